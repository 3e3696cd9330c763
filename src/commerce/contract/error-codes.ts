import { ACCOUNT_ERROR_IDS } from './account/account-errors.ts';

/**
 * Every server code of D2 §8.1 and its id name. Several codes may share one id.
 * Responses carry the code as `errorId`; messages are keyed by the id name.
 */
export const ERROR_IDS = {
  ...ACCOUNT_ERROR_IDS,
  // Cart and items
  PRC400: 'INVALID_PRICE',
  ORD430: 'ITEM_NOT_AVAILABLE',
  ORD404: 'ITEM_NOT_AVAILABLE',
  BSK404: 'CART_NOT_FOUND',
  INV701: 'NO_INVENTORY',
  INV702: 'NO_PRICE',
  INV700: 'ITEM_OOS',
  INV406: 'ITEMS_OOS',
  INV405: 'ITEM_NO_LONGER_AVAILABLE',
  INV407: 'ITEM_NO_LONGER_AVAILABLE',
  INV409: 'SOME_PRODUCTS_NO_INVENTORY',
  INV408: 'ADDED_MAX_QUANTITY',
  PLP400: 'LIST_PRODUCT_NOT_FOUND',
  GFS800: 'GIFT_NOT_AVAILABLE',
  GFO404: 'GIFT_NOT_AVAILABLE',
  GFO405: 'GIFT_CARD_NON_APPLICABLE',
  GWP403: 'GWP_PRODUCT',
  // Orders
  ORD516: 'ORDER_SHIP_TO_PICKUP',
  ORD517: 'ORDER_PICKUP_TO_SHIP',
  ORD518: 'ORDER_PICKUP_TO_SHIP_TO_STORE',
  ORD415: 'ORDER_TOTALS_FAILURE',
  OHS4004: 'ORDER_NOT_FOUND',
  ORD409: 'ORDER_NOT_FOUND',
  ORD400: 'INVALID_ORDER_EMAIL',
  RTN500: 'RETURN_CREATION_ERROR',
  // Gift cards
  GFC410: 'GC_MAX_REACHED',
  GFC799: 'GC_BALANCE_CHECK_ERROR',
  GFC800: 'GC_INVALID2',
  GFC700: 'GC_INVALID2',
  GFC760: 'GC_INVALID2',
  GFC812: 'GC_EXPIRED',
  GFC725: 'GC_NOT_ALLOWED',
  GFC740: 'GC_ZERO_BALANCE',
  GFC755: 'GC_ALREADY_APPLIED',
  GFC400: 'GC_MISSING_CODE',
  // Payment and address
  PYT402: 'PAYMENT_FRAUD_VERIFICATION_EXCEPTION',
  PYT404: 'PAYMENT_INSTRUMENT_NOT_FOUND',
  PYT300: 'CARD_EXISTS',
  PYT405: 'ADDRESS_NOT_FOUND',
  PYT406: 'ADDRESS_FIELDS_MISSING',
  PYT400: 'PAYMENT_NOT_ENOUGH',
  BIL400: 'BILLING_ADDRESS_MISSING',
  BILL410: 'BILLING_PHONE_MISSING',
  PAY400: 'PAYMENT_ERROR',
  PAY401: 'CANT_SHIP_THERE',
  TAX309: 'TAX_FAILURE',
  TAX310: 'TAX_UPDATED',
  CHK380: 'SHIPPING_ADDRESS_INVALID',
  CHK320: 'ADDRESS_INVALID',
  SHP404: 'SHIPPING_METHOD_UNAVAILABLE',
  SHP500: 'SHIPPING_POBOX_UNAVAILABLE',
  SHP410: 'SHIPPING_PHONE_EMPTY',
  CCA400: 'ADDRESS_EXISTS',
  CCA401: 'ADDRESS_ID_INVALID',
  // Promotions
  PRM130: 'PROMOTION_INVALID',
  PRM160: 'PROMOTION_INVALID',
  PRM135: 'PROMOTION_NOT_AVAILABLE_NOW',
  PRM140: 'PROMOTION_LIMIT_EXCEEDED',
  PRM150: 'PROMOTION_ALREADY_REDEEMED',
  PRM155: 'PROMOTION_EXPIRED',
  PRM416: 'PROMOTION_ALREADY_APPLIED',
  PRM175: 'PROMOTION_FAILURE',
  // Rewards
  REW401: 'REWARD_NOT_AUTHENTICATED',
  REW130: 'REWARD_NON_LOYALTY_MEMBER',
  REW135: 'REWARD_LOYALTY_UNCONFIRMED',
  REW140: 'REWARD_INSUFFICIENT_BALANCE',
  // General
  GEN500: 'GENERAL_ERROR',
  API400: 'MISSING_CLIENT_ID',
  API404: 'API_NOT_FOUND',
  API405: 'API_METHOD_NOT_ALLOWED',
  API406: 'API_NOT_ACCEPTABLE',
  API415: 'API_MEDIA_TYPE_UNSUPPORTED',
  STR404: 'EMPLOYEE_STORE_NOT_FOUND',
  ATTR100: 'MISSING_REQUEST_TYPE',
  ATTR200: 'MISSING_ORGANISATION',
  ATTR300: 'MISSING_PAYLOAD',
  REV410: 'REVIEW_TOO_LONG',
} as const;

/** A server code of D2 §8.1, e.g. `BSK404`. */
export type ErrorCode = keyof typeof ERROR_IDS;
/** The name a code stands for, e.g. `CART_NOT_FOUND`; messages are keyed by it. */
export type ErrorName = (typeof ERROR_IDS)[ErrorCode];

/**
 * The id name of a server code.
 * @param code server code as received; unvalidated
 * @returns the name, or undefined for an unlisted code (the server's message is shown then, ERR-GEN-04)
 */
export function errorName(code: string): ErrorName | undefined {
  return Object.hasOwn(ERROR_IDS, code) ? ERROR_IDS[code as ErrorCode] : undefined;
}

/** Codes that client code branches on. Separate constants, so that a bundle contains only those it uses. */
export const CART_NOT_FOUND = 'BSK404' satisfies ErrorCode;
export const ITEM_NOT_FOUND = 'ORD404' satisfies ErrorCode;
export const INVALID_CUSTOMER = 'AUT498' satisfies ErrorCode;
/** A token is missing, unknown or has expired (docs/decisions/0010). */
export const TOKEN_REFUSED = 'AUT432' satisfies ErrorCode;
export const INVALID_EMAIL_FORMAT = 'AUT453' satisfies ErrorCode;
export const MISSING_PAYLOAD = 'ATTR300' satisfies ErrorCode;
export const DUPLICATED_TOKEN = 'AUT409' satisfies ErrorCode;
export const ITEM_OOS = 'INV700' satisfies ErrorCode;
export const ITEMS_OOS = 'INV406' satisfies ErrorCode;
export const ADDED_MAX_QUANTITY = 'INV408' satisfies ErrorCode;
export const GENERAL_ERROR = 'GEN500' satisfies ErrorCode;
