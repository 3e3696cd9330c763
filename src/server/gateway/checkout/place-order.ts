import { createHash, randomUUID } from 'node:crypto';
import { bodyOfAddress, stepAfterRefusal } from '../../../commerce/checkout/index.ts';
import {
  addItem,
  applyCoupon,
  createCart,
  createCartWithItem,
  patchOrder,
  placeOrder as placeOrderCall,
  prepareOrder,
  readCart,
  removeItem,
  setBillingAddress,
  setShippingAddress,
} from '../../../commerce/contract/endpoints.ts';
import { CART_NOT_FOUND, type ErrorCode } from '../../../commerce/contract/error-codes.ts';
import type { Cart, NewItem, Order } from '../../../commerce/contract/types.ts';
import { type ApiError, isApiError } from '../../../commerce/http/index.ts';
import type { Form } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError } from '../http-error.ts';
import type { RequestContext } from '../request/request-context.ts';
import { basketOf, checkoutPage, readOrder, updateCheckout } from './checkout-session.ts';

/** Value of `?error=` on the billing step when the bank did not confirm the payment (CHK-09). */
const NOT_CONFIRMED = 'not-confirmed';
const MAX_RESULT = 8_000;

const confirmation = ({ locale }: RequestContext): string => `/${locale}/order-confirmation`;

/** Whether a failed call may have been carried out all the same. */
const isUnknown = (error: ApiError): boolean => error.kind !== 'api' || error.status >= 500;

/** The order is placed: the next item starts a new cart, and the next checkout starts at shipping (CHK-06). */
function finish(context: RequestContext, { orderNumber, st }: Order): string {
  const { basketId: _, ...rest } = context.session;
  context.setSession({ ...rest, totalItems: 0, items: [], checkout: { order: { orderNumber, st, placed: true } } });
  return confirmation(context);
}

/** Gives back what a basket holds, so that the next one can have it. What is gone already needs no giving back. */
async function release(context: RequestContext, { basketId, items }: Order): Promise<void> {
  for (const { itemId } of items)
    await context.call(removeItem, { query: { basketId, itemId } }).catch(() => undefined);
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

/** A new basket with what can be had of the items while the old one still reserves its own. */
async function newBasket(context: RequestContext, items: NewItem[]): Promise<Cart> {
  try {
    return await context.call(createCartWithItem, { query: { allowPartial: 'true' }, body: { items } });
  } catch (error) {
    if (!isApiError(error) || isUnknown(error)) throw error;
    return context.call(createCart, { body: {} });
  }
}

/** Adds the items that the old basket had reserved, now that it has given them back. */
async function addMissing(context: RequestContext, { basketId, items }: Cart, wanted: NewItem[]): Promise<void> {
  for (const item of wanted) {
    const had = items.find(
      ({ productId, recipeId }) => productId === item.productId && recipeId === (item.recipeId ?? null),
    );
    const qty = (item.qty ?? 1) - (had?.qty ?? 0);
    if (qty > 0) await context.call(addItem, { body: { ...item, qty, basketId } }).catch(() => undefined);
  }
}

/**
 * The payment failed for good: a new basket gets the order's items and addresses, and the shopper goes back to billing
 * (CHK-09). The old one keeps its items until the new one is there.
 */
async function startOver(context: RequestContext, order: Order): Promise<string> {
  const wanted = itemsOf(order);
  const before = await context.call(readCart, { params: { basketId: order.basketId } }).catch(() => undefined);
  const cart = await newBasket(context, wanted);
  const { basketId } = cart;
  await release(context, order);
  await addMissing(context, cart, wanted);
  for (const { code } of before?.couponItems.filter(({ type }) => type === 'CODE') ?? [])
    await context
      .call(applyCoupon, { query: { cartId: basketId, code }, idempotencyKey: randomUUID() })
      .catch(() => undefined);
  const shipped = order.shipments.find(({ shippingAddress }) => shippingAddress !== null)?.shippingAddress;
  if (shipped) await context.call(setShippingAddress, { params: { basketId }, body: bodyOfAddress(shipped, 'S') });
  await context.call(setBillingAddress, { params: { basketId }, body: bodyOfAddress(order.billingAddress, 'B') });
  const { checkout: _, ...rest } = context.session;
  context.setSession(rest);
  return withQuery(checkoutPage(context, 'billing'), { error: NOT_CONFIRMED });
}

/** What the cart is told when a payment was taken back because of the cart and not because of the bank. */
const TAKEN_BACK: Readonly<Record<string, ErrorCode>> = {
  CartChanged: 'ORD415',
  ProductLineItemFullInventoryMissing: 'INV405',
};

/** The payment was taken back because the cart had changed: the cart stays, and is paid for anew. */
function payAgain(context: RequestContext, code: ErrorCode): string {
  updateCheckout(context, { card: undefined, attempt: undefined, sent: undefined, order: undefined });
  return withQuery(checkoutPage(context, 'billing'), { error: code });
}

/** Where the shopper goes with an order in this state. The session remembers an order that is not decided yet. */
async function settle(context: RequestContext, order: Order): Promise<string> {
  if (order.isOrderFinalized) return finish(context, order);
  if (!order.isOrderProcessing) {
    const [code] = order.flash.flatMap(({ type }) => TAKEN_BACK[type] ?? []);
    return code === undefined ? startOver(context, order) : payAgain(context, code);
  }
  const { orderNumber, st } = order;
  updateCheckout(context, { order: { orderNumber, st, placed: false }, sent: undefined });
  return checkoutPage(context, 'summary');
}

/** Refusals after which the attempt's card has been used up, wherever the shopper goes. */
const CARD_IS_SPENT = new Set(['INV405', 'ORD415']);

/** Sends a refused shopper to the step where it can be put right. A card that was refused is not used again. */
async function refuse(context: RequestContext, error: ApiError): Promise<string> {
  if (error.code === CART_NOT_FOUND) {
    const { basketId: _, checkout: __, ...rest } = context.session;
    context.setSession({ ...rest, totalItems: 0, items: [] });
    return withQuery(`/${context.locale}/cart`, { error: error.code });
  }
  const cart = await context.call(readCart, { params: { basketId: basketOf(context) } }).catch(() => undefined);
  const told = error.details.flatMap(({ type }) => (typeof type === 'string' ? [{ type }] : []));
  const step = stepAfterRefusal(error.code, [...told, ...(cart?.flash ?? [])]);
  const needsCard = step === 'billing' || CARD_IS_SPENT.has(error.code);
  updateCheckout(context, {
    sent: undefined,
    // The refusal is known, so the next attempt has a key of its own.
    ...(needsCard ? { card: undefined, attempt: undefined } : { attempt: randomUUID() }),
  });
  return withQuery(checkoutPage(context, step), { error: error.code });
}

async function send(context: RequestContext, idempotencyKey: string): Promise<string> {
  const { basketId: cartId } = context.session;
  if (cartId === undefined) return `/${context.locale}/cart`;
  const card = context.session.checkout?.card;
  try {
    const paymentMethod = card && { code: 'CREDIT_CARD', id: card.id, bin: card.bin, type: card.type };
    const body = { cartId, ...(paymentMethod && { paymentMethod }) };
    return await settle(context, await context.call(placeOrderCall, { body, idempotencyKey }));
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (!isUnknown(error)) return refuse(context, error);
    updateCheckout(context, { sent: true });
    return checkoutPage(context, 'summary');
  }
}

/**
 * Places the order once. Its key is that of the attempt to pay, so a double click, a second tab or a repeated request
 * after a lost response finds the same order. Asks first when the shopper saw another amount.
 */
export async function placeOrder(form: Form): Promise<string> {
  const { context, fields } = form;
  const { checkout } = context.session;
  if (checkout?.sent === true || checkout?.order?.placed === false) return continueOrder(form);
  if (context.session.basketId === undefined && checkout?.order) return confirmation(context);
  const basketId = basketOf(context);
  if (checkout?.attempt === undefined) return checkoutPage(context, 'billing');
  const seen = fields['amount'] ?? '';
  try {
    const { amount } = await context.call(prepareOrder, { body: { basketId } });
    if (Number(seen) !== amount) return withQuery(checkoutPage(context, 'summary'), { was: seen });
  } catch (error) {
    if (!isApiError(error) || isUnknown(error)) throw error;
    // The basket may be spent by an order whose response got lost; the order call tells.
    if (error.code !== CART_NOT_FOUND) return refuse(context, error);
  }
  return send(context, checkout.attempt);
}

/**
 * Asks again for an order that is not decided yet: reads its state, or repeats the call with the attempt's key when
 * the response got lost.
 */
export async function continueOrder({ context }: Form): Promise<string> {
  const { order, attempt } = context.session.checkout ?? {};
  if (order?.placed === false) return settle(context, await readOrder(context, order));
  if (attempt === undefined) return `/${context.locale}/checkout`;
  return send(context, attempt);
}

function resultOf(text: string): unknown {
  try {
    if (text.length <= MAX_RESULT) return JSON.parse(text);
  } catch {
    // Answered below.
  }
  throw new HttpError('ATTR300', 400, 'The result of the challenge is missing or wrong.');
}

/**
 * Completes a payment with the result of the bank's challenge (CHK-08). When that fails, the order's own state decides
 * (reading 26): only a payment that failed for good starts over.
 */
export async function completeChallenge({ context, fields }: Form): Promise<string> {
  const order = context.session.checkout?.order;
  if (order === undefined) return checkoutPage(context, 'summary');
  const text = fields['result'] ?? '';
  const threeDS2Result = resultOf(text);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  try {
    return await settle(
      context,
      await context.call(patchOrder, {
        params: { orderNumber: order.orderNumber },
        body: { paymentMethod: { code: 'CREDIT_CARD', additionalData: {} }, threeDS2Result },
        idempotencyKey: `${order.orderNumber}-${digest}`,
      }),
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    return settle(context, await readOrder(context, order));
  }
}
