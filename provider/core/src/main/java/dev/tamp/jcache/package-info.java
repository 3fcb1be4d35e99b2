/** The JCache provider of Tamp: the types that applications use. */
@org.jspecify.annotations.NullMarked
package dev.tamp.jcache;
