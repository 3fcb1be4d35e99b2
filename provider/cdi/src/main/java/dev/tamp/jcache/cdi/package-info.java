/**
 * The JSR-107 annotations {@code @CacheResult}, {@code @CachePut}, {@code @CacheRemove} and
 * {@code @CacheRemoveAll} in CDI 4 applications. They work as soon as this jar is on the class
 * path.
 */
@NullMarked
package dev.tamp.jcache.cdi;

import org.jspecify.annotations.NullMarked;
