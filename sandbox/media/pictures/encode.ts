import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Format } from './transforms.ts';

export interface EncodePlan {
  format: Format;
  quality: number;
  sharpen: number;
  width: number;
  height: number;
  /** Focal point, 0..1. */
  focus: readonly [number, number];
  /** Size budget as AVIF at default quality. */
  bytesPerPixel: number;
  /** Work per AVIF picture, 0 (fast) to 9 (small). */
  effort: number;
}

/** Largest picture that is decoded: 8,000 × 5,000. */
const MAX_PIXELS = 40_000_000;
/**
 * Above its byte budget a highly detailed picture loses quality, so that phones need not wait. The budget
 * does not apply to requests above quality 50.
 */
const BUDGET_QUALITY = 50;
const BUDGET_STEPS = [7, 13, 19] as const;
const BASE_BYTES = 1500;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture in pixels, upright. */
export async function sizeOfPicture(master: Buffer): Promise<Size> {
  const { width, height } = (await sharp(master).metadata()).autoOrient;
  return { width, height };
}

/** Scales and crops a source picture around its focal point and encodes it. */
export async function encodePicture(master: Buffer, plan: EncodePlan): Promise<Buffer> {
  // Photographs may be stored sideways with an orientation tag.
  const image = sharp(master, { limitInputPixels: MAX_PIXELS }).autoOrient();
  const { width, height } = (await image.metadata()).autoOrient;
  const factor = Math.max(plan.width / width, plan.height / height);
  const scaledWidth = Math.max(plan.width, Math.round(width * factor));
  const scaledHeight = Math.max(plan.height, Math.round(height * factor));
  const left = offset(scaledWidth, plan.width, plan.focus[0]);
  const top = offset(scaledHeight, plan.height, plan.focus[1]);
  const sized = image
    .resize(scaledWidth, scaledHeight, { fit: 'fill', kernel: factor > 1 ? 'cubic' : 'lanczos3' })
    .extract({ left, top, width: plan.width, height: plan.height });
  // Strength 60 corresponds to a light unsharp mask: sharpens edges of seams and ridges, not noise.
  const sharpened = plan.sharpen > 0 ? sized.sharpen({ sigma: 0.7, m1: 0, m2: plan.sharpen / 60, x1: 4 }) : sized;
  const first = await write(sharpened, plan).toBuffer();
  if (plan.format !== 'avif' || plan.quality > BUDGET_QUALITY) return first;
  let lightest = first;
  for (const less of BUDGET_STEPS) {
    if (lightest.byteLength <= plan.width * plan.height * plan.bytesPerPixel + BASE_BYTES) break;
    lightest = await write(sharpened.clone(), { ...plan, quality: plan.quality - less }).toBuffer();
  }
  return lightest;
}

function offset(full: number, part: number, focus: number): number {
  return Math.round(Math.min(full - part, Math.max(0, full * focus - part / 2)));
}

function write(image: Sharp, { format, quality, effort }: EncodePlan): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality, effort, chromaSubsampling: '4:2:0' });
    case 'webp':
      return image.webp({ quality: Math.min(100, quality + 18), effort: 4, smartSubsample: true });
    case 'png':
      return image.png({ compressionLevel: 8 });
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: Math.min(95, quality + 20), mozjpeg: true });
  }
}
