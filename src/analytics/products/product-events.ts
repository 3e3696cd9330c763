/** Names of product events: lists, product views and add to cart. */
export const PRODUCT_EVENTS = {
  impressions: 'product_impressions',
  click: 'product_click',
  view: 'product_view',
  addToCart: 'add_to_cart',
} as const;
