import type { Overrides } from '../keys.ts';

export default {
  'product.price.off': '{percent}% off',
  'product.tax': 'Plus sales tax. Delivery is worked out in the cart.',
  'product.promise.delivery': 'Ships within one business day',
  'stores.title': 'Our stores',
} satisfies Overrides as Overrides;
