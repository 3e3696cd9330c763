import { PLACES, type Places } from '../source-places.ts';

/** A body that exceeds the size limit. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * Reads a body up to a size limit.
 * @param maxBytes size limit; reading stops there
 * @throws TooLarge
 */
export async function readText(response: Pick<Response, 'headers' | 'body'>, maxBytes: number): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    void response.body?.cancel();
    throw new TooLarge(`More than ${maxBytes} bytes.`);
  }
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Removes null fields and entries (like `removeNulls=true`, for an API that ignores it). Parts without nulls stay the
 * same objects.
 */
export function withoutNulls(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value as Record<string, unknown>);
  const rest = entries.filter(([, inner]) => inner !== null).map(([key, inner]) => [key, withoutNulls(inner)] as const);
  if (rest.length === entries.length && rest.every(([, inner], index) => inner === entries[index]?.[1])) return value;
  // fromEntries defines own properties, even one named __proto__.
  return Array.isArray(value) ? rest.map(([, inner]) => inner) : Object.fromEntries(rest);
}

const split = new WeakMap<object, { readonly data: unknown; readonly places: Places }>();

/** A document apart from where its parts stand; the same objects for the same one. */
export function withoutPlaces(value: unknown): { readonly data: unknown; readonly places?: Places } {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, PLACES)) return { data: value };
  const { [PLACES]: places, ...data } = value as { readonly [PLACES]: Places };
  const known = split.get(value) ?? { data, places };
  split.set(value, known);
  return known;
}
