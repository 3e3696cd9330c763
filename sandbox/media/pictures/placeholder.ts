import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MediaFolder } from '../media-folder.ts';

const WIDTH = 960;
const HEIGHT = 1200;
const BONE = '#f6f3ec';
const SLATE = '#5b6662';
/** Above this lightness (0 to 1) a letter in the paper's colour is illegible. */
const LIGHT = 0.68;
/** Share of the product colour in the silhouette; the rest is paper, so that it cannot be mistaken for a photo. */
const TINT = 0.62;
/** Cap height of the initial, and its centre. */
const LETTER = { size: 150, x: 480, y: 680 } as const;
/** Silhouette for products whose categories have none. */
const ANY_PRODUCT = 'product';

const PRODUCT_ID = /^product\/([A-Z0-9]{3,20})\/([A-Z0-9]{1,8})\/(?:front|back)$/;

const text = z.union([z.string(), z.object({ $t: z.looseObject({ en: z.string() }) }).transform(({ $t }) => $t.en)]);
const productFile = z.object({
  name: text,
  categoryIds: z.array(z.string().regex(/^\d{1,10}$/)).catch([]),
  colours: z.array(z.object({ code: z.string(), main: z.string().regex(/^#[0-9a-f]{6}$/i) })),
});
const categoryFile = z.object({ slug: z.string().regex(/^[a-z0-9-]+$/) });

/** A JSON file of the content folder; undefined when it is missing, half written or invalid. */
async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

const channel = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);
/** Mixes a colour into the paper. */
const tinted = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Math.round(channel(hex, at) * TINT + channel(BONE, at) * (1 - TINT))).join(' ')})`;

/** Perceived lightness, 0 to 1. */
const lightness = (hex: string): number =>
  (0.299 * channel(hex, 1) + 0.587 * channel(hex, 3) + 0.114 * channel(hex, 5)) / 255;

/** First letter or digit of a name, without accents. */
const initialOf = (name: string): string =>
  /[A-Z0-9]/.exec(name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())?.[0] ?? '';

/**
 * Placeholder for a product without a picture: the silhouette of its category in its colour on bone paper, with
 * the initial of its name. Silhouettes and letters are `placeholders/*.svg` of the media folder.
 *
 * @param contentDir folder with `products` and `categories`
 * @returns takes a public id; returns an SVG, or undefined when it names no colour of a product
 */
export function createPlaceholders(contentDir: string, folder: MediaFolder) {
  const markupOf = async (name: string): Promise<string | undefined> => {
    const path = (await folder.list()).files.get(`placeholders/${name}.svg`);
    return path === undefined ? undefined : readFile(path, 'utf8');
  };

  const silhouetteOf = async (categoryIds: readonly string[]): Promise<string> => {
    for (const id of categoryIds) {
      const category = await readJson(join(contentDir, 'categories', `${id}.json`), categoryFile);
      const markup = category && (await markupOf(category.slug));
      if (markup !== undefined) return markup;
    }
    return (await markupOf(ANY_PRODUCT)) ?? '';
  };

  return async (publicId: string): Promise<Buffer | undefined> => {
    const [, id, code] = PRODUCT_ID.exec(publicId) ?? [];
    if (id === undefined) return undefined;
    const product = await readJson(join(contentDir, 'products', `${id}.json`), productFile);
    const colour = product?.colours.find((one) => one.code === code);
    if (product === undefined || colour === undefined) return undefined;
    const silhouette = await silhouetteOf(product.categoryIds);
    const letters = (await markupOf('letters')) ?? '';
    const { size, x, y } = LETTER;
    const place = `x="${x - size}" y="${y - size / 2}" width="${size * 2}" height="${size}"`;
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${BONE}"/>` +
        `<g color="${tinted(colour.main)}">${silhouette}</g>${letters}<use href="#letter-${initialOf(product.name)}" ${place} fill="${lightness(colour.main) < LIGHT ? BONE : SLATE}"/></svg>`,
    );
  };
}
