import { foreground, lit, range, ridge } from './compose.ts';
import { LIGHTS } from './lights.ts';
import type { Scene } from './types.ts';

/** Round northern hills at all hours. */
export const FELLS: Record<string, Scene> = {
  'fell-dawn': {
    seed: 101, light: LIGHTS.dawn, focus: [0.66, 0.42],
    ridges: [
      ...range({ seed: 11, count: 3, from: 0.5, to: 0.58, rise: [0.09, 0.12], haze: [0.86, 0.66], cover: 'grass', towards: 0.3 }),
      ridge({ base: 0.62, foot: 0.86, peaks: [{ x: 0.68, h: 0.3, w: 0.42, sharp: 0.7 }, { x: 0.95, h: 0.16, w: 0.3 }, { x: 0.38, h: 0.1, w: 0.3 }], relief: 0.085, scale: 3.4, haze: 0.38, mist: 0.85, cover: 'grass' }),
      ridge({ base: 0.76, foot: 0.98, peaks: [{ x: 1, h: 0.16, w: 0.5 }, { x: 0.3, h: 0.04, w: 0.4 }], relief: 0.05, scale: 3, haze: 0.16, mist: 0.55, cover: 'grass', soft: 0.6 }),
      foreground({ base: 0.86, peaks: [{ x: 0.05, h: 0.05, w: 0.6 }], tone: 0.8 }),
    ],
  },
  'fell-noon': {
    seed: 102, light: LIGHTS.noon, focus: [0.6, 0.5],
    ridges: [
      ...range({ seed: 23, count: 2, from: 0.52, to: 0.56, rise: [0.08, 0.13], haze: [0.8, 0.62], cover: 'grass' }),
      ridge({ base: 0.62, foot: 0.82, peaks: [{ x: 0.25, h: 0.2, w: 0.4 }, { x: 0.58, h: 0.27, w: 0.3, sharp: 0.8 }, { x: 0.86, h: 0.18, w: 0.36 }], relief: 0.1, scale: 4, haze: 0.4, mist: 0.4, cover: 'grass' }),
      ridge({ base: 0.72, foot: 0.92, peaks: [{ x: 0.9, h: 0.2, w: 0.55 }, { x: 0.15, h: 0.05, w: 0.3 }], relief: 0.06, scale: 3.4, haze: 0.14, cover: 'grass', soft: 0.5 }),
      foreground({ base: 0.8, peaks: [{ x: 0.1, h: 0.04, w: 0.5 }] }),
    ],
    figures: [{ kind: 'cairn', x: 0.8, y: 0.83, size: 0.05 }],
  },
  'fell-dusk': {
    seed: 103, light: LIGHTS.dusk, focus: [0.34, 0.5],
    ridges: [
      ...range({ seed: 37, count: 4, from: 0.5, to: 0.66, rise: [0.08, 0.14], haze: [0.84, 0.42], cover: 'grass', mist: 0.6, towards: 0.3 }),
      ridge({ base: 0.78, foot: 1, peaks: [{ x: 0.92, h: 0.34, w: 0.6, sharp: 0.4 }, { x: 0.1, h: 0.05, w: 0.4 }], relief: 0.06, scale: 3, haze: 0.12, cover: 'heather', soft: 0.5, tone: 0.85 }),
      foreground({ base: 0.9, peaks: [{ x: 0.8, h: 0.06, w: 0.7 }], cover: 'heather', tone: 0.7 }),
    ],
  },
  'fell-rain': {
    seed: 104, light: LIGHTS.rain, focus: [0.62, 0.55],
    ridges: [
      ridge({ base: 0.52, foot: 0.78, peaks: [{ x: 0.7, h: 0.26, w: 0.5, sharp: 0.7 }, { x: 0.1, h: 0.16, w: 0.4 }], relief: 0.08, haze: 0.74, mist: 0.8, cover: 'rock' }),
      ridge({ base: 0.66, foot: 0.9, peaks: [{ x: 0.3, h: 0.2, w: 0.45 }, { x: 0.95, h: 0.22, w: 0.3 }], relief: 0.07, haze: 0.48, mist: 0.75, cover: 'grass' }),
      ridge({ base: 0.78, foot: 1.02, peaks: [{ x: 0.85, h: 0.16, w: 0.5 }], relief: 0.05, haze: 0.22, mist: 0.4, cover: 'grass', soft: 0.5 }),
      foreground({ base: 0.86, peaks: [{ x: 0.2, h: 0.03, w: 0.5 }], tone: 0.75 }),
    ],
    weather: { rain: 0.9, fog: [{ before: 1, y: 0.4, thick: 0.09, alpha: 0.75 }, { before: 2, y: 0.62, thick: 0.05, alpha: 0.5 }] },
    figures: [{ kind: 'pair', x: 0.62, y: 0.885, size: 0.075 }],
  },
  'fell-snow': {
    seed: 105, light: LIGHTS.snow, focus: [0.5, 0.4],
    ridges: [
      ...range({ seed: 51, count: 2, from: 0.48, to: 0.54, rise: [0.1, 0.16], haze: [0.82, 0.62], cover: 'snow', relief: 0.06 }),
      ridge({ base: 0.64, foot: 0.86, peaks: [{ x: 0.46, h: 0.36, w: 0.4, sharp: 0.85 }, { x: 0.85, h: 0.2, w: 0.34 }, { x: 0.08, h: 0.14, w: 0.3 }], relief: 0.11, scale: 3.6, haze: 0.32, mist: 0.6, cover: 'rock', snowline: 0.72 }),
      ridge({ base: 0.8, foot: 1, peaks: [{ x: 0.1, h: 0.12, w: 0.5 }, { x: 0.9, h: 0.06, w: 0.4 }], relief: 0.04, scale: 3, haze: 0.14, cover: 'snow', soft: 0.7 }),
      foreground({ base: 0.88, cover: 'snow', relief: 0.03 }),
    ],
    weather: { snow: 0.45 },
  },
  'fell-fog': {
    seed: 106, light: LIGHTS.fog, focus: [0.62, 0.55],
    ridges: [
      ridge({ base: 0.46, foot: 0.7, peaks: [{ x: 0.62, h: 0.2, w: 0.5, sharp: 0.5 }], relief: 0.06, haze: 0.84, mist: 0.9, cover: 'grass' }),
      ridge({ base: 0.62, foot: 0.82, peaks: [{ x: 0.2, h: 0.16, w: 0.5 }, { x: 0.9, h: 0.1, w: 0.3 }], relief: 0.05, haze: 0.68, mist: 0.9, cover: 'grass', trees: { density: 0.2, size: 0.03 } }),
      ridge({ base: 0.76, foot: 0.96, peaks: [{ x: 0.78, h: 0.14, w: 0.5 }], relief: 0.04, haze: 0.42, mist: 0.8, cover: 'grass', trees: { density: 0.25, size: 0.07 } }),
      foreground({ base: 0.9, peaks: [{ x: 0.95, h: 0.05, w: 0.5 }], tone: 0.85, haze: 0.1 }),
    ],
    weather: { fog: [{ before: 2, y: 0.66, thick: 0.08, alpha: 0.8 }, { before: 3, y: 0.82, thick: 0.07, alpha: 0.75 }] },
  },
  'fell-night': {
    seed: 107, light: LIGHTS.night, focus: [0.7, 0.55],
    ridges: [
      ...range({ seed: 73, count: 3, from: 0.58, to: 0.7, rise: [0.1, 0.2], haze: [0.7, 0.3], cover: 'rock', towards: 0.75, snowline: 0.56 }),
      foreground({ base: 0.84, peaks: [{ x: 0.15, h: 0.05, w: 0.5 }], tone: 0.8 }),
    ],
    figures: [{ kind: 'bothy', x: 0.7, y: 0.86, size: 0.055 }],
  },
};

/** High ground with little but stone and wind. */
export const HEIGHTS: Record<string, Scene> = {
  'pass-walker': {
    seed: 801, light: LIGHTS.overcast, focus: [0.6, 0.56],
    ridges: [
      ...range({ seed: 811, count: 2, from: 0.5, to: 0.54, rise: [0.08, 0.1], haze: [0.84, 0.7], cover: 'rock' }),
      ridge({ base: 0.6, foot: 0.84, peaks: [{ x: 0.02, h: 0.42, w: 0.46, sharp: 0.5 }, { x: 1, h: 0.38, w: 0.4, sharp: 0.55 }], relief: 0.1, haze: 0.36, mist: 0.6, cover: 'rock' }),
      ridge({ base: 0.76, foot: 1, peaks: [{ x: 0, h: 0.2, w: 0.42 }, { x: 1.02, h: 0.26, w: 0.44 }], relief: 0.07, haze: 0.14, cover: 'grass', soft: 0.4 }),
      foreground({ base: 0.82, cover: 'grass', relief: 0.04 }),
    ],
    figures: [{ kind: 'walker', x: 0.58, y: 0.86, size: 0.085 }],
  },
  'pass-wind': {
    seed: 802, light: lit(LIGHTS.noon, { clouds: { cover: 0.1, scale: 2.3, bright: '#f7f5ee', dark: '#7d909b', alpha: 0.95, streak: 5 }, contrast: 0.75 }), focus: [0.36, 0.52],
    ridges: [
      ...range({ seed: 823, count: 3, from: 0.56, to: 0.66, rise: [0.07, 0.12], haze: [0.8, 0.46], cover: 'grass', towards: 0.4 }),
      ridge({ base: 0.72, foot: 1, peaks: [{ x: 0.3, h: 0.3, w: 0.34, sharp: 0.9 }, { x: 0.62, h: 0.13, w: 0.3 }, { x: 1, h: 0.2, w: 0.3 }], relief: 0.09, haze: 0.16, cover: 'scree' }),
      foreground({ base: 0.87, cover: 'scree', scale: 4, relief: 0.06 }),
    ],
    figures: [{ kind: 'birds', x: 0.62, y: 0.3, size: 0.022 }],
  },
  'pass-late': {
    seed: 803, light: LIGHTS.evening, focus: [0.42, 0.45],
    ridges: [
      ...range({ seed: 837, count: 3, from: 0.46, to: 0.6, rise: [0.06, 0.12], haze: [0.88, 0.6], cover: 'rock', mist: 0.8 }),
      ridge({ base: 0.7, foot: 0.96, peaks: [{ x: 1, h: 0.5, w: 0.62, sharp: 0.6 }], relief: 0.12, scale: 3.4, haze: 0.24, mist: 0.5, cover: 'rock' }),
      ridge({ base: 0.82, foot: 1.06, peaks: [{ x: -0.02, h: 0.32, w: 0.48, sharp: 0.5 }], relief: 0.08, haze: 0.05, cover: 'rock', tone: 0.8 }),
      foreground({ base: 0.92, cover: 'scree', tone: 0.8 }),
    ],
    figures: [{ kind: 'pair', x: 0.5, y: 0.94, size: 0.07 }],
  },
  'scree-noon': {
    seed: 804, light: lit(LIGHTS.noon, { clouds: { cover: -0.3, scale: 2, bright: '#fbfaf5', dark: '#9fb2bb', alpha: 0.6 } }), focus: [0.6, 0.4],
    ridges: [
      ridge({ base: 0.5, foot: 0.7, peaks: [{ x: 0.15, h: 0.12, w: 0.4 }], relief: 0.05, haze: 0.7, cover: 'rock' }),
      ridge({ base: 0.58, foot: 0.9, peaks: [{ x: 0.64, h: 0.46, w: 0.5, sharp: 0.9 }, { x: 0.36, h: 0.26, w: 0.26, sharp: 0.8 }, { x: 0.96, h: 0.26, w: 0.3, sharp: 0.7 }], relief: 0.16, scale: 3, haze: 0.2, mist: 0.35, cover: 'scree', soft: 0 }),
      foreground({ base: 0.8, peaks: [{ x: 0.9, h: 0.1, w: 0.7 }], cover: 'scree', scale: 4, relief: 0.05, soft: 0.7 }),
    ],
  },
  'plateau-stars': {
    seed: 805, light: LIGHTS.stars, focus: [0.62, 0.3],
    ridges: [
      ...range({ seed: 851, count: 3, from: 0.78, to: 0.85, rise: [0.03, 0.05], haze: [0.75, 0.3], cover: 'rock', relief: 0.02 }),
      foreground({ base: 0.91, cover: 'grass', tone: 0.7, relief: 0.025 }),
    ],
    figures: [{ kind: 'cairn', x: 0.7, y: 0.93, size: 0.07 }],
  },
};
