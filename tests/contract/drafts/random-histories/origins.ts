import { expect } from 'vitest';
import { withoutKeys } from '../../../../sandbox/content/item-keys.ts';
import { isItemList, KEY, keyOf } from '../../../../src/content/item-keys.ts';
import type { Json, JsonObject } from '../../../../src/content/json.ts';
import { valueOf } from '../../../../src/preview/edit/drafts/items/address.ts';
import { keysIn } from '../../../../src/preview/edit/drafts/testing.ts';
import type { Change } from '../../../../src/preview/edit/drafts/workspace-api.ts';
import { isObject } from '../../../../src/preview/edit/pointers.ts';
import { flat, keyAt } from './versions.ts';

/** What a value says, without what a copy has of its own: keys and ids. */
function said(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(said);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (name === KEY || name === 'id' ? [] : [[name, said(inner)]])),
  );
}

/**
 * For which field of which item every value was made. Merge, undo and saving bring values from one version to another,
 * but never to another field: a value that is in a field nobody has made it for is in the wrong block.
 */
export class Origins {
  readonly #made = new Set<string>();
  readonly #keys = new Set<string>();
  /** Keys that the content service has made up for what has none in a file. */
  readonly #derived = new Set<string>();

  /** Everything in a document is where somebody has put it. */
  add(document: Json): void {
    for (const [at, value] of flat(document))
      if (at.endsWith('@')) this.#keys.add(keyAt(at));
      else this.#made.add(`${at} ${value}`);
  }

  /** Notes what an editor has changed: the field that was set, or the items that were inserted or copied. */
  changed(before: Json, after: Json, change: Change, inserted: readonly string[] = []): void {
    if (change.type === 'set') {
      const { at, value } = change;
      if (value !== undefined) this.#made.add(`${at.key}${at.path} ${JSON.stringify(value)}`);
      return;
    }
    for (const key of inserted) {
      const item = valueOf(after, { key, path: '' }) ?? null;
      const source = change.type === 'duplicate' ? valueOf(before, { key: change.key, path: '' }) : undefined;
      const wanted = change.type === 'insert' ? change.item : (source ?? null);
      expect(said(item), `the copy ${key}`).toEqual(said(wanted));
      const holder = { it: [item] };
      for (const one of keysIn(holder)) expect(this.#keys.has(one), `the copy ${key} has a key of its own`).toBe(false);
      this.add(holder);
    }
  }

  /**
   * Notes what somebody has written into a file, and compares the keys that the content service reads in it: the first
   * item with a key has it, any other one a key that no other item has ever had.
   */
  written(text: JsonObject, read: JsonObject): void {
    expect(withoutKeys(read as never), 'what is read of a file').toEqual(withoutKeys(text as never));
    const seen = new Set<string>();
    const compare = (said: Json, known: Json): void => {
      if (isItemList(said) && isItemList(known))
        for (const [at, item] of said.entries()) {
          const [own, given] = [keyOf(item), keyOf(known[at])];
          if (own !== undefined && !seen.has(own)) expect(given, 'the key in the file').toBe(own);
          else {
            const isForeign = given === undefined || (this.#keys.has(given) && !this.#derived.has(given));
            expect(isForeign, `a new item gets the key ${given} of another`).toBe(false);
            this.#derived.add(given as string);
          }
          expect(seen.has(given as string), `the key ${given} is there twice`).toBe(false);
          seen.add(given as string);
          for (const name of Object.keys(item)) compare(item[name] as Json, known[at]?.[name] as Json);
        }
      else if (isObject(said) && isObject(known))
        for (const name of Object.keys(said)) compare(said[name] as Json, known[name] as Json);
    };
    compare(text, read);
    this.add(read);
  }

  /** No value is in a field that nobody has made it for. */
  check(document: Json, where: string): void {
    for (const [at, value] of flat(document))
      if (!at.endsWith('@') && value !== '{}' && !this.#made.has(`${at} ${value}`))
        expect.fail(`${where}: ${at} has ${value}, which was made for another field`);
  }
}
