package dev.tamp.jcache.storage;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Notices that a thread changes an entry while it decides about that entry, as an entry processor,
 * a loader or a writer may do through the cache: the decision is about a value that is gone then,
 * however often it is made.
 */
final class OwnChanges {

  private final ThreadLocal<Deque<Decision>> inProgress = ThreadLocal.withInitial(ArrayDeque::new);

  /** Begins to decide about an entry, until the result is closed. */
  Decision decideAbout(Object key) {
    Decision decision = new Decision(key);
    inProgress.get().push(decision);
    return decision;
  }

  /** Takes note of a change that the calling thread has made. */
  void changed(Object key) {
    for (Decision decision : inProgress.get()) {
      decision.overtaken |= decision.key.equals(key);
    }
  }

  /** A decision in progress. */
  final class Decision implements AutoCloseable {

    private final Object key;
    private boolean overtaken;

    private Decision(Object key) {
      this.key = key;
    }

    /** Tells whether the deciding thread has changed the entry since. */
    boolean isOvertaken() {
      return overtaken;
    }

    @Override
    public void close() {
      inProgress.get().pop();
      if (inProgress.get().isEmpty()) {
        inProgress.remove();
      }
    }
  }
}
