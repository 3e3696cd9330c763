import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { paintProduct } from './product/paint-product.ts';
import type { ProductDrawing } from './product/description.ts';
import { SCENES } from './scene/catalogue.ts';
import { paintScene } from './scene/paint-scene.ts';

/** A picture of the demo shop. */
export type Picture =
  | { kind: 'scene'; name: string; shape: 'landscape' | 'portrait' }
  | { kind: 'product'; product: ProductDrawing; colour: string; view: 'front' | 'back' };

export const MEDIA = fileURLToPath(new URL('../../content/media/', import.meta.url));

/** Pixels: enough for a double-density full-bleed picture at a moderate drawing time. */
const SCENE_SIZE = { landscape: [1520, 855], portrait: [936, 1170] } as const;
const PRODUCT_SIZE = [960, 1200] as const;
/** High enough to make the second encoding invisible. */
const JPEG = { quality: 94, chromaSubsampling: '4:4:4' } as const;
const AVIF = { quality: 72, effort: 4, chromaSubsampling: '4:4:4' } as const;
/** Remaining share of a focal point's distance from the centre when a portrait zooms in on it. */
const PORTRAIT_DRIFT = 0.45;

/** Name below `content/media`, without the extension. */
export const nameOf = (picture: Picture): string =>
  picture.kind === 'scene'
    ? `scenes/${picture.name}-${picture.shape}`
    : `products/${picture.product.id}-${picture.colour}-${picture.view}`;

/** Every picture of the demo shop. */
export function allPictures(products: readonly ProductDrawing[]): Picture[] {
  const scenes = Object.keys(SCENES).flatMap((name) =>
    (['landscape', 'portrait'] as const).map((shape): Picture => ({ kind: 'scene', name, shape })),
  );
  const views = products.flatMap((product) =>
    product.colours.flatMap(({ code }) =>
      (['front', 'back'] as const).map((view): Picture => ({ kind: 'product', product, colour: code, view })),
    ),
  );
  return [...scenes, ...views];
}

/** Focal point of each scene by file name, as fractions of its width and height. */
export function focalPoints(): Record<string, readonly [number, number]> {
  return Object.fromEntries(
    Object.entries(SCENES).flatMap(
      ([
        name,
        {
          focus: [x, y],
        },
      ]) => [
        [nameOf({ kind: 'scene', name, shape: 'landscape' }), [x, y]],
        [nameOf({ kind: 'scene', name, shape: 'portrait' }), [0.5 + (x - 0.5) * PORTRAIT_DRIFT, y]],
      ],
    ),
  );
}

/**
 * Draws a picture and encodes it as AVIF.
 * @throws RangeError for an unknown scene or colour
 */
export async function drawMaster(picture: Picture): Promise<Buffer> {
  const { data, width, height } = await (picture.kind === 'scene'
    ? drawScene(picture.name, picture.shape)
    : paintProduct(picture.product, picture.colour, picture.view, ...PRODUCT_SIZE));
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg(JPEG)
    .toBuffer();
  return sharp(jpeg).avif(AVIF).toBuffer();
}

function drawScene(name: string, shape: 'landscape' | 'portrait') {
  const scene = SCENES[name];
  if (!scene) throw new RangeError(`no scene ${name}`);
  const [width, height] = SCENE_SIZE[shape];
  return paintScene(scene, width, height);
}
