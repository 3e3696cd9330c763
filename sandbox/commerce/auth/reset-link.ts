import type { Doc, Op } from '../../store/store.ts';
import { mailOp } from '../mail/outbox.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { CONSUMER, type Consumer, emailKey } from './consumer.ts';
import { atRest, newSecret } from './secrets.ts';

export const RESET_LINK = 'reset-link';
/** Lifetime of a reset link. */
export const RESET_TTL_MS = 60 * 60_000;
/** Maximum number of links sent to one address in that time; further requests get the same response but no email. */
export const MAX_LINKS = 5;

interface ResetLink {
  consumerId: string;
}

/** Sends a reset link, or an email saying that there is no account. The response is the same in both cases. */
export async function sendResetLink(services: Services, email: string, locale: string): Promise<void> {
  const { store, cache, now } = services;
  if ((await cache.increment(`reset:${atRest(emailKey(email))}`, RESET_TTL_MS)) > MAX_LINKS) return;
  const [consumer] = await store.find<Consumer>(CONSUMER, emailKey(email));
  if (!consumer) {
    await store.commit([mailOp(services, 'reset-unknown', email.trim(), locale)]);
    return;
  }
  const token = newSecret('reset');
  const expiresAt = new Date(now().getTime() + RESET_TTL_MS).toISOString();
  const body: ResetLink = { consumerId: consumer.id };
  await store.commit([
    { op: 'insert', kind: RESET_LINK, id: atRest(token), ref: consumer.id, expiresAt, body: { ...body, expiresAt } },
    mailOp(
      services,
      'reset',
      consumer.body.profile.consumerDetails.email,
      locale,
      {},
      `/forgot-password?token=${token}`,
    ),
  ]);
}

/**
 * The owner of a reset link, and the operations that invalidate it and all other links of that consumer.
 * @throws Problem AUT402 unknown, used or expired
 */
export async function redeemResetLink(
  { store, now }: Services,
  token: string,
): Promise<{ consumer: Doc<Consumer>; ops: Op[] }> {
  const gone = () => new Problem('AUT402', 410, 'The link has expired or was used.');
  const link = await store.get<ResetLink & { expiresAt: string }>(RESET_LINK, atRest(token));
  if (!link || link.body.expiresAt <= now().toISOString()) throw gone();
  const consumer = await store.get<Consumer>(CONSUMER, link.body.consumerId);
  if (!consumer) throw gone();
  const others = (await store.find(RESET_LINK, consumer.id)).filter(({ id }) => id !== link.id);
  return {
    consumer,
    ops: [
      { op: 'delete', kind: RESET_LINK, id: link.id, version: link.version },
      ...others.map(({ id }): Op => ({ op: 'delete', kind: RESET_LINK, id })),
    ],
  };
}
