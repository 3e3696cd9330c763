import type { Overrides } from '../keys.ts';

export default {
  'product.price.off': '{percent}% off',
  'product.tax': 'Plus sales tax. Delivery is worked out in the cart.',
  'product.promise.delivery': 'Ships within one business day',
  'stores.title': 'Our stores',
  'account.field.postalCode': 'Postal code',
  'checkout.field.province': 'Province',
  'checkout.need.province': 'Choose a province.',
  'checkout.field.city': 'City',
  'checkout.need.city': 'Enter the city.',
  'checkout.field.addressLine2': 'Apartment, suite or floor',
  'checkout.method.days': '{days} business days',
} satisfies Overrides as Overrides;
