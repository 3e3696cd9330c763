/** What pages fetch of products.ts, in a file of its own: others share the rest. */
export { trackAddToCart, trackProductView, trackProducts } from './track-products.ts';
