import type { Overrides } from '../keys.ts';

export default {
  cart: 'Basket',
  'cart.title': 'Your basket',
  'cart.loading': 'Fetching your basket',
  'cart.view': 'See the whole basket',
  'cart.error': 'That did not work. The basket is as it was.',
  'cart.error.load': 'Your basket could not be loaded.',
  'cart.error.stale': 'We cannot reach the shop. This is your basket as we last saw it.',
  'cart.close': 'Close basket',
  'cart.saved.restore': 'Move to basket',
  'cart.saved.restore.of': 'Move to basket: {name}',
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
  'checkout.cartRenewed':
    'Your basket had run out of time, so nothing was charged. The same items are in a new one; please enter the address once more.',
  'checkout.changeCart': 'Change the basket',
  'cart.flash.gone': 'An item is no longer sold here, so it has left your basket.',
  'cart.flash.soldOut': 'It has sold out. Take it out of the basket to go on.',
  'cart.flash.nothingLeft':
    'Everything in your basket has sold out, so this order cannot be completed. Nothing was charged.',
  'cart.flash.required': 'Something that belongs with it is missing from the basket. Add it to go on.',
} satisfies Overrides as Overrides;
