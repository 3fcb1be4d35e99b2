package dev.tamp.examples.plainjava;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;

/** An endless catalogue in which no product comes twice; equal seeds give equal products. */
final class Catalog {

  private static final List<String> ADJECTIVES =
      words(
          """
          adjustable airy amber antique bright calm ceramic classic coarse compact copper crisp deep
          durable dusty elegant fine firm folding fresh gentle glossy green handmade heavy hollow
          indigo iron ivory large late light linen little long low lush mellow mild modern muted
          narrow natural neat new oak oiled old olive open oval pale patterned plain polished quiet
          rare raw red rough round rustic sandy sharp short silver simple slim smooth soft solid
          sturdy sunny tall thick thin tiny vivid walnut warm washed white wide wild wooden woven
          """);
  private static final List<String> NOUNS =
      words(
          """
          apron armchair basket bench blanket board bookend bottle bowl box brush bucket candle
          carafe chair chest clock coat cup curtain cushion desk dish door drawer easel fabric frame
          glass grater handle hook jar jug kettle knife ladder lamp lantern lid mat mirror mug
          napkin needle notebook oven pan pencil pillow pitcher plate pot press rack rug scarf
          screen shelf sieve sofa spoon stand stool table tap teapot thread tile timer towel tray
          trolley vase wall wardrobe whisk window yarn
          """);
  private static final List<String> VERBS =
      words(
          """
          arrives belongs brings carries comes covers dries fades feels fits folds follows gives
          goes grows hangs holds hides keeps lasts leans lifts lights looks makes moves needs opens
          protects rests rolls saves serves shines shows sits slides stands stays suits takes tells
          turns warms washes wears works
          """);
  private static final List<String> CONNECTIVES =
      words("and but with without beside under over for from near before after because while");

  private final Random random;
  private long lastId = 4_800_000;

  Catalog(long seed) {
    this.random = new Random(seed);
  }

  /** The next product, with a description of so many sentences. */
  Product next(int sentences) {
    lastId += 1 + random.nextInt(97);
    return new Product(
        lastId,
        "%s-%06X".formatted(pick(NOUNS).substring(0, 3), random.nextInt(1 << 24)),
        pick(ADJECTIVES) + " " + pick(NOUNS),
        brand(),
        BigDecimal.valueOf(199 + random.nextInt(49_800), 2),
        random.nextInt(400),
        Instant.ofEpochSecond(1_767_225_600L + random.nextInt(31_536_000)),
        List.of(pick(ADJECTIVES), pick(ADJECTIVES), pick(NOUNS)),
        description(sentences));
  }

  List<Product> next(int products, int sentences) {
    List<Product> list = new ArrayList<>(products);
    for (int i = 0; i < products; i++) {
      list.add(next(sentences));
    }
    return list;
  }

  byte[] photo(int bytes) {
    byte[] photo = new byte[bytes];
    random.nextBytes(photo);
    return photo;
  }

  private String brand() {
    String word = pick(NOUNS);
    return Character.toUpperCase(word.charAt(0)) + word.substring(1) + " & " + pick(VERBS);
  }

  private String description(int sentences) {
    StringJoiner text = new StringJoiner(" ");
    for (int i = 0; i < sentences; i++) {
      text.add(sentence());
    }
    return text.toString();
  }

  private String sentence() {
    return "The %s %s %s %s the %s %s, %d cm by %d cm."
        .formatted(
            pick(ADJECTIVES),
            pick(NOUNS),
            pick(VERBS),
            pick(CONNECTIVES),
            pick(ADJECTIVES),
            pick(NOUNS),
            3 + random.nextInt(180),
            3 + random.nextInt(90));
  }

  private String pick(List<String> words) {
    return words.get(random.nextInt(words.size()));
  }

  private static List<String> words(String text) {
    return List.of(text.split("\\s+"));
  }
}
