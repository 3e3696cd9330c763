import type { WebhookAnswer, WebhookRequest } from '../webhook.ts';

/** Header of the signature: `t=<seconds since 1970>,v1=<HMAC-SHA256 in hex of "t.body">`. */
export const SIGNATURE_HEADER = 'x-content-signature';
/** An older message may be a repeated one; seconds. */
const MAX_AGE_S = 300;
const MAX_TAGS = 1_000;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function isSigned(secret: string, signed: string, signature: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, bytesOf(signature), encoder.encode(signed));
}

/** `{"tags": […]}` or `{"all": true}`. */
export function changeIn(body: string): WebhookAnswer {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { refused: 'body' };
  }
  const { tags, all } = (value ?? {}) as { tags?: unknown; all?: unknown };
  if (all === true) return { tags: undefined };
  const isList =
    Array.isArray(tags) &&
    tags.length > 0 &&
    tags.length <= MAX_TAGS &&
    tags.every((tag) => typeof tag === 'string' && tag !== '' && tag.length <= 200);
  return isList ? { tags: tags as string[] } : { refused: 'body' };
}

/**
 * Checks the signature and age of a message about changed content, and reads it.
 *
 * @param now clock, milliseconds
 */
export async function verifyWebhook(
  secret: string | undefined,
  { headers, body }: WebhookRequest,
  now: () => number = Date.now,
): Promise<WebhookAnswer> {
  const [, at = '', signature = ''] = SIGNATURE.exec(headers.get(SIGNATURE_HEADER) ?? '') ?? [];
  const isRecent = Math.abs(now() / 1000 - Number(at)) <= MAX_AGE_S;
  if (secret === undefined || at === '' || !isRecent || !(await isSigned(secret, `${at}.${body}`, signature)))
    return { refused: 'signature' };
  return changeIn(body);
}
