/**
 * Products and categories named by an address (D1 §2). Every function takes a
 * full address, a path, or a URL; query and hash are left out of account unless
 * said otherwise.
 */

/** An address in any form. */
export type Address = string | URL;

/** Letters of a product code before its colour: two capitals and six more. The catalogue sells no longer ones. */
export const PRODUCT_CODE_LENGTH = 8;

/** `/{locale}/p/{slug}-{id}`, the id 8 to 11 capitals or digits (D1 §2). */
const PRODUCT_PATH = /^\/[a-z]{2}-[a-z0-9]{2,3}\/p\/(?<slug>[^/]+)-(?<id>[A-Z0-9]{8,11})$/i;
/** `/{locale}/c/{slug}-{id}`, the id 4 to 10 digits (D1 §2). */
const CATEGORY_PATH = /^\/[a-z]{2}-[a-z0-9]{2,3}\/c\/(?<slug>[^/]+)-(?<id>\d{4,10})$/i;
/** The other form of a product's address: `…-p{8 to 11 letters or digits}`. */
const PRODUCT_SUFFIX = /-p(?<id>[A-Za-z0-9]{8,11})$/;
/** The other form of a category's address: `…-c{4 to 6 digits}`. */
const CATEGORY_SUFFIX = /-c(?<id>\d{4,6})$/;
/** Two capitals, then at least six more capitals or digits (D1 §2). */
const PRODUCT_CODE = /^[A-Z]{2}[A-Z0-9]{6,}$/;
/** What ends a category's path. */
const TRAILING_ID = /\d{4,7}$/;
/** `-21001`, `-c21001`: what stands behind a name. */
const NUMBER_SUFFIX = /-c?\d+$/;
const CAPITALS_OR_DIGITS = /^[A-Z0-9]+$/;
/** `…-professional` is a word of a slug and not a product. */
const PLAIN_WORD = /^[a-z]+$/;

/** The path of an address without query, hash and closing slashes; '/' for the bare host. */
export function pathOf(address: Address): string {
  const path =
    typeof address === 'string'
      ? (address.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '')
      : address.pathname;
  return path.replace(/(?<!\/)\/+$/, '') || '/';
}

/** A slug and an id from an address. */
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
  // The locale may be written in any case; the id may not.
  const found = read(PRODUCT_PATH, pathOf(address));
  return found !== undefined && CAPITALS_OR_DIGITS.test(found.id) ? found : undefined;
}

/** The category of `/{locale}/c/{slug}-{id}` [PAGE-10]; undefined for any other path. */
export const categoryPath = (address: Address): PathId | undefined => read(CATEGORY_PATH, pathOf(address));

/** The id of a path that ends in `-p{id}` [PAGE-11], as it stands there. */
export function productSuffix(address: Address): string | undefined {
  const id = PRODUCT_SUFFIX.exec(pathOf(address))?.groups?.['id'];
  return id === undefined || PLAIN_WORD.test(id) ? undefined : id;
}

/** The id of a path that ends in `-c{id}` [PAGE-11]. */
export const categorySuffix = (address: Address): string | undefined =>
  CATEGORY_SUFFIX.exec(pathOf(address))?.groups?.['id'];

/** Whether a text is a product code, with or without the colour behind it [PAGE-12]. */
export const isProductCode = (text: string): boolean => PRODUCT_CODE.test(text);

/** A product code and the colour written directly behind it [PAGE-13]; '' for no colour. */
export interface CodeAndColour {
  readonly code: string;
  readonly colour: string;
}

/** `NF104001MOS` is `NF104001` in `MOS`; undefined for what is no product code. */
export const codeAndColour = (id: string): CodeAndColour | undefined =>
  isProductCode(id) ? { code: id.slice(0, PRODUCT_CODE_LENGTH), colour: id.slice(PRODUCT_CODE_LENGTH) } : undefined;

/**
 * The product an address names in either form, with its colour: `NF104001MOS`.
 * Undefined when it names none.
 */
export const productIdInPath = (address: Address): string | undefined =>
  productPath(address)?.id ?? productSuffix(address)?.toUpperCase();

/**
 * The category an address names in either form: the trailing 4 to 7 digits of
 * its path [PAGE-14], whatever stands before them. Undefined when it names none.
 */
export const categoryIdInPath = (address: Address): string | undefined => {
  const id = categoryPath(address)?.id ?? categorySuffix(address);
  return id === undefined ? undefined : TRAILING_ID.exec(id)?.[0];
};

/**
 * The names of the categories an address leads through [PAGE-15], each without
 * the number behind it: `/en-us/c/jackets-21001` → `['jackets']`. The address is
 * split at its slashes, so that the empty text before the first one counts as
 * the first segment.
 */
export const categoryNamesInPath = (address: Address): string[] =>
  pathOf(address)
    .split('/')
    .slice(3)
    .map((segment) => segment.replace(NUMBER_SUFFIX, ''))
    .filter(Boolean);
