/** The lazily loaded part of track-products.ts, in its own chunk because other code shares the rest. */
export { trackAddToCart, trackProductView, trackProducts } from './track-products.ts';
