import type { Overrides } from '../keys.ts';

export default {
  'brand.tagline': 'Weatherproof clothing and gear, made in Kendal, England.',
  'signIn.forgot': 'Forgot your password?',
  'product.colour.current': 'Color: {label}',
  'product.colours': { one: '{count} color', other: '{count} colors' },
  'product.soldOut.text': 'This color is sold out in every size. Other colors may not be.',
  'product.price.off': '{percent}% off',
  'product.tax': 'Plus sales tax. Shipping is worked out in the cart.',
  'product.promise.delivery': 'Ships within one business day',
  'cart.shipping': 'Shipping',
  'stores.title': 'Our stores',
} satisfies Overrides as Overrides;
