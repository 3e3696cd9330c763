import type { Context } from 'hono';
import { z } from 'zod';
import { type OrderFormName, orderPath, trackingProof } from '../../../commerce/orders/index.ts';
import { shownPurchase, type UndoForm } from '../../../commerce/shown/index.ts';
import { RETURN_REASONS, type ReturnReason } from '../../../commerce/contract/account/return-reasons.ts';
import {
  cancelOrder,
  joinGuestOrders,
  readPurchase,
  requestGuestOrders,
  resendGiftCardEmail,
  returnLabel,
  trackOrder,
  withdrawPurchase,
} from '../../../commerce/contract/endpoints.ts';
import { hasCode, isApiError, isRefused } from '../../../commerce/http/index.ts';
import type { LostItem, Purchase } from '../../../commerce/contract/types.ts';
import type { Gateway } from '../deps.ts';
import { withMissing } from '../cart/cart-recovery.ts';
import { addToCart } from '../forms/cart-forms.ts';
import { fieldsOf, type Form, type FormHandling, formPage, handleForm, homeOf, InvalidForm } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { requireAsShown } from '../forms/shown-form.ts';
import { HttpError } from '../http-error.ts';
import { proofOf } from './tracked-order.ts';

const orderForm = z.object({ orderNumber: z.string().regex(/^[\w-]{1,40}$/) });
const itemForm = orderForm.extend({ itemId: z.string().regex(/^[\w-]{1,64}$/) });
const joinForm = z.object({ token: z.string().min(1).max(200) });
/** Made with the form, so that sending it twice is one return. */
const keyForm = z.object({ key: z.string().regex(/^[\w-]{8,100}$/) });

const numberOf = ({ fields }: Form): string => fieldsOf(orderForm, fields).orderNumber;
const proof = (form: Form) => proofOf(form.context, numberOf(form));
const isTracked = ({ context, fields }: Form): boolean =>
  context.session.tracked !== undefined && context.session.tracked.orderNumber === fields['orderNumber'];

/** The page of the order a form is about: in the account, or the one of who tracks it. */
const pageOf = (form: Form, part = ''): string =>
  homeOf(form) + orderPath(isTracked(form) ? undefined : (form.fields['orderNumber'] ?? ''), part);
const listOf = (form: Form): string => `${homeOf(form)}/account/orders`;

const reasonOf = (value: string | undefined): ReturnReason | undefined =>
  RETURN_REASONS.find((reason) => reason === value);

/** Pieces that were chosen. @throws InvalidForm when there are none, or a reason is missing where one is asked for */
function chosenItems({ fields }: Form, asksReason: boolean) {
  const items = Object.entries(fields).flatMap(([name, value]) => {
    const itemId = /^qty\.([\w-]{1,64})$/.exec(name)?.[1];
    const qty = Number(value);
    if (itemId === undefined || !Number.isInteger(qty) || qty < 1) return [];
    const reason = reasonOf(fields[`reason.${itemId}`]);
    return [{ itemId, qty, ...(reason && { reason }) }];
  });
  if (items.length === 0) throw new InvalidForm({ items: { rule: 'required' } });
  const silent = asksReason ? items.find(({ reason }) => reason === undefined) : undefined;
  if (silent) throw new InvalidForm({ [`reason.${silent.itemId}`]: { rule: 'required' } });
  return items;
}

/** The page for tracking, or the one below it that a link has led to. */
const trackingPage = (form: Form): string => {
  const { part } = form.fields;
  return homeOf(form) + orderPath(undefined, part === 'return' || part === 'withdraw' ? part : '');
};

async function track(form: Form): Promise<string> {
  const { context, fields } = form;
  const orderNumber = (fields['orderNumber'] ?? '').trim().toUpperCase();
  const given = trackingProof(fields['contact'] ?? '');
  const missing = {
    ...(orderNumber === '' && { orderNumber: { rule: 'required' } }),
    ...(given === undefined && { contact: { rule: 'required' } }),
  };
  if (given === undefined || Object.keys(missing).length > 0) throw new InvalidForm(missing);
  const tracked = { orderNumber, ...given };
  await context.call(trackOrder, { body: tracked });
  context.setSession({ ...context.session, tracked });
  return trackingPage(form);
}

/** The order a form is about, as its page shows it. */
function orderOf(form: Form): Promise<Purchase> {
  const { call, session } = form.context;
  const orderNumber = numberOf(form);
  return session.tokens?.type === 'Registered' && !isTracked(form)
    ? call(readPurchase, { params: { orderId: orderNumber } })
    : call(trackOrder, { body: { orderNumber, ...proof(form) } });
}

/** The form's key; a form whose page is out of date is refused (docs/decisions/0126). */
async function confirmedKey(form: Form, kind: UndoForm): Promise<string> {
  const { key } = fieldsOf(keyForm, form.fields);
  await requireAsShown(form, key, async () => shownPurchase(await orderOf(form), kind));
  return key;
}

async function cancel(form: Form): Promise<string> {
  await confirmedKey(form, 'cancel');
  try {
    await form.context.call(cancelOrder, { body: { orderNumber: numberOf(form), ...proof(form) } });
    return withQuery(pageOf(form), { notice: 'order-canceled' });
  } catch (error) {
    if (hasCode(error, 'ORD409')) return withQuery(pageOf(form), { notice: 'order-left' });
    throw error;
  }
}

/**
 * Puts what was bought into the cart again, as far as it is still sold. What the backend fails for waits in the session
 * once something is in the cart: the whole form, sent again, would add that twice.
 */
async function reorder(form: Form): Promise<string> {
  const { context } = form;
  const { items } = await orderOf(form);
  const waiting: LostItem[] = [];
  let refused: unknown;
  let added = 0;
  for (const { productId, qty, recipeId, giftOption } of items.filter(({ bonus }) => !bonus)) {
    const item: LostItem = {
      productId,
      qty,
      ...(recipeId !== null && { recipeId }),
      ...(giftOption !== null && { giftOption }),
    };
    try {
      await addToCart(context, item);
      added += 1;
    } catch (error) {
      if (!isApiError(error) || (added === 0 && !isRefused(error))) throw error;
      if (isRefused(error)) refused = error;
      else waiting.push(item);
    }
  }
  if (added === 0 && refused !== undefined) throw refused;
  for (const item of waiting) context.setSession(withMissing(context.session, item));
  // The cart names what waits.
  const all = waiting.length === 0 ? 'reordered' : undefined;
  return withQuery(`${homeOf(form)}/cart`, { notice: refused === undefined ? all : 'reordered-partly' });
}

interface Action {
  readonly work: (form: Form) => Promise<string>;
  readonly failed?: (form: Form) => string;
  readonly limitAs?: string;
  readonly draft?: NonNullable<FormHandling['draft']>;
  readonly isShared?: boolean;
}

const ACTIONS: Readonly<Record<OrderFormName, Action>> = {
  track: {
    work: track,
    // Not to the order that was tracked before.
    failed: (form) =>
      withQuery(trackingPage(form), { order: form.context.session.tracked && form.fields['orderNumber'] }),
    limitAs: trackOrder.id,
    draft: 'track',
  },
  forget: {
    work: async (form) => {
      const { tracked: _, ...rest } = form.context.session;
      form.context.setSession(rest);
      return homeOf(form) + orderPath(undefined);
    },
  },
  cancel: { work: cancel, limitAs: cancelOrder.id },
  return: {
    work: async (form) => {
      const items = chosenItems(form, true);
      const key = await confirmedKey(form, 'return');
      await form.context.call(returnLabel, {
        params: { orderId: numberOf(form) },
        body: { items, ...proof(form) },
        idempotencyKey: key,
      });
      return withQuery(`${pageOf(form)}#returns`, { notice: 'return-registered' });
    },
    failed: (form) => pageOf(form, 'return'),
    limitAs: returnLabel.id,
    draft: (form) => `return.${form.fields['orderNumber']}`,
  },
  withdraw: {
    work: async (form) => {
      const items = chosenItems(form, false);
      const key = await confirmedKey(form, 'withdraw');
      await form.context.call(withdrawPurchase, {
        body: { orderNumber: numberOf(form), items, ...proof(form) },
        idempotencyKey: key,
      });
      return withQuery(pageOf(form), { notice: 'withdrawn' });
    },
    failed: (form) => pageOf(form, 'withdraw'),
    limitAs: withdrawPurchase.id,
    draft: (form) => `withdraw.${form.fields['orderNumber']}`,
  },
  reorder: { work: reorder, isShared: true },
  resend: {
    work: async (form) => {
      const { itemId } = fieldsOf(itemForm, form.fields);
      await form.context.call(resendGiftCardEmail, { body: { orderNumber: numberOf(form), itemId, ...proof(form) } });
      return withQuery(pageOf(form), { notice: 'gift-card-sent' });
    },
    limitAs: resendGiftCardEmail.id,
  },
  'request-guest': {
    work: async (form) => {
      await form.context.call(requestGuestOrders, { body: {} });
      return withQuery(listOf(form), { notice: 'mailbox-link-sent' });
    },
    failed: listOf,
    limitAs: requestGuestOrders.id,
  },
  'join-guest': {
    work: async (form) => {
      const { token } = fieldsOf(joinForm, form.fields);
      await form.context.call(joinGuestOrders, { body: { token } });
      return withQuery(listOf(form), { notice: 'guest-orders-joined' });
    },
    failed: listOf,
    limitAs: joinGuestOrders.id,
  },
};

/** Forms of the page for tracking, which is everybody's. */
const OF_TRACKING: ReadonlySet<string> = new Set<OrderFormName>(['track', 'forget']);
/** Forms that are about the order that their page showed. */
const OF_ORDER: ReadonlySet<string> = new Set<OrderFormName>(['cancel', 'return', 'withdraw', 'reorder', 'resend']);

/**
 * Who tracks an order and has opened another one meanwhile shows once more that this one is theirs.
 * @param from the page that the form was on
 */
function askWhose(form: Form, name: string, from = ''): string | undefined {
  const { fields } = form;
  const isOfTracking = from.startsWith(homeOf(form) + orderPath(undefined));
  if (!isOfTracking || !OF_ORDER.has(name) || isTracked(form)) return undefined;
  const part = name === 'return' || name === 'withdraw' ? name : '';
  return withQuery(homeOf(form) + orderPath(undefined, part), {
    order: fields['orderNumber'],
    notice: 'order-other',
  });
}

/** `POST /api/form/order/{action}`: what can be done with an order, without JavaScript. */
export function handleOrderForm(gateway: Gateway, c: Context): Promise<Response> {
  const name = c.req.param('action') ?? '';
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name as OrderFormName] : undefined;
  if (!action) throw new HttpError('API404', 404, 'There is no such form.');
  return handleForm(gateway, c, {
    failed: pageOf,
    senders: (form) => (isTracked(form) || OF_TRACKING.has(name) ? 'guest' : 'owner'),
    ...action,
    work: async (form) => askWhose(form, name, formPage(gateway, c)) ?? action.work(form),
  });
}
