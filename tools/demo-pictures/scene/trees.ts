import { clamp, mix, rgb, scale, shade } from '../paint/colour.ts';
import type { Rgb } from '../paint/colour.ts';
import { createNoise, randomStream } from '../paint/noise.ts';
import { blend } from '../paint/raster.ts';
import type { Canvas } from '../paint/raster.ts';
import type { PaintedRidge } from './terrain.ts';
import type { Light, Ridge } from './types.ts';

const NEEDLES = rgb('#2f4234');
const NEEDLES_WARM = rgb('#47523a');
const LEAVES = [rgb('#a8672c'), rgb('#c08a3c'), rgb('#8d5a2e'), rgb('#6f6a38')] as const;

/** At density 1 crowns overlap about twice, which looks like closed forest. */
const TREES_PER_AREA = 2;

interface Tree {
  x: number;
  y: number;
  z: number;
  size: number;
  warm: number;
}

/** Plants trees on a ridge, far ones first; haze fades them like their ground. */
export function plantTrees(canvas: Canvas, ridge: Ridge, painted: PaintedRidge, light: Light, seed: number): void {
  const plan = ridge.trees;
  if (!plan) return;
  const { width, height } = canvas;
  const random = randomStream(seed ^ 0x7ee5);
  const noise = createNoise(seed ^ 0x1eaf);
  const area = width / height / (plan.size * plan.size);
  const count = Math.round(area * plan.density * TREES_PER_AREA);
  const lowest = lowestSoFar(painted, width);
  const trees: Tree[] = [];
  for (let n = 0; n < count; n++) {
    const x = Math.floor(random() * width);
    const k = Math.floor(random() ** 0.8 * (painted.steps - 1));
    const y = painted.ground[k * width + x]!;
    const warm = random();
    const size = plan.size * (0.55 + random() * 0.75) * (1.15 - 0.3 * (k / painted.steps));
    const clearing = noise.fbm((x / height) * ridge.scale * 0.8, (k / painted.steps) * 3, 2);
    if (clearing < 0.18 - plan.density * 0.55 || y > lowest[k * width + x]! + size * height * 0.7) continue;
    trees.push({ x, y, z: k / painted.steps, size: size * height, warm });
  }
  trees.sort((a, b) => b.z - a.z);
  const haze = rgb(light.haze);
  const sun = rgb(light.sun);
  const ambient = rgb(light.ambient);
  const exposure = (light.exposure ?? 1) * (ridge.tone ?? 1);
  for (const tree of trees) {
    const foot = clamp((tree.y / height - ridge.foot + 0.16) / 0.16) * (ridge.mist ?? 0);
    const veil = ridge.haze;
    const mist = foot * 0.8;
    const own = plan.bare ? LEAVES[Math.floor(tree.warm * LEAVES.length)]! : mix(NEEDLES, NEEDLES_WARM, tree.warm);
    const toned = mix(scale([1, 1, 1], (own[0] + own[1] + own[2]) / 3), own, light.saturation ?? 1);
    const lit = mix(multiply(toned, sun, (0.8 + light.contrast * 0.6) * exposure), haze, veil);
    const shadeSide = mix(multiply(toned, ambient, 0.85 * exposure), haze, veil);
    if (plan.bare) broadleaf(canvas, tree, lit, shadeSide, random);
    else conifer(canvas, tree, lit, shadeSide, random, haze, mist);
  }
}

/** For each grid point, the highest ground in front of it, which hides a tree's foot. */
function lowestSoFar(painted: PaintedRidge, width: number): Float32Array {
  const out = new Float32Array(painted.ground.length);
  for (let x = 0; x < width; x++) {
    let line = Number.POSITIVE_INFINITY;
    for (let k = 0; k < painted.steps; k++) {
      const i = k * width + x;
      line = Math.min(line, painted.ground[i]!);
      out[i] = line;
    }
  }
  return out;
}

const multiply = (a: Rgb, b: Rgb, by: number): Rgb => [a[0] * b[0] * by, a[1] * b[1] * by, a[2] * b[2] * by];

/** A spruce: boughs in tiers that droop and thin towards the top, lit from the left. */
function conifer(canvas: Canvas, tree: Tree, lit: Rgb, dark: Rgb, random: () => number, haze: Rgb, mist: number): void {
  const top = tree.y - tree.size;
  const half = tree.size * (0.15 + random() * 0.06);
  const tiers = 6 + Math.floor(random() * 5);
  const lean = (random() - 0.5) * 0.04;
  const phase = random();
  for (let y = Math.floor(top); y <= tree.y; y++) {
    const t = clamp((y - top) / tree.size);
    const tier = (t * tiers + phase) % 1;
    const veiled = mist * (0.25 + 0.75 * t * t);
    const jag = 0.62 + 0.38 * tier + (random() - 0.5) * 0.3;
    const reach = half * (0.06 + t ** 0.82) * jag * (t > 0.94 ? 0.35 : 1);
    const centre = tree.x + lean * (tree.y - y);
    const left = centre - reach * (0.9 + random() * 0.2);
    const right = centre + reach * (0.9 + random() * 0.2);
    for (let x = Math.floor(left); x <= Math.ceil(right); x++) {
      const edge = clamp(Math.min(x - left + 0.5, right - x + 0.5));
      const side = clamp(0.5 + (x - centre) / (reach * 2 + 0.5) + (1 - tier) * 0.35);
      const c = mix(mix(lit, dark, side), haze, veiled);
      blend(canvas, x, y, c[0], c[1], c[2], edge * 0.96);
    }
  }
}

/** A birch or oak in autumn: a crown of many small soft patches over a thin trunk. */
function broadleaf(canvas: Canvas, tree: Tree, lit: Rgb, dark: Rgb, random: () => number): void {
  const crown = tree.size * 0.34;
  const cy = tree.y - tree.size * 0.58;
  const trunk = shade(dark, -0.35);
  for (let y = Math.floor(cy); y <= tree.y; y++) {
    const thick = Math.max(0.5, tree.size * 0.012);
    for (let x = Math.floor(tree.x - thick); x <= tree.x + thick; x++)
      blend(canvas, x, y, trunk[0], trunk[1], trunk[2], 0.8);
  }
  const patches = Math.round(clamp(tree.size * 0.7, 14, 130));
  for (let n = 0; n < patches; n++) {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random());
    const px = tree.x + Math.cos(angle) * crown * far * 0.82;
    const py = cy + Math.sin(angle) * crown * far * 1.1;
    const r = Math.max(0.8, crown * (0.1 + random() * 0.16));
    const side = clamp(0.5 + (px - tree.x) / (crown * 2) + (py - cy) / (crown * 2.2) + (random() - 0.5) * 0.4);
    const c = mix(lit, dark, side);
    for (let y = Math.floor(py - r); y <= py + r; y++) {
      for (let x = Math.floor(px - r); x <= px + r; x++) {
        const d = Math.hypot(x - px, y - py) / r;
        if (d < 1) blend(canvas, x, y, c[0], c[1], c[2], (1 - d * d) * 0.75);
      }
    }
  }
}
