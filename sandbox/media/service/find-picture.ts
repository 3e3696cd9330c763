import type { ProductDrawing } from '../product/description.ts';
import { SCENES } from '../scene/catalogue.ts';
import { productJob } from './drawn.ts';
import { PRODUCT_SIZE, SCENE_SIZE } from './paint-job.ts';
import type { PaintJob } from './paint-job.ts';
import type { Transforms } from './transforms.ts';

/** A picture that can be drawn, at its final size. */
export interface FoundPicture {
  job: PaintJob;
  width: number;
  height: number;
  focus: readonly [number, number];
  /** Weight budget of its kind. */
  bytesPerPixel: number;
}

/** The home hero, 780 × 975 pixels, may weigh 38 kB; a product card, 720 × 900, may weigh 18 kB. */
const SCENE_BYTES_PER_PIXEL = 36_000 / (780 * 975);
const PRODUCT_BYTES_PER_PIXEL = 16_000 / (720 * 900);

const LOGO_SIZE = [480, 160] as const;
/** Products stand a little above the middle of their picture. */
const PRODUCT_FOCUS = [0.5, 0.48] as const;

/** Finds what a public id names; undefined when there is no such thing. */
export function findPicture(
  publicId: string,
  transforms: Transforms,
  products: readonly ProductDrawing[],
): FoundPicture | undefined {
  const parts = publicId.split('/');
  const [kind, name] = parts;
  if (kind === 'scene' && parts.length === 2 && name && Object.hasOwn(SCENES, name)) return sceneAt(name, transforms);
  if (kind === 'product' && parts.length === 4) {
    const [, id, colour, view] = parts as [string, string, string, string];
    const product = products.find((one) => one.id === id);
    if (!product?.colours.some((one) => one.code === colour) || (view !== 'front' && view !== 'back')) return undefined;
    const job = productJob(product, colour, view);
    return { job, focus: PRODUCT_FOCUS, bytesPerPixel: PRODUCT_BYTES_PER_PIXEL, ...sizeOf(transforms, PRODUCT_SIZE) };
  }
  if (kind === 'logo' && parts.length === 2 && name && /^[a-z0-9-]{1,40}$/.test(name)) {
    return {
      job: { kind: 'logo', name },
      focus: [0.5, 0.5],
      bytesPerPixel: SCENE_BYTES_PER_PIXEL,
      ...sizeOf(transforms, LOGO_SIZE),
    };
  }
  return undefined;
}

function sceneAt(name: string, transforms: Transforms): FoundPicture {
  const { width, height } = transforms;
  // Between 16:9 and 4:5 the nearer native composition is the one that loses less.
  const middle = Math.sqrt((16 / 9) * (4 / 5));
  const shape = width && height && width / height < middle ? 'portrait' : 'landscape';
  const [x, y] = SCENES[name]!.focus;
  const focus = shape === 'portrait' ? ([0.5 + (x - 0.5) * 0.45, y] as const) : ([x, y] as const);
  return {
    job: { kind: 'scene', name, shape },
    focus,
    bytesPerPixel: SCENE_BYTES_PER_PIXEL,
    ...sizeOf(transforms, SCENE_SIZE[shape]),
  };
}

/** The size asked for; a missing side follows from the picture's own shape. */
function sizeOf(
  { width, height }: Transforms,
  [ownWidth, ownHeight]: readonly [number, number],
): { width: number; height: number } {
  if (width && height) return { width, height };
  if (width) return { width, height: Math.max(1, Math.round((width * ownHeight) / ownWidth)) };
  if (height) return { width: Math.max(1, Math.round((height * ownWidth) / ownHeight)), height };
  return { width: ownWidth, height: ownHeight };
}
