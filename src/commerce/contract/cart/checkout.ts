import { z } from 'zod';
import { address, addressBody } from '../account/addresses.ts';
import { cart } from './cart.ts';
import { amount, captcha, commonQuery, currency, text } from '../common.ts';
import { CAPTCHA_ERRORS, define } from '../operation.ts';
import { order } from './orders.ts';
import { cartShipping, collectionContact, pickupContact, shippingCode, shippingId } from './shipping.ts';

/** The calls between cart and placed order (D2 §7.3). */
const id = z.string().min(1).max(64);
const couponQuery = commonQuery.extend({ cartId: id, code: z.string().min(1).max(60) });
/** Any text may be empty here, because each missing field has an error of its own (PYT406, SHP410, BILL410). */
const checkoutAddress = addressBody.extend({
  addressLine1: text(30),
  city: text(30),
  countryCode: text(2),
  email: text(100),
  firstName: text(30),
  lastName: text(30),
  phone: text(20),
  postalCode: text(12),
  recaptcha_response: captcha.optional(),
});
export type CheckoutAddress = z.infer<typeof checkoutAddress>;

const BASKET_ERRORS = { BSK404: 404 } as const;
/** A row that has to be delivered otherwise than chosen (ERR-ORD-01). */
const CONVERSIONS = { ORD516: 409, ORD517: 409, ORD518: 409 } as const;
/** An address the shop cannot deliver to or bill: missing fields, not as the country writes it, PO box, no phone. */
const ADDRESS_ERRORS = { PYT406: 400, CHK320: 400, PAY401: 409 } as const;
const SHIPPING_ERRORS = { ...ADDRESS_ERRORS, CHK380: 400, SHP410: 400, SHP500: 409 } as const;

export const applyCoupon = define('applyCoupon', 'PUT /cart/v1/coupon', {
  idempotent: true,
  query: couponQuery,
  response: cart,
  errors: {
    BSK404: 404,
    PRM130: 404,
    PRM135: 409,
    PRM140: 409,
    PRM150: 409,
    PRM155: 409,
    PRM160: 409,
    PRM416: 409,
    PRM175: 503,
  },
});
export const removeCoupon = define('removeCoupon', 'DELETE /cart/v1/coupon', {
  idempotent: true,
  query: couponQuery,
  response: cart,
  errors: { BSK404: 404 },
});
/** `collectionPointId`, of the `collectionPoints` call, is needed by `pudo` and ignored by every other method. */
export const selectShippingMethod = define('selectShippingMethod', 'POST /cart/v1/shippingMethod', {
  body: z.object({ code: shippingCode, shippingId, basketId: id, collectionPointId: id.optional() }),
  response: cart,
  errors: { ...BASKET_ERRORS, SHP404: 409 },
});
export const setShippingAddress = define('setShippingAddress', 'POST /cart/v2/cart/{basketId}/shippingAddress', {
  body: checkoutAddress,
  response: cart,
  errors: { ...BASKET_ERRORS, ...SHIPPING_ERRORS },
});
export const removeShippingAddress = define(
  'removeShippingAddress',
  'DELETE /cart/v2/cart/{basketId}/shippingAddress',
  { response: cart, errors: BASKET_ERRORS },
);
/**
 * Compares an address with the postal service's. `verifiedShippingAddress` is what it found, null when it found
 * nothing; `isChanged` says whether that differs from what was sent.
 */
export const validateShippingAddress = define(
  'validateShippingAddress',
  'POST /cart/v1/cart/{basketId}/shippingAddress/validation',
  {
    body: checkoutAddress,
    response: z.object({ verifiedShippingAddress: address.nullable(), isChanged: z.boolean() }),
    errors: { ...BASKET_ERRORS, ...SHIPPING_ERRORS },
  },
);
/** Names the person a store notifies when items are ready. The specification has no call for it. */
export const setPickupContact = define('setPickupContact', 'PUT /cart/v1/cart/{basketId}/pickupContact', {
  body: pickupContact,
  response: cart,
  errors: BASKET_ERRORS,
});
/** Names the person the carrier notifies of parcels at collection points. The specification has no call for it. */
export const setCollectionContact = define('setCollectionContact', 'PUT /cart/v1/cart/{basketId}/collectionContact', {
  body: collectionContact,
  response: cart,
  errors: BASKET_ERRORS,
});
export const setBillingAddress = define('setBillingAddress', 'POST /cart/v1/cart/{basketId}/billingAddress', {
  body: checkoutAddress,
  response: cart,
  errors: { ...BASKET_ERRORS, ...ADDRESS_ERRORS, BILL410: 400 },
});
export const removeBillingAddress = define('removeBillingAddress', 'DELETE /cart/v1/cart/{basketId}/billingAddress', {
  response: cart,
  errors: BASKET_ERRORS,
});
export const applicableShippingMethods = define(
  'applicableShippingMethods',
  'GET /cart/v1/cart/{basketId}/shippingMethod/{shippingId}',
  { response: cartShipping, errors: { ...BASKET_ERRORS, SHP404: 409 } },
);
/**
 * Fixes what the shopper is about to pay: checks addresses, delivery and stock, renews the reservation and remembers
 * the total. `placeOrder` refuses when anything has changed since (the cart's `flash` says what). Changes nothing else.
 */
export const prepareOrder = define('prepareOrder', 'POST /cart/v1/cart/prepareOrder', {
  body: z.object({ basketId: id }),
  response: z.object({
    basketId: z.string(),
    /** What is left to pay by card or Klarna. */
    amount,
    currency,
    /** Nothing to pay and no payment instruments: the order is placed without a payment method (CHK-12). */
    isZeroOrder: z.boolean(),
    cart,
  }),
  errors: {
    ...BASKET_ERRORS,
    ...CONVERSIONS,
    CHK380: 400,
    BIL400: 400,
    INV405: 409,
    INV409: 409,
    SHP404: 409,
    TAX309: 409,
    ORD415: 409,
  },
});

/** Errors of a payment that was refused: the card, fraud, an expired card, an unknown or used token, too little. */
const PAYMENT_ERRORS = { PAY400: 402, PYT402: 402, FE309: 402, PYT404: 404, PYT400: 402 } as const;

/**
 * `code` is CREDIT_CARD or KLARNA. `id` is the token that the provider's fields returned, a saved card's
 * `paymentInstrumentId`, or Klarna's session; the card number stays with the provider.
 */
const paymentMethodBody = z.object({
  code: z.string().max(40),
  id: z.string().max(100).optional(),
  additionalData: z.array(z.unknown()).max(20).optional(),
  bin: z.string().max(12).optional(),
  type: z.string().max(40).optional(),
});
const placeOrderBody = z.object({
  recaptcha_response: captcha.optional(),
  cartId: id,
  /** When absent, the cart's own. */
  billingAddress: checkoutAddress.optional(),
  /** Absent when nothing is left to pay: a zero order, or gift cards and rewards pay for all of it. */
  paymentMethod: paymentMethodBody.optional(),
  /**
   * Who sells, of a buy-in-store session: an order placed in one bears it anyway. AUT404 when it is another's, or the
   * caller is no associate.
   */
  inStoreSalesInfo: z.object({ storeId: id, storeEmployeeId: id }).optional(),
});
/**
 * Places the order of a basket once, however often it is called. The answer is an order that is
 * - finalized: paid and placed;
 * - processing with a `PaymentNotAuthorized` flash that has an action: show the challenge or Klarna, then `patchOrder`;
 * - processing without one: the provider has not said yet. Ask again with `trackOrder`.
 *
 * The idempotency key is a secret of the caller: with the basket's id it opens the order, also to a guest whose tokens
 * have run out since. It has 122 random bits or more, and neither side writes it to a log.
 */
export const placeOrder = define('placeOrder', 'PUT /cart/v2/checkout/order', {
  idempotent: true,
  body: placeOrderBody,
  response: order,
  errors: {
    ...BASKET_ERRORS,
    ...PAYMENT_ERRORS,
    ...CAPTCHA_ERRORS,
    PYT406: 400,
    CHK320: 400,
    PAY401: 409,
    BILL410: 400,
    BIL400: 400,
    CHK380: 400,
    SHP404: 409,
    STR404: 404,
    AUT404: 401,
    ...CONVERSIONS,
    INV405: 409,
    INV407: 409,
    INV409: 409,
    TAX309: 409,
    TAX310: 409,
    ORD415: 409,
    PRM140: 409,
    PRM150: 409,
  },
});
/**
 * Completes a payment that required the bank's confirmation. Answers like `placeOrder`. ORD409: the order was placed
 * without a payment, so there is none to complete.
 *
 * `paymentInstrumentId` is the card as `placeOrder` named it; PYT404 when the order is being paid by another.
 * `sessionID` is the token of the action that was answered: an answer to an earlier one ends nothing. `cardType` names
 * the brand of a card that `placeOrder` did not.
 */
export const patchOrder = define('patchOrder', 'PATCH /cart/v2/checkout/order/{orderNumber}', {
  idempotent: true,
  body: z.object({
    paymentMethod: z.object({
      code: z.string().max(40),
      additionalData: z.object({ cardType: z.string().max(40).optional() }),
    }),
    paymentInstrumentId: z.string().max(100).optional(),
    sessionID: z.string().max(200).optional(),
    threeDS2Result: z.unknown(),
  }),
  response: order,
  errors: { OHS4004: 404, ORD409: 409, ...PAYMENT_ERRORS, INV405: 409, ORD415: 409, PRM140: 409, PRM150: 409 },
});
