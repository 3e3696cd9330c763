import { lit, range, ridge } from './compose.ts';
import { LIGHTS } from './lights.ts';
import type { Scene } from './types.ts';

/** Mountain lakes and the northern coast. */
export const WATERS: Record<string, Scene> = {
  'tarn-dawn': {
    seed: 201, light: LIGHTS.dawn, focus: [0.6, 0.42],
    ridges: [
      ...range({ seed: 211, count: 2, from: 0.46, to: 0.5, rise: [0.08, 0.12], haze: [0.84, 0.68], cover: 'rock' }),
      ridge({ base: 0.56, foot: 0.66, peaks: [{ x: 0.64, h: 0.34, w: 0.38, sharp: 0.8 }, { x: 0.9, h: 0.22, w: 0.3 }, { x: 0.2, h: 0.12, w: 0.34 }], relief: 0.1, haze: 0.3, mist: 0.6, cover: 'rock' }),
      ridge({ base: 0.95, foot: 1.12, peaks: [{ x: 0, h: 0.12, w: 0.4 }, { x: 1, h: 0.05, w: 0.3 }], relief: 0.025, scale: 6, cover: 'grass', haze: 0, mist: 0, soft: 0.6, depth: 2, tone: 0.7 }),
    ],
    water: { y: 0.645, chop: 0.08, tint: '#3d4f52', mirror: 0.9 }, shore: 3,
    weather: { fog: [{ before: 3, y: 0.62, thick: 0.02, alpha: 0.7 }] },
  },
  'tarn-still': {
    seed: 202, light: lit(LIGHTS.overcast, { saturation: 0.75 }), focus: [0.5, 0.46],
    ridges: [
      ridge({ base: 0.4, foot: 0.56, peaks: [{ x: 0.4, h: 0.2, w: 0.5 }, { x: 0.95, h: 0.14, w: 0.4 }], relief: 0.07, haze: 0.6, mist: 0.6, cover: 'rock' }),
      ridge({ base: 0.49, foot: 0.57, peaks: [{ x: 0, h: 0.26, w: 0.4 }, { x: 0.32, h: 0.08, w: 0.3 }, { x: 1, h: 0.2, w: 0.36 }], relief: 0.05, haze: 0.26, mist: 0.4, cover: 'forest', trees: { density: 0.9, size: 0.05 } }),
    ],
    water: { y: 0.545, chop: 0.03, tint: '#39474a', mirror: 0.93 },
    figures: [{ kind: 'boat', x: 0.56, y: 0.68, size: 0.045 }],
  },
  'tarn-storm': {
    seed: 203, light: LIGHTS.storm, focus: [0.4, 0.4],
    ridges: [
      ridge({ base: 0.46, foot: 0.62, peaks: [{ x: 0.8, h: 0.24, w: 0.4 }, { x: 0.5, h: 0.1, w: 0.3 }], relief: 0.08, haze: 0.66, mist: 0.7, cover: 'rock' }),
      ridge({ base: 0.54, foot: 0.62, peaks: [{ x: 0.2, h: 0.38, w: 0.42, sharp: 0.9 }, { x: 0.95, h: 0.12, w: 0.4 }], relief: 0.11, haze: 0.28, mist: 0.4, cover: 'rock', soft: 0 }),
    ],
    water: { y: 0.6, chop: 0.72, tint: '#34464a', mirror: 0.6 },
    weather: { rain: 0.35, fog: [{ before: 1, y: 0.4, thick: 0.06, alpha: 0.6 }] },
  },
  'tarn-autumn': {
    seed: 204, light: LIGHTS.gold, focus: [0.62, 0.45],
    ridges: [
      ...range({ seed: 241, count: 2, from: 0.42, to: 0.46, rise: [0.12, 0.16], haze: [0.8, 0.58], cover: 'autumn' }),
      ridge({ base: 0.52, foot: 0.61, peaks: [{ x: 0.85, h: 0.24, w: 0.5 }, { x: 0.05, h: 0.1, w: 0.4 }], relief: 0.05, haze: 0.2, mist: 0.4, cover: 'autumn', trees: { density: 0.5, size: 0.055, bare: true } }),
      ridge({ base: 0.96, foot: 1.1, peaks: [{ x: 0, h: 0.1, w: 0.5 }], relief: 0.03, scale: 6, cover: 'autumn', haze: 0, mist: 0, soft: 0.6, depth: 2, tone: 0.75 }),
    ],
    water: { y: 0.59, chop: 0.12, tint: '#4a4a3a', mirror: 0.88 }, shore: 3,
  },
  'coast-gale': {
    seed: 401, light: LIGHTS.storm, focus: [0.74, 0.45],
    ridges: [
      ridge({ base: 0.5, foot: 0.58, peaks: [{ x: 0.95, h: 0.06, w: 0.3 }], relief: 0.02, haze: 0.7, cover: 'rock' }),
      ridge({ base: 0.535, foot: 0.6, peaks: [{ x: 0.98, h: 0.24, w: 0.32, sharp: 0.1 }, { x: 0.66, h: 0.05, w: 0.05 }], relief: 0.06, scale: 6, haze: 0.28, mist: 0.3, cover: 'rock', soft: 0 }),
    ],
    water: { y: 0.53, chop: 1, tint: '#3f5356', mirror: 0.42, sea: true },
    weather: { rain: 0.3 },
    figures: [{ kind: 'birds', x: 0.4, y: 0.36, size: 0.02 }],
  },
  'coast-low-tide': {
    seed: 402, light: lit(LIGHTS.overcast, { glow: { x: 0.3, y: 0.3, size: 0.5, strength: 0.6, colour: '#f3ecd9' } }), focus: [0.6, 0.5],
    ridges: [
      ridge({ base: 0.46, foot: 0.52, peaks: [{ x: 0.15, h: 0.08, w: 0.34 }, { x: 0.42, h: 0.04, w: 0.3 }], relief: 0.03, haze: 0.64, cover: 'grass' }),
      ridge({ base: 0.485, foot: 0.53, peaks: [{ x: 1, h: 0.15, w: 0.4, sharp: 0.2 }], relief: 0.04, scale: 6, haze: 0.3, cover: 'grass' }),
      ridge({ base: 0.74, foot: 1.02, peaks: [{ x: 0.12, h: 0.05, w: 0.5 }], relief: 0.012, scale: 5, cover: 'sand', haze: 0.08, mist: 0, soft: 1, depth: 3, tone: 0.85 }),
      ridge({ base: 0.95, foot: 1.14, peaks: [{ x: 0.9, h: 0.1, w: 0.6 }], relief: 0.016, scale: 4, cover: 'sand', haze: 0, mist: 0, soft: 1, depth: 3, tone: 0.85 }),
    ],
    water: { y: 0.5, chop: 0.14, tint: '#8d979a', mirror: 0.85, sea: true }, shore: 2,
    figures: [{ kind: 'pair', x: 0.64, y: 0.75, size: 0.055 }],
  },
  'coast-evening': {
    seed: 403, light: LIGHTS.evening, focus: [0.68, 0.42],
    ridges: [
      ...range({ seed: 431, count: 2, from: 0.5, to: 0.52, rise: [0.05, 0.08], haze: [0.78, 0.58], cover: 'rock', towards: 0.85 }),
      ridge({ base: 0.56, foot: 0.6, peaks: [{ x: 0.88, h: 0.19, w: 0.3, sharp: 0.2 }, { x: 0.66, h: 0.07, w: 0.12, sharp: 0.2 }], relief: 0.05, scale: 6, haze: 0.16, cover: 'grass', tone: 0.8 }),
    ],
    water: { y: 0.55, chop: 0.34, tint: '#51666d', mirror: 0.78, sea: true },
    figures: [{ kind: 'lighthouse', x: 0.79, y: 0.43, size: 0.11 }],
  },
};
