import { renderLogo } from '../logo/logo.ts';
import { paintProduct } from '../product/paint-product.ts';
import type { ProductDrawing } from '../product/description.ts';
import { SCENES } from '../scene/catalogue.ts';
import { paintScene } from '../scene/paint-scene.ts';
import type { RawPicture } from '../scene/paint-scene.ts';
import sharp from 'sharp';

/** What a painter is asked for. */
export type PaintJob =
  | { kind: 'scene'; name: string; shape: 'landscape' | 'portrait' }
  | { kind: 'product'; product: ProductDrawing; colour: string; view: 'front' | 'back' }
  | { kind: 'logo'; name: string };

export type PaintReply = { master: Uint8Array } | { error: string };

/** Pixels of the masters: enough for a double-density full-bleed picture without costing seconds. */
export const SCENE_SIZE = { landscape: [1520, 855], portrait: [936, 1170] } as const;
export const PRODUCT_SIZE = [960, 1200] as const;
/** High enough that nobody sees the second encoding, small enough to keep hundreds. */
const MASTER_QUALITY = 94;

/** Paints a master and packs it for the cache. @throws when the job names something unknown. */
export async function paintMaster(job: PaintJob): Promise<Buffer> {
  if (job.kind === 'logo') return renderLogo(job.name);
  const picture = await (job.kind === 'scene'
    ? sceneOf(job.name, job.shape)
    : paintProduct(job.product, job.colour, job.view, ...PRODUCT_SIZE));
  return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .jpeg({ quality: MASTER_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function sceneOf(name: string, shape: 'landscape' | 'portrait'): Promise<RawPicture> {
  const scene = SCENES[name];
  if (!scene) throw new RangeError(`no scene ${name}`);
  const [width, height] = SCENE_SIZE[shape];
  return paintScene(scene, width, height);
}
