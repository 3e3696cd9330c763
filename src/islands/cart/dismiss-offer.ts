/**
 * What the cart page loads once an offer is dismissed. It is a module of its own because bundling a module that is
 * imported both statically and dynamically gives it a namespace, which costs each page about 500 bytes.
 */
export { rememberDismissed } from '../../ui/page/dismissed.ts';
