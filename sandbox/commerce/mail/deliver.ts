import { ConflictError, type Message } from '../../store/store.ts';
import type { Services } from '../services.ts';
import type { Mail } from './mail.ts';
import { keepMail, MAIL } from './outbox.ts';
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

async function deliverOne(services: Services, message: Message<Mail>, log: (message: string) => void): Promise<void> {
  const { store, now, mailServer } = services;
  if (mailServer === undefined) return;
  const { id, tries, body: mail } = message;
  const over = (done: Mail) => store.commit([{ op: 'told', id, tries }, keepMail({ ...done, tries }, now())]);
  try {
    await mailServer.send({
      id: mail.id,
      to: mail.to,
      subject: mail.subject,
      unsubscribe: mail.unsubscribe,
      ...(await renderMail(mail)),
    });
  } catch (error) {
    log(`The mail server did not take ${mail.id} (${mail.kind}), try ${tries}: ${reason(error)}`);
    const at = new Date(now().getTime() + waitAfter(tries)).toISOString();
    await (tries >= MAX_TRIES ? over(mail) : store.commit([{ op: 'later', id, tries, at }]));
    return;
  }
  await over({ ...mail, deliveredAt: now().toISOString() });
}

/**
 * Hands due emails to the mail server, one after the other. What it does not take is tried again later, after 5 s at
 * first and at last every hour. With several servers only one of them sends an email.
 */
export async function deliverMails(services: Services, log: (message: string) => void): Promise<void> {
  if (services.mailServer === undefined) return;
  for (let count = 0; count < BATCH; count += 1) {
    // One at a time: an email that is claimed long before its turn comes would be claimed by another server, too.
    const [message] = await services.store.claim<Mail>(MAIL, 1, LEASE_MS);
    if (message === undefined) return;
    await deliverOne(services, message, log).catch((error: unknown) => {
      if (!(error instanceof ConflictError)) throw error;
    });
  }
}
