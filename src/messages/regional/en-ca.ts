import type { Overrides } from '../keys.ts';

export default {
  'product.price.off': '{percent}% off',
  'product.tax': 'Plus sales tax. Delivery is worked out in the cart.',
  'product.promise.delivery': 'Ships within one business day',
  'menu.stores': 'Our stores',
  'quick.off': '{percent}% off',
} satisfies Overrides as Overrides;
