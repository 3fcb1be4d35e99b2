/** Java processes that tests start: for what a class loader cannot show. */
@NullMarked
package dev.tamp.jcache.jvm;

import org.jspecify.annotations.NullMarked;
