/** The server codes that client code branches on, one constant each so that a bundle carries only what it uses. */
export const CART_NOT_FOUND = 'BSK404';
export const INVALID_CUSTOMER = 'AUT498';
export const DUPLICATED_TOKEN = 'AUT409';
export const ITEM_OOS = 'INV700';
export const ITEMS_OOS = 'INV406';
export const ADDED_MAX_QUANTITY = 'INV408';
export const GENERAL_ERROR = 'GEN500';
