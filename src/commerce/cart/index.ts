export { type CartApi, createCartApi, CURRENT_BASKET, type ItemChange } from './cart-api.ts';
export { cartErrorMessage, totalLines } from './cart-messages.ts';
export { cartRow } from './cart-row.ts';
export {
  bonusFirst,
  INVALID_CUSTOMER_RELOAD_MS,
  percentage,
  PICK_SIZE,
  STORED_FIELDS,
  type StoredCart,
  totalDiscountPercentage,
} from './cart-rules.ts';
export {
  type CartState,
  type CartStore,
  type CartStoreOptions,
  type ChannelPort,
  createCartStore,
  type StoragePort,
} from './cart-store.ts';
