import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const GARMENTS = [
  'shell-jacket',
  'insulated-jacket',
  'fleece',
  'gilet',
  'parka',
  'trail-shoe',
  'hiking-boot',
  'approach-shoe',
  'daypack',
  'trekking-pack',
  'duffel',
  'tent-dome',
  'tent-tunnel',
  'tent-ultralight',
] as const;
export type Garment = (typeof GARMENTS)[number];

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i);

const productDrawing = z.object({
  id: z.string(),
  drawing: z.object({
    garment: z.enum(GARMENTS),
    features: z.array(z.string()).default([]),
    seed: z.number().optional(),
  }),
  colours: z.array(z.object({ code: z.string(), main: hexColour, contrast: hexColour, accent: hexColour })).min(1),
});

/** The part of a product that its pictures are drawn from. */
export type ProductDrawing = z.output<typeof productDrawing>;
export type Colourway = ProductDrawing['colours'][number];

const CONTENT = fileURLToPath(new URL('../../../content/products/', import.meta.url));
/** Long enough for the pictures of one page, short enough for an editor's patience. */
const CACHED_MS = 2000;

const kept = new Map<string, { at: number; products: Promise<readonly ProductDrawing[]> }>();

/**
 * Reads all product files of a folder; files that are half written or lack a drawing are passed over.
 * The answer is kept for two seconds.
 */
export function loadProducts(folder = CONTENT): Promise<readonly ProductDrawing[]> {
  const last = kept.get(folder);
  if (last && Date.now() - last.at < CACHED_MS) return last.products;
  const products = readAll(folder);
  kept.set(folder, { at: Date.now(), products });
  return products;
}

async function readAll(folder: string): Promise<readonly ProductDrawing[]> {
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readOne(`${folder}/${name}`)),
  );
  return all.filter((one) => one !== undefined);
}

async function readOne(file: string): Promise<ProductDrawing | undefined> {
  try {
    const parsed = productDrawing.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
