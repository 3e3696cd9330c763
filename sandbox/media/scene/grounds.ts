import { foreground, lit, range, ridge } from './compose.ts';
import { LIGHTS } from './lights.ts';
import type { Scene } from './types.ts';

/** Moors, forests and camps. */
export const GROUNDS: Record<string, Scene> = {
  'moor-heather': {
    seed: 501, light: lit(LIGHTS.noon, { clouds: { cover: 0.12, scale: 1.5, bright: '#f8f6ef', dark: '#8596a1', alpha: 0.95 }, contrast: 0.7 }), focus: [0.4, 0.55],
    ridges: [
      ...range({ seed: 511, count: 3, from: 0.52, to: 0.62, rise: [0.04, 0.07], haze: [0.78, 0.42], cover: 'heather', relief: 0.02, soft: 0.7 }),
      ridge({ base: 0.74, foot: 0.94, peaks: [{ x: 0.2, h: 0.1, w: 0.6, sharp: 0 }], relief: 0.03, haze: 0.14, cover: 'heather', soft: 0.8, depth: 1.6 }),
      foreground({ base: 0.84, cover: 'heather', peaks: [{ x: 0.9, h: 0.05, w: 0.7 }], scale: 4 }),
    ],
  },
  'moor-mist': {
    seed: 502, light: LIGHTS.fog, focus: [0.68, 0.6],
    ridges: [
      ridge({ base: 0.6, foot: 0.76, peaks: [{ x: 0.3, h: 0.08, w: 0.6, sharp: 0 }], relief: 0.02, haze: 0.86, mist: 0.6, cover: 'heather', soft: 0.8 }),
      ridge({ base: 0.72, foot: 0.9, peaks: [{ x: 0.9, h: 0.09, w: 0.6, sharp: 0 }], relief: 0.025, haze: 0.64, mist: 0.6, cover: 'heather', soft: 0.8 }),
      foreground({ base: 0.84, cover: 'heather', haze: 0.2, peaks: [{ x: 0.3, h: 0.03, w: 0.6 }] }),
    ],
    weather: { fog: [{ before: 2, y: 0.74, thick: 0.06, alpha: 0.7 }] },
    figures: [{ kind: 'walker', x: 0.68, y: 0.86, size: 0.1 }],
  },
  'moor-winter': {
    seed: 503, light: lit(LIGHTS.frost, { exposure: 0.95 }), focus: [0.62, 0.55],
    ridges: [
      ...range({ seed: 531, count: 3, from: 0.56, to: 0.66, rise: [0.05, 0.1], haze: [0.74, 0.4], cover: 'snow', relief: 0.03, soft: 0.5 }),
      ridge({ base: 0.76, foot: 1.1, peaks: [{ x: 0.7, h: 0.06, w: 0.6, sharp: 0 }], relief: 0.025, haze: 0.04, cover: 'snow', soft: 0.9, depth: 2.6, scale: 3, trees: { density: 0.012, size: 0.09 } }),
    ],
  },
  'forest-edge': {
    seed: 701, light: LIGHTS.evening, focus: [0.72, 0.5],
    ridges: [
      ...range({ seed: 711, count: 2, from: 0.44, to: 0.52, rise: [0.1, 0.14], haze: [0.8, 0.58], cover: 'grass' }),
      ridge({ base: 0.68, foot: 0.8, peaks: [{ x: 0.9, h: 0.2, w: 0.6 }], relief: 0.04, haze: 0.32, mist: 0.6, cover: 'forest', trees: { density: 1, size: 0.07 } }),
      ridge({ base: 0.8, foot: 0.92, peaks: [{ x: 1, h: 0.2, w: 0.5 }], relief: 0.03, haze: 0.08, mist: 0.2, cover: 'forest', trees: { density: 0.55, size: 0.22 } }),
      foreground({ base: 0.84, cover: 'grass', peaks: [{ x: 0, h: 0.03, w: 0.6 }] }),
    ],
  },
  'forest-rain': {
    seed: 702, light: LIGHTS.rain, focus: [0.4, 0.5],
    ridges: [
      ...range({ seed: 723, count: 4, from: 0.34, to: 0.8, rise: [0.1, 0.14], haze: [0.84, 0.28], cover: 'forest', mist: 0.95, relief: 0.05, trees: { density: 0.75, size: 0.12 } }),
      ridge({ base: 0.98, foot: 1.2, peaks: [{ x: 0.05, h: 0.1, w: 0.4 }, { x: 0.95, h: 0.16, w: 0.4 }], relief: 0.03, haze: 0.05, mist: 0, cover: 'forest', tone: 0.85, trees: { density: 0.55, size: 0.22 } }),
    ],
    weather: { rain: 0.5, fog: [{ before: 2, y: 0.5, thick: 0.05, alpha: 0.7 }, { before: 3, y: 0.66, thick: 0.05, alpha: 0.75 }] },
  },
  'forest-snow': {
    seed: 703, light: LIGHTS.snow, focus: [0.6, 0.5],
    ridges: [
      ridge({ base: 0.46, foot: 0.7, peaks: [{ x: 0.5, h: 0.24, w: 0.5, sharp: 0.7 }], relief: 0.09, haze: 0.66, mist: 0.8, cover: 'rock', snowline: 0.7 }),
      ridge({ base: 0.66, foot: 0.82, peaks: [{ x: 0.1, h: 0.14, w: 0.5 }, { x: 0.95, h: 0.18, w: 0.4 }], relief: 0.04, haze: 0.46, mist: 0.8, cover: 'snow', trees: { density: 0.7, size: 0.07 } }),
      ridge({ base: 0.8, foot: 0.96, peaks: [{ x: 0.95, h: 0.12, w: 0.5 }, { x: 0, h: 0.05, w: 0.3 }], relief: 0.03, haze: 0.2, mist: 0.5, cover: 'snow', trees: { density: 0.22, size: 0.16 } }),
      foreground({ base: 0.9, cover: 'snow', relief: 0.03 }),
    ],
    weather: { snow: 0.9 },
  },
  'camp-lantern': {
    seed: 901, light: LIGHTS.night, focus: [0.62, 0.75],
    ridges: [
      ...range({ seed: 911, count: 3, from: 0.5, to: 0.64, rise: [0.16, 0.2], haze: [0.66, 0.3], cover: 'rock', snowline: 0.46, towards: 0.3, sharp: 0.8, relief: 0.09 }),
      ridge({ base: 0.78, foot: 0.94, peaks: [{ x: 1, h: 0.1, w: 0.4 }, { x: 0, h: 0.08, w: 0.3 }], relief: 0.03, haze: 0.14, cover: 'forest', trees: { density: 0.7, size: 0.13 } }),
      foreground({ base: 0.86, tone: 0.8, relief: 0.03 }),
    ],
    figures: [{ kind: 'lantern-tent', x: 0.62, y: 0.9, size: 0.1 }],
  },
  'camp-morning': {
    seed: 902, light: LIGHTS.dawn, focus: [0.6, 0.66],
    ridges: [
      ...range({ seed: 923, count: 3, from: 0.44, to: 0.6, rise: [0.14, 0.16], haze: [0.84, 0.46], cover: 'rock', mist: 0.8, towards: 0.2 }),
      ridge({ base: 0.66, foot: 0.76, peaks: [{ x: 0.95, h: 0.14, w: 0.4 }], relief: 0.03, haze: 0.3, mist: 0.5, cover: 'grass', trees: { density: 0.4, size: 0.05 } }),
      ridge({ base: 0.92, foot: 1.12, peaks: [{ x: 0.62, h: 0.1, w: 0.5, sharp: 0 }], relief: 0.025, scale: 4, haze: 0, mist: 0, cover: 'grass', soft: 0.8, depth: 2, tone: 0.9 }),
    ],
    water: { y: 0.74, chop: 0.06, tint: '#55666a', mirror: 0.88 }, shore: 4,
    figures: [{ kind: 'tent', x: 0.6, y: 0.86, size: 0.085 }, { kind: 'tent', x: 0.76, y: 0.87, size: 0.07 }],
  },
  'camp-frost': {
    seed: 903, light: LIGHTS.frost, focus: [0.38, 0.7],
    ridges: [
      ridge({ base: 0.52, foot: 0.76, peaks: [{ x: 0.7, h: 0.36, w: 0.5, sharp: 0.9 }, { x: 0.2, h: 0.18, w: 0.4 }], relief: 0.13, scale: 3.2, haze: 0.36, mist: 0.7, cover: 'rock', snowline: 0.66, soft: 0 }),
      ridge({ base: 0.74, foot: 0.9, peaks: [{ x: 0.05, h: 0.12, w: 0.4 }, { x: 0.9, h: 0.08, w: 0.4 }], relief: 0.04, haze: 0.18, mist: 0.4, cover: 'snow', soft: 0.6, trees: { density: 0.07, size: 0.07 } }),
      foreground({ base: 0.84, cover: 'snow', relief: 0.035 }),
    ],
    figures: [{ kind: 'tent', x: 0.36, y: 0.89, size: 0.085 }],
  },
};
