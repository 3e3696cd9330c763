import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SCENES } from '../scene/catalogue.ts';
import type { ProductDrawing } from '../product/description.ts';
import { codeVersion } from './code-version.ts';
import { keyHash } from './disk-cache.ts';
import type { PaintJob } from './paint-job.ts';

/**
 * Masters that come with the program, so that a fresh machine shows the shop at
 * once instead of drawing for minutes. Each is named by what it was drawn from:
 * changed drawing code or a changed product no longer matches, and is drawn anew.
 */
export const DRAWN = fileURLToPath(new URL('../drawn/', import.meta.url));

const versions = { scene: codeVersion('scene'), product: codeVersion('product'), logo: codeVersion('logo') };

/** What a master depends on, as one string. */
export const masterKeyOf = (job: PaintJob): string => `${versions[job.kind]}:${JSON.stringify(job)}`;

/** File of a master that comes with the program. */
export const drawnFile = (job: PaintJob): string => `${DRAWN}${keyHash(masterKeyOf(job))}.avif`;

/** The master that comes with the program, or undefined. */
export const readDrawn = (job: PaintJob): Promise<Buffer | undefined> =>
  readFile(drawnFile(job)).catch(() => undefined);

/** The job of one product picture; only what is drawn belongs to it, so new words about a product keep its pictures. */
export const productJob = (
  { id, drawing, colours }: ProductDrawing,
  colour: string,
  view: 'front' | 'back',
): PaintJob => ({
  kind: 'product',
  product: { id, drawing, colours: colours.filter((one) => one.code === colour) },
  colour,
  view,
});

/** Every picture of the demo shop. */
export function allJobs(products: readonly ProductDrawing[]): PaintJob[] {
  const scenes = Object.keys(SCENES).flatMap((name): PaintJob[] => [
    { kind: 'scene', name, shape: 'landscape' },
    { kind: 'scene', name, shape: 'portrait' },
  ]);
  const views = ['front', 'back'] as const;
  return [
    ...scenes,
    ...products.flatMap((product) =>
      product.colours.flatMap(({ code }) => views.map((view) => productJob(product, code, view))),
    ),
  ];
}
