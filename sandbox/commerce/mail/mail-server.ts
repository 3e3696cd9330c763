import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

export interface MailServerOptions {
  /** `smtp://user:password@host:587`, or `smtps://…` for a server that speaks TLS from the start. */
  url: string;
  /** Address that emails come from, with or without a name: `Northfell <shop@example.com>`. */
  from: string;
}

export interface MailServer {
  /**
   * Hands an email over.
   * @throws when the server refuses it or cannot be reached
   */
  send(mail: {
    id: string;
    to: string;
    subject: string;
    html: string;
    text: string;
    unsubscribe: Mail['unsubscribe'];
  }): Promise<void>;
  close(): void;
}

/** How long a mail server may take for one step. */
const TIMEOUT_MS = 10_000;

export function connectMailServer({ url, from }: MailServerOptions): MailServer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Receivers drop a second email with the same Message-ID, which a crash after sending would otherwise make visible.
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, unsubscribe, ...mail }) => {
      const headers: Record<string, string> = unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe.post}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {};
      await transport.sendMail({ from, messageId: `<${id}@${domain}>`, headers, ...mail });
    },
    close: () => transport.close(),
  };
}
