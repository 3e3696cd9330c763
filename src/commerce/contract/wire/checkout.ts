import type { Cart } from '../shapes/cart.ts';
import type { SavedItems, SaveForLaterBody } from '../shapes/lists.ts';
import type * as body from './bodies.ts';
import { idempotent, wire } from './wire.ts';

type BasketId = { basketId: string };
type AdjustmentId = BasketId & { adjustmentId: string };

/** The calls between a full cart and a placed order (D2 §7.3). Answers marked unknown get their shape with the module that reads them. */
export const applyCoupon = idempotent(
  wire<{ query: { cartId: string; code: string }; response: Cart }>('applyCoupon', 'PUT', '/cart/v1/coupon'),
);
export const removeCoupon = idempotent(
  wire<{ query: { cartId: string; code: string }; response: Cart }>('removeCoupon', 'DELETE', '/cart/v1/coupon'),
);
export const selectShippingMethod = wire<{
  body: { code: string; shippingId: string; basketId: string };
  response: Cart;
}>('selectShippingMethod', 'POST', '/cart/v1/shippingMethod');
export const setShippingAddress = wire<{ params: BasketId; body: body.AddressBody; response: Cart }>(
  'setShippingAddress',
  'POST',
  '/cart/v2/cart/{basketId}/shippingAddress',
);
export const removeShippingAddress = wire<{ params: BasketId; response: Cart }>(
  'removeShippingAddress',
  'DELETE',
  '/cart/v2/cart/{basketId}/shippingAddress',
);
export const validateShippingAddress = wire<{ params: BasketId; body: body.AddressBody; response: unknown }>(
  'validateShippingAddress',
  'POST',
  '/cart/v1/cart/{basketId}/shippingAddress/validation',
);
export const setBillingAddress = wire<{ params: BasketId; body: body.AddressBody; response: Cart }>(
  'setBillingAddress',
  'POST',
  '/cart/v1/cart/{basketId}/billingAddress',
);
export const removeBillingAddress = wire<{ params: BasketId; response: Cart }>(
  'removeBillingAddress',
  'DELETE',
  '/cart/v1/cart/{basketId}/billingAddress',
);
export const paymentMethods = wire<{ params: BasketId; response: unknown }>(
  'paymentMethods',
  'GET',
  '/cart/v1/cart/{basketId}/paymentMethods',
);
export const applicableShippingMethods = wire<{ params: BasketId & { shippingId: string }; response: unknown }>(
  'applicableShippingMethods',
  'GET',
  '/cart/v1/cart/{basketId}/shippingMethod/{shippingId}',
);
export const addPaymentInstrument = idempotent(
  wire<{ params: BasketId; body: body.PaymentInstrumentBody; response: Cart }>(
    'addPaymentInstrument',
    'POST',
    '/cart/v1/cart/{basketId}/paymentInstruments',
  ),
);
export const removePaymentInstrument = wire<{
  params: BasketId;
  query: { paymentInstrumentId: string };
  response: Cart;
}>('removePaymentInstrument', 'DELETE', '/cart/v1/cart/{basketId}/paymentInstruments');
export const applyReward = wire<{ params: BasketId; body: { appliedLoyaltyVoucher: unknown }; response: Cart }>(
  'applyReward',
  'PUT',
  '/cart/v1/cart/{basketId}/reward',
);
export const saveForLater = wire<{ body: SaveForLaterBody; response: SavedItems }>(
  'saveForLater',
  'PUT',
  '/cart/v2/saveForLater',
);
export const restoreSaved = wire<{
  params: BasketId;
  body: { saveForLaterId: string; itemId: string };
  response: Cart;
}>('restoreSaved', 'POST', '/cart/v2/cart/{basketId}/saveForLater');
export const removeSaved = wire<{ params: { saveForlaterId: string; itemId: string }; response: unknown }>(
  'removeSaved',
  'DELETE',
  '/cart/v2/saveForLater/{saveForlaterId}/items/{itemId}',
);
export const giftCardBalance = idempotent(
  wire<{ body: { cardNumber: string; pin?: string; recaptcha_response?: string }; response: unknown }>(
    'giftCardBalance',
    'POST',
    '/cart/v1/giftcard/balance',
  ),
);
export const paymentSession = wire<{
  query: { referer: string; paymentMethodId: string; paymentMethod: string };
  response: { success: boolean; provider: string };
}>('paymentSession', 'GET', '/cart/v1/paymentSession');
export const prepareOrder = wire<{ body: { basketId: string }; response: unknown }>(
  'prepareOrder',
  'POST',
  '/cart/v1/cart/prepareOrder',
);
export const placeOrder = idempotent(
  wire<{ body: body.PlaceOrderBody; response: unknown }>('placeOrder', 'PUT', '/cart/v2/checkout/order'),
);
export const patchOrder = idempotent(
  wire<{ params: { orderNumber: string }; body: body.PatchOrderBody; response: unknown }>(
    'patchOrder',
    'PATCH',
    '/cart/v2/checkout/order/{orderNumber}',
  ),
);
export const deviceFingerPrint = wire<{ body: { fingerprint: string }; response: unknown }>(
  'deviceFingerPrint',
  'POST',
  '/cart/v1/deviceFingerPrint',
);
export const reserveWithItem = wire<{ body: { productId: string; qty: number; storeId: string }; response: unknown }>(
  'reserveWithItem',
  'POST',
  '/cart/v1/reserveWithItem',
);
export const addPriceAdjustment = wire<{ params: BasketId; body: body.PriceAdjustmentBody; response: Cart }>(
  'addPriceAdjustment',
  'POST',
  '/cart/v1/cart/{basketId}/price_adjustments',
);
export const changePriceAdjustment = wire<{ params: AdjustmentId; body: body.PriceAdjustmentBody; response: Cart }>(
  'changePriceAdjustment',
  'PATCH',
  '/cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}',
);
export const removePriceAdjustment = wire<{ params: AdjustmentId; response: Cart }>(
  'removePriceAdjustment',
  'DELETE',
  '/cart/v1/cart/{basketId}/price_adjustments/{adjustmentId}',
);
