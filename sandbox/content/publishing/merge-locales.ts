import { KEY } from '../item-keys.ts';
import { localised } from '../resolve.ts';
import { isMeantFor, NO_LOCALE } from '../restrictions.ts';
import { marksOf } from '../translation-marks.ts';
import { CONTENT_SITES } from '../sites.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';

/** Every locale there is. */
const LOCALES: readonly string[] = [...new Set(CONTENT_SITES.flatMap(({ locales }) => locales))].sort();
/** Fields the service reads as they stand, which cannot have a value per locale. */
const STRUCTURAL = ['kind', 'fragment', 'slug', 'sites', 'validFrom', 'validTo'] as const;

/** A change of a document as a whole that cannot be published for some locales alone. */
export class NotPerLocale extends Error {
  override readonly name = 'NotPerLocale';
  readonly field: string;
  constructor(field: string) {
    super(`${field} is the same in all locales.`);
    this.field = field;
  }
}

const same = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));
const hasTexts = (value: Json | undefined): value is JsonObject => isObject(value) && isObject(value['$t']);
const keyOf = (item: JsonObject): string | undefined => (typeof item[KEY] === 'string' ? item[KEY] : undefined);
const isKeyed = (value: Json | undefined): value is JsonObject[] =>
  Array.isArray(value) && value.every((item) => isObject(item) && keyOf(item) !== undefined && !hasTexts(item));
/** What a value is in one locale. */
const inLocale = (value: Json | undefined, locale: string): Json =>
  hasTexts(value) ? localised(value['$t'] as JsonObject, locale) : (value ?? null);

class LocaleMerge {
  readonly #selected: ReadonlySet<string>;

  constructor(selected: ReadonlySet<string>) {
    this.#selected = selected;
  }

  /** A value of its own for each locale, told by language where its countries agree. */
  #perLocale(old: Json | undefined, next: Json | undefined): Json {
    const values = new Map(
      LOCALES.map((locale) => [locale, inLocale(this.#selected.has(locale) ? next : old, locale)]),
    );
    const texts: JsonObject = {};
    for (const language of new Set(LOCALES.map((locale) => locale.slice(0, 2)))) {
      const own = LOCALES.filter((locale) => locale.startsWith(language));
      // British English stands for English, as everywhere in the content.
      const first = own.includes('en-gb') ? 'en-gb' : (own[0] as string);
      texts[language] = values.get(first) as Json;
      for (const locale of own)
        if (!same(values.get(locale), texts[language])) texts[locale] = values.get(locale) as Json;
    }
    // What was said of a translation holds for as long as it and its source are as they were.
    return { ...marksOf(next), $t: texts };
  }

  /** An item for some of the locales it is shown in; undefined when none is left. */
  #restricted(item: JsonObject, isSelected: boolean): JsonObject | undefined {
    const shown = LOCALES.filter((locale) => this.#selected.has(locale) === isSelected && isShownIn(item, locale));
    return shown.length === 0 ? undefined : { ...item, locales: shown };
  }

  #value(old: Json | undefined, next: Json | undefined): Json {
    if (same(old, next)) return old as Json;
    if (isKeyed(old) && isKeyed(next)) return this.#list(old, next) ?? this.#perLocale(old, next);
    if (isObject(old) && isObject(next) && !hasTexts(old) && !hasTexts(next) && !differsInStructure(old, next))
      return this.fields(old, next);
    return this.#perLocale(old, next);
  }

  /** Fields in the old order, so that nothing moves where nothing is to change. */
  fields(old: JsonObject, next: JsonObject): JsonObject {
    const merged: JsonObject = {};
    for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
      const [a, b] = [own(old, key), own(next, key)];
      // A key belongs to the item, not to a locale.
      merged[key] = key === KEY ? ((a ?? b) as Json) : this.#value(a, b);
    }
    return merged;
  }

  /** Items of both, each for its locales; undefined when their order differs. */
  #list(old: readonly JsonObject[], next: readonly JsonObject[]): Json[] | undefined {
    const byKey = new Map(old.map((item) => [keyOf(item), item]));
    const wanted = new Set(next.map(keyOf));
    const common = (items: readonly JsonObject[], there: { has(key: string | undefined): boolean }): string =>
      JSON.stringify(items.map(keyOf).filter((key) => there.has(key)));
    if (common(old, wanted) !== common(next, byKey)) return undefined;
    const merged: JsonObject[] = [];
    const add = (item: JsonObject | undefined): void => void (item !== undefined && merged.push(item));
    const rest = [...old];
    for (const item of next) {
      const before = byKey.get(keyOf(item));
      if (before === undefined) {
        add(this.#restricted(item, true));
        continue;
      }
      for (let left = rest.shift(); left !== undefined && left !== before; left = rest.shift())
        add(this.#restricted(left, false));
      if (differsInStructure(before, item) || !same(before['locales'], item['locales'])) {
        const left = same(before, item) ? undefined : this.#restricted(before, false);
        add(left && { ...left, [KEY]: `${keyOf(before)}-old` });
        add(this.#restricted(item, true));
      } else add(this.#value(before, item) as JsonObject);
    }
    for (const left of rest) add(this.#restricted(left, false));
    return merged;
  }
}

const own = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;
const differsInStructure = (a: JsonObject, b: JsonObject): boolean =>
  STRUCTURAL.some((key) => !same(own(a, key), own(b, key)));
/** Whether an object is shown in a locale, on the sites it is for. */
const isShownIn = (node: JsonObject, locale: string): boolean =>
  isMeantFor({ locales: node['locales'] ?? null }, '', locale);

/**
 * What is published when some locales get a new content and the others keep theirs, byte for byte as visitors get it
 * (with `removeNulls`, as the shop asks). Texts get a value per locale; blocks that came, went or changed their kind
 * stand there once for each side.
 *
 * @param old what is published; undefined when nothing is
 * @throws NotPerLocale when the new content differs in what the document has only once (address, dates, sites)
 */
export function mergeLocales(old: JsonObject | undefined, next: JsonObject, selected: readonly string[]): JsonObject {
  const chosen = new Set(selected);
  const shown = LOCALES.filter((locale) =>
    chosen.has(locale) ? isShownIn(next, locale) : old !== undefined && isShownIn(old, locale),
  );
  const field = old && STRUCTURAL.find((key) => !same(own(old, key), own(next, key)));
  if (field !== undefined) throw new NotPerLocale(field);
  const merged = old === undefined ? next : new LocaleMerge(chosen).fields(without(old), without(next));
  if (shown.length === LOCALES.length) return without(merged);
  return { ...merged, locales: shown.length === 0 ? [NO_LOCALE] : shown };
}

const without = ({ locales: _, ...fields }: JsonObject): JsonObject => fields;
