/**
 * Parses products and categories from URLs (D1 §2). Every function takes an absolute URL, a path, or a `URL` object,
 * and ignores query and hash unless stated otherwise.
 */

/** An absolute URL, a path, or a `URL` object. */
export type Address = string | URL;

/** Length of a product code without its colour: two capitals and six more. The catalogue has no longer ones. */
export const PRODUCT_CODE_LENGTH = 8;

/** `/{locale}/p/{slug}-{id}`, the id 8 to 11 capitals or digits (D1 §2). */
const PRODUCT_PATH = /^\/[a-z]{2}-[a-z0-9]{2,3}\/p\/(?<slug>[^/]+)-(?<id>[A-Z0-9]{8,11})$/i;
/** `/{locale}/c/{slug}-{id}`, the id 4 to 10 digits (D1 §2). */
const CATEGORY_PATH = /^\/[a-z]{2}-[a-z0-9]{2,3}\/c\/(?<slug>[^/]+)-(?<id>\d{4,10})$/i;
/** Alternative product URL: `…-p{8 to 11 letters or digits}`. */
const PRODUCT_SUFFIX = /-p(?<id>[A-Za-z0-9]{8,11})$/;
/** Alternative category URL: `…-c{4 to 6 digits}`. */
const CATEGORY_SUFFIX = /-c(?<id>\d{4,6})$/;
/** Two capitals, then at least six more capitals or digits (D1 §2). */
const PRODUCT_CODE = /^[A-Z]{2}[A-Z0-9]{6,}$/;
/** Category id at the end of a path. */
const TRAILING_ID = /\d{4,7}$/;
/** Id after a category name: `-21001`, `-c21001`. */
const NUMBER_SUFFIX = /-c?\d+$/;
const CAPITALS_OR_DIGITS = /^[A-Z0-9]+$/;
/** `…-professional` is a word of a slug, not a product. */
const PLAIN_WORD = /^[a-z]+$/;

/** The path of a URL without query, hash and trailing slashes; '/' for the bare host. */
export function pathOf(address: Address): string {
  const path =
    typeof address === 'string'
      ? (address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '')
      : address.pathname;
  return path.replace(/(?<!\/)\/+$/, '') || '/';
}

/** A slug and an id from a URL. */
export interface PathId {
  readonly slug: string;
  readonly id: string;
}

const read = (pattern: RegExp, text: string): PathId | undefined => {
  const groups = pattern.exec(text)?.groups;
  return groups === undefined ? undefined : { slug: groups['slug'] ?? '', id: groups['id'] ?? '' };
};

/** The product of `/{locale}/p/{slug}-{id}` [PAGE-09]; undefined for any other path. */
export function productPath(address: Address): PathId | undefined {
  // The locale is case-insensitive, the id is not.
  const found = read(PRODUCT_PATH, pathOf(address));
  return found !== undefined && CAPITALS_OR_DIGITS.test(found.id) ? found : undefined;
}

/** The category of `/{locale}/c/{slug}-{id}` [PAGE-10]; undefined for any other path. */
export const categoryPath = (address: Address): PathId | undefined => read(CATEGORY_PATH, pathOf(address));

/** The id of a path that ends in `-p{id}` [PAGE-11], in its original case. */
export function productSuffix(address: Address): string | undefined {
  const id = PRODUCT_SUFFIX.exec(pathOf(address))?.groups?.['id'];
  return id === undefined || PLAIN_WORD.test(id) ? undefined : id;
}

/** The id of a path that ends in `-c{id}` [PAGE-11]. */
export const categorySuffix = (address: Address): string | undefined =>
  CATEGORY_SUFFIX.exec(pathOf(address))?.groups?.['id'];

/** Whether a text is a product code, with or without a colour suffix [PAGE-12]. */
export const isProductCode = (text: string): boolean => PRODUCT_CODE.test(text);

/** A product code and its colour suffix [PAGE-13]; '' for no colour. */
export interface CodeAndColour {
  readonly code: string;
  readonly colour: string;
}

/** Splits `NF104001MOS` into `NF104001` and `MOS`; undefined for anything but a product code. */
export const codeAndColour = (id: string): CodeAndColour | undefined =>
  isProductCode(id) ? { code: id.slice(0, PRODUCT_CODE_LENGTH), colour: id.slice(PRODUCT_CODE_LENGTH) } : undefined;

/**
 * The product id in either form of product URL, with its colour: `NF104001MOS`. Undefined when there is none.
 */
export const productIdInPath = (address: Address): string | undefined =>
  productPath(address)?.id ?? productSuffix(address)?.toUpperCase();

/** Id of a customisation, as the address of a customised product and its cart item carry it. */
const RECIPE = /^[\w-]{1,60}$/;

/**
 * The recipe of a customised product [PAGE-16]: the `recipe` parameter of a product URL. Undefined for any other page,
 * and for a value that is no id.
 */
export function recipeIn(url: URL): string | undefined {
  const recipe = url.searchParams.get('recipe') ?? '';
  return RECIPE.test(recipe) && productIdInPath(url) !== undefined ? recipe : undefined;
}

/**
 * The category id in either form of category URL: the trailing 4 to 7 digits of the path [PAGE-14]. Undefined when
 * there is none.
 */
export const categoryIdInPath = (address: Address): string | undefined => {
  const id = categoryPath(address)?.id ?? categorySuffix(address);
  return id === undefined ? undefined : TRAILING_ID.exec(id)?.[0];
};

/**
 * The category names in a URL [PAGE-15], each without its number: `/en-us/c/jackets-21001` → `['jackets']`. The path
 * is split at its slashes, so the empty text before the first one counts as the first segment.
 */
export const categoryNamesInPath = (address: Address): string[] =>
  pathOf(address)
    .split('/')
    .slice(3)
    .map((segment) => segment.replace(NUMBER_SUFFIX, ''))
    .filter(Boolean);
