import type { Op } from '../../store/store.ts';
import { newId } from '../auth/secrets.ts';
import { type MailKind, mailText } from './mails.ts';
import type { Services } from '../services.ts';

export const OUTBOX = 'outbox';
/** All emails share one secondary key, so that they can be listed. */
const ALL = 'all';
/** How long an email can be read back. */
export const OUTBOX_TTL_MS = 24 * 60 * 60_000;

/** An email as it would have been sent. */
export interface Mail {
  id: string;
  kind: MailKind;
  to: string;
  locale: string;
  subject: string;
  text: string;
  /** Where the email's button leads; absolute when the shop's address is known. */
  link: string | null;
  sentAt: string;
}

/**
 * The operation that sends an email, so that it is sent only if its commit succeeds. Nothing leaves
 * the machine; GET /sandbox/outbox reads it back.
 * @param path where the email leads, without locale
 */
export function mailOp(
  { now, shopOrigin }: Pick<Services, 'now' | 'shopOrigin'>,
  kind: MailKind,
  to: string,
  locale: string,
  values: Record<string, string> = {},
  path?: string,
): Op {
  const id = newId('mail');
  const at = now();
  const body: Mail = {
    id,
    kind,
    to,
    locale,
    ...mailText(kind, locale, values),
    link: path === undefined ? null : `${shopOrigin}/${locale}${path}`,
    sentAt: at.toISOString(),
  };
  return {
    op: 'insert',
    kind: OUTBOX,
    id,
    ref: ALL,
    expiresAt: new Date(at.getTime() + OUTBOX_TTL_MS).toISOString(),
    body,
  };
}

/**
 * The emails sent, newest first.
 * @param to only those to this address
 */
export async function readOutbox({ store }: Pick<Services, 'store'>, to?: string): Promise<Mail[]> {
  const mails = (await store.find<Mail>(OUTBOX, ALL)).map(({ body }) => body);
  return mails
    .filter((mail) => to === undefined || mail.to.toLowerCase() === to.trim().toLowerCase())
    .sort((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0));
}
