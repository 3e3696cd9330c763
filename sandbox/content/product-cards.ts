import { join } from 'node:path';
import { fewLeft } from '../low-stock.ts';
import { jsonFiles, PRODUCT_FOLDER } from './library.ts';
import { localised } from './resolve.ts';
import { isObject, type Json, type JsonObject } from './types.ts';
import { readText } from '../read-text.ts';

/** `NF104001`, optionally followed by a colour such as `MOS`. */
const PRODUCT_ID = /^([A-Z]{2}\d{6})([A-Z]{3})?$/;

/** Source of product cards; the default reads `content/products`. */
export interface CardSource {
  /** @returns the fields of the card block, or undefined for an unknown product */
  card(productId: string, locale: string, currency: string): JsonObject | undefined;
}

const text = (value: Json | undefined, locale: string): string => {
  const shown = isObject(value) && isObject(value['$t']) ? localised(value['$t'], locale) : value;
  return typeof shown === 'string' ? shown : '';
};
const objects = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const child = (value: Json | undefined, key: string): JsonObject =>
  isObject(value) && Object.hasOwn(value, key) && isObject(value[key]) ? value[key] : {};
/** Front, back and further pictures: those listed for the colour, otherwise the files named after it. */
const picturesOf = (master: string, { code, pictures }: JsonObject): string[] =>
  Array.isArray(pictures) && pictures.length > 0
    ? pictures.map(String)
    : ['front', 'back'].map((view) => `product/${master}/${String(code)}/${view}`);

function priceOf(product: JsonObject, currency: string): JsonObject {
  const { current = null, original = null, member = null } = child(product['prices'], currency);
  return {
    current,
    ...(original !== null && original !== current ? { original } : {}),
    ...(member !== null && member !== current ? { member } : {}),
  };
}

/** Quantities of a colour, one per size. */
const unitsOf = (product: JsonObject, colour: string): number[] =>
  Object.values(child(product['stock'], colour)).map((units) => (typeof units === 'number' ? units : 0));

function swatchesOf(product: JsonObject, master: string, slug: string, locale: string): JsonObject[] {
  return objects(product['colours']).map((colour) => ({
    productId: `${master}${String(colour['code'])}`,
    code: colour['code'] ?? '',
    label: text(colour['label'], locale),
    colour: colour['main'] ?? '',
    url: `/p/${slug}-${master}${String(colour['code'])}`,
    image: picturesOf(master, colour)[0] ?? '',
  }));
}

function cardOf(
  product: JsonObject,
  productId: string,
  colour: JsonObject,
  locale: string,
  currency: string,
): JsonObject {
  const master = String(product['id']);
  const code = String(colour['code']);
  const slug = String(product['slug']);
  const title = text(product['name'], locale);
  const [front = '', back] = picturesOf(master, colour);
  const units = unitsOf(product, code);
  const rating = child(product, 'rating');
  const sizes = Array.isArray(product['sizes']) ? product['sizes'] : [];
  return {
    id: productId,
    title,
    url: `/p/${slug}-${productId}`,
    image: {
      src: front,
      ...(back === undefined ? {} : { hoverSrc: back }),
      alt: `${title}, ${text(colour['label'], locale)}`,
    },
    price: priceOf(product, currency),
    currency,
    ...(typeof rating['score'] === 'number'
      ? { rating: { score: rating['score'], count: rating['count'] ?? 0, showScore: true } }
      : {}),
    swatches: swatchesOf(product, master, slug, locale),
    ...(product['badge'] ? { badge: product['badge'] } : {}),
    ...(sizes.length === 1 ? { sku: `${master}${code}-${String(sizes[0])}` } : {}),
    soldOut: units.every((pieces) => pieces === 0),
    lowStock: fewLeft(units),
    facts: {
      masterId: master,
      ...(typeof product['brand'] === 'string' ? { brand: product['brand'] } : {}),
      ...(typeof product['season'] === 'string' ? { season: product['season'] } : {}),
      color: { id: code, label: text(colour['label'], locale) },
      sizes: sizes.map((size) => ({
        id: String(size),
        label: String(size),
        available: Number(child(product['stock'], code)[String(size)] ?? 0) > 0,
      })),
    },
  };
}

/**
 * Product cards from the catalogue files.
 * @param contentDir content folder with `products/<MASTER>.json`
 * @returns the source, and `load(file)` to read one file again, which returns the master id
 */
export function createCardSource(contentDir: string): CardSource & { load(file: string): string } {
  const products = new Map<string, JsonObject>();
  const load = (file: string): string => {
    const master = file.slice(PRODUCT_FOLDER.length, -'.json'.length);
    try {
      const product = JSON.parse(readText(join(contentDir, file))) as Json;
      if (isObject(product)) products.set(master, product);
    } catch (error) {
      // A deleted file removes its product; an invalid or half-written one keeps the last valid version.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') products.delete(master);
    }
    return master;
  };
  for (const file of jsonFiles(contentDir)) if (file.startsWith(PRODUCT_FOLDER)) load(file);
  return {
    load,
    card(productId, locale, currency) {
      const [, master = '', colour] = PRODUCT_ID.exec(productId) ?? [];
      const product = products.get(master);
      const chosen = objects(product?.['colours']).find((entry) => colour === undefined || entry['code'] === colour);
      return product && chosen ? cardOf(product, productId, chosen, locale, currency) : undefined;
    },
  };
}
