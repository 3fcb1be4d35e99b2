package dev.tamp.examples.plainjava;

import static java.util.stream.Collectors.joining;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** What a shop caches. */
record Product(
    long id,
    String sku,
    String name,
    String brand,
    BigDecimal price,
    int stock,
    Instant updated,
    List<String> tags,
    String description)
    implements Serializable {

  /** The product as the shop's web service would answer it. */
  String toJson() {
    return """
        {"id":%d,"sku":"%s","name":"%s","brand":"%s","price":%s,"stock":%d,\
        "updated":"%s","tags":[%s],"description":"%s"}"""
        .formatted(
            id,
            sku,
            name,
            brand,
            price,
            stock,
            updated,
            tags.stream().map(tag -> '"' + tag + '"').collect(joining(",")),
            description);
  }
}
