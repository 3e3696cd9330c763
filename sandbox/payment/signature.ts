import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of a notification: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const SIGNATURE_HEADER = 'x-payment-signature';
/** How old a signature may be; replays after that are refused. */
const TOLERANCE_S = 300;

const digest = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/** Whether a header signs this body, recently and with this secret. */
export function isSigned(secret: string, body: string, header: string | null, now: Date): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!parts) return false;
  const seconds = Number(parts[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_S) return false;
  return timingSafeEqual(digest(secret, seconds, body), Buffer.from(parts[2] as string, 'hex'));
}
