import type { Facet } from '../../../src/commerce/contract/types.ts';
import { label } from '../text/labels.ts';
import { toMinor } from '../money.ts';
import { textFor } from '../text/text.ts';
import type { Catalogue } from './catalogue.ts';
import { unitPrice } from './price.ts';
import type { Colour, Product } from './product-file.ts';

export type FacetId = Facet['id'];
/** Chosen filters: facet → values; a product must match one value of each facet. */
export type Choices = Readonly<Record<FacetId, ReadonlySet<string>>>;

export const FACETS: readonly FacetId[] = ['category', 'gender', 'size', 'colour', 'price'];
const GENDERS = ['women', 'men', 'unisex'];

/** Lower bounds of the price bands, in units of the site's currency; the last band is open. */
const BANDS = [0, 50, 100, 200, 300, 500] as const;

const bandId = (index: number): string => `${BANDS[index]}-${BANDS[index + 1] ?? ''}`;

function bandOf(minor: number): string {
  const index = BANDS.findLastIndex((from) => minor >= toMinor(from));
  return bandId(Math.max(0, index));
}

// Creating a formatter takes longer than the rest of a search.
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  formats.set(key, format);
  return format;
}

function bandLabel(id: string, locale: string, currency: string): string {
  const [from = '0', to = ''] = id.split('-');
  const format = formatFor(locale, currency);
  return to ? `${format.format(Number(from))} – ${format.format(Number(to))}` : `${format.format(Number(from))} +`;
}

/** Chosen values of a query: comma-separated lists. */
export function choicesOf(query: Partial<Record<FacetId, string | undefined>>): Choices {
  const split = (value: string | undefined) =>
    new Set(
      (value ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );
  return {
    colour: split(query.colour),
    size: split(query.size),
    price: split(query.price),
    category: split(query.category),
    gender: split(query.gender),
  };
}

const PLACES_NONE: readonly number[] = [];

/** A product with its facet values, as places in the table of all values. */
export interface Found {
  readonly product: Product;
  readonly values: Readonly<Record<FacetId, readonly number[]>>;
}

/**
 * The facet values of a catalogue in one currency. Products hold places in these lists instead of texts: a search then
 * counts in arrays, and products with the same sizes share one list.
 */
export interface FacetTable {
  readonly values: Readonly<Record<FacetId, readonly string[]>>;
  /** Adds the values of a product. */
  placesOf(product: Product): Found['values'];
}

/** The values a product has in each facet. */
function valuesOf(product: Product, currency: string): Record<FacetId, readonly string[]> {
  const price = unitPrice(product, product.colours[0], currency);
  return {
    colour: product.colours.map(({ code }) => code),
    size: product.sizes,
    price: price ? [bandOf(price.current)] : [],
    category: product.categoryIds,
    // Unisex products count for women and for men.
    gender: product.gender === 'unisex' ? GENDERS : [product.gender],
  };
}

const perFacet = <T>(of: (id: FacetId) => T): Record<FacetId, T> =>
  Object.fromEntries(FACETS.map((id) => [id, of(id)])) as Record<FacetId, T>;

export function createFacetTable(currency: string): FacetTable {
  const values = perFacet((): string[] => []);
  const placeOf = perFacet(() => new Map<string, number>());
  const shared = new Map<string, readonly number[]>();
  function placesIn(id: FacetId, texts: readonly string[]): readonly number[] {
    if (texts.length === 0) return PLACES_NONE;
    const places = texts.map((text) => {
      const place = placeOf[id].get(text) ?? values[id].push(text) - 1;
      placeOf[id].set(text, place);
      return place;
    });
    const key = places.join();
    const known = shared.get(key) ?? places;
    shared.set(key, known);
    return known;
  }
  return {
    values,
    placesOf: (product) => {
      const texts = valuesOf(product, currency);
      return perFacet((id) => placesIn(id, texts[id]));
    },
  };
}

/** The chosen ones of a list of values, one flag each. */
export const flagsOf = (values: readonly string[], chosen: ReadonlySet<string>): Uint8Array =>
  Uint8Array.from(values, (value) => (chosen.has(value) ? 1 : 0));

export function hasFlagged(places: readonly number[], flags: Uint8Array): boolean {
  for (let index = 0; index < places.length; index += 1) if (flags[places[index] as number] === 1) return true;
  return false;
}

const SIZE_ORDER = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

function bySize(a: string, b: string): number {
  const [rankA, rankB] = [SIZE_ORDER.indexOf(a), SIZE_ORDER.indexOf(b)];
  if (rankA >= 0 && rankB >= 0) return rankA - rankB;
  if (rankA >= 0 || rankB >= 0) return rankB - rankA;
  return a.localeCompare(b, 'en', { numeric: true });
}

/** What the choices leave of a result. */
export interface Narrowed<F extends Found> {
  /** The products that have one of the chosen values of every facet. */
  readonly hits: F[];
  /** Number of products per facet value: each facet applies the choices of all other facets but not its own. */
  readonly counts: Readonly<Record<FacetId, ReadonlyMap<string, number>>>;
}

/** Applies the choices to a result and counts its facets, in one pass. */
export function narrow<F extends Found>(found: readonly F[], choices: Choices, table: FacetTable): Narrowed<F> {
  const sums = FACETS.map((id) => new Uint32Array(table.values[id].length));
  const flags = FACETS.map((id) => (choices[id].size > 0 ? flagsOf(table.values[id], choices[id]) : undefined));
  const hits: F[] = [];
  const add = (values: Found['values'], facet: number): void => {
    const places = values[FACETS[facet] as FacetId];
    const sum = sums[facet] as Uint32Array;
    for (let index = 0; index < places.length; index += 1) (sum[places[index] as number] as number) += 1;
  };
  for (const one of found) {
    // A product that misses one facet's choice counts in that facet only; one that misses two counts nowhere.
    let missed = -1;
    let misses = 0;
    for (let facet = 0; facet < FACETS.length && misses < 2; facet += 1) {
      const chosen = flags[facet];
      if (chosen === undefined || hasFlagged(one.values[FACETS[facet] as FacetId], chosen)) continue;
      missed = facet;
      misses += 1;
    }
    if (misses === 1) add(one.values, missed);
    if (misses > 0) continue;
    hits.push(one);
    for (let facet = 0; facet < FACETS.length; facet += 1) add(one.values, facet);
  }
  const counts = perFacet((id) => {
    const known = new Map([...choices[id]].map((value) => [value, 0]));
    for (const [place, count] of (sums[FACETS.indexOf(id)] as Uint32Array).entries())
      if (count > 0) known.set(table.values[id][place] as string, count);
    return known;
  });
  return { hits, counts };
}

/** Names of the colours in a result; where products name one differently, the last one wins. */
function coloursOf(found: readonly Found[], counts: ReadonlyMap<string, number>): Map<string, Colour> {
  const colours = new Map<string, Colour>();
  for (let index = found.length - 1; index >= 0 && colours.size < counts.size; index -= 1)
    for (const colour of found[index]?.product.colours ?? [])
      if (counts.has(colour.code) && !colours.has(colour.code)) colours.set(colour.code, colour);
  return colours;
}

/**
 * The facets of a result. The counts of a facet apply the choices in all other facets but not its own, so
 * that a shopper sees how many products one more choice would show.
 * @param found every product that the query found, before the choices
 * @param allCounts how many of them have each value
 */
export function facetsOf(
  found: readonly Found[],
  allCounts: Narrowed<Found>['counts'],
  choices: Choices,
  catalogue: Catalogue,
  { locale, currency }: { locale: string; currency: string },
): Facet[] {
  const colours = coloursOf(found, allCounts.colour);
  return FACETS.map((id) => {
    const counts = allCounts[id];
    const labelOf = (value: string): string => {
      if (id === 'price') return bandLabel(value, locale, currency);
      if (id === 'category') return textFor(catalogue.categories.get(value)?.name, locale) || value;
      if (id === 'gender') return label(`gender.${value}`, locale);
      return id === 'colour' ? textFor(colours.get(value)?.label, locale) || value : value;
    };
    const values = [...counts].map(([value, count]) => {
      const colour = id === 'colour' ? colours.get(value) : undefined;
      const swatch = colour && { main: colour.main, contrast: colour.contrast, accent: colour.accent };
      return { id: value, label: labelOf(value), count, selected: choices[id].has(value), ...(swatch && { swatch }) };
    });
    const order = {
      size: (a: { id: string }, b: { id: string }) => bySize(a.id, b.id),
      price: (a: { id: string }, b: { id: string }) => Number.parseInt(a.id, 10) - Number.parseInt(b.id, 10),
    };
    if (id === 'gender') {
      // All results fit everybody (a pack, a tent), so there is nothing to choose.
      const isChoice = found.some(({ product }) => product.gender !== 'unisex');
      return {
        id,
        label: label('facet.gender', locale),
        values: isChoice ? values.sort((a, b) => GENDERS.indexOf(a.id) - GENDERS.indexOf(b.id)) : [],
      };
    }
    const byCount = (a: { count: number; label: string }, b: { count: number; label: string }) =>
      b.count - a.count || (a.label < b.label ? -1 : 1);
    return {
      id,
      label: label(`facet.${id}`, locale),
      values: values.sort(id === 'size' || id === 'price' ? order[id] : byCount),
    };
  });
}
