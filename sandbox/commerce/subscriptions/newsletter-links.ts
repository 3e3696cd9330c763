import type { Subscription } from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import { emailKey } from '../auth/consumer.ts';
import { atRest, newSecret } from '../auth/secrets.ts';
import { mailButton, mailContent } from '../mail/mails.ts';
import { contentMailOp, mailOp } from '../mail/outbox.ts';
import type { Services } from '../services.ts';

/** Links that confirm a subscription, and links that end one. */
export const CONFIRM_LINK = 'newsletter-confirm';
export const LEAVE_LINK = 'newsletter-leave';
export const CONFIRM_TTL_MS = 7 * 24 * 60 * 60_000;
/** Mails to one address within an hour; further requests get the same answer and no mail. */
export const MAX_MAILS = 3;
const HOUR_MS = 60 * 60_000;

export interface ConfirmLink {
  email: string;
  locale: string;
  expiresAt: string;
  used: boolean;
}

/** Subscriptions by mail that wait for the link of their mail. */
const waiting = (list: readonly Subscription[]): Subscription[] =>
  list.filter(({ channel, optin, doubleOptin }) => channel === 'email' && optin && !doubleOptin);

/** The operations that send a link by which the owner of an address confirms that it wants the newsletter. */
async function confirmOps(services: Services, email: string, locale: string): Promise<Op[]> {
  const { cache, now } = services;
  if ((await cache.increment(`newsletter:${atRest(emailKey(email))}`, HOUR_MS)) > MAX_MAILS) return [];
  const token = newSecret('nl');
  const expiresAt = new Date(now().getTime() + CONFIRM_TTL_MS).toISOString();
  const body: ConfirmLink = { email: email.trim(), locale, expiresAt, used: false };
  return [
    { op: 'insert', kind: CONFIRM_LINK, id: atRest(token), ref: emailKey(email), expiresAt, body },
    mailOp(services, 'newsletter-confirm', email.trim(), locale, {}, `/newsletter/confirm?token=${token}`),
  ];
}

/** The newsletter's first mail. Like every one it has a link that ends it, for people and for mail programs. */
export function newsletterOps(services: Services, email: string, locale: string): Op[] {
  const token = newSecret('leave');
  const base = services.shopOrigin;
  const page = `${base}/${locale}/newsletter/leave?token=${token}`;
  return [
    { op: 'insert', kind: LEAVE_LINK, id: atRest(token), ref: emailKey(email), body: { email: emailKey(email) } },
    contentMailOp(
      services,
      { kind: 'newsletter', to: email, locale },
      { ...mailContent('newsletter', locale, {}), footer: { href: page, label: mailButton('newsletter', locale) } },
      { page, post: `${base}/api/newsletter/leave?token=${token}&locale=${locale}` },
    ),
  ];
}

/**
 * The mail that a change of subscriptions needs: a link while the address is to be confirmed; the newsletter's first
 * mail again for an address that has it. The answer to the caller is the same.
 */
export async function mailOpsFor(
  services: Services,
  before: readonly Subscription[],
  after: readonly Subscription[],
  locale: string,
): Promise<Op[]> {
  const [first] = waiting(after);
  const had = waiting(before).some(({ recipient }) => recipient === first?.recipient);
  return first === undefined || had ? [] : confirmOps(services, first.recipient, locale);
}

/** The same subscriptions with those of an address confirmed. */
export const confirmed = (list: readonly Subscription[], email: string): Subscription[] =>
  list.map((one) =>
    one.channel === 'email' && one.optin && emailKey(one.recipient) === emailKey(email)
      ? { ...one, doubleOptin: true }
      : one,
  );

/** The same subscriptions without newsletters to an address. */
export const left = (list: readonly Subscription[], email: string, at: string): Subscription[] =>
  list.map((one) =>
    one.channel === 'email' && one.optin && emailKey(one.recipient) === emailKey(email)
      ? { ...one, optin: false, doubleOptin: false, optoutDate: at }
      : one,
  );
