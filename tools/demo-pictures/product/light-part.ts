import sharp from 'sharp';
import { clamp } from '../paint/colour.ts';
import { createNoise } from '../paint/noise.ts';
import { blurPlane } from '../paint/raster.ts';
import type { Canvas } from '../paint/raster.ts';
import { SURFACES } from './fabric.ts';
import { boundsOf } from './part.ts';
import type { Part } from './part.ts';

/** A single light from the top left, slightly in front. */
const LIGHT = [-0.46, -0.56, 0.69] as const;
const HALF = (() => {
  const length = Math.hypot(LIGHT[0], LIGHT[1], LIGHT[2] + 1);
  return [LIGHT[0] / length, LIGHT[1] / length, (LIGHT[2] + 1) / length] as const;
})();
/** Height of a full-strength fold, in units. */
const FOLD = 26;
const SEAM = 5;

interface Tile {
  x: number;
  y: number;
  width: number;
  height: number;
  mask: Float32Array;
  folds: Float32Array;
  seams: Float32Array;
  art: Uint8Array | undefined;
}

/** Lights one pattern piece and paints it on the canvas after its shadow. `unit` = pixels per unit. */
export async function lightPart(canvas: Canvas, part: Part, unit: number): Promise<void> {
  const tile = await rasterise(canvas, part, unit);
  if (!tile) return;
  if (part.lift) throwShadow(canvas, tile, part.lift, (part.reach ?? 9) * unit);
  const height = heightsOf(tile, part, unit);
  shadeTile(canvas, tile, part, height, unit);
}

async function rasterise(canvas: Canvas, part: Part, unit: number): Promise<Tile | undefined> {
  const bounds = boundsOf(part.d, (part.stroke ?? 0) / 2 + 6);
  const x = Math.max(0, Math.floor(bounds.x0 * unit));
  const y = Math.max(0, Math.floor(bounds.y0 * unit));
  const width = Math.min(canvas.width, Math.ceil(bounds.x1 * unit)) - x;
  const height = Math.min(canvas.height, Math.ceil(bounds.y1 * unit)) - y;
  if (width < 2 || height < 2) return undefined;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x / unit} ${y / unit} ${width / unit} ${height / unit}">`;
  const rule = part.evenOdd ? ' fill-rule="evenodd" clip-rule="evenodd"' : '';
  const outline = part.stroke
    ? `<path d="${part.d}" fill="none" stroke="#808000" stroke-width="${part.stroke}" stroke-linecap="round" stroke-linejoin="round"/>`
    : `<path d="${part.d}" fill="#808000"${rule}/>`;
  const clip = part.stroke ? '' : `<clipPath id="c"><path d="${part.d}"${rule}/></clipPath>`;
  const inside = (svg: string) => (part.stroke ? svg : `<g clip-path="url(#c)">${svg}</g>`);
  const relief = await rawOf(`${open}${clip}${outline}${part.relief ? inside(part.relief) : ''}</svg>`);
  const art = part.art ? await rawOf(`${open}${clip}${inside(part.art)}</svg>`) : undefined;
  const count = width * height;
  const mask = new Float32Array(count);
  const folds = new Float32Array(count);
  const seams = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const a = relief[i * 4 + 3]! / 255;
    mask[i] = a;
    if (a > 0) {
      folds[i] = (relief[i * 4]! / 127.5 - 1.004) * a;
      seams[i] = (relief[i * 4 + 1]! / 127.5 - 1.004) * a;
    }
  }
  return { x, y, width, height, mask, folds, seams, art };
}

const rawOf = async (svg: string): Promise<Uint8Array> => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();

function throwShadow(canvas: Canvas, tile: Tile, strength: number, reach: number): void {
  const pad = Math.ceil(reach * 3);
  const width = tile.width + pad * 2;
  const height = tile.height + pad * 2;
  const plane = new Float32Array(width * height);
  const dx = Math.round(reach * 0.55);
  const dy = Math.round(reach * 0.75);
  for (let y = 0; y < tile.height; y++) {
    const target = (y + pad + dy) * width + pad + dx;
    plane.set(tile.mask.subarray(y * tile.width, (y + 1) * tile.width), target);
  }
  const soft = blurPlane(plane, width, height, reach);
  for (let y = 0; y < height; y++) {
    const cy = tile.y + y - pad;
    if (cy < 0 || cy >= canvas.height) continue;
    for (let x = 0; x < width; x++) {
      const cx = tile.x + x - pad;
      if (cx < 0 || cx >= canvas.width) continue;
      const a = soft[y * width + x]! * strength;
      if (a < 0.004) continue;
      const i = (cy * canvas.width + cx) * 3;
      // The shadow keeps some warmth of the paper.
      canvas.data[i] = canvas.data[i]! * (1 - a * 0.93);
      canvas.data[i + 1] = canvas.data[i + 1]! * (1 - a * 0.94);
      canvas.data[i + 2] = canvas.data[i + 2]! * (1 - a * 0.95);
    }
  }
}

function heightsOf(tile: Tile, part: Part, unit: number): Float32Array {
  const { width, height, mask } = tile;
  const puff = (part.puff ?? 12) * unit;
  const round = part.round ?? 24;
  const out = new Float32Array(mask.length);
  // Two bulges, a tight one at the edge and a wide one over the body, look like fabric filled with air.
  const near = blurPlane(mask, width, height, round * 0.35 * unit);
  const wide = blurPlane(mask, width, height, round * unit);
  const folds = part.relief ? blurPlane(tile.folds, width, height, 6.5 * unit) : undefined;
  const seams = part.relief ? blurPlane(tile.seams, width, height, 1.1 * unit) : undefined;
  const down = part.relief && part.fabric === 'down';
  const pillow = down ? blurPlane(tile.seams, width, height, 6 * unit) : undefined;
  const cushion = down ? blurPlane(tile.seams, width, height, 17 * unit) : undefined;
  const surface = SURFACES[part.fabric];
  const drape = part.drape;
  const noise = drape ? createNoise(drape.seed) : undefined;
  const angle = ((drape?.along ?? 0) * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const size = drape?.size ?? 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (mask[i] === 0) continue;
      const ux = (tile.x + x) / unit;
      const uy = (tile.y + y) / unit;
      const a = clamp(near[i]! * 2 - 1);
      const b = clamp(wide[i]! * 2 - 1);
      let h = puff * (0.35 * Math.sin((a * Math.PI) / 2) + 0.65 * Math.sin((b * Math.PI) / 2));
      if (folds) h += folds[i]! * FOLD * unit;
      if (seams) h += seams[i]! * SEAM * unit;
      if (pillow && cushion) h += (pillow[i]! * 4 + cushion[i]! * 10) * SEAM * unit;
      if (drape && noise) {
        const across = (ux * cos + uy * sin) / size;
        const down = (uy * cos - ux * sin) / size;
        const bend = noise.at(across * 0.004, down * 0.005 + 7) * 1.2;
        const long = noise.at(across * 0.0125 + bend, down * 0.0034);
        const cross = noise.at(across * 0.006 + down * 0.006, down * 0.011 - across * 0.008 + 31);
        h +=
          (long * 1.7 + cross * Math.abs(cross) * 1.6 + noise.at(across * 0.03, down * 0.012) * 0.3) *
          drape.amount *
          unit;
      }
      out[i] = h + surface.bump(ux, uy) * unit;
    }
  }
  return out;
}

function shadeTile(canvas: Canvas, tile: Tile, part: Part, heights: Float32Array, unit: number): void {
  const { width, height, mask, art } = tile;
  const surface = SURFACES[part.fabric];
  const hollow = blurPlane(heights, width, height, 11 * unit);
  const weight = blurPlane(mask, width, height, 11 * unit);
  const data = canvas.data;
  const dim = 1 - (part.dim ?? 0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const cover = mask[i]! * (part.alpha ?? 1);
      if (cover < 0.004) continue;
      const h = heights[i]!;
      const at = (j: number) => (mask[j]! > 0.5 ? heights[j]! : h);
      const gx = (at(x > 0 ? i - 1 : i) - at(x < width - 1 ? i + 1 : i)) / 2;
      const gy = (at(y > 0 ? i - width : i) - at(y < height - 1 ? i + width : i)) / 2;
      const length = Math.sqrt(gx * gx + gy * gy + 1);
      const facing = (gx * LIGHT[0] + gy * LIGHT[1] + LIGHT[2]) / length;
      const wrapped =
        clamp((facing + surface.wrap) / (1 + surface.wrap), 0, 1.2) / ((LIGHT[2] + surface.wrap) / (1 + surface.wrap));
      const shine = surface.shine * Math.max(0, (gx * HALF[0] + gy * HALF[1] + HALF[2]) / length) ** surface.gloss;
      const baseShine = surface.shine * HALF[2] ** surface.gloss;
      const sheen = surface.sheen * (1 - 1 / length);
      const sunk = weight[i]! > 0.05 ? clamp((hollow[i]! / weight[i]! - h) / (26 * unit), -0.25, 0.5) : 0;
      const ux = (tile.x + x) / unit;
      const uy = (tile.y + y) / unit;
      const room = 1 - (ux / 1000) * 0.09 - (uy / 1250) * 0.05;
      // Lit areas brighten less than shaded ones darken, so that dyes keep their colour.
      const turned = wrapped > 1 ? 1 + (wrapped - 1) * 0.6 : wrapped;
      const lightness = (0.26 + 0.74 * turned) * (1 - sunk * 0.75) * room * surface.tint(ux, uy) * dim;
      const p = ((tile.y + y) * canvas.width + tile.x + x) * 3;
      const grey = (part.colour[0] + part.colour[1] + part.colour[2]) / 3;
      const inkAlpha = art ? art[i * 4 + 3]! / 255 : 0;
      for (let c = 0; c < 3; c++) {
        const own = part.colour[c]! * 0.95 + grey * 0.05;
        const base = inkAlpha > 0 ? own + (art![i * 4 + c]! / 255 - own) * inkAlpha : own;
        // Even black fabric shows its folds: a little light is reflected regardless of the dye.
        const value =
          (base * 0.975 + 0.01) * lightness +
          (shine - baseShine * 0.9) * (0.35 + base * 0.65) * dim +
          sheen * (0.2 + base);
        data[p + c] = data[p + c]! + (shoulder(value) - data[p + c]!) * cover;
      }
    }
  }
}

/** Keeps folds visible on white fabric: compresses highlights below white. */
function shoulder(value: number): number {
  const knee = 0.78;
  return value <= knee ? clamp(value) : knee + (1 - knee) * (1 - Math.exp(-(value - knee) / (1 - knee))) * 0.92;
}
