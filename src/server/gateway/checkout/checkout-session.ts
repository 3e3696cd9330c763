import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { CheckoutState, CheckoutStep } from '../../../commerce/checkout/index.ts';
import { trackOrder } from '../../../commerce/contract/endpoints.ts';
import type { Order } from '../../../commerce/contract/types.ts';
import { type ApiError, isRefused } from '../../../commerce/http/index.ts';
import type { Gateway } from '../deps.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError, jsonResponse } from '../http-error.ts';
import { requireOwner } from '../session/owner.ts';
import { openRequestContext } from '../request/open-request-context.ts';
import type { RequestContext } from '../request/request-context.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';
import type { CheckoutSession, Measurement, Session } from '../session/session.ts';
import { withWaiting } from '../session/update-session.ts';

/** What pays for the rest of the order. */
export type ChosenPayment = NonNullable<CheckoutSession['payment']>;

/** Path of a step's page in the visitor's locale. */
export const checkoutPage = ({ locale }: Pick<RequestContext, 'locale'>, step: CheckoutStep): string =>
  `/${locale}/checkout/${step}`;

/**
 * A step's page that reports a refused order.
 * @param code server code of the refusal
 * @param more `flash`: flash types of its details, by comma; `was`: what the summary had shown, see `keepOutdated`
 */
export const refusedAt = (
  context: Pick<RequestContext, 'locale'>,
  step: CheckoutStep,
  code: string,
  more: { readonly flash?: string; readonly was?: string } = {},
): string => withQuery(checkoutPage(context, step), { refused: code, ...more });

/** Whether a failed call may have been carried out all the same. */
export const isUnknown = (error: ApiError): boolean => !isRefused(error);

/** The visitor's basket. @throws HttpError BSK404 */
export function basketOf({ session }: RequestContext): string {
  if (session.basketId === undefined) throw new HttpError('BSK404', 404, 'There is no cart.');
  return session.basketId;
}

/** A session with another checkout; undefined values are removed, and a refusal with a new attempt. */
const withCheckout = (
  session: Session,
  change: { readonly [Name in keyof CheckoutSession]: CheckoutSession[Name] | undefined },
): Session => {
  const next = {
    ...session.checkout,
    ...(change.attempt !== undefined && { refused: undefined }),
    ...change,
  };
  return { ...session, checkout: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) };
};

/** Changes the checkout's part of the session. */
export function updateCheckout(context: RequestContext, change: Parameters<typeof withCheckout>[1]): void {
  context.setSession(withCheckout(context.session, change));
}

/** The attempt to pay that is under way; of requests that ask at once, each begins the same one. */
export async function attemptOf(context: RequestContext): Promise<string> {
  await context.changeSession((session) =>
    session.checkout?.attempt === undefined ? withCheckout(session, { attempt: randomUUID() }) : session,
  );
  return context.session.checkout?.attempt ?? randomUUID();
}

/** The order's state as the backend knows it now. */
export const readOrder = (
  context: RequestContext,
  { orderNumber, st }: { readonly orderNumber: string; readonly st: string },
): Promise<Order> => context.call(trackOrder, { body: { orderNumber, st } });

/** What pays, as a page may know it. */
export function shownPayment({
  code,
  id,
  type,
  holder,
  maskedNumber,
}: ChosenPayment): NonNullable<CheckoutState['payment']> {
  return { code, type, holder, saved: maskedNumber === undefined ? null : { id, maskedNumber } };
}

/**
 * `GET /api/session/checkout`: the state of the visitor's checkout, for its pages. With `order=placed` that of the order
 * placed last, for its confirmation, even if another one has waited for its owner and goes on.
 */
export async function readCheckout(gateway: Gateway, c: Context): Promise<Response> {
  const context = await openRequestContext(gateway, c, await readRequestMetadata(gateway, c));
  c.set('context', context);
  requireOwner(context);
  const isConfirmed = c.req.query('order') === 'placed' && context.session.checkout?.order?.placed === true;
  const { checkout } = isConfirmed ? context.session : withWaiting(context.session);
  const { payment, attempt, sent, order } = checkout ?? {};
  const { st: _, ...shown } = order === undefined ? { st: '' } : await readOrder(context, order);
  const state = {
    payment: payment === undefined ? null : shownPayment(payment),
    isSent: sent === true,
    hasAttempt: attempt !== undefined,
    isPlaced: order?.placed ?? false,
    order: order === undefined ? null : (shown as CheckoutState['order']),
  } satisfies CheckoutState;
  return jsonResponse(state, 200);
}

/**
 * Notes in the session that an order is measured. Storage in the browser would be deleted with the consent it needs.
 * @returns whether this is the first time; false for any order but the one placed last
 */
export async function takeMeasurement(
  context: RequestContext,
  orderNumber: string,
  measurement: Measurement,
): Promise<boolean> {
  let isFirst = false;
  await context.changeSession((stored) => {
    const session = stored.checkout?.order?.orderNumber === orderNumber ? stored : withWaiting(stored);
    const order = session.checkout?.order;
    const told = order?.told ?? [];
    isFirst = order?.orderNumber === orderNumber && order.placed && !told.includes(measurement);
    return isFirst && order ? withCheckout(session, { order: { ...order, told: [...told, measurement] } }) : stored;
  });
  return isFirst;
}
