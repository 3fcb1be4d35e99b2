/** Events of entries: how they are published, received and handed to listeners. */
@NullMarked
package dev.tamp.jcache.event;

import org.jspecify.annotations.NullMarked;
