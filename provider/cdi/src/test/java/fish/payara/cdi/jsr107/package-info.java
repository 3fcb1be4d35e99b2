/** Stands in for the interceptors of Payara, which have the name of this package. */
@NullMarked
package fish.payara.cdi.jsr107;

import org.jspecify.annotations.NullMarked;
