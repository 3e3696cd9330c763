import { mix, rgb, smoothstep } from '../paint/colour.ts';
import type { Rgb } from '../paint/colour.ts';
import type { Noise } from '../paint/noise.ts';
import type { Cover } from './types.ts';

interface Ground {
  light: Rgb;
  dark: Rgb;
  patch: Rgb;
  rock: Rgb;
}

/** The ground's own colours in neutral light. */
const GROUNDS: Record<Cover, Ground> = {
  rock: { light: rgb('#8b8f88'), dark: rgb('#565d59'), patch: rgb('#6f775f'), rock: rgb('#7d807a') },
  grass: { light: rgb('#8b8a60'), dark: rgb('#5a6349'), patch: rgb('#a3966c'), rock: rgb('#767873') },
  heather: { light: rgb('#7d5768'), dark: rgb('#4d4038'), patch: rgb('#6d6a42'), rock: rgb('#77757a') },
  snow: { light: rgb('#bdc4cb'), dark: rgb('#98a5b3'), patch: rgb('#aeb8c2'), rock: rgb('#5d625f') },
  forest: { light: rgb('#4d5a45'), dark: rgb('#2b372f'), patch: rgb('#3b4c37'), rock: rgb('#4a5047') },
  fields: { light: rgb('#858c5c'), dark: rgb('#5d6b47'), patch: rgb('#a39766'), rock: rgb('#6f6a58') },
  scree: { light: rgb('#a29e94'), dark: rgb('#67665f'), patch: rgb('#7f7d73'), rock: rgb('#8c8a82') },
  autumn: { light: rgb('#b17a3a'), dark: rgb('#6d4a2a'), patch: rgb('#8d6a33'), rock: rgb('#74706a') },
  sand: { light: rgb('#b9aa8d'), dark: rgb('#7d7566'), patch: rgb('#98907f'), rock: rgb('#5d5b57') },
};

const FIELD_WALL = rgb('#4b4a3d');
const SNOW = rgb('#c3cad2');

/** Ground colour at a point of a slope; `x`, `z` in feature units, `steep` 0..1 (1 = cliff). */
export function groundColour(cover: Cover, noise: Noise, x: number, z: number, steep: number, snow: number): Rgb {
  const ground = GROUNDS[cover];
  const broad = noise.fbm(x * 0.9 + 40, z * 0.9, 3);
  const fine = noise.at(x * 9, z * 9);
  let colour = mix(ground.dark, ground.light, smoothstep(-0.5, 0.5, broad + fine * 0.25));
  colour = mix(colour, ground.patch, smoothstep(0.05, 0.4, noise.fbm(x * 2.1 - 9, z * 2.1 + 3, 2)) * 0.7);
  if (cover === 'fields') colour = fieldColour(colour, noise, x, z);
  colour = mix(colour, ground.rock, smoothstep(0.45, 0.8, steep + fine * 0.12) * 0.85);
  if (snow > 0) {
    const held = smoothstep(0.95, 0.55, steep + fine * 0.1 + broad * 0.2) * snow;
    colour = mix(colour, SNOW, held);
  }
  return colour;
}

/**
 * Meadows between dry stone walls: cells of a distorted grid, each mown at a different time and so shaded differently.
 */
function fieldColour(colour: Rgb, noise: Noise, x: number, z: number): Rgb {
  const u = x * 2.6 + noise.at(x * 0.8, z * 0.8) * 0.9;
  const v = z * 2.2 + noise.at(x * 0.7 + 31, z * 0.7) * 0.9 + Math.floor(u) * 0.37;
  const cell = noise.at(Math.floor(u) * 7.31 + 0.5, Math.floor(v) * 3.77 + 0.5);
  const cut = mix(colour, cell > 0 ? GROUNDS.fields.patch : GROUNDS.fields.light, Math.min(0.8, Math.abs(cell) * 0.9));
  const fu = u - Math.floor(u);
  const fv = v - Math.floor(v);
  const edge = Math.min(fu, 1 - fu, fv, 1 - fv);
  return mix(FIELD_WALL, cut, 0.45 + 0.55 * smoothstep(0.006, 0.03, edge));
}
