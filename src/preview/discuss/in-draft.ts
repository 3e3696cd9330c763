import { isObject, type Json } from '../edit/pointers.ts';

/** An item of the draft with its key. */
export function itemOf(raw: Json, key: string): Json | undefined {
  if (Array.isArray(raw)) {
    for (const item of raw) {
      const found = itemOf(item, key);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(raw)) return undefined;
  return raw['_key'] === key ? raw : itemOf(Object.values(raw), key);
}

/** Keys of an item and of everything in it. */
export function keysIn(raw: Json | undefined, found: Set<string> = new Set()): ReadonlySet<string> {
  if (Array.isArray(raw)) for (const item of raw) keysIn(item, found);
  else if (isObject(raw)) {
    if (typeof raw['_key'] === 'string') found.add(raw['_key']);
    for (const inner of Object.values(raw)) keysIn(inner, found);
  }
  return found;
}

/** A picture in the draft: the key of the nearest item around it, and its path from there. */
export interface Shown {
  readonly block: string | undefined;
  readonly field: string;
  readonly id: string;
}

const PUBLIC_ID = /^[\w-]+(?:\/[\w-]+)+$/;

/** Pictures of an item and of everything in it, in reading order. */
export function picturesIn(raw: Json | undefined, block?: string, path = ''): Shown[] {
  if (Array.isArray(raw)) return raw.flatMap((item, index) => picturesIn(item, block, `${path}/${index}`));
  if (!isObject(raw)) return [];
  const key = raw['_key'];
  const [within, from] = typeof key === 'string' ? [key, ''] : [block, path];
  const { url } = raw;
  const isPicture = typeof url === 'string' && 'alt' in raw && raw['type'] !== 'video' && PUBLIC_ID.test(url);
  const own = isPicture ? [{ block: within, field: `${from}/url`, id: url }] : [];
  return [...own, ...Object.entries(raw).flatMap(([name, inner]) => picturesIn(inner, within, `${from}/${name}`))];
}
