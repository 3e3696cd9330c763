import { clamp, mix, mixNumber, rgb, smoothstep } from '../paint/colour.ts';
import type { Rgb } from '../paint/colour.ts';
import { createNoise, randomStream } from '../paint/noise.ts';
import { blend } from '../paint/raster.ts';
import type { Canvas } from '../paint/raster.ts';
import type { Light } from './types.ts';

/** Paints the sky over the whole canvas: gradient, glow, clouds that flatten towards the horizon, stars. */
export function paintSky(canvas: Canvas, light: Light, seed: number, horizon: number): void {
  const { width, height, data } = canvas;
  const stops = light.sky.map(([at, colour]) => [at, rgb(colour)] as const);
  const glow = light.glow;
  const glowColour = glow ? rgb(glow.colour) : undefined;
  const noise = createNoise(seed ^ 0x51a7);
  const clouds = light.clouds;
  const bright = clouds ? rgb(clouds.bright) : undefined;
  const dark = clouds ? rgb(clouds.dark) : undefined;
  for (let y = 0; y < height; y++) {
    const v = clamp(y / (horizon * height));
    const base = gradient(stops, v);
    for (let x = 0; x < width; x++) {
      let r = base[0];
      let g = base[1];
      let b = base[2];
      let near = 0;
      if (glow && glowColour) {
        const dx = (x / width - glow.x) * (width / height);
        const dy = y / height - glow.y;
        const d = Math.sqrt(dx * dx + dy * dy * 1.8) / glow.size;
        near = Math.exp(-d * d * 1.6) * 0.6 + Math.exp(-d * 2.4) * 0.4;
        const a = near * glow.strength;
        r = mixNumber(r, glowColour[0], a);
        g = mixNumber(g, glowColour[1], a);
        b = mixNumber(b, glowColour[2], a);
      }
      if (clouds && bright && dark) {
        // A deck at constant height: the row's distance grows as it nears the horizon.
        const far = 0.42 / (1.06 - v * 0.93);
        const cx = (x / height - (width / height) / 2) * far * clouds.scale;
        const cy = far * clouds.scale * (clouds.streak ?? 2.2);
        const bend = noise.fbm(cx * 0.7, cy * 0.7 + 5, 2);
        const density = noise.fbm(cx + bend, cy + bend * 0.7, 6) + clouds.cover;
        const toSun = noise.fbm(cx + bend - 0.14, cy + bend * 0.7 - 0.16, 4) + clouds.cover;
        const a = smoothstep(0, 0.42, density) * clouds.alpha;
        const lit = clamp(0.55 + (density - toSun) * 1.5 - density * 0.45 + near * 0.5);
        r = mixNumber(r, mixNumber(dark[0], bright[0], lit), a);
        g = mixNumber(g, mixNumber(dark[1], bright[1], lit), a);
        b = mixNumber(b, mixNumber(dark[2], bright[2], lit), a);
      }
      const i = (y * width + x) * 3;
      data[i] = r;
      data[i + 1] = g;
      data[i + 2] = b;
    }
  }
  if (light.stars) paintStars(canvas, light.stars, seed, horizon);
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

/** A few bright stars, many faint ones, and the pale band they gather in. */
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
