import type { Overrides } from '../keys.ts';

export default {
  cart: 'Basket',
  'cart.title': 'Your basket',
  'cart.loading': 'Fetching your basket',
  'cart.view': 'See the whole basket',
  'cart.error': 'That did not work. The basket is as it was.',
  'cart.error.load': 'Your basket could not be loaded.',
  'cart.close': 'Close basket',
  'cart.remove.failed': 'Unable to remove item from basket. Please try again later',
  'signOut.text': 'Your basket stays with your account until you come back.',
  'notice.cartMerged': 'Baskets put together',
  'notice.cartMerged.text': 'What you had in your basket before is in it again, with what you added today.',
  'product.add': 'Add to basket',
  'product.tax': 'VAT included. Delivery is worked out in the basket.',
  '500.text': 'Something broke on our side. It has been noted. Your basket is as you left it.',
  'checkout.back': 'Back to the basket',
  'checkout.unavailable': 'The checkout cannot be reached right now. Your basket is safe.',
  'error.CART_NOT_FOUND': 'This basket is not there any more. Nothing was charged.',
  'checkout.need.postalCode': 'Enter the postcode.',
  'checkout.wrong.postalCode': 'Check the postcode. It looks like {example}.',
} satisfies Overrides as Overrides;
