import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SIGNATURE_HEADER } from '../../content/drafts/http/verify-webhook.ts';

export const HOOK_DIALECTS = ['cairn', 'storyblok', 'contentful', 'sanity'] as const;
export type HookDialect = (typeof HOOK_DIALECTS)[number];

export interface HookRequest {
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a request brings to prove that it comes from the CMS. */
export interface Proof {
  readonly given: Buffer;
  /** What somebody who has the secret would have sent. */
  expected(secret: string): Buffer;
  /** Time of signing, milliseconds; undefined where the dialect signs none. */
  readonly at: number | undefined;
}

type ReadProof = (request: HookRequest) => Proof | undefined;

const one = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');
const hmac = (algorithm: string, secret: string, text: string): Buffer =>
  createHmac(algorithm, secret).update(text).digest();
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const BEARER = /^Bearer (\S+)$/;
const OWN_SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const SANITY_SIGNATURE = /^t=(\d{1,16})[, ] ?v1=([\w-]{43})$/;

/** `Authorization: Bearer <secret>`, or a signature over time (seconds) and body. */
const cairn: ReadProof = ({ headers, body }) => {
  const [, at = '', signature = ''] = OWN_SIGNATURE.exec(one(headers[SIGNATURE_HEADER])) ?? [];
  if (at !== '')
    return {
      given: Buffer.from(signature, 'hex'),
      expected: (secret) => hmac('sha256', secret, `${at}.${body}`),
      at: Number(at) * 1_000,
    };
  const token = BEARER.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : { given: digest(token), expected: digest, at: undefined };
};

/** Storyblok signs the body alone: SHA-1, hexadecimal. */
const storyblok: ReadProof = ({ headers, body }) => {
  const signature = one(headers['webhook-signature']);
  return /^[0-9a-f]{40}$/.test(signature)
    ? { given: Buffer.from(signature, 'hex'), expected: (secret) => hmac('sha1', secret, body), at: undefined }
    : undefined;
};

const SIGNED_HEADERS = 'x-contentful-signed-headers';
/**
 * Contentful signs method, path, the headers it names and the body, one per line: SHA-256, hexadecimal. The headers
 * stand in the order of their names.
 */
const contentful: ReadProof = ({ method, path, headers, body }) => {
  const signature = one(headers['x-contentful-signature']);
  const at = one(headers['x-contentful-timestamp']);
  const names = one(headers[SIGNED_HEADERS])
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .sort();
  // Without them in what is signed, their time could be any.
  const isTimed = names.includes('x-contentful-timestamp') && names.includes(SIGNED_HEADERS);
  if (!/^[0-9a-f]{64}$/.test(signature) || !/^\d{1,16}$/.test(at) || !isTimed) return undefined;
  const valueOf = (name: string): string => (name === SIGNED_HEADERS ? names.join(',') : one(headers[name]).trim());
  const signed = names.filter((name) => headers[name] !== undefined).map((name) => `${name}:${valueOf(name)}`);
  const text = [method, path, signed.join(';'), body].join('\n');
  return { given: Buffer.from(signature, 'hex'), expected: (secret) => hmac('sha256', secret, text), at: Number(at) };
};

/** Sanity signs time (milliseconds) and body: SHA-256, base64url. */
const sanity: ReadProof = ({ headers, body }) => {
  const [, at = '', signature = ''] = SANITY_SIGNATURE.exec(one(headers['sanity-webhook-signature'])) ?? [];
  if (at === '') return undefined;
  return {
    given: Buffer.from(signature, 'base64url'),
    expected: (secret) => hmac('sha256', secret, `${at}.${body}`),
    at: Number(at),
  };
};

export const READ_PROOF: Readonly<Record<HookDialect, ReadProof>> = { cairn, storyblok, contentful, sanity };

/** Whether the proof was made with one of the secrets. */
export const isProved = ({ given, expected }: Proof, secrets: readonly string[]): boolean =>
  secrets.some((secret) => {
    const wanted = expected(secret);
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
