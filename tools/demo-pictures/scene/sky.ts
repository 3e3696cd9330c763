import { clamp, mix, mixNumber, rgb, smoothstep } from '../paint/colour.ts';
import type { Rgb } from '../paint/colour.ts';
import { createNoise, randomStream } from '../paint/noise.ts';
import { blend } from '../paint/raster.ts';
import type { Canvas } from '../paint/raster.ts';
import type { Light } from './types.ts';

/** Clouds and glow are soft, so every other pixel is computed and the rest interpolated. */
const STEP = 2;

/** Paints the sky over the whole canvas: gradient, glow, clouds that flatten towards the horizon, stars. */
export function paintSky(canvas: Canvas, light: Light, seed: number, horizon: number): void {
  const { width, height, data } = canvas;
  const columns = Math.ceil(width / STEP) + 1;
  const rows = Math.ceil(height / STEP) + 1;
  const coarse = coarseSky(light, seed, horizon, width / height, columns, rows, height / STEP);
  for (let y = 0; y < height; y++) {
    const y0 = Math.floor(y / STEP);
    const ty = y / STEP - y0;
    for (let x = 0; x < width; x++) {
      const x0 = Math.floor(x / STEP);
      const tx = x / STEP - x0;
      const a = (y0 * columns + x0) * 3;
      const i = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const top = mixNumber(coarse[a + c]!, coarse[a + 3 + c]!, tx);
        const below = mixNumber(coarse[a + columns * 3 + c]!, coarse[a + columns * 3 + 3 + c]!, tx);
        data[i + c] = mixNumber(top, below, ty);
      }
    }
  }
  if (light.stars) paintStars(canvas, light.stars, seed, horizon);
}

function coarseSky(
  light: Light,
  seed: number,
  horizon: number,
  aspect: number,
  columns: number,
  rows: number,
  perHeight: number,
): Float32Array {
  const out = new Float32Array(columns * rows * 3);
  const stops = light.sky.map(([at, colour]) => [at, rgb(colour)] as const);
  const { glow, clouds } = light;
  const glowColour = glow && rgb(glow.colour);
  const noise = createNoise(seed ^ 0x51a7);
  const bright = clouds && rgb(clouds.bright);
  const dark = clouds && rgb(clouds.dark);
  for (let row = 0; row < rows; row++) {
    const y = row / perHeight;
    const v = clamp(y / horizon);
    const base = gradient(stops, v);
    for (let column = 0; column < columns; column++) {
      const x = column / perHeight;
      let colour: Rgb = base;
      let near = 0;
      if (glow && glowColour) {
        const dx = x - glow.x * aspect;
        const dy = y - glow.y;
        const d = Math.sqrt(dx * dx + dy * dy * 1.8) / glow.size;
        near = Math.exp(-d * d * 1.6) * 0.6 + Math.exp(-d * 2.4) * 0.4;
        colour = mix(colour, glowColour, near * glow.strength);
      }
      if (clouds && bright && dark && y <= horizon * 1.02) {
        // A cloud deck at constant height: a row's distance grows towards the horizon.
        const far = 0.42 / (1.06 - v * 0.93);
        const cx = (x - aspect / 2) * far * clouds.scale;
        const cy = far * clouds.scale * (clouds.streak ?? 2.2);
        const bend = noise.fbm(cx * 0.7, cy * 0.7 + 5, 2);
        const density = noise.fbm(cx + bend, cy + bend * 0.7, 5) + clouds.cover;
        if (density > 0) {
          const toSun = noise.fbm(cx + bend - 0.14, cy + bend * 0.7 - 0.16, 4) + clouds.cover;
          const lit = clamp(0.55 + (density - toSun) * 1.5 - density * 0.45 + near * 0.5);
          colour = mix(colour, mix(dark, bright, lit), smoothstep(0, 0.42, density) * clouds.alpha);
        }
      }
      out.set(colour, (row * columns + column) * 3);
    }
  }
  return out;
}

function gradient(stops: readonly (readonly [number, Rgb])[], v: number): Rgb {
  let before = stops[0]!;
  for (const stop of stops) {
    if (v <= stop[0]) {
      const span = stop[0] - before[0];
      return span <= 0 ? stop[1] : mix(before[1], stop[1], (v - before[0]) / span);
    }
    before = stop;
  }
  return before[1];
}

/** A few bright stars, many faint ones, and a pale band where they are dense. */
function paintStars(canvas: Canvas, amount: number, seed: number, horizon: number): void {
  const { width, height, data } = canvas;
  const random = randomStream(seed ^ 0x57a2);
  const noise = createNoise(seed ^ 0x3b);
  for (let y = 0; y < height * horizon; y++) {
    for (let x = 0; x < width; x++) {
      const band = bandAt(x / height, y / height, width / height);
      const dust = noise.fbm((x / height) * 5, (y / height) * 5, 5);
      const a = Math.max(0, band * (0.2 + dust * 0.45)) * amount * smoothstep(horizon, horizon * 0.5, y / height);
      const i = (y * width + x) * 3;
      data[i] = data[i]! + a * 0.3;
      data[i + 1] = data[i + 1]! + a * 0.31;
      data[i + 2] = data[i + 2]! + a * 0.34;
    }
  }
  const count = Math.round(1100 * amount * (width / height));
  for (let n = 0; n < count; n++) {
    const u = random() * (width / height);
    const v = random() ** 1.15 * horizon;
    const kept = random() < 0.35 + bandAt(u, v, width / height);
    const magnitude = random() ** 7;
    if (!kept) continue;
    const size = (0.0007 + magnitude * 0.0011) * height;
    const a = (0.22 + magnitude * 0.75) * smoothstep(horizon, horizon * 0.6, v);
    dot(canvas, u * height, v * height, size, [1, 0.97, 0.92], a);
  }
}

function bandAt(u: number, v: number, aspect: number): number {
  const across = (u - aspect * 0.62) * 0.82 + (v - 0.3) * 0.57;
  return Math.exp(-across * across * 26);
}

/** A soft round dot; centre and radius in pixels. */
export function dot(canvas: Canvas, cx: number, cy: number, radius: number, colour: Rgb, alpha: number): void {
  const reach = Math.ceil(radius * 2 + 1);
  for (let y = Math.floor(cy) - reach; y <= cy + reach; y++) {
    for (let x = Math.floor(cx) - reach; x <= cx + reach; x++) {
      const d = Math.hypot(x - cx, y - cy) / radius;
      const a = Math.exp(-d * d) * alpha;
      if (a > 0.01) blend(canvas, x, y, colour[0], colour[1], colour[2], a);
    }
  }
}
