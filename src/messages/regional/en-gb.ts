import type { Overrides } from '../keys.ts';

export default {
  cart: 'Basket',
  'cart.open': { one: 'Basket, {count} item', other: 'Basket, {count} items' },
  'cart.title': 'Your basket',
  'cart.loading': 'Fetching your basket',
  'cart.added': '{name} is in your basket.',
  'cart.view': 'See the whole basket',
  'cart.error': 'That did not work. The basket is as it was.',
  'cart.error.load': 'Your basket could not be loaded.',
  'cart.error.remove': 'Unable to remove item from basket. Please try again later',
  'cart.restored': 'Your basket had expired. We filled it again.',
  'cart.merged': 'We put the basket you had before together with this one.',
  'cart.close': 'Close basket',
  'signOut.text': 'Your basket stays with your account until you come back.',
  'notice.cartMerged': 'Baskets put together',
  'notice.cartMerged.text': 'What you had in your basket before is in it again, with what you added today.',
  'product.add': 'Add to basket',
  'product.added': 'In your basket',
  'product.tax': 'VAT included. Delivery is worked out in the basket.',
  '500.text': 'Something broke on our side. It has been noted. Your basket is as you left it.',
  'quick.add': 'Add to basket',
} satisfies Overrides as Overrides;
