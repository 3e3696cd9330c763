import { clamp } from './colour.ts';

/** A picture in memory: three display values (0..1) per pixel. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function createCanvas(width: number, height: number): Canvas {
  return { width, height, data: new Float32Array(width * height * 3) };
}

/** Paints one pixel with `alpha`; ignored outside the canvas. */
export function blend(canvas: Canvas, x: number, y: number, r: number, g: number, b: number, alpha: number): void {
  if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) return;
  const i = (y * canvas.width + x) * 3;
  const data = canvas.data;
  data[i] = data[i]! + (r - data[i]!) * alpha;
  data[i + 1] = data[i + 1]! + (g - data[i + 1]!) * alpha;
  data[i + 2] = data[i + 2]! + (b - data[i + 2]!) * alpha;
}

/** Three passes of a running mean: close to a Gaussian of `sigma` pixels, at a cost independent of sigma. */
export function blurPlane(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const coarse = sigma > 14 ? 4 : sigma > 5 ? 2 : 1;
  if (coarse > 1 && width > coarse * 4 && height > coarse * 4) return blurCoarse(plane, width, height, sigma, coarse);
  return blurFine(plane, width, height, sigma);
}

function blurFine(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.max(0, Math.round(Math.sqrt(sigma * sigma * 4 + 1) / 2 - 0.5));
  if (radius === 0) return plane.slice();
  let from = plane.slice();
  let to = new Float32Array(plane.length);
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) boxLine(from, to, y * width, 1, width, radius);
    [from, to] = [to, from];
    boxColumns(from, to, width, height, radius);
    [from, to] = [to, from];
  }
  return from;
}

/** A wide blur keeps no detail, so it is computed on every second or fourth pixel and interpolated. */
function blurCoarse(plane: Float32Array, width: number, height: number, sigma: number, step: number): Float32Array {
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const small = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let sum = 0;
      for (let dy = 0; dy < step; dy++) {
        const y = Math.min(height - 1, Math.max(0, row * step + dy - (step >> 1))) * width;
        for (let dx = 0; dx < step; dx++)
          sum += plane[y + Math.min(width - 1, Math.max(0, column * step + dx - (step >> 1)))]!;
      }
      small[row * columns + column] = sum / (step * step);
    }
  }
  const soft = blurFine(small, columns, rows, sigma / step);
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    // Sample centres are offset by half a pixel.
    const fy = (y + 0.5) / step;
    const y0 = Math.floor(fy);
    const ty = fy - y0;
    for (let x = 0; x < width; x++) {
      const fx = (x + 0.5) / step;
      const x0 = Math.floor(fx);
      const tx = fx - x0;
      const i = y0 * columns + x0;
      const top = soft[i]! + (soft[i + 1]! - soft[i]!) * tx;
      const below = soft[i + columns]! + (soft[i + columns + 1]! - soft[i + columns]!) * tx;
      out[y * width + x] = top + (below - top) * ty;
    }
  }
  return out;
}

function boxLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const size = radius * 2 + 1;
  const last = start + (count - 1) * step;
  let sum = from[start]! * (radius + 1);
  for (let i = 0; i < radius; i++) sum += from[Math.min(last, start + i * step)]!;
  for (let i = 0; i < count; i++) {
    const ahead = i + radius < count ? start + (i + radius) * step : last;
    const behind = i - radius - 1 >= 0 ? start + (i - radius - 1) * step : start;
    sum += from[ahead]! - (i === 0 ? from[start]! : from[behind]!);
    to[start + i * step] = sum / size;
  }
}

/** Sums columns row by row, to access memory in order. */
function boxColumns(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const size = radius * 2 + 1;
  const sums = new Float32Array(width);
  for (let x = 0; x < width; x++) sums[x] = from[x]! * (radius + 1);
  for (let y = 0; y < radius; y++) {
    const row = Math.min(height - 1, y) * width;
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + from[row + x]!;
  }
  for (let y = 0; y < height; y++) {
    const ahead = Math.min(height - 1, y + radius) * width;
    const behind = Math.max(0, y - radius - 1) * width;
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x]! + from[ahead + x]! - from[behind + x]!;
      sums[x] = sum;
      to[row + x] = sum / size;
    }
  }
}

/** 8 bit RGB for the encoder. */
export function toBytes(canvas: Canvas): Uint8Array {
  const out = new Uint8Array(canvas.data.length);
  for (let i = 0; i < out.length; i++) out[i] = clamp(canvas.data[i]!) * 255 + 0.5;
  return out;
}
