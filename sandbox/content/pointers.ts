import { isObject, type Json, type JsonObject } from './types.ts';

/** Keys that would allow prototype pollution. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** The steps of a JSON pointer (RFC 6901). */
export const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A pointer whose target does not exist in its document. */
export class NoSuchPlace extends Error {
  override readonly name = 'NoSuchPlace';
}

/** The value at a pointer; undefined when there is none. */
export function valueAt(node: Json, pointer: string): Json | undefined {
  let value: Json | undefined = node;
  for (const step of steps(pointer)) {
    if (value === undefined || value === null || typeof value !== 'object') return undefined;
    value = Array.isArray(value) ? value[Number(step)] : Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/**
 * A copy of a document with another value at a pointer; objects off the path are shared with the original.
 *
 * @param value undefined removes the field
 * @throws NoSuchPlace unless every step but the last exists; the last may be new in an object, or at a list's end
 */
export function setAt(node: Json, pointer: string, value: Json | undefined): Json {
  if (pointer === '' && value !== undefined) return value;
  if (!pointer.startsWith('/')) throw new NoSuchPlace(pointer);
  return put(node, steps(pointer), value, pointer);
}

function put(
  node: Json | undefined,
  [key = '', ...rest]: readonly string[],
  value: Json | undefined,
  pointer: string,
): Json {
  const isLast = rest.length === 0;
  if (Array.isArray(node)) {
    const index = /^(?:0|[1-9]\d{0,5})$/.test(key) ? Number(key) : -1;
    if (index < 0 || index > node.length || (index === node.length && !isLast) || (isLast && value === undefined))
      throw new NoSuchPlace(pointer);
    const copy = [...node];
    copy[index] = isLast ? (value as Json) : put(node[index], rest, value, pointer);
    return copy;
  }
  if (node === undefined || !isObject(node) || FORBIDDEN.has(key) || (!isLast && !Object.hasOwn(node, key)))
    throw new NoSuchPlace(pointer);
  if (!isLast) return { ...node, [key]: put(node[key], rest, value, pointer) };
  if (value !== undefined) return { ...node, [key]: value };
  const { [key]: _, ...others } = node;
  return others;
}

/** A key as a step of a pointer. */
export const escapeKey = (key: string): string =>
  /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;

/**
 * Every object of a document with its pointer, in reading order. A list, because it runs on every edit and is faster
 * than a generator.
 */
export function objectsOf(
  node: Json,
  pointer = '',
  found: [object: JsonObject, pointer: string][] = [],
): readonly (readonly [object: JsonObject, pointer: string])[] {
  if (node === null || typeof node !== 'object') return found;
  if (Array.isArray(node)) {
    for (const [index, inner] of node.entries())
      if (inner !== null && typeof inner === 'object') objectsOf(inner, `${pointer}/${index}`, found);
    return found;
  }
  found.push([node, pointer]);
  for (const key of Object.keys(node)) {
    const inner = node[key];
    if (inner !== null && typeof inner === 'object') objectsOf(inner, `${pointer}/${escapeKey(key)}`, found);
  }
  return found;
}
