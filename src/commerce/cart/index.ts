export { type CartApi, createCartApi, CURRENT_BASKET, type ItemChange } from './cart-api.ts';
export { cartErrorMessage, type TotalLine, totalLines } from './cart-messages.ts';
export { cartRow, choiceOf, isOneSize } from './cart-row.ts';
export { appliedCoupons, automaticDiscounts, rowPromotions } from './discounts.ts';
export { bonusFirst, type CartFormName, INVALID_CUSTOMER_RELOAD_MS, PICK_SIZE, type StoredCart } from './cart-rules.ts';
export { giftOptionPart } from './gift-option.ts';
export {
  CART_ID,
  CART_UNKNOWN,
  type CartState,
  type CartStore,
  type CartStoreOptions,
  type ChannelPort,
  createCartStore,
  type StoragePort,
} from './cart-store.ts';
