import type { Op } from '../../store/store.ts';
import { newId } from '../auth/secrets.ts';
import type { Services } from '../services.ts';
import { mailButton, mailContent } from './mails.ts';
import type { Mail, MailContent, PlainMailKind } from './mail.ts';
import { renderMail } from './render-mail.ts';

/** Emails that were handed over, or that no mail server is there for. */
export const OUTBOX = 'outbox';
/** Topic of the emails that wait for the mail server. */
export const MAIL = 'mail';
/** All emails share one secondary key, so that they can be listed. */
const ALL = 'all';
/** How long an email can be read back. */
const OUTBOX_TTL_MS = 24 * 60 * 60_000;

/** The operation that keeps an email that waits for nothing any more, to be read back. */
export const keepMail = (mail: Mail, at: Date): Op => ({
  op: 'insert',
  kind: OUTBOX,
  id: mail.id,
  ref: ALL,
  expiresAt: new Date(at.getTime() + OUTBOX_TTL_MS).toISOString(),
  body: mail,
});

/** Without a mail server emails only stay in the outbox. */
type Needs = Pick<Services, 'now' | 'shopOrigin'> & { readonly mailServer: unknown };

/** The operation that sends an email with content of its own, so that it is sent only if its commit succeeds. */
export function contentMailOp(
  { now, mailServer }: Needs,
  { kind, to, locale }: Pick<Mail, 'kind' | 'to' | 'locale'>,
  content: MailContent,
  unsubscribe?: Mail['unsubscribe'],
): Op {
  const at = now();
  const mail: Mail = {
    id: newId('mail'),
    kind,
    to,
    locale,
    content,
    ...(unsubscribe && { unsubscribe }),
    subject: content.subject,
    text: content.paragraphs.join('\n'),
    link: content.button?.href ?? null,
    sentAt: at.toISOString(),
    deliveredAt: null,
    tries: 0,
  };
  return mailServer === undefined ? keepMail(mail, at) : { op: 'tell', topic: MAIL, body: mail };
}

/**
 * The operation that sends an email. Without a mail server it stays in the outbox, where GET /sandbox/outbox reads it.
 * @param path where the email's button leads, without locale
 */
export function mailOp(
  services: Needs,
  kind: PlainMailKind,
  to: string,
  locale: string,
  values: Record<string, string> = {},
  path?: string,
): Op {
  const href = path === undefined ? undefined : `${services.shopOrigin}/${locale}${path}`;
  const content = mailContent(kind, locale, values);
  const button = href === undefined ? undefined : { href, label: mailButton(kind, locale) };
  return contentMailOp(services, { kind, to, locale }, { ...content, ...(button && { button }) });
}

/**
 * The emails of the last day and those still waiting, newest first, as they are sent.
 * @param to only those to this address
 */
export async function readOutbox(
  { store }: Pick<Services, 'store'>,
  to?: string,
): Promise<(Mail & { html: string })[]> {
  const [kept, waiting] = await Promise.all([store.find<Mail>(OUTBOX, ALL), store.waiting<Mail>(MAIL)]);
  const mails = [...kept.map(({ body }) => body), ...waiting.map(({ body, tries }) => ({ ...body, tries }))]
    .filter((mail) => to === undefined || mail.to.toLowerCase() === to.trim().toLowerCase())
    .sort((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0));
  return Promise.all(mails.map(async (mail) => ({ ...mail, html: (await renderMail(mail)).html })));
}
