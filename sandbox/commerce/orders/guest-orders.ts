import type { Op } from '../../store/store.ts';
import { CONSUMER, type Consumer, emailKey } from '../auth/consumer.ts';
import { atRest, newSecret } from '../auth/secrets.ts';
import { mailOp } from '../mail/outbox.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { ownerOps } from './find-order.ts';
import { ORDER, type OrderDoc } from './order-doc.ts';

/** Placed orders by their email address. */
const ORDER_EMAIL = 'order-email';
/** Links that prove a mailbox. */
const MAILBOX_LINK = 'mailbox-link';
const LINK_TTL_MS = 24 * 60 * 60_000;
/** Links sent to one consumer in that time; further requests are answered alike. */
const MAX_LINKS = 5;

interface MailboxLink {
  consumerId: string;
  email: string;
  expiresAt: string;
}

/** The operation that lets an order be found by its email address. */
export const guestOrderOp = ({ basketId, frozen: { email } }: OrderDoc): Op => ({
  op: 'insert',
  kind: ORDER_EMAIL,
  id: basketId,
  ref: emailKey(email),
  body: { basketId },
});

/**
 * Operations that give a consumer the orders placed by guests with a mailbox that it has proved to own. Orders of
 * other consumers stay theirs.
 */
export async function guestOrderOps(services: Services, consumerId: string, email: string): Promise<Op[]> {
  const { store } = services;
  const ops: Op[] = [];
  for (const { id } of await store.find(ORDER_EMAIL, emailKey(email))) {
    const order = await store.get<OrderDoc>(ORDER, id);
    if (!order || order.body.customerId === consumerId) continue;
    if (await store.get<Consumer>(CONSUMER, order.body.customerId)) continue;
    ops.push(...(await ownerOps(services, order, consumerId)));
  }
  return ops;
}

/** Sends a link to the consumer's own mailbox that lets its guest orders join the account. */
export async function sendMailboxLink(services: Services, consumer: Consumer, locale: string): Promise<void> {
  const { store, cache, now } = services;
  const { consumerId } = consumer;
  if ((await cache.increment(`mailbox:${consumerId}`, LINK_TTL_MS)) > MAX_LINKS) return;
  const { email } = consumer.profile.consumerDetails;
  const token = newSecret('mailbox');
  const expiresAt = new Date(now().getTime() + LINK_TTL_MS).toISOString();
  const body: MailboxLink = { consumerId, email, expiresAt };
  await store.commit([
    { op: 'insert', kind: MAILBOX_LINK, id: atRest(token), ref: consumerId, expiresAt, body },
    mailOp(services, 'guest-orders', email, locale, {}, `/account/orders?join=${token}`),
  ]);
}

/**
 * Lets the guest orders of a proved mailbox join the account of the consumer who asked for the link.
 * @returns how many joined
 * @throws Problem AUT402 unknown, used or expired, of another consumer, or of an address it no longer has
 */
export async function redeemMailboxLink(services: Services, consumer: Consumer, token: string): Promise<number> {
  const { store, now } = services;
  const link = await store.get<MailboxLink>(MAILBOX_LINK, atRest(token));
  const { email } = consumer.profile.consumerDetails;
  const isOwn = link?.body.consumerId === consumer.consumerId && emailKey(link.body.email) === emailKey(email);
  if (!link || !isOwn || link.body.expiresAt <= now().toISOString())
    throw new Problem('AUT402', 410, 'The link has expired or was used.');
  const ops = await guestOrderOps(services, consumer.consumerId, email);
  await store.commit([...ops, { op: 'delete', kind: MAILBOX_LINK, id: link.id, version: link.version }]);
  return ops.filter((op) => 'kind' in op && op.kind === ORDER).length;
}
