import { foreground, lit, range, ridge } from './compose.ts';
import { LIGHTS } from './lights.ts';
import type { Scene } from './types.ts';

/** Long views over ridge behind ridge. */
export const RIDGES: Record<string, Scene> = {
  'ridge-blue': {
    seed: 301, light: LIGHTS.blue, focus: [0.64, 0.42],
    ridges: range({ seed: 307, count: 7, from: 0.4, to: 0.92, rise: [0.08, 0.17], haze: [0.86, 0], cover: 'rock', mist: 0.9, relief: 0.04, towards: 0.66 }),
  },
  'ridge-gold': {
    seed: 302, light: LIGHTS.gold, focus: [0.4, 0.45],
    ridges: [
      ...range({ seed: 313, count: 6, from: 0.42, to: 0.78, rise: [0.07, 0.17], haze: [0.88, 0.28], cover: 'grass', mist: 0.8, sharp: 0.85, relief: 0.06, towards: 0.42 }),
      foreground({ base: 0.9, peaks: [{ x: 0.95, h: 0.14, w: 0.6 }], cover: 'autumn', tone: 0.75 }),
    ],
  },
  'ridge-cloud-sea': {
    seed: 303, light: lit(LIGHTS.dawn, { exposure: 0.95 }), focus: [0.64, 0.45],
    ridges: [
      ridge({ base: 0.54, foot: 0.7, peaks: [{ x: 0.2, h: 0.1, w: 0.16, sharp: 0.8 }, { x: 0.42, h: 0.07, w: 0.12 }], relief: 0.05, haze: 0.62, cover: 'rock' }),
      ridge({ base: 0.66, foot: 0.86, peaks: [{ x: 0.66, h: 0.3, w: 0.22, sharp: 0.9 }, { x: 0.84, h: 0.18, w: 0.16, sharp: 0.8 }], relief: 0.1, haze: 0.22, mist: 0.5, cover: 'rock', snowline: 0.45 }),
    ],
    weather: { cloudSea: [{ before: 1, y: 0.58, height: 0.03 }, { before: 2, y: 0.66, height: 0.04 }] },
  },
  'ridge-snowline': {
    seed: 304, light: LIGHTS.frost, focus: [0.52, 0.38],
    ridges: [
      ridge({ base: 0.5, foot: 0.74, peaks: [{ x: 0.3, h: 0.24, w: 0.3, sharp: 1 }, { x: 0.58, h: 0.36, w: 0.3, sharp: 1 }, { x: 0.84, h: 0.26, w: 0.28, sharp: 1 }, { x: 0.04, h: 0.16, w: 0.2 }], relief: 0.15, scale: 3.2, haze: 0.3, mist: 0.7, cover: 'rock', snowline: 0.5, soft: 0 }),
      ridge({ base: 0.68, foot: 0.9, peaks: [{ x: 0.1, h: 0.14, w: 0.4 }, { x: 0.9, h: 0.1, w: 0.4 }], relief: 0.05, haze: 0.2, mist: 0.5, cover: 'forest', trees: { density: 0.9, size: 0.035 } }),
      ridge({ base: 0.84, foot: 1.06, peaks: [{ x: 1, h: 0.16, w: 0.5 }], relief: 0.04, haze: 0.04, cover: 'forest', trees: { density: 1, size: 0.09 } }),
    ],
  },
  'ridge-camp': {
    seed: 305, light: lit(LIGHTS.evening, { exposure: 0.7 }), focus: [0.66, 0.68],
    ridges: [
      ...range({ seed: 347, count: 5, from: 0.44, to: 0.68, rise: [0.06, 0.13], haze: [0.86, 0.38], cover: 'rock', mist: 0.8, towards: 0.25 }),
      foreground({ base: 0.84, peaks: [{ x: 0.82, h: 0.1, w: 0.5 }], cover: 'grass', tone: 0.75, relief: 0.03 }),
    ],
    figures: [{ kind: 'lantern-tent', x: 0.68, y: 0.8, size: 0.07 }],
  },
  'valley-river': {
    seed: 601, light: LIGHTS.overcast, focus: [0.56, 0.5],
    ridges: [
      ...range({ seed: 611, count: 2, from: 0.42, to: 0.46, rise: [0.08, 0.14], haze: [0.84, 0.66], cover: 'grass' }),
      ridge({ base: 0.5, foot: 0.68, peaks: [{ x: 0.02, h: 0.26, w: 0.5 }, { x: 0.98, h: 0.3, w: 0.5 }], relief: 0.09, haze: 0.34, mist: 0.5, cover: 'grass', trees: { density: 0.05, size: 0.025 } }),
      ridge({ base: 0.66, foot: 0.8, peaks: [{ x: 0, h: 0.06, w: 0.6 }, { x: 1, h: 0.05, w: 0.5 }], relief: 0.02, haze: 0.22, cover: 'fields', soft: 0.9, depth: 2, trees: { density: 0.025, size: 0.03 } }),
      ridge({ base: 0.9, foot: 1.1, peaks: [{ x: 1, h: 0.16, w: 0.44 }, { x: 0, h: 0.08, w: 0.34 }], relief: 0.03, scale: 4, cover: 'grass', haze: 0, mist: 0, soft: 0.7, depth: 2 }),
    ],
    water: { y: 0.735, chop: 0.3, tint: '#5f7274', mirror: 0.82 }, shore: 4,
  },
  'valley-farm': {
    seed: 602, light: lit(LIGHTS.noon, { contrast: 0.75 }), focus: [0.62, 0.62],
    ridges: [
      ...range({ seed: 623, count: 2, from: 0.4, to: 0.44, rise: [0.1, 0.14], haze: [0.8, 0.58], cover: 'grass', relief: 0.06 }),
      ridge({ base: 0.54, foot: 0.72, peaks: [{ x: 0.85, h: 0.2, w: 0.6 }, { x: 0.1, h: 0.12, w: 0.5 }], relief: 0.05, haze: 0.3, cover: 'fields', scale: 5, soft: 0.7, depth: 1.4 }),
      ridge({ base: 0.68, foot: 1.1, peaks: [{ x: 0.2, h: 0.06, w: 0.6 }], relief: 0.03, haze: 0.1, cover: 'fields', scale: 3.6, soft: 0.9, depth: 2.4 }),
    ],
    figures: [{ kind: 'farm', x: 0.62, y: 0.7, size: 0.05 }],
  },
  'valley-first-light': {
    seed: 603, light: LIGHTS.gold, focus: [0.5, 0.5],
    ridges: [
      ...range({ seed: 637, count: 3, from: 0.4, to: 0.5, rise: [0.1, 0.16], haze: [0.86, 0.62], cover: 'rock' }),
      ridge({ base: 0.6, foot: 0.82, peaks: [{ x: 0.05, h: 0.22, w: 0.5 }, { x: 0.95, h: 0.26, w: 0.45 }], relief: 0.07, haze: 0.36, mist: 0.9, cover: 'forest', trees: { density: 0.6, size: 0.04 } }),
      ridge({ base: 0.8, foot: 1, peaks: [{ x: 0.75, h: 0.08, w: 0.5 }], relief: 0.03, haze: 0.24, mist: 0.7, cover: 'fields', soft: 0.8, depth: 1.8, trees: { density: 0.03, size: 0.06 } }),
      foreground({ base: 0.93, tone: 0.8 }),
    ],
    weather: { fog: [{ before: 4, y: 0.74, thick: 0.05, alpha: 0.8 }, { before: 5, y: 0.86, thick: 0.035, alpha: 0.55 }] },
  },
};
