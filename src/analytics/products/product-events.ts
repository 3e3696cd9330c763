/** Names of the events about products in lists, on their page and on their way into the cart. */
export const PRODUCT_EVENTS = {
  impressions: 'product_impressions',
  click: 'product_click',
  view: 'product_view',
  addToCart: 'add_to_cart',
} as const;
