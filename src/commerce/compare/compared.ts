/** The products a shopper compares: at most four, each in one colour. */
export const MAX_COMPARED = 4;
/** Storage entry of the choice on this device. It is what the shopper asked for, like a cart, and needs no consent. */
export const COMPARED_KEY = 'cairn-compare';
/** A choice that nobody has touched for this long is over; milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Length of a product code without its colour. */
const MASTER_LENGTH = 8;
const PRODUCT_ID = /^[A-Z]{2}[A-Z0-9]{6,9}$/;

/** A product of the choice, with what the bar shows of it. */
export interface ComparedProduct {
  /** With or without the colour. */
  readonly id: string;
  readonly name: string;
  /** Address of a small picture; empty without one. */
  readonly picture: string;
}

/** The product of a code, whatever its colour. */
export const masterOf = (id: string): string => id.slice(0, MASTER_LENGTH);

const isProduct = (one: unknown): one is ComparedProduct =>
  typeof one === 'object' &&
  one !== null &&
  ['id', 'name', 'picture'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string') &&
  PRODUCT_ID.test((one as ComparedProduct).id);

/** The first of each product, four at most. */
function capped<One extends { readonly id: string }>(products: readonly One[]): One[] {
  const byMaster = new Map<string, One>();
  for (const product of products) if (!byMaster.has(masterOf(product.id))) byMaster.set(masterOf(product.id), product);
  return [...byMaster.values()].slice(0, MAX_COMPARED);
}

/**
 * The products that an address names: `products=NF104001MOS,NF104002GLA`, or the parameter repeated.
 *
 * @returns well-formed ids only, each product once, four at most
 */
export const comparedIds = (values: readonly string[]): string[] =>
  capped(
    values
      .flatMap((value) => value.split(','))
      .filter((id) => PRODUCT_ID.test(id))
      .map((id) => ({ id })),
  ).map(({ id }) => id);

/** The address of a comparison, which can be shared. */
export const comparePath = (locale: string, ids: readonly string[]): string =>
  `/${locale}/compare${ids.length === 0 ? '' : `?products=${ids.join()}`}`;

/** The choice as stored; nothing where the entry is missing, damaged or too old. @param now milliseconds */
export function readCompared(stored: string | null, now: number): ComparedProduct[] {
  try {
    const { at, products } = JSON.parse(stored ?? '') as { at?: unknown; products?: unknown };
    if (typeof at !== 'number' || now - at > KEPT_MS || !Array.isArray(products)) return [];
    return capped(products.filter(isProduct));
  } catch {
    return [];
  }
}

/** The entry to store for a choice. @param now milliseconds */
export const storedCompared = (products: readonly ComparedProduct[], now: number): string =>
  JSON.stringify({ at: now, products });

export type CompareOutcome = 'added' | 'removed' | 'full';

/** Adds a product, or removes it where it is chosen already in any colour. */
export function toggleCompared(
  products: readonly ComparedProduct[],
  product: ComparedProduct,
): { readonly products: readonly ComparedProduct[]; readonly outcome: CompareOutcome } {
  const master = masterOf(product.id);
  const others = products.filter(({ id }) => masterOf(id) !== master);
  if (others.length < products.length) return { products: others, outcome: 'removed' };
  return products.length >= MAX_COMPARED
    ? { products, outcome: 'full' }
    : { products: [...products, product], outcome: 'added' };
}
