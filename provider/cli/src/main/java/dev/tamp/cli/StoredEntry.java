package dev.tamp.cli;

import org.jspecify.annotations.Nullable;

/**
 * An entry as it is stored.
 *
 * @param expiry when it expires, in milliseconds since 1970; null if never
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record StoredEntry(byte[] key, byte[] value, @Nullable Long expiry) {}
