import { randomUUID } from 'node:crypto';
import { bodyOfAddress } from '../../../commerce/checkout/index.ts';
import {
  addPaymentInstrument,
  applyCoupon,
  readCart,
  removeItem,
  selectShippingMethod,
  setBillingAddress,
  setCollectionContact,
  setPickupContact,
  setShippingAddress,
  updateItem,
} from '../../../commerce/contract/endpoints.ts';
import { CART_NOT_FOUND } from '../../../commerce/contract/error-codes.ts';
import type { Cart, LostItem, NewItem, Order } from '../../../commerce/contract/types.ts';
import { tendersOf } from '../../../commerce/payment/index.ts';
import { withQuery } from '../forms/return-path.ts';
import type { RequestContext } from '../request/request-context.ts';
import { bringItems, isSigningIn, MISSING, rememberedCart, replaceCart } from '../cart/cart-recovery.ts';
import { refusedAt, updateCheckout } from './checkout-session.ts';

/** Value of `?refused=` on the billing step when the bank did not confirm the payment (CHK-09). */
const NOT_CONFIRMED = 'not-confirmed';

/** Empties a basket, so that the next one can reserve its pieces. Items that are gone already are skipped. */
async function release(context: RequestContext, { basketId, items }: Order): Promise<void> {
  for (const { itemId } of items)
    await context.callAside(removeItem, { query: { basketId, itemId } }).catch(() => undefined);
}

const itemsOf = ({ items }: Order): NewItem[] =>
  items
    .filter(({ bonus }) => !bonus)
    .map(({ productId, qty, recipeId, giftOption }) => ({
      productId,
      qty,
      ...(recipeId !== null && { recipeId }),
      ...(giftOption !== null && { giftOption }),
    }));

/**
 * Adds the items that the old basket had reserved, now that it has given them back.
 * @param from the old basket
 * @throws when it is not known for the first time whether one can be had: it is added when the order is asked for again
 */
async function addMissing(
  context: RequestContext,
  cart: Cart,
  wanted: readonly LostItem[],
  from: string | undefined,
): Promise<void> {
  // What the backend has failed for already is not asked for a second time.
  const missing = new Set(cart.flash.flatMap(({ type, productId }) => (type === MISSING ? [productId] : [])));
  const due = wanted.flatMap((item) => {
    if (missing.has(item.productId)) return [];
    const had = cart.items.find(
      ({ productId, recipeId }) => productId === item.productId && recipeId === (item.recipeId ?? null),
    );
    const qty = (item.qty ?? 1) - (had?.qty ?? 0);
    return qty > 0 ? [{ ...item, qty }] : [];
  });
  await bringItems(context, cart, due, from);
}

/** Ways of delivery that end at a store. */
const STORE_DELIVERIES = ['pickup', 'sts'] as const;

/** Sends what is shipped to the collection point of the order that failed. */
async function keepCollection(context: RequestContext, basketId: string, order: Order): Promise<void> {
  const id = order.shipments.find(({ collectionPoint }) => collectionPoint !== null)?.collectionPoint?.id;
  if (id === undefined || order.collectionContact === null) return;
  const body = { basketId, code: 'pudo', shippingId: 'me', collectionPointId: id } as const;
  await context.call(setCollectionContact, { params: { basketId }, body: order.collectionContact });
  // A carrier that has closed the point leaves the shopper to choose again.
  await context.call(selectShippingMethod, { body }).catch(() => undefined);
}

/** Has items picked up from the stores that the order's were to be picked up from. */
async function keepPickup(context: RequestContext, basketId: string, order: Order): Promise<void> {
  const { items } = await context.call(readCart, { params: { basketId } });
  for (const { shipmentId, productId } of order.items) {
    const { storeId, shippingMethod } = order.shipments.find((shipment) => shipment.shipmentId === shipmentId) ?? {};
    const action = STORE_DELIVERIES.find((code) => code === shippingMethod?.code);
    const itemId = items.find((item) => item.productId === productId)?.itemId;
    if (typeof storeId !== 'string' || action === undefined || itemId === undefined) continue;
    const body = { itemId, action, favStoreId: storeId };
    // A store that has sold it since leaves the item to be sent.
    await context.call(updateItem, { params: { basketId }, body }).catch(() => undefined);
  }
  if (order.pickupContact !== null)
    await context.call(setPickupContact, { params: { basketId }, body: order.pickupContact }).catch(() => undefined);
}

/** Has gift cards, rewards, points and credit of the old basket pay for the new one too, as far as they still can. */
async function keepTenders(context: RequestContext, basketId: string, before: Cart): Promise<void> {
  for (const { payment_method_id, payment_instrument_id } of tendersOf(before)) {
    await context
      .call(addPaymentInstrument, {
        params: { basketId },
        query: { fromBasketId: before.basketId },
        body: { payment_method_id, payment_instrument_id },
        idempotencyKey: `${basketId}-${payment_instrument_id}`.slice(-64),
      })
      .catch(() => undefined);
  }
}

/**
 * The payment failed for good: a new basket gets the order's items and addresses, and the shopper goes back to billing
 * (CHK-09). The old one keeps its items until the new one is there.
 */
export async function replaceBasket(context: RequestContext, order: Order): Promise<string> {
  const wanted = itemsOf(order);
  const before = await context.callAside(readCart, { params: { basketId: order.basketId } }).catch(() => undefined);
  const { cart } = await replaceCart(context, { basketId: order.basketId, items: wanted });
  const { basketId } = cart;
  await release(context, order);
  await addMissing(context, cart, wanted, order.basketId);
  await keepPickup(context, basketId, order);
  await keepCollection(context, basketId, order);
  for (const { code } of before?.couponItems.filter(({ type }) => type === 'CODE') ?? [])
    await context
      .call(applyCoupon, { query: { cartId: basketId, code }, idempotencyKey: randomUUID() })
      .catch(() => undefined);
  if (before !== undefined) await keepTenders(context, basketId, before);
  const shipped = order.shipments.find(({ shippingAddress }) => shippingAddress !== null)?.shippingAddress;
  if (shipped) await context.call(setShippingAddress, { params: { basketId }, body: bodyOfAddress(shipped, 'S') });
  await context.call(setBillingAddress, { params: { basketId }, body: bodyOfAddress(order.billingAddress, 'B') });
  const { checkout: _, ...rest } = context.session;
  context.setSession({ ...rest, checkout: { refused: NOT_CONFIRMED } });
  return refusedAt(context, 'billing', NOT_CONFIRMED);
}

/** Value of `?refused=` when nobody knows whether an order was placed: whoever sent it is another guest by now. */
const ORDER_UNKNOWN = 'order-unknown';

/**
 * The basket is gone: the cart in its place gets what the session remembers of it (CART-15), and the checkout begins
 * again. What an order was sent for that nobody knows of joins a cart that was started since.
 */
export async function renewBasket(context: RequestContext): Promise<string> {
  const { basketId: lost } = context.session;
  await context.refreshSession();
  const { sent: isSent, sentItems, sentBasket } = context.session.checkout ?? {};
  const reason = sentItems === undefined ? CART_NOT_FOUND : ORDER_UNKNOWN;
  const remembered = rememberedCart(context);
  const sent = sentItems?.map(([, productId, qty, choices]) => ({ productId, qty, ...choices })) ?? [];
  // A sign-in may have moved what was in the basket that was sent; the cart of the session is another one then.
  const basketId = isSent === true ? sentBasket : lost;
  if (isSigningIn(context) || remembered.items.length + sent.length === 0) {
    const { basketId: current, coupons: _, ...rest } = context.session;
    if (current === basketId) context.setSession({ ...rest, totalItems: 0, items: [] });
  } else {
    const spent = sentItems === undefined ? { basketId } : { basketId: sentBasket, items: sent };
    const { items } = context.session;
    const { cart, isNew } = await replaceCart(context, { ...remembered, ...spent });
    // A new cart has what was sent: what waited for a cart is still to be added.
    if (sentItems !== undefined && isNew) updateCheckout(context, { sentItems: items });
    if (sentItems !== undefined) await addMissing(context, cart, isNew ? remembered.items : sent, spent.basketId);
  }
  const { checkout: _, ...rest } = context.session;
  context.setSession(rest);
  return context.session.totalItems > 0
    ? refusedAt(context, 'shipping', reason)
    : withQuery(`/${context.locale}/cart`, sentItems === undefined ? { error: reason } : { refused: reason });
}
