import type { z } from 'zod';
import { HEADER } from '../../../src/commerce/contract/headers.ts';
import { Problem } from '../problem.ts';
import type { Caller } from '../services.ts';
import { siteById } from '../sites.ts';

/** Maximum size of a request body, bytes. */
export const MAX_BODY_BYTES = 256_000;

/** Turns the first validation error into a Problem that names the field. */
function refusal(error: z.ZodError, where: string): Problem {
  const issue = error.issues[0];
  const field = [where, ...(issue?.path ?? [])].join('.');
  // A missing `type` has its own code; all other body errors use "payload".
  return field === 'body.type'
    ? new Problem('ATTR100', 400, 'The request type is missing.', { field })
    : new Problem('ATTR300', 400, `${field}: ${issue?.message ?? 'not as described'}`, { field });
}

/** Validates a value against its schema. @throws Problem ATTR300 or ATTR100 naming the field */
export function parse<T extends z.ZodType>(shape: T, value: unknown, where: 'query' | 'body'): z.output<T> {
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw refusal(parsed.error, where);
  return parsed.data;
}

const tooLarge = () => new Problem('ATTR300', 400, 'The payload is too large.');

/** Reads the text of a request up to the size limit, whatever content-length says. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The JSON of a request. @throws Problem API415 another media type; ATTR300 empty, not JSON, or too large */
export async function readJson(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const text = await readText(request, maxBytes);
  if (!text) throw new Problem('ATTR300', 400, 'The payload is missing.');
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new Problem('API415', 415, 'Send application/json.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('ATTR300', 400, 'The payload is not JSON.');
  }
}

/** @throws Problem API406 when the client does not accept JSON */
export function requireJsonAccepted(headers: Headers): void {
  const accept = headers.get('accept');
  if (accept && !/(?:application\/(?:json|\*)|\*\/\*)/i.test(accept))
    throw new Problem('API406', 406, 'Answers are application/json.');
}

const LOCALE = /^[a-z]{2}-[a-z0-9]{2,3}$/;

/**
 * The caller, site and language of a request (D2 §7.1).
 * @param locale from the query; falls back to the header, then to the site's default
 * @throws Problem API400 without clientApp; ATTR200 without a known site
 */
export function callerOf(
  headers: Headers,
  locale: string | undefined,
  allowsFaults: boolean,
): Omit<Caller, 'identity'> {
  if (!headers.get(HEADER.clientApp)) throw new Problem('API400', 400, `The header ${HEADER.clientApp} is missing.`);
  const site = siteById(headers.get(HEADER.siteId) ?? undefined);
  if (!site) throw new Problem('ATTR200', 400, `The header ${HEADER.siteId} names no site.`);
  const wanted = (locale ?? headers.get(HEADER.locale) ?? '').toLowerCase();
  return {
    site,
    locale: LOCALE.test(wanted) ? wanted : site.defaultLocale,
    faults: new Set(
      allowsFaults
        ? headers
            .get(HEADER.fault)
            ?.split(',')
            .map((code) => code.trim())
        : [],
    ),
    idempotencyKey: headers.get(HEADER.idempotencyKey)?.slice(0, 200) || undefined,
  };
}
