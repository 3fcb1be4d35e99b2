package fish.payara.cdi.jsr107;

import jakarta.annotation.Priority;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import java.util.concurrent.atomic.AtomicInteger;
import javax.cache.annotation.CacheResult;
import org.jspecify.annotations.Nullable;

/** Counts the calls that it sees. */
@CacheResult
@Interceptor
@Priority(Interceptor.Priority.PLATFORM_BEFORE)
public class StandInInterceptor {

  /** How many calls there were. */
  public static final AtomicInteger CALLS = new AtomicInteger();

  @AroundInvoke
  @Nullable Object around(InvocationContext invocation) throws Exception {
    CALLS.incrementAndGet();
    return invocation.proceed();
  }
}
