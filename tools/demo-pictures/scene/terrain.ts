import { clamp, mixNumber, rgb, smoothstep } from '../paint/colour.ts';
import { createNoise } from '../paint/noise.ts';
import type { Noise } from '../paint/noise.ts';
import type { Canvas } from '../paint/raster.ts';
import { groundColour } from './cover.ts';
import type { Light, Ridge } from './types.ts';

/** Data of a painted ridge used by later layers (trees, figures, fog). */
export interface PaintedRidge {
  /** Uppermost painted row of each column. */
  crest: Float32Array;
  /** Screen row of the ground at (step, column); rows × width. */
  ground: Float32Array;
  steps: number;
}

/** Crest height of the summits at `u` (0..1 across), in picture heights. */
export function crestAt(ridge: Ridge, u: number): number {
  let lift = 0;
  for (const peak of ridge.peaks) {
    const t = 1 - Math.abs(u - peak.x) / peak.w;
    if (t <= 0) continue;
    const soft = t * t * (3 - 2 * t);
    const shaped = mixNumber(soft, t ** 1.25, clamp(peak.sharp ?? 0.6));
    const h = peak.h * shaped;
    // A smooth maximum keeps saddles round where two summits meet.
    const k = Math.min(0.03, h, lift) + 1e-6;
    const d = Math.max(k - Math.abs(lift - h), 0) / k;
    lift = Math.max(lift, h) + d * d * k * 0.25;
  }
  return ridge.base - lift;
}

/**
 * Paints one ridge as a strip of land seen from the front: a height field marched from its foot to
 * its crest, lit from the sun's side with cast shadows, then faded by haze.
 * @returns the position of its ground on the canvas
 */
export function paintRidge(
  canvas: Canvas,
  ridge: Ridge,
  light: Light,
  seed: number,
  hidden: Float32Array,
): PaintedRidge {
  const { width, height } = canvas;
  const noise = createNoise(seed);
  const span = (ridge.foot - ridge.base + Math.max(0, ...ridge.peaks.map((peak) => peak.h))) * height;
  const steps = Math.round(clamp(span * 0.6, 80, (ridge.depth ?? 1) > 1.5 ? 260 : 210));
  const ground = heights(ridge, noise, width, height, steps, hidden);
  const shadow = castShadows(ground, width, steps, light);
  const crest = new Float32Array(width).fill(height);
  const haze = rgb(light.haze);
  const sun = rgb(light.sun);
  const ambient = rgb(light.ambient);
  const [lx, ly, lz] = normalise(light.direction);
  const depthPixels = ((ridge.foot - ridge.base) * 1.2 + 0.12) * (ridge.depth ?? 1) * height;
  const dz = depthPixels / steps;
  const tone = (ridge.tone ?? 1) * (light.exposure ?? 1);
  const saturation = light.saturation ?? 1;
  const unit = ridge.scale / height;

  for (let x = 0; x < width; x++) {
    let horizon = height;
    for (let k = 0; k < steps; k++) {
      const i = k * width + x;
      const y = ground[i]!;
      if (y >= horizon) continue;
      if (y > hidden[x]!) {
        horizon = y;
        continue;
      }
      const right = ground[i + (x < width - 1 ? 1 : 0)]!;
      const left = ground[i - (x > 0 ? 1 : 0)]!;
      const ahead = ground[i + (k < steps - 1 ? width : 0)]!;
      const behind = ground[i - (k > 0 ? width : 0)]!;
      // The screen's y points down, so a rise is a negative difference.
      const sx = (right - left) / 2;
      const sz = (ahead - behind) / (2 * dz);
      const length = Math.sqrt(sx * sx + sz * sz + 1);
      const lambert = clamp((sx * lx + ly + sz * lz) / length);
      const steep = 1 - 1 / length;
      const z = k / steps;
      const snow =
        ridge.snowline === undefined ? 0 : smoothstep(ridge.snowline + 0.05, ridge.snowline - 0.05, y / height);
      const wx = x * unit;
      const wz = z * ridge.scale * (ridge.depth ?? 1) * 0.55;
      const own = groundColour(ridge.cover, noise, wx, wz, steep, snow);
      const lit = lambert * mixNumber(1, shadow[i]!, light.contrast);
      const skyShare = 0.55 + 0.45 / length;
      const grey = (own[0] + own[1] + own[2]) / 3;
      const rows = horizon - y;
      const foot = smoothstep(ridge.foot - 0.16, ridge.foot, y / height) * (ridge.mist ?? 0);
      const veil = 1 - (1 - ridge.haze) * (1 - foot);
      const r = shadeChannel(grey, own[0], saturation, sun[0], ambient[0], lit, skyShare, light.contrast) * tone;
      const g = shadeChannel(grey, own[1], saturation, sun[1], ambient[1], lit, skyShare, light.contrast) * tone;
      const b = shadeChannel(grey, own[2], saturation, sun[2], ambient[2], lit, skyShare, light.contrast) * tone;
      const top = Math.max(0, Math.floor(y));
      const bottom = Math.min(height - 1, Math.floor(horizon));
      for (let row = top; row <= bottom; row++) {
        // Antialiasing: the uppermost row is partly covered.
        const cover = row === top ? (rows < 1 && row === bottom ? rows : 1 - (y - top)) : 1;
        const p = (row * width + x) * 3;
        const data = canvas.data;
        const a = clamp(cover);
        data[p] = mixNumber(data[p]!, mixNumber(r, haze[0], veil), a);
        data[p + 1] = mixNumber(data[p + 1]!, mixNumber(g, haze[1], veil), a);
        data[p + 2] = mixNumber(data[p + 2]!, mixNumber(b, haze[2], veil), a);
      }
      horizon = y;
    }
    crest[x] = horizon;
  }
  return { crest, ground, steps };
}

function shadeChannel(
  grey: number,
  own: number,
  saturation: number,
  sun: number,
  ambient: number,
  lit: number,
  sky: number,
  contrast: number,
): number {
  const colour = grey + (own - grey) * saturation;
  return colour * (sun * lit * (0.5 + contrast * 0.85) + ambient * sky * (1.05 - contrast * 0.35));
}

/** Maximum height the relief adds to or removes from the ground, in picture heights. */
const reliefOf = (ridge: Ridge): number => ridge.relief * 0.62;

/**
 * For each ridge, the row in each column below which nearer ground (or water) covers it, so that
 * hidden ground need not be computed.
 */
export function hiddenRows(
  ridges: readonly Ridge[],
  width: number,
  height: number,
  waterline: { before: number; y: number } | undefined,
): Float32Array[] {
  const out: Float32Array[] = [];
  const line = new Float32Array(width).fill(height);
  for (let index = ridges.length - 1; index >= 0; index--) {
    if (waterline && index === waterline.before - 1)
      for (let x = 0; x < width; x++) line[x] = Math.min(line[x]!, waterline.y * height + 2);
    out[index] = line.slice();
    const ridge = ridges[index]!;
    for (let x = 0; x < width; x++) {
      const top = (crestAt(ridge, x / width) + reliefOf(ridge)) * height + 2;
      if ((ridge.foot - reliefOf(ridge)) * height >= line[x]! && top < line[x]!) line[x] = top;
    }
  }
  return out;
}

/** Screen rows of the slope; spurs run downhill because the noise is stretched along the slope. */
function heights(
  ridge: Ridge,
  noise: Noise,
  width: number,
  height: number,
  steps: number,
  hidden: Float32Array,
): Float32Array {
  const out = new Float32Array(steps * width);
  const unit = ridge.scale / height;
  const depth = ridge.depth ?? 1;
  const soft = ridge.soft ?? 0;
  const crest = new Float32Array(width);
  for (let x = 0; x < width; x++) crest[x] = crestAt(ridge, x / width) * height;
  const octaves = Math.min(9, Math.max(5, Math.round(Math.log2(height / ridge.scale / 3))));
  const most = reliefOf(ridge) * height;
  for (let k = 0; k < steps; k++) {
    const z = k / (steps - 1);
    const profile = depth > 1.5 ? z ** 0.8 : z ** 1.15;
    const envelope = 0.25 + 0.75 * smoothstep(0, 0.35, z);
    for (let x = 0; x < width; x++) {
      const even = mixNumber(ridge.foot * height, crest[x]!, profile);
      if (even - most > hidden[x]! + 2) {
        out[k * width + x] = even;
        continue;
      }
      const wx = x * unit;
      const wz = z * ridge.scale * depth * 0.42;
      const bend = noise.at(wx * 0.5 + 7, wz * 0.5 + 13) * 0.45;
      const rough = soft >= 1 ? 0 : noise.ridged(wx + bend, wz * 0.8 + bend * 0.6, octaves) - 0.55;
      const rolling = soft <= 0 ? 0 : noise.fbm(wx * 0.8 + bend, wz, 5) * 0.8;
      const rise = mixNumber(rough, rolling, soft) * ridge.relief * height * envelope;
      out[k * width + x] = even - rise;
    }
  }
  return out;
}

/** 1 in the sun … 0 in the shadow of higher ground towards the light. */
function castShadows(ground: Float32Array, width: number, steps: number, light: Light): Float32Array {
  const out = new Float32Array(ground.length).fill(1);
  const [lx, ly] = normalise(light.direction);
  const fromLeft = lx < 0;
  const drop = ly / Math.max(0.2, Math.abs(lx));
  const softness = width * 0.012;
  for (let k = 0; k < steps; k++) {
    let line = Number.POSITIVE_INFINITY;
    for (let n = 0; n < width; n++) {
      const i = k * width + (fromLeft ? n : width - 1 - n);
      line += drop;
      const y = ground[i]!;
      if (y <= line) line = y;
      else out[i] = 1 - clamp((y - line) / softness) * 0.9;
    }
  }
  return out;
}

function normalise(v: readonly [number, number, number]): [number, number, number] {
  const length = Math.hypot(v[0], v[1], v[2]) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}
