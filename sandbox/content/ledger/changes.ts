import { KEY } from '../item-keys.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';
import { longestIncreasing } from './longest-increasing.ts';
import { namesFilm } from '../publishing/references.ts';
import { aboutField, type ChangeAbout, partOf, type NamedPart, segmentOf } from './parts.ts';

/** One change between two contents of a document, found by the keys of list items and not by their positions. */
export interface FieldChange {
  readonly sort: 'changed' | 'added' | 'removed' | 'moved';
  /** JSON pointer in the newer content; in the older one for what was removed. */
  readonly pointer: string;
  /** The items of lists around it, outermost first; the item itself when it came, went or moved. */
  readonly parts: readonly NamedPart[];
  /** Path of the field below the last part; absent when an item came, went or moved. */
  readonly field?: string;
  readonly locale?: string;
  readonly about: ChangeAbout;
  readonly before?: Json;
  readonly after?: Json;
  /** Which of the two values are public ids of films. */
  readonly films?: { readonly before?: boolean; readonly after?: boolean };
  readonly segment?: string;
}

interface Around {
  readonly pointer: string;
  readonly parts: readonly NamedPart[];
  readonly field: readonly string[];
  readonly segment: string | undefined;
  /** What the field is in, before and after. */
  readonly holders?: readonly [JsonObject, JsonObject];
}

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const below = (pointer: string, key: string | number): string => `${pointer}/${escape(String(key))}`;

/** Key of an item of a list. */
const keyOf = (item: Json): string | undefined =>
  isObject(item) && typeof item[KEY] === 'string' ? item[KEY] : undefined;
/** Whether a value is a list whose items can be told apart by keys; an empty one may become one. */
const isKeyed = (value: Json | undefined): value is JsonObject[] =>
  Array.isArray(value) && value.every((item) => keyOf(item) !== undefined);
const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));

/**
 * Everything that differs between two contents, in the order of the newer one; what was removed comes before what
 * stands in its list now.
 *
 * @param before undefined: everything is new, told as one added part or one field each
 */
export function changesBetween(before: JsonObject | undefined, after: JsonObject): FieldChange[] {
  const found: FieldChange[] = [];
  const add = (
    around: Around,
    key: string,
    { isText = false, ...change }: Pick<FieldChange, 'sort' | 'before' | 'after' | 'locale'> & { isText?: boolean },
  ) =>
    found.push({
      ...change,
      pointer: around.pointer,
      parts: around.parts,
      field: around.field.join('/'),
      about: isText ? 'text' : aboutField(key, change.after ?? change.before),
      ...filmsIn(around, change),
      ...(around.segment === undefined ? {} : { segment: around.segment }),
    });

  function value(a: Json | undefined, b: Json | undefined, key: string, around: Around): void {
    if (same(a, b)) return;
    if (isText(a) || isText(b)) return texts(a, b, key, around);
    if (isKeyed(a ?? []) && isKeyed(b ?? []) && (a !== undefined || b !== undefined))
      return items((a ?? []) as JsonObject[], (b ?? []) as JsonObject[], key, around);
    if (isObject(a ?? {}) && isObject(b ?? {}) && (a !== undefined || b !== undefined) && key !== '$t')
      return fields((a ?? {}) as JsonObject, (b ?? {}) as JsonObject, around);
    add(around, key, {
      sort: a === undefined ? 'added' : b === undefined ? 'removed' : 'changed',
      ...(a === undefined ? {} : { before: a }),
      ...(b === undefined ? {} : { after: b }),
    });
  }

  function texts(a: Json | undefined, b: Json | undefined, key: string, around: Around): void {
    const [before, after] = [textsOf(a), textsOf(b)];
    for (const locale of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [old, now] = [before[locale], after[locale]];
      if (same(old, now)) continue;
      const at = isText(b) ? below(below(around.pointer, '$t'), locale) : around.pointer;
      add({ ...around, pointer: locale === '' ? around.pointer : at }, key, {
        sort: old === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
        isText: true,
        ...(locale === '' ? {} : { locale }),
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
      });
    }
  }

  function fields(a: JsonObject, b: JsonObject, around: Around): void {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (key === KEY) continue;
      const holders = [a, b] as const;
      const inner = { ...around, pointer: below(around.pointer, key), field: [...around.field, key], holders };
      value(Object.hasOwn(a, key) ? a[key] : undefined, Object.hasOwn(b, key) ? b[key] : undefined, key, inner);
    }
  }

  function items(a: readonly JsonObject[], b: readonly JsonObject[], list: string, around: Around): void {
    const old = new Map(a.map((item, index) => [keyOf(item) as string, { item, index }]));
    const now = new Set(b.map((item) => keyOf(item) as string));
    const whole = (sort: 'added' | 'removed' | 'moved', item: JsonObject, pointer: string): void => {
      const segment = segmentOf(item, list) ?? around.segment;
      found.push({
        sort,
        pointer,
        parts: [...around.parts, partOf(item)],
        about: sort === 'moved' ? 'order' : 'part',
        ...(segment === undefined ? {} : { segment }),
      });
    };
    const oldPointer = (index: number): string => below(around.pointer, index);
    a.forEach((item, index) => {
      if (!now.has(keyOf(item) as string)) whole('removed', item, oldPointer(index));
    });
    const common = b.flatMap((item, index) => {
      const from = old.get(keyOf(item) as string);
      return from === undefined ? [] : [{ index, from: from.index }];
    });
    const settled = longestIncreasing(common.map(({ from }) => from));
    const moved = new Set(common.filter((_, at) => !settled.has(at)).map(({ index }) => index));
    b.forEach((item, index) => {
      const pointer = below(around.pointer, index);
      const from = old.get(keyOf(item) as string);
      if (from === undefined) return whole('added', item, pointer);
      if (moved.has(index)) whole('moved', item, pointer);
      if (same(from.item, item)) return;
      fields(from.item, item, {
        pointer,
        parts: [...around.parts, partOf(item)],
        field: [],
        segment: segmentOf(item, list) ?? around.segment,
      });
    });
  }

  fields(before ?? {}, after, { pointer: '', parts: [], field: [], segment: undefined });
  return found;
}

/** Which of the two values are films. */
function filmsIn(
  { pointer, holders: [a, b] = [{}, {}] }: Around,
  { before, after }: Pick<FieldChange, 'before' | 'after'>,
): Pick<FieldChange, 'films'> {
  const isFilm = (value: Json | undefined, holder: JsonObject): boolean =>
    typeof value === 'string' && namesFilm(pointer, holder);
  const films = { ...(isFilm(before, a) ? { before: true } : {}), ...(isFilm(after, b) ? { after: true } : {}) };
  return Object.keys(films).length === 0 ? {} : { films };
}

const isText = (value: Json | undefined): boolean => isObject(value) && isObject(value['$t']);
/** Texts by language; a text without languages counts as that of all, `''`. */
function textsOf(value: Json | undefined): JsonObject {
  if (isObject(value) && isObject(value['$t'])) return value['$t'];
  return value === undefined ? {} : { '': value };
}

/** Longest value a list of changes repeats, characters: of a text, or of JSON. */
const MAX_VALUE = 300;
const shortened = (value: Json): Json => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= MAX_VALUE ? value : `${text.slice(0, MAX_VALUE)}…`;
};

/** Changes as they are kept with a revision: the first of them, with their values shortened. */
export const abridged = (changes: readonly FieldChange[], most: number): readonly FieldChange[] =>
  changes.slice(0, most).map((change) => ({
    ...change,
    ...(change.before === undefined ? {} : { before: shortened(change.before) }),
    ...(change.after === undefined ? {} : { after: shortened(change.after) }),
  }));
