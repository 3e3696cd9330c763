import { readText, TooLarge } from '../../../content/client/read-json.ts';
import { HttpError } from '../http-error.ts';

/** Largest body of a call; an order with its addresses is about 10 kB. */
export const MAX_BODY_BYTES = 256_000;
/** Largest form: one that says what the summary of a cart with a hundred rows has shown, in any script. */
export const MAX_FORM_BYTES = 128_000;
/** Keys that appear in JSON only for prototype pollution. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** No call nests deeper than a handful of levels. */
const MAX_DEPTH = 32;

const isHostile = (value: unknown, depth = 0): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (depth > MAX_DEPTH ||
    Object.entries(value).some(([key, inner]) => FORBIDDEN_KEYS.has(key) || isHostile(inner, depth + 1)));

async function textOf(request: Request, type: string, maxBytes: number): Promise<string> {
  const given = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const text = await readText(request, maxBytes).catch((error: unknown) => {
    if (error instanceof TooLarge) throw new HttpError('API406', 413, `The body is larger than ${maxBytes} bytes.`);
    throw new HttpError('ATTR300', 400, 'The body broke off.');
  });
  // Without a Content-Type only an empty body is accepted. Accepting other types would let a form post pass as JSON.
  if (given !== type && (text !== '' || given !== undefined)) throw new HttpError('API415', 415, `Send ${type}.`);
  return text;
}

/**
 * The JSON body of a call.
 * @returns undefined for an empty body
 * @throws HttpError 413, 415, or 400 if it is not a JSON object
 */
export async function readJsonBody(request: Request, maxBytes: number = MAX_BODY_BYTES): Promise<object | undefined> {
  const text = await textOf(request, 'application/json', maxBytes);
  if (text === '') return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new HttpError('ATTR300', 400, 'The body is not JSON.');
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body) || isHostile(body)) {
    throw new HttpError('ATTR300', 400, 'The body must be a JSON object with plain fields.');
  }
  return body;
}

/** What a form says besides its files. */
const FORM_OVERHEAD_BYTES = 32_000;

/**
 * The fields of a form with files, and the files that were chosen.
 * @param maxBytes of all files together
 * @throws HttpError 413 or 415; 400 when the form breaks off
 */
export async function readFileForm(
  request: Request,
  maxBytes: number,
): Promise<{ fields: Record<string, string>; files: File[] }> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new HttpError('API415', 415, 'Send multipart/form-data.');
  const bytes = await readBytes(request, maxBytes + FORM_OVERHEAD_BYTES);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new HttpError('ATTR300', 400, 'The form broke off.');
  });
  const fields: Record<string, string> = {};
  const files: File[] = [];
  for (const [name, value] of form) {
    // A file field without a file sends an empty one.
    if (typeof value !== 'string') files.push(...(value.size > 0 ? [value] : []));
    else if (!FORBIDDEN_KEYS.has(name)) fields[name] ??= value;
  }
  return { fields, files };
}

async function readBytes(request: Request, maxBytes: number): Promise<ArrayBuffer> {
  const tooLarge = () => new HttpError('API406', 413, `The body is larger than ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts)).buffer;
}

/**
 * The fields of a posted form; the first value wins when a name repeats.
 * @throws HttpError 413 or 415
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields = new URLSearchParams(await textOf(request, 'application/x-www-form-urlencoded', MAX_FORM_BYTES));
  return Object.fromEntries([...fields].reverse().filter(([name]) => !FORBIDDEN_KEYS.has(name)));
}
