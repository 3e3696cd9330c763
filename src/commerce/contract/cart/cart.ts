import { z } from 'zod';
import { address } from '../account/addresses.ts';
import { athleteCredit, paymentInstrument, paymentMethodId } from '../account/payment-instruments.ts';
import { cartItem, giftOption, productPromotion } from './cart-item.ts';
import { amount, commonQuery, currency } from '../common.ts';
import { define } from '../operation.ts';
import { cartShipping, collectionContact, pickupContact, shipment } from './shipping.ts';

/**
 * Totals of a cart (D1 §3, CART-05). If the site's prices include tax (EMEA), `tax` is contained in `total`; otherwise
 * it is an estimate added to it (`taxIncluded`).
 * total = itemSubTotal + shipping (+ tax where not included); itemTotal = rows before discounts;
 * itemSubTotal = itemTotal − totalDiscount; netAmount = totalWithoutTax = total − tax.
 * Gift cards, rewards and athlete payment pay and do not discount: remainingToPay = total − their amounts, which is
 * what the card or Klarna pays. appliedRewards = amounts of points, reward codes and reward cards.
 */
export const totals = z.object({
  currency,
  total: amount,
  totalDiscount: amount,
  itemTotal: amount,
  itemSubTotal: amount,
  totalWithoutTax: amount,
  netAmount: amount,
  shipping: amount,
  tax: amount,
  taxAmount: amount,
  taxIncluded: z.boolean(),
  remainingToPay: amount,
  totalUnits: z.int().min(0),
  appliedRewards: amount,
});
export type Totals = z.infer<typeof totals>;

/** What the payment fields need to show the bank's challenge or Klarna, see `handleAction` of the provider's script. */
export const paymentAction = z.object({ type: z.enum(['threeDS2', 'klarna']), token: z.string(), url: z.url() });
export type PaymentAction = z.infer<typeof paymentAction>;

/** Why a coupon cannot be used, whatever is in the cart. */
const couponError = z.enum(['PRM130', 'PRM135', 'PRM140', 'PRM150', 'PRM155', 'PRM160']);

/**
 * What the server changed on its own, or what keeps an order from being placed (D2 §8.2). `PaymentNotAuthorized`
 * carries the action that the bank asks for.
 */
export const flash = z.object({
  type: z.string(),
  message: z.string(),
  productId: z.string().optional(),
  shipmentId: z.string().optional(),
  /** Names of the item and the store that a change of delivery is about, for clients with their own wording. */
  itemName: z.string().optional(),
  storeName: z.string().optional(),
  action: paymentAction.optional(),
  /** Of a payment that was taken back: the error that says why, where the type has several causes. */
  errorId: couponError.optional(),
});
export type Flash = z.infer<typeof flash>;

export const promoSummary = z.object({
  level: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']),
  promotionName: z.string(),
  promotionId: z.string(),
  calloutMessage: z.string(),
  thresholdStatus: z.enum(['Above Threshold', 'Below Threshold', 'Threshold Reached']),
  distanceFromConditionThreshold: amount.nullable(),
  /** Value of goods from which it applies; null for one without a threshold. */
  conditionThreshold: amount.nullable(),
  /** Where it is announced before it applies: the cart page, or the mini cart too. */
  approachingDisplayLevel: z.enum(['cart', 'everywhere']),
});
export type PromoSummary = z.infer<typeof promoSummary>;

/**
 * A coupon that is not `valid` takes nothing off. With an `errorId` it cannot be used, and that is the reason; without
 * one it waits for its conditions.
 */
export const couponItem = z.object({
  couponItemId: z.string(),
  code: z.string(),
  type: z.enum(['CODE', 'AUTO']),
  valid: z.boolean(),
  errorId: couponError.optional(),
});

/** What an order can be paid with here. `additionalData` only for athlete payment (PAY-03). */
export const paymentMethod = z.object({
  id: paymentMethodId,
  label: z.string(),
  additionalData: athleteCredit.nullable(),
});

/** What a store associate takes off a row. `amount` is what it takes off now: never more than the limit lets. */
export const priceAdjustment = z.object({ adjustmentId: z.string(), itemId: z.string(), amount, reason: z.string() });

export const savedItem = z.object({
  saveForLaterId: z.string(),
  itemId: z.string(),
  productId: z.string(),
  masterId: z.string(),
  name: z.string(),
  pdpUrl: z.string(),
  productImageId: z.string(),
  qty: z.int().positive(),
  available: z.boolean(),
});

export const cart = z.object({
  basketId: z.string(),
  id: z.string(),
  /** Incremented with every change, so that clients can discard late responses. */
  version: z.int().min(1),
  currency,
  totalItems: z.int().min(0),
  totals,
  items: z.array(cartItem),
  shipments: z.array(shipment),
  billingAddress: address.nullable(),
  shippingMethods: z.array(cartShipping),
  paymentMethods: z.array(paymentMethod),
  /** What pays before the card or Klarna, in the order in which it is used up. */
  payment_instruments: z.array(paymentInstrument),
  savedItems: z.array(savedItem),
  favoriteStoreId: z.string().nullable(),
  verifiedShippingAddress: address.nullable(),
  /** Null until somebody is named, which only a cart with pickups needs. */
  pickupContact: pickupContact.nullable(),
  /** Null until it is named, see `collectionContact`. */
  collectionContact: collectionContact.nullable(),
  couponItems: z.array(couponItem),
  orderPromotions: z.array(productPromotion),
  /** As entered; a row whose quantity has been lowered since takes no more off than it costs. */
  priceAdjustments: z.array(priceAdjustment),
  promoSummary: z.array(promoSummary),
  flash: z.array(flash),
  customerNotifications: z.array(z.object({ id: z.string(), message: z.string() })),
});
export type Cart = z.infer<typeof cart>;

/** Maximum quantity of one item in a single call (D1 §9); stock limits it further. */
export const MAX_ITEM_QTY = 999_999;
/** Default quantity (D1 §9). */
export const DEFAULT_ITEM_QTY = 1;
/** Maximum number of distinct items in a cart; bounds the size of its document. */
export const MAX_CART_ITEMS = 100;

const sku = z.string().min(1).max(40);

/** How an item gets to the shopper: from a store's shelf, by parcel to a store, or by parcel to an address. */
export const DELIVERY_ACTIONS = ['pickup', 'sts', 'ship'] as const;

export const newItem = z.object({
  productId: sku,
  qty: z.int().min(1).max(MAX_ITEM_QTY).default(DEFAULT_ITEM_QTY),
  recipeId: z.string().max(64).optional(),
  giftOption: giftOption.optional(),
});
export type NewItem = z.input<typeof newItem>;

export const createCartBody = z.object({ favStoreId: z.string().max(40).optional() });
export type CreateCartBody = z.input<typeof createCartBody>;

/**
 * `allowPartial=true` omits unavailable items and reports them in `flash` instead of failing the call. `lostBasketId`
 * names the basket that the new one replaces: what has become an order, or is becoming one, is not put back.
 */
export const cartWithItemQuery = commonQuery.extend({
  lostBasketId: z.string().max(64).optional(),
  favStoreId: z.string().max(40).optional(),
  allowPartial: z.enum(['true', 'false']).optional(),
});
export type CartWithItemQuery = z.input<typeof cartWithItemQuery>;

/** An item of a lost cart, with the delivery that was chosen for it there; by default it is shipped. */
const lostItem = newItem.extend({
  action: z.enum(DELIVERY_ACTIONS).optional(),
  favStoreId: z.string().max(40).optional(),
});
export type LostItem = z.input<typeof lostItem>;

/**
 * One item, or all items of a lost cart at once (CART-15), with its coupons. A coupon that does not apply any more is
 * kept as one that waits for its conditions; unknown ones are left out.
 */
export const cartWithItemBody = z.object({
  items: z.array(lostItem).min(1).max(MAX_CART_ITEMS),
  coupons: z.array(z.string().max(40)).max(MAX_CART_ITEMS).optional(),
});
export type CartWithItemBody = z.input<typeof cartWithItemBody>;

export const readCartQuery = commonQuery.extend({
  favStoreId: z.string().max(40).optional(),
  isPatchRequired: z.enum(['true', 'false']).optional(),
  inventorySupplyCheck: z.enum(['true', 'false']).optional(),
});
export type ReadCartQuery = z.input<typeof readCartQuery>;

export const addItemBody = newItem.extend({ basketId: z.string().min(1).max(64) });
export type AddItemBody = z.input<typeof addItemBody>;

/** In the query, because some intermediaries drop a DELETE body. */
export const removeItemQuery = commonQuery.extend({
  basketId: z.string().min(1).max(64),
  itemId: z.string().min(1).max(64),
});
export type RemoveItemQuery = z.input<typeof removeItemQuery>;

/**
 * Needs at least one change. `productId` changes size or colour; `action` changes the delivery, `pickup` and `sts` to
 * the store of `favStoreId`, which becomes the cart's; without an action, `favStoreId` alone chooses the store.
 */
export const updateItemBody = z.object({
  itemId: z.string().min(1).max(64),
  qty: z.int().min(1).max(MAX_ITEM_QTY).optional(),
  productId: sku.optional(),
  action: z.enum(DELIVERY_ACTIONS).optional(),
  favStoreId: z.string().max(40).optional(),
  giftOption: giftOption.nullable().optional(),
});
export type UpdateItemBody = z.input<typeof updateItemBody>;

/** Errors for an item that cannot be added or changed. */
const ITEM_ERRORS = {
  ORD404: 404,
  INV700: 409,
  INV701: 409,
  INV408: 409,
  INV702: 409,
  PRC400: 409,
  GWP403: 409,
  GFS800: 409,
  GFO404: 404,
} as const;
const BASKET_ERRORS = { BSK404: 404 } as const;

export const createCart = define('createCart', 'POST /cart/v1/cart', {
  body: createCartBody,
  response: cart,
  status: 201,
});
export const createCartWithItem = define('createCartWithItem', 'POST /cart/v1/cartWithItem', {
  query: cartWithItemQuery,
  body: cartWithItemBody,
  response: cart,
  status: 201,
  errors: { ...ITEM_ERRORS, INV406: 409, SHP404: 409 },
});
export const readCart = define('readCart', 'GET /cart/v1/cart/{basketId}', {
  query: readCartQuery,
  response: cart,
  errors: BASKET_ERRORS,
});
export const addItem = define('addItem', 'POST /cart/v1/item', {
  body: addItemBody,
  response: cart,
  errors: { ...BASKET_ERRORS, ...ITEM_ERRORS, GFO405: 409 },
});
export const removeItem = define('removeItem', 'DELETE /cart/v1/item', {
  query: removeItemQuery,
  response: cart,
  errors: { ...BASKET_ERRORS, ORD404: 404, GWP403: 409 },
});
export const updateItem = define('updateItem', 'PUT /cart/v1/cart/{basketId}/item', {
  body: updateItemBody,
  response: cart,
  errors: { ...BASKET_ERRORS, ...ITEM_ERRORS, SHP404: 409 },
});
