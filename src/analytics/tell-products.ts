/** What pages fetch of products.ts, in a file of its own: others share the rest. */
export { tellAdded, tellView, watchProducts } from './products.ts';
