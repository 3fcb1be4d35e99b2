/** How containers learn of the annotations, and what is checked before an application starts. */
@NullMarked
package dev.tamp.jcache.cdi.deployment;

import org.jspecify.annotations.NullMarked;
