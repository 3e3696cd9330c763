import { z } from 'zod';
import { addressBody } from '../account/addresses.ts';
import { paymentInstrumentBody } from '../account/payment-instruments.ts';
import { shippingCode } from './cart-item.ts';
import { cart } from './cart.ts';
import { amount, captcha, commonQuery } from '../common.ts';
import { define } from '../operation.ts';

/**
 * The calls between cart and placed order (D2 §7.3). Calls without a response schema are not served by the reference
 * backend yet.
 */
const id = z.string().min(1).max(64);
const couponQuery = commonQuery.extend({ cartId: id, code: z.string().min(1).max(60) });
const checkoutAddress = addressBody.extend({ recaptcha_response: captcha.optional() });

export const applyCoupon = define('applyCoupon', 'PUT /cart/v1/coupon', {
  idempotent: true,
  query: couponQuery,
  response: cart,
});
export const removeCoupon = define('removeCoupon', 'DELETE /cart/v1/coupon', {
  idempotent: true,
  query: couponQuery,
  response: cart,
});
export const selectShippingMethod = define('selectShippingMethod', 'POST /cart/v1/shippingMethod', {
  body: z.object({ code: shippingCode, shippingId: z.string().max(40), basketId: id }),
  response: cart,
});
export const setShippingAddress = define('setShippingAddress', 'POST /cart/v2/cart/{basketId}/shippingAddress', {
  body: checkoutAddress,
  response: cart,
});
export const removeShippingAddress = define(
  'removeShippingAddress',
  'DELETE /cart/v2/cart/{basketId}/shippingAddress',
  { response: cart },
);
export const validateShippingAddress = define(
  'validateShippingAddress',
  'POST /cart/v1/cart/{basketId}/shippingAddress/validation',
  { body: checkoutAddress },
);
export const setBillingAddress = define('setBillingAddress', 'POST /cart/v1/cart/{basketId}/billingAddress', {
  body: checkoutAddress,
  response: cart,
});
export const removeBillingAddress = define('removeBillingAddress', 'DELETE /cart/v1/cart/{basketId}/billingAddress', {
  response: cart,
});
export const paymentMethods = define('paymentMethods', 'GET /cart/v1/cart/{basketId}/paymentMethods', {});
export const applicableShippingMethods = define(
  'applicableShippingMethods',
  'GET /cart/v1/cart/{basketId}/shippingMethod/{shippingId}',
  {},
);
export const addPaymentInstrument = define('addPaymentInstrument', 'POST /cart/v1/cart/{basketId}/paymentInstruments', {
  idempotent: true,
  body: paymentInstrumentBody,
  response: cart,
});
export const removePaymentInstrument = define(
  'removePaymentInstrument',
  'DELETE /cart/v1/cart/{basketId}/paymentInstruments',
  { query: commonQuery.extend({ paymentInstrumentId: id }), response: cart },
);
/** `appliedLoyaltyVoucher` is one of the vouchers that `loyaltyVouchers` lists. */
export const applyReward = define('applyReward', 'PUT /cart/v1/cart/{basketId}/reward', {
  body: z.object({ appliedLoyaltyVoucher: z.unknown() }),
  response: cart,
});
export const giftCardBalance = define('giftCardBalance', 'POST /cart/v1/giftcard/balance', {
  idempotent: true,
  body: z.object({
    cardNumber: z.string().min(1).max(40),
    pin: z.string().max(20).optional(),
    recaptcha_response: captcha.optional(),
  }),
});
export const paymentSession = define('paymentSession', 'GET /cart/v1/paymentSession', {
  query: commonQuery.extend({
    referer: z.string().max(2_000),
    paymentMethodId: z.string().max(60),
    paymentMethod: z.string().max(60),
  }),
  response: z.object({ success: z.boolean(), provider: z.string() }),
});
export const prepareOrder = define('prepareOrder', 'POST /cart/v1/cart/prepareOrder', {
  body: z.object({ basketId: id }),
});

const placeOrderBody = z.object({
  recaptcha_response: captcha.optional(),
  cartId: id,
  billingAddress: addressBody,
  paymentMethod: z.object({
    code: z.string().max(40),
    id: z.string().max(100).optional(),
    additionalData: z.array(z.unknown()).max(20).optional(),
    bin: z.string().max(12).optional(),
    type: z.string().max(40).optional(),
  }),
  /** Set when an associate places the order for a customer in a store. */
  inStoreSalesInfo: z.object({ storeId: id, storeEmployeeId: id }).optional(),
});
export const placeOrder = define('placeOrder', 'PUT /cart/v2/checkout/order', {
  idempotent: true,
  body: placeOrderBody,
});
/** Completes a payment that required the bank's confirmation. */
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
});
export const deviceFingerPrint = define('deviceFingerPrint', 'POST /cart/v1/deviceFingerPrint', {
  body: z.object({ fingerprint: z.string().max(4_000) }),
});
export const reserveWithItem = define('reserveWithItem', 'POST /cart/v1/reserveWithItem', {
  body: z.object({ productId: z.string().max(40), qty: z.int().min(1), storeId: z.string().max(40) }),
});

const priceAdjustment = z.object({ itemId: id, amount, reason: z.string().max(200) });
export const addPriceAdjustment = define('addPriceAdjustment', 'POST /cart/v1/cart/{basketId}/price_adjustments', {
  body: priceAdjustment,
  response: cart,
});
export const changePriceAdjustment = define(
  'changePriceAdjustment',
  'PATCH /cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}',
  { body: priceAdjustment, response: cart },
);
export const removePriceAdjustment = define(
  'removePriceAdjustment',
  'DELETE /cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}',
  { response: cart },
);
