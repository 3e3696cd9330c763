import { keyOf } from '../../../content/item-keys.ts';
import { indexOf, isInside, pointerOf, sameAddress } from '../drafts/items/address.ts';
import type { Address, Conflict } from '../drafts/workspace-api.ts';
import { nameOf } from '../location/item-name.ts';
import { type PlaceWords, placeName } from '../location/place-name.ts';
import { around, isObject, type Json, partOf, stepsOf, valueAt } from '../pointers.ts';

/** Two versions of a document that meet, with the keys of their items. */
export interface TwoVersions {
  readonly mine: Json;
  /** Undefined while it cannot be read: places of items that only it has are then those of the document. */
  readonly theirs: Json | undefined;
}

/** A conflict, and where its block has it. */
export interface AskedField {
  readonly conflict: Conflict;
  /** The block in the version that has the field: mine, or theirs where I have deleted it. */
  readonly block: Json | undefined;
  /** Steps from the block to the field; none for the block itself. */
  readonly steps: readonly string[];
}

/** What is asked about one block, or about the document's own fields. */
export interface Question {
  /** JSON pointer of the block, in mine where it has it; empty for the document's own fields. */
  readonly pointer: string;
  readonly block: Json | undefined;
  readonly kind: string | undefined;
  readonly fields: readonly AskedField[];
}

const SECTION = /^\/sections\/\d+$/;

const kindOf = (value: Json | undefined): string | undefined =>
  isObject(value) && typeof value['kind'] === 'string' ? value['kind'] : undefined;

/** JSON pointer of the innermost block or section around a place; empty outside of both. */
function blockPointer(document: Json, pointer: string): string {
  for (let at: string | undefined = pointer; at !== undefined && at !== ''; at = around(at))
    if (kindOf(valueAt(document, at)) !== undefined || SECTION.test(at)) return at;
  return '';
}

/** Keys of the items of both versions, top to bottom. What only theirs has comes after what it comes after there. */
function keysDown({ mine, theirs }: TwoVersions): readonly string[] {
  const own = indexOf(mine);
  const order = [...own.keys()];
  if (theirs === undefined) return order;
  const placed: (readonly [key: string, list: Address])[] = [];
  for (const [key, { list }] of indexOf(theirs)) {
    const there = own.get(key)?.list;
    if (there === undefined) {
      const before = placed.findLast(([, other]) => sameAddress(other, list))?.[0];
      const isBefore = (one: string): boolean =>
        before === undefined
          ? one === list.key
          : one === before || isInside(mine, one, before) || isInside(theirs, one, before);
      order.splice(order.findLastIndex(isBefore) + 1, 0, key);
    }
    // One that I have moved into another list says nothing about this one.
    if (there === undefined || sameAddress(there, list)) placed.push([key, list]);
  }
  return order;
}

/** Which of two fields of a block comes first in it; the block itself comes before its fields. */
function compareFields(a: AskedField, b: AskedField): number {
  let [left, right] = [a.block, b.block];
  for (const [at, step] of a.steps.entries()) {
    const other = b.steps[at];
    if (other === undefined) return 1;
    if (step !== other) {
      if (Array.isArray(left)) return Number(step) - Number(other);
      const names = [left, right].flatMap((value) => (isObject(value) ? Object.keys(value) : []));
      return names.indexOf(step) - names.indexOf(other);
    }
    const inner = partOf('', step);
    [left, right] = [valueAt(left, inner), valueAt(right, inner)];
  }
  return a.steps.length - b.steps.length;
}

/**
 * Groups conflicts by the block that they are in; the document's own fields are one group. Blocks come in the order of
 * the page, and fields in that of their block: an editor goes through them from top to bottom.
 */
export function conflictQuestions(versions: TwoVersions, conflicts: readonly Conflict[]): Question[] {
  const { mine, theirs } = versions;
  const questions = new Map<string, Question & { readonly fields: AskedField[] }>();
  for (const conflict of conflicts) {
    const own = pointerOf(mine, conflict.at);
    const document = own === undefined && theirs !== undefined ? theirs : mine;
    const pointer = own ?? pointerOf(document, conflict.at) ?? conflict.at.path;
    const at = blockPointer(document, pointer);
    const block = valueAt(document, at);
    const id = at === '' ? '' : (keyOf(block) ?? at);
    const known = questions.get(id) ?? { pointer: at, block, kind: kindOf(block), fields: [] };
    known.fields.push({ conflict, block, steps: stepsOf(pointer.slice(at.length)) });
    questions.set(id, document === mine ? { ...known, pointer: at, block } : known);
  }
  // The document's own fields are in no item: they come first.
  const places = new Map(keysDown(versions).map((key, at) => [key, at]));
  const placeOf = (id: string): number => (id === '' ? -1 : (places.get(id) ?? places.size));
  return [...questions]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([, question]) => ({ ...question, fields: question.fields.toSorted(compareFields) }));
}

/** What a version has a field in; undefined where it has no such place. */
export function holderOf(document: Json | undefined, at: Address): Json | undefined {
  const pointer = document === undefined ? undefined : pointerOf(document, at);
  const holder = pointer === undefined ? undefined : around(pointer);
  return holder === undefined ? undefined : valueAt(document, holder);
}

/** What a question is about: the kind of the block and what it is called; undefined for the document's own fields. */
export interface BlockName {
  readonly kind: string;
  readonly name: string;
}

/** @param locale whose names are taken */
export async function blockName(
  words: PlaceWords,
  { block, pointer, kind }: Question,
  locale: string,
): Promise<BlockName | undefined> {
  if (pointer === '') return undefined;
  const name = nameOf(block, locale);
  if (kind !== undefined) return { kind: await words.kind(kind), name };
  return { kind: `${await words.list('sections')} ${Number(stepsOf(pointer).at(-1)) + 1}`, name };
}

/** Name of a field within its block, `Title, German`; empty for the block itself. */
export const fieldName = (
  words: PlaceWords,
  kind: string | undefined,
  { block, steps }: AskedField,
  language: string,
): Promise<string> =>
  placeName(words, language, { document: block, pointer: steps.reduce<string>(partOf, ''), locale: language, kind });

/** Where an item stands: the list around it, and what it comes after. */
export interface Spot {
  /** JSON pointer of what has the list. */
  readonly around: string;
  /** The item before it; undefined for the first of the list. */
  readonly after: Json | undefined;
}

/** Where a version has an item; undefined where it does not have it. */
export function spotOf(document: Json | undefined, key: string): Spot | undefined {
  const pointer = document === undefined ? undefined : pointerOf(document, { key, path: '' });
  const list = pointer === undefined ? undefined : around(pointer);
  if (pointer === undefined || list === undefined) return undefined;
  const index = Number(stepsOf(pointer).at(-1));
  return { around: around(list) ?? '', after: index === 0 ? undefined : valueAt(document, `${list}/${index - 1}`) };
}
