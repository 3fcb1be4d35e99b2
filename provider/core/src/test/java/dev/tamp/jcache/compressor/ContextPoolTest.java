package dev.tamp.jcache.compressor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContextPoolTest {

  private static final int BOUND = 2 * Runtime.getRuntime().availableProcessors();

  private final List<Object> created = new ArrayList<>();
  private final List<Object> freed = new ArrayList<>();
  private final ContextPool<Object> pool = new ContextPool<>(this::create, freed::add);

  @Test
  void reusesWhatIsGivenBack() {
    Object context = pool.take();
    pool.giveBack(context);

    assertThat(pool.take()).isSameAs(context);
    assertThat(created).hasSize(1);
  }

  @Test
  void keepsTwoForEachCore() {
    List<Object> taken = new ArrayList<>();
    for (int i = 0; i < BOUND + 3; i++) {
      taken.add(pool.take());
    }
    taken.forEach(pool::giveBack);

    assertThat(created).hasSize(BOUND + 3);
    assertThat(freed).hasSize(3);
  }

  @Test
  void closingFreesWhatIsIdleAndWhatComesBackLater() {
    Object idle = pool.take();
    Object inUse = pool.take();
    pool.giveBack(idle);

    pool.close();
    assertThat(freed).containsExactly(idle);
    pool.giveBack(inUse);
    assertThat(freed).containsExactly(idle, inUse);
  }

  @Test
  void worksAfterItIsClosed() {
    pool.close();
    Object context = pool.take();
    pool.giveBack(context);

    assertThat(freed).containsExactly(context);
    assertThat(pool.take()).isNotSameAs(context);
  }

  private Object create() {
    Object context = new Object();
    created.add(context);
    return context;
  }
}
