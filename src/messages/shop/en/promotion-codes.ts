/** Why a promotion code cannot be used: where it is entered, and where it stands. */
export default {
  'error.PROMOTION_NOT_AVAILABLE_NOW': 'This code is not valid yet. Keep it for later.',
  'error.PROMOTION_LIMIT_EXCEEDED': 'This code has been used up.',
  'error.PROMOTION_ALREADY_REDEEMED': 'You have used this code before. It works once.',
  'error.PROMOTION_EXPIRED': 'This code has expired.',
} as const;
