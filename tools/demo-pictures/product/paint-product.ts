import { clamp, rgb } from '../paint/colour.ts';
import { randomStream, seedOf } from '../paint/noise.ts';
import { blurPlane, createCanvas, toBytes } from '../paint/raster.ts';
import type { Canvas } from '../paint/raster.ts';
import type { RawPicture } from '../scene/paint-scene.ts';
import type { ProductDrawing } from './description.ts';
import { drawGarment } from './garments.ts';
import { lightPart } from './light-part.ts';
import type { Shadow } from './part.ts';

const BOX_WIDTH = 1000;
const BONE = rgb('#f6f3ec');
const GRAIN = 0.004;

/**
 * Draws a product on bone paper in soft studio light.
 * @throws RangeError for a colour that the product does not have.
 */
export async function paintProduct(
  product: ProductDrawing,
  colour: string,
  view: 'front' | 'back',
  width: number,
  height: number,
): Promise<RawPicture> {
  const way = product.colours.find((one) => one.code === colour);
  if (!way) throw new RangeError(`no colour ${colour}`);
  const canvas = createCanvas(width, height);
  const unit = width / BOX_WIDTH;
  paintPaper(canvas);
  const seed = product.drawing.seed ?? seedOf(product.id);
  const drawing = drawGarment(
    {
      features: new Set(product.drawing.features),
      view,
      seed,
      main: rgb(way.main),
      contrast: rgb(way.contrast),
      accent: rgb(way.accent),
    },
    product.drawing.garment,
  );
  for (const shadow of drawing.shadows) paintShadow(canvas, shadow, unit);
  for (const part of drawing.parts) await lightPart(canvas, part, unit);
  addGrain(canvas, seed);
  return { data: toBytes(canvas), width, height };
}

/** Bone paper, slightly lighter towards the light. */
function paintPaper(canvas: Canvas): void {
  const { width, height, data } = canvas;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const d = (x / width) * 0.55 + (y / height) * 0.75;
      const v = 1.012 - d * d * 0.035;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) data[i + c] = BONE[c]! * v;
    }
  }
}

function paintShadow(canvas: Canvas, shadow: Shadow, unit: number): void {
  // A soft shadow can be computed at down to a quarter of the resolution.
  const step = Math.round(clamp((shadow.blur * unit) / 3, 1, 4));
  const width = Math.ceil(canvas.width / step);
  const height = Math.ceil(canvas.height / step);
  const plane = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (x * step - shadow.x * unit) / (shadow.rx * unit);
      const dy = (y * step - shadow.y * unit) / (shadow.ry * unit);
      plane[y * width + x] = dx * dx + dy * dy < 1 ? 1 : 0;
    }
  }
  const soft = blurPlane(plane, width, height, (shadow.blur * unit) / step);
  for (let y = 0; y < canvas.height; y++) {
    const fy = clamp(y / step, 0, height - 1.001);
    const row = Math.floor(fy) * width;
    const ty = fy - Math.floor(fy);
    for (let x = 0; x < canvas.width; x++) {
      const fx = clamp(x / step, 0, width - 1.001);
      const j = row + Math.floor(fx);
      const tx = fx - Math.floor(fx);
      const top = soft[j]! + (soft[j + 1]! - soft[j]!) * tx;
      const below =
        soft[Math.min(j + width, plane.length - 2)]! * (1 - tx) + soft[Math.min(j + width + 1, plane.length - 1)]! * tx;
      const a = (top + (below - top) * ty) * shadow.alpha;
      if (a < 0.002) continue;
      const i = (y * canvas.width + x) * 3;
      for (let c = 0; c < 3; c++) canvas.data[i + c] = canvas.data[i + c]! * (1 - a * (0.93 + c * 0.01));
    }
  }
}

function addGrain(canvas: Canvas, seed: number): void {
  const random = randomStream(seed);
  for (let i = 0; i < canvas.data.length; i += 3) {
    const grain = (random() - 0.5) * GRAIN;
    for (let c = 0; c < 3; c++) canvas.data[i + c] = canvas.data[i + c]! + grain;
  }
}
