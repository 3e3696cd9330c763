import type { Json } from '../../../../src/content/json.ts';
import { isInside } from '../../../../src/preview/edit/drafts/items/address.ts';
import { tableOf } from '../../../../src/preview/edit/drafts/items/item-table.ts';
import type { Conflict } from '../../../../src/preview/edit/drafts/workspace-api.ts';
import { isObject } from '../../../../src/preview/edit/pointers.ts';

const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** Every field (`key/path`) and every item's list (`key@`), as text: what two versions differ in; once per version. */
export function flat(document: Json): ReadonlyMap<string, string> {
  const object = isObject(document) ? document : {};
  const found = known.get(object) ?? taken(document);
  known.set(object, found);
  return found;
}

function taken(document: Json): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const leaves = (value: Json, at: string): void => {
    if (isObject(value)) for (const [name, inner] of Object.entries(value)) leaves(inner, `${at}/${name}`);
    // An empty list says no more than none, and so does an object that held nothing but one.
    else if (!Array.isArray(value) || value.length > 0) found.set(at, JSON.stringify(value));
  };
  for (const [key, { own, list }] of tableOf(document).items) {
    for (const [name, inner] of Object.entries(own)) leaves(inner, `${key}/${name}`);
    found.set(`${key}@`, list ?? '');
  }
  return found;
}

export const keyAt = (at: string): string => at.split(/[/@]/)[0] ?? '';

/** What differs: of an item that came or went, that alone. */
export function differing(from: Json, to: Json): string[] {
  const [before, after] = [flat(from), flat(to)];
  const isInBoth = (at: string): boolean => {
    const list = `${keyAt(at)}@`;
    return at.endsWith('@') || (before.has(list) && after.has(list));
  };
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (at) => before.get(at) !== after.get(at) && isInBoth(at),
  );
}

/** A field, and every field that it holds or that holds it. */
export const meets = (fields: ReadonlySet<string>, at: string): boolean =>
  [...fields].some((one) => one === at || one.startsWith(`${at}/`) || at.startsWith(`${one}/`));

/** Whether a conflict is about a field, or about an item that it is in. */
export function isAbout({ type, at }: Conflict, field: string, versions: readonly Json[]): boolean {
  const key = keyAt(field);
  if (type === 'field') return `${field}/`.startsWith(`${at.key}${at.path}/`);
  return key === at.key || versions.some((version) => isInside(version, key, at.key));
}
