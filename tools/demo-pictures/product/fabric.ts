import { createNoise } from '../paint/noise.ts';
import type { Fabric } from './part.ts';

/** How a fabric reflects light. */
export interface Surface {
  /** Height of the weave at a point (units), added before lighting. */
  bump(x: number, y: number): number;
  /** Brightness of the weave at a point, about 1. */
  tint(x: number, y: number): number;
  /** Strength and tightness of the highlight. */
  shine: number;
  gloss: number;
  /** Rim light on the pile at its edges. */
  sheen: number;
  /** 0 hard terminator … 1 light wraps far around. */
  wrap: number;
}

const noise = createNoise(4711);
const flat = () => 0;
const even = () => 1;
const plain: Surface = { bump: flat, tint: even, shine: 0.1, gloss: 12, sheen: 0.05, wrap: 0.3 };

const wave = (v: number): number => Math.sin(v);

/** A thin line every `step` units. */
function grid(x: number, y: number, step: number, width: number): number {
  const fx = Math.abs(x / step - Math.round(x / step)) * step;
  const fy = Math.abs(y / step - Math.round(y / step)) * step;
  const d = Math.min(fx, fy);
  return d < width ? 1 - d / width : 0;
}

export const SURFACES: Record<Fabric, Surface> = {
  shell: { ...plain, tint: (x, y) => 1 + noise.at(x * 0.9, y * 0.9) * 0.016, shine: 0.16, gloss: 9 },
  ripstop: {
    ...plain,
    bump: (x, y) => grid(x, y, 14, 1.8) * 0.06,
    tint: (x, y) => 1 + grid(x, y, 14, 1.8) * 0.012,
    shine: 0.2,
    gloss: 10,
  },
  fleece: {
    bump: (x, y) => noise.at(x * 0.16, y * 0.16) * 0.95 + noise.at(x * 0.37 + 9, y * 0.37) * 0.55,
    tint: (x, y) => 1 + noise.at(x * 0.3, y * 0.3) * 0.05 + noise.at(x * 0.8, y * 0.8) * 0.012,
    shine: 0,
    gloss: 1,
    sheen: 0.16,
    wrap: 0.55,
  },
  down: {
    ...plain,
    bump: (x, y) => noise.fbm(x * 0.022, y * 0.034, 2) * 2.8,
    tint: (x, y) => 1 + grid(x, y, 7, 1) * 0.012,
    shine: 0.15,
    gloss: 8,
  },
  canvas: {
    ...plain,
    bump: (x, y) => (wave(x * 2.1) + wave(y * 2.1)) * 0.1,
    tint: (x, y) => 1 + noise.at(x * 0.5, y * 0.5) * 0.035 + wave(x * 1.7) * wave(y * 1.7) * 0.02,
    shine: 0.05,
    gloss: 6,
  },
  knit: {
    ...plain,
    bump: (x, y) => wave(x * 0.62 + wave(y * 0.62) * 0.9) * 0.55,
    tint: (x, y) => 1 + wave(x * 0.62 + wave(y * 0.62) * 0.9) * 0.07,
    shine: 0.03,
    gloss: 4,
    wrap: 0.4,
  },
  mesh: {
    ...plain,
    bump: (x, y) => wave((x + y) * 0.8) * wave((x - y) * 0.8) * 0.22,
    tint: (x, y) => 0.97 + wave((x + y) * 0.8) * wave((x - y) * 0.8) * 0.055,
    shine: 0.02,
    gloss: 4,
  },
  leather: {
    ...plain,
    bump: (x, y) => noise.fbm(x * 0.2, y * 0.2, 2) * 0.42,
    tint: (x, y) => 1 + noise.fbm(x * 0.03, y * 0.03, 3) * 0.09,
    shine: 0.22,
    gloss: 14,
  },
  suede: {
    ...plain,
    bump: (x, y) => noise.at(x * 0.5, y * 0.5) * 0.3,
    tint: (x, y) => 1 + noise.fbm(x * 0.05, y * 0.05, 4) * 0.1,
    shine: 0,
    gloss: 1,
    sheen: 0.1,
    wrap: 0.5,
  },
  rubber: { ...plain, tint: (x, y) => 1 + noise.at(x * 0.6, y * 0.6) * 0.02, shine: 0.13, gloss: 20 },
  webbing: {
    ...plain,
    bump: (x, y) => wave(x * 1.3) * wave(y * 1.3) * 0.2,
    tint: (x, y) => 1 + wave(x * 1.3 + y * 0.4) * 0.04,
    shine: 0.06,
    gloss: 8,
  },
  metal: { ...plain, shine: 0.7, gloss: 24 },
  lining: { ...plain, tint: (x, y) => 1 + wave((x + y) * 0.9) * 0.03, shine: 0.02, gloss: 4 },
  fly: { ...plain, tint: (x, y) => 1 + grid(x + y * 0.12, y, 8, 1) * 0.02, shine: 0.2, gloss: 7, wrap: 0.45 },
};
