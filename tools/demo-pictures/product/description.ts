import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Rgb } from '../paint/colour.ts';

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

/** Everything needed to draw a product. */
export interface Look {
  features: ReadonlySet<string>;
  view: 'front' | 'back';
  seed: number;
  main: Rgb;
  contrast: Rgb;
  accent: Rgb;
}

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

/** The part of a product used to draw its pictures. */
export type ProductDrawing = z.output<typeof productDrawing>;
export type Colourway = ProductDrawing['colours'][number];

const CONTENT = fileURLToPath(new URL('../../../content/products/', import.meta.url));

/**
 * The products that have a `drawing`.
 * @throws naming the file with an invalid drawing or colour
 */
export function loadProducts(folder = CONTENT): readonly ProductDrawing[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const file = join(folder, name);
      const product = JSON.parse(readFileSync(file, 'utf8')) as object;
      if (!('drawing' in product)) return [];
      const parsed = productDrawing.safeParse(product);
      if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
      return [parsed.data];
    });
}
