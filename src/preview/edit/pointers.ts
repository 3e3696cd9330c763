import { isObject, type Json, type JsonObject } from '../../content/json.ts';

/** JSON pointers (RFC 6901) into content documents. */
export { isObject };
export type { Json, JsonObject };

export const escapeStep = (step: string | number): string => String(step).replaceAll('~', '~0').replaceAll('/', '~1');
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
/** Child pointer: `/sections/0` and `items` make `/sections/0/items`. */
export const partOf = (pointer: string, step: string | number): string => `${pointer}/${escapeStep(step)}`;
/** Parent pointer; undefined for the whole document. */
export const around = (pointer: string): string | undefined =>
  pointer === '' ? undefined : pointer.slice(0, pointer.lastIndexOf('/'));
/** Whether the second pointer is equal to the first or inside it. */
export const covers = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** The value at a pointer; undefined when there is none. */
export function valueAt(root: Json | undefined, pointer: string): Json | undefined {
  let value: Json | undefined = root;
  for (const step of stepsOf(pointer)) {
    if (value === null || typeof value !== 'object') return undefined;
    value = Array.isArray(value)
      ? (value as readonly Json[])[Number(step)]
      : Object.hasOwn(value, step)
        ? (value as JsonObject)[step]
        : undefined;
  }
  return value;
}

function put(node: Json | undefined, steps: readonly string[], value: Json | undefined): Json | undefined {
  const [key, ...rest] = steps;
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    const copy = [...(node as readonly Json[])];
    const next = put(copy[Number(key)], rest, value);
    if (next === undefined) copy.splice(Number(key), 1);
    else copy[Number(key)] = next;
    return copy;
  }
  const object = isObject(node) ? node : {};
  const next = put(Object.hasOwn(object, key) ? object[key] : undefined, rest, value);
  if (next !== undefined) return { ...object, [key]: next };
  const { [key]: _, ...others } = object;
  return others;
}

/** Copy with another value at a pointer; missing objects on the way are created. Undefined removes the value. */
export const withValue = (root: Json, pointer: string, value: Json | undefined): Json =>
  put(root, stepsOf(pointer), value) ?? null;

/** Deep equality; the order of keys does not matter. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, index) => same(entry as Json, b[index] as Json))
    );
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && same((a as JsonObject)[name], (b as JsonObject)[name]))
  );
}
