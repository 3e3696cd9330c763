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

/** The values a product has in each facet. */
export function valuesOf(product: Product, currency: string): Record<FacetId, string[]> {
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

/** A product that a query found, with its facet values. */
export interface Found {
  readonly product: Product;
  readonly values: Readonly<Record<FacetId, readonly string[]>>;
}

/** The facets whose choices a product does not meet; stops after two. */
function unmet(values: Found['values'], choices: Choices): FacetId[] {
  const missing: FacetId[] = [];
  for (const id of FACETS) {
    const chosen = choices[id];
    if (chosen.size > 0 && !values[id].some((value) => chosen.has(value)) && missing.push(id) === 2) break;
  }
  return missing;
}

/** True when the product has one of the chosen values of every facet. */
export const matches = (values: Found['values'], choices: Choices): boolean => unmet(values, choices).length === 0;

const SIZE_ORDER = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

function bySize(a: string, b: string): number {
  const [rankA, rankB] = [SIZE_ORDER.indexOf(a), SIZE_ORDER.indexOf(b)];
  if (rankA >= 0 && rankB >= 0) return rankA - rankB;
  if (rankA >= 0 || rankB >= 0) return rankB - rankA;
  return a.localeCompare(b, 'en', { numeric: true });
}

/** Number of products per facet value: each facet applies the choices of all other facets but not its own. */
function countsOf(found: readonly Found[], choices: Choices): Record<FacetId, Map<string, number>> {
  const isChosen = FACETS.some((id) => choices[id].size > 0);
  // A product that misses one facet's choice counts in that facet only; one that misses two counts nowhere.
  const missing = isChosen ? found.map(({ values }) => unmet(values, choices)) : undefined;
  const counted = FACETS.map((id) => {
    const counts = new Map([...choices[id]].map((value) => [value, 0]));
    for (let index = 0; index < found.length; index += 1) {
      const unmetHere = missing?.[index];
      if (unmetHere !== undefined && unmetHere.length > 0 && (unmetHere.length > 1 || unmetHere[0] !== id)) continue;
      for (const value of found[index]?.values[id] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [id, counts] as const;
  });
  return Object.fromEntries(counted) as Record<FacetId, Map<string, number>>;
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
 */
export function facetsOf(
  found: readonly Found[],
  choices: Choices,
  catalogue: Catalogue,
  locale: string,
  currency: string,
): Facet[] {
  const allCounts = countsOf(found, choices);
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
