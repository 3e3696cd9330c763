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
  'delivery.sts': 'Pick up in {days} business days: {store}',
  'delivery.ship': '{label}, {days} business days',
  'delivery.way.sts': 'Ship it to this store',
  'delivery.stores': 'Pick up in a store',
  'delivery.stores.other': 'Another store',
  'delivery.means.ship': 'Shipped to your door.',
  'delivery.pickupEmail.hint': 'The store writes to this address when it is ready.',
  'delivery.pickup.tell': 'The store writes to {email} when it is ready.',
} satisfies Overrides as Overrides;
