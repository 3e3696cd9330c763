import { createHash, randomUUID } from 'node:crypto';
import { inStoreSalesInfo } from '../../../commerce/account/index.ts';
import { flashTypesOf, stepAfterRefusal } from '../../../commerce/checkout/index.ts';
import {
  patchOrder,
  placeOrder as placeOrderCall,
  prepareOrder,
  readCart,
} from '../../../commerce/contract/endpoints.ts';
import { CART_NOT_FOUND, type ErrorCode } from '../../../commerce/contract/error-codes.ts';
import type { Cart, Order } from '../../../commerce/contract/types.ts';
import { type ApiError, isApiError } from '../../../commerce/http/index.ts';
import { shownOrder } from '../../../commerce/shown/index.ts';
import { type Form, serverProblem, writerOf } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { digestOf, hasOtherItems, isAsShown, keepOutdated } from '../forms/shown-form.ts';
import { HttpError } from '../http-error.ts';
import type { RequestContext } from '../request/request-context.ts';
import { withDraft } from '../session/drafts.ts';
import { DRAFT_MS } from '../session/session.ts';
import {
  attemptOf,
  basketOf,
  checkoutPage,
  isUnknown,
  readOrder,
  refusedAt,
  shownPayment,
  updateCheckout,
} from './checkout-session.ts';
import { renewBasket, replaceBasket } from './new-basket.ts';
import { botResponseOf } from './tender-forms.ts';

const MAX_RESULT = 8_000;

const confirmation = ({ locale }: RequestContext): string => `/${locale}/order-confirmation`;

/**
 * The order is placed: the next item starts a new cart, unless one was started while the order was not known yet, and
 * the next checkout starts at shipping (CHK-06).
 */
function finish(context: RequestContext, { orderNumber, st, basketId: ordered }: Order): string {
  const { session } = context;
  const { basketId, ...rest } = session;
  const isOther = basketId !== undefined && basketId !== ordered;
  const next = isOther ? session : { ...rest, totalItems: 0, items: [] };
  context.setSession({ ...next, checkout: { order: { orderNumber, st, placed: true } }, tracked: { orderNumber, st } });
  return confirmation(context);
}

/**
 * What the cart reports when a payment was taken back because of the cart and not because of the bank, unless the order
 * names the error itself.
 */
const TAKEN_BACK: Readonly<Record<string, ErrorCode>> = {
  CartChanged: 'ORD415',
  ProductLineItemFullInventoryMissing: 'INV405',
};

/**
 * The payment was taken back because the cart had changed, or Klarna did not authorise it (PAY-07): the cart stays, and
 * is paid for again.
 */
function payAgain(context: RequestContext, type: string, code: ErrorCode): string {
  updateCheckout(context, { payment: undefined, attempt: undefined, sent: undefined, order: undefined, refused: code });
  return refusedAt(context, 'billing', code, type === '' ? {} : { flash: type });
}

/** Where the shopper goes with an order in this state. The session remembers an order that is not decided yet. */
async function settle(context: RequestContext, order: Order): Promise<string> {
  if (order.isOrderFinalized) return finish(context, order);
  if (!order.isOrderProcessing) {
    const taken = order.flash.find((flash) => Object.hasOwn(TAKEN_BACK, flash.type));
    const type = taken?.type ?? '';
    const code = taken?.errorId ?? TAKEN_BACK[type] ?? (order.paymentMethod.code === 'KLARNA' ? 'PAY400' : undefined);
    return code === undefined ? replaceBasket(context, order) : payAgain(context, type, code);
  }
  const { orderNumber, st } = order;
  const asks = order.flash.find(({ action }) => action !== undefined)?.action?.token;
  updateCheckout(context, {
    order: { orderNumber, st, placed: false, ...(asks !== undefined && { asks }) },
    sent: undefined,
  });
  return checkoutPage(context, 'summary');
}

/** Refusals after which the attempt's card has been used up, wherever the shopper goes. */
const CARD_IS_SPENT = new Set(['INV405', 'ORD415', 'PRM140', 'PRM150']);

/** Refusals because of items that are not there: what has left the cart since it was shown is named beside them. */
const CART_IS_SHORT = new Set(['INV405', 'INV407', 'INV409']);

/** Sends a refused shopper to the step where it can be put right. A card that was refused is not used again. */
async function refuse(form: Form, error: ApiError): Promise<string> {
  const { context } = form;
  if (error.code === CART_NOT_FOUND) return renewBasket(context);
  const flashTypes = flashTypesOf(error.details);
  const cart =
    flashTypes.length === 0
      ? undefined
      : await context.call(readCart, { params: { basketId: basketOf(context) } }).catch(() => undefined);
  const types = flashTypes.map((type) => ({ type }));
  const step = stepAfterRefusal(error.code, [...types, ...(cart?.flash ?? [])]);
  const needsAnother = step === 'billing' || CARD_IS_SPENT.has(error.code);
  updateCheckout(context, {
    sent: undefined,
    // The refusal is known, so the next attempt has a key of its own.
    ...(needsAnother ? { payment: undefined, attempt: undefined } : { attempt: randomUUID() }),
  });
  const { problem } = serverProblem(error);
  const draft = { form: '', values: {}, owner: writerOf(form), problem, until: context.now() + DRAFT_MS };
  if (problem !== undefined) context.setSession(withDraft(context.session, draft));
  const isOther = cart !== undefined && CART_IS_SHORT.has(error.code) && hasOtherItems(form, shownOrder(cart, null));
  return refusedAt(context, step, error.code, {
    ...(flashTypes.length > 0 && { flash: flashTypes.join(',') }),
    ...((flashTypes.includes('CartChanged') || isOther) &&
      form.fields['shown'] !== undefined && { was: keepOutdated(form) }),
  });
}

/** @param idempotencyKey of the order call @param cartId the basket that is ordered */
async function send(
  form: Form,
  idempotencyKey: string,
  cartId: string | undefined = form.context.session.basketId,
): Promise<string> {
  const { context } = form;
  // The sign-in ran out, and the basket with it.
  if (cartId === undefined) return renewBasket(context);
  const payment = context.session.checkout?.payment;
  // Kept first: should this server end before the answer, the order is asked for again with the same key.
  updateCheckout(context, { sent: true, sentBasket: cartId, sentKey: idempotencyKey });
  await context.saveSession();
  try {
    const paymentMethod = payment && { code: payment.code, id: payment.id, bin: payment.bin, type: payment.type };
    const sold = inStoreSalesInfo(context.session.store);
    const body = {
      cartId,
      ...(paymentMethod && { paymentMethod }),
      ...(sold && { inStoreSalesInfo: sold }),
      ...botResponseOf(form),
    };
    return await settle(context, await context.call(placeOrderCall, { body, idempotencyKey }));
  } catch (error) {
    if (!isApiError(error)) {
      updateCheckout(context, { sent: undefined });
      throw error;
    }
    return isUnknown(error) ? checkoutPage(context, 'summary') : refuse(form, error);
  }
}

/** The order is not what the summary had shown: the shopper sees what has changed, and presses again. */
function askAgain(form: Form): string {
  const { context } = form;
  if (context.session.checkout?.attempt !== undefined) updateCheckout(context, { attempt: randomUUID() });
  return withQuery(checkoutPage(context, 'summary'), { was: keepOutdated(form) });
}

const isConfirmed = (form: Form, cart: Cart): boolean => {
  const { payment } = form.context.session.checkout ?? {};
  return isAsShown(form, shownOrder(cart, payment === undefined ? null : shownPayment(payment)));
};

/**
 * Places the order once, and only as the summary showed it (docs/decisions/0126). Its key is that of the attempt to pay
 * and of what was confirmed, so a double click, a second tab or a repeated request after a lost response finds the same
 * order. What is confirmed is compared with the answer that fixes it, and that call bears the same key: the backend
 * orders nothing else that another tab has fixed meanwhile.
 */
export async function placeOrder(form: Form): Promise<string> {
  const { context } = form;
  const { checkout } = context.session;
  if (checkout?.sent === true || checkout?.order?.placed === false) return continueOrder(form);
  if (context.session.basketId === undefined && checkout?.order) return confirmation(context);
  const basketId = basketOf(context);
  const idempotencyKey = `${await attemptOf(context)}.${digestOf(form)}`;
  try {
    const { amount, cart } = await context.call(prepareOrder, { body: { basketId }, idempotencyKey });
    if (!isConfirmed(form, cart)) return askAgain(form);
    // Neither card nor Klarna is used.
    if (amount === 0) updateCheckout(context, { payment: undefined });
  } catch (error) {
    if (!isApiError(error) || isUnknown(error)) throw error;
    // The basket may be spent by an order whose response got lost; the order call says so.
    if (error.code !== CART_NOT_FOUND) return refuse(form, error);
  }
  return send(form, idempotencyKey);
}

/** Whether the basket can still be ordered: then nobody has confirmed it here. */
async function hasCart({ session, call }: RequestContext): Promise<boolean> {
  const { basketId } = session;
  if (basketId === undefined) return false;
  return call(readCart, { params: { basketId } }).then(
    () => true,
    (error: unknown) => {
      if (isApiError(error) && error.code === CART_NOT_FOUND) return false;
      throw error;
    },
  );
}

/**
 * Asks again for an order that is not decided yet: reads its state, or repeats the call with the same key when the
 * response got lost.
 */
export async function continueOrder(form: Form): Promise<string> {
  const { context } = form;
  const { order, attempt, sent, sentBasket, sentKey } = context.session.checkout ?? {};
  if (order?.placed === false) return settle(context, await readOrder(context, order));
  if (order !== undefined) return confirmation(context);
  if (attempt === undefined) return `/${context.locale}/checkout`;
  if (sent === true) return send(form, sentKey ?? attempt, sentBasket);
  return (await hasCart(context)) ? checkoutPage(context, 'summary') : send(form, attempt);
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
 * Completes a payment with the answer to the bank's or Klarna's question (CHK-08). When that fails, the order's own
 * state decides (reading 26): only a payment that failed for good starts over.
 */
export async function completeChallenge({ context, fields }: Form): Promise<string> {
  const { order, payment, refused } = context.session.checkout ?? {};
  // A second press, which came after the first had been answered, hears the same.
  if (order === undefined)
    return refused === undefined ? checkoutPage(context, 'summary') : refusedAt(context, 'billing', refused);
  const text = fields['result'] ?? '';
  const threeDS2Result = resultOf(text);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  try {
    return await settle(
      context,
      await context.call(patchOrder, {
        params: { orderNumber: order.orderNumber },
        body: {
          paymentMethod: {
            code: payment?.code ?? 'CREDIT_CARD',
            additionalData: { ...(payment && { cardType: payment.type }) },
          },
          ...(payment && { paymentInstrumentId: payment.id }),
          ...(order.asks !== undefined && { sessionID: order.asks }),
          threeDS2Result,
        },
        idempotencyKey: `${order.orderNumber}-${digest}`,
      }),
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
    return settle(context, await readOrder(context, order));
  }
}
