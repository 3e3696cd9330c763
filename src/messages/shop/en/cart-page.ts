import common from './common.ts';

/** What only the cart page says. */
export default {
  ...common,
  'cart.coupon': 'Promotion code',
  'cart.coupon.apply': 'Use code',
  'cart.coupon.need': 'Enter a code.',
  'cart.coupons': 'Codes in use',
  'cart.coupon.waiting': 'Waiting for its conditions',
  'cart.coupon.remove.of': 'Remove code {code}',
  'cart.remove.failed': 'Unable to remove item from cart. Please try again later',
  'cart.flash.partly': 'Of some things fewer are left than you chose.',
  'cart.flash.gone': 'Something is not available any more and cannot be ordered.',
  'cart.flash.soldOut': 'Something in here has sold out.',
  'cart.flash.cannotOrder': 'The order cannot be completed: what you chose has sold out.',
  'cart.flash.maxQuantity': 'You chose more of something than one order may hold.',
  'cart.flash.required': 'Something that belongs to your order is missing.',
  'cart.offline': 'We could not reach the shop, so your last change is not saved yet.',
  'cart.offline.retry': 'Save it now',
  'cart.waits': 'Saving your changes first, then on to checkout',
  'cart.updated': 'Updated. Total {total}.',
} as const;
