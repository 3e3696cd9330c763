import { ConflictError, type Doc } from '../../store/store.ts';
import type { Services } from '../services.ts';
import type { Mail } from './mail.ts';
import { insertMail, OUTBOX, OUTBOX_DUE, outboxEnd } from './outbox.ts';
import { renderMail } from './render-mail.ts';

/** Interval between looks into the outbox. */
export const DELIVER_EVERY_MS = 2_000;
const BATCH = 20;
/** How long one try may take before somebody else may try too. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** After some two days an email is given up; it stays in the outbox for its last day. */
const MAX_TRIES = 48;

const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));

/** Why a mail server refused, without its sentence, which names the receiver. */
const reason = (error: unknown): string => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code ?? 'unknown', responseCode].filter(Boolean).join(' ');
};

async function deliverOne(services: Services, { body: mail, version }: Doc<Mail>, log: (message: string) => void) {
  const { store, now, mailServer } = services;
  if (mailServer === undefined) return;
  const later = (tried: Mail, held: number, ms: number) =>
    store.commit([
      {
        op: 'update',
        kind: OUTBOX_DUE,
        id: mail.id,
        ref: 'all',
        version: held,
        body: tried,
        expiresAt: new Date(now().getTime() + ms).toISOString(),
      },
    ]);
  const over = (done: Mail) =>
    store.commit([{ op: 'delete', kind: OUTBOX_DUE, id: mail.id }, insertMail(OUTBOX, done, outboxEnd(now()))]);
  const tried: Mail = { ...mail, tries: mail.tries + 1 };
  // Claimed first: with several servers only one of them sends it.
  await later(tried, version, LEASE_MS);
  try {
    await mailServer.send({
      id: mail.id,
      to: mail.to,
      subject: mail.subject,
      unsubscribe: mail.unsubscribe,
      ...(await renderMail(mail)),
    });
  } catch (error) {
    log(`The mail server did not take ${mail.id} (${mail.kind}), try ${tried.tries}: ${reason(error)}`);
    await (tried.tries >= MAX_TRIES ? over(tried) : later(tried, version + 1, waitAfter(tried.tries)));
    return;
  }
  await over({ ...tried, deliveredAt: now().toISOString() });
}

/**
 * Hands due emails to the mail server, one after the other. What it does not take is tried again later, after 5 s at
 * first and at last every hour.
 */
export async function deliverMails(services: Services, log: (message: string) => void): Promise<void> {
  if (services.mailServer === undefined) return;
  for (const doc of await services.store.expired<Mail>(OUTBOX_DUE, services.now(), BATCH)) {
    await deliverOne(services, doc, log).catch((error: unknown) => {
      if (!(error instanceof ConflictError)) throw error;
    });
  }
}
