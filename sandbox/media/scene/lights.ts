import type { Light } from './types.ts';

const TOP_LEFT = [-0.62, 0.52, -0.34] as const;
const LOW_LEFT = [-0.82, 0.3, 0.12] as const;
const OVERCAST = [-0.3, 0.9, -0.2] as const;

const light = (from: Light): Light => from;

/** The hours and weathers that scenes are painted in. */
export const LIGHTS = {
  dawn: light({
    sky: [[0, '#8fa6b3'], [0.45, '#b9c2c0'], [0.75, '#e6d6c2'], [1, '#f3dcc0']],
    haze: '#dccdbd', sun: '#ffdcb4', ambient: '#9fb0ba', direction: LOW_LEFT, contrast: 0.75,
    glow: { x: 0.22, y: 0.42, size: 0.5, strength: 0.75, colour: '#fbe8cc' },
    clouds: { cover: -0.12, scale: 2.2, bright: '#f8ead6', dark: '#9aa6ad', alpha: 0.7 }, saturation: 0.85,
  }),
  noon: light({
    sky: [[0, '#6d95ad'], [0.5, '#9dbac6'], [1, '#d3dfdf']],
    haze: '#b9cdd2', sun: '#fff6e4', ambient: '#9fb6c2', direction: TOP_LEFT, contrast: 0.9,
    clouds: { cover: -0.02, scale: 1.8, bright: '#fbfaf5', dark: '#8fa3ae', alpha: 0.92 }, saturation: 0.72, exposure: 0.82,
  }),
  dusk: light({
    sky: [[0, '#3f4f63'], [0.4, '#76778a'], [0.7, '#c08f7d'], [1, '#e9b58a']],
    haze: '#a98a86', sun: '#f3ae86', ambient: '#6f7d92', direction: [-0.8, 0.28, 0.3], contrast: 0.55,
    glow: { x: 0.25, y: 0.46, size: 0.42, strength: 0.7, colour: '#f6c592' },
    clouds: { cover: -0.05, scale: 2.6, bright: '#eab08c', dark: '#4f566a', alpha: 0.75, streak: 4 }, saturation: 0.75, exposure: 0.72,
  }),
  rain: light({
    sky: [[0, '#59656a'], [0.5, '#7c8888'], [1, '#a9b1ac']],
    haze: '#98a29f', sun: '#b9c2bd', ambient: '#a3aeb0', direction: OVERCAST, contrast: 0.3,
    clouds: { cover: 0.25, scale: 1.5, bright: '#a5aeac', dark: '#4d585d', alpha: 0.85 }, saturation: 0.8, exposure: 0.78,
  }),
  snow: light({
    sky: [[0, '#a9b4bb'], [0.6, '#c6cdd0'], [1, '#dfe2e1']],
    haze: '#d3d9db', sun: '#e9e6e0', ambient: '#b9c6d0', direction: TOP_LEFT, contrast: 0.4,
    clouds: { cover: 0.2, scale: 1.6, bright: '#dfe3e4', dark: '#98a5ae', alpha: 0.6 }, saturation: 0.7,
  }),
  fog: light({
    sky: [[0, '#bcc6c3'], [0.6, '#d2d7d1'], [1, '#e3e3da']],
    haze: '#d6d9d2', sun: '#eeece2', ambient: '#b3bfbe', direction: OVERCAST, contrast: 0.25,
    glow: { x: 0.3, y: 0.2, size: 0.4, strength: 0.55, colour: '#f3f1e6' }, saturation: 0.6,
  }),
  night: light({
    sky: [[0, '#0d1720'], [0.55, '#182833'], [1, '#34495a']],
    haze: '#283a49', sun: '#9fb6cc', ambient: '#52687d', direction: TOP_LEFT, contrast: 0.55,
    stars: 0.9, saturation: 0.45, exposure: 0.58,
  }),
  blue: light({
    sky: [[0, '#58788d'], [0.5, '#8aa7b4'], [1, '#c9d6d8']],
    haze: '#9db7c4', sun: '#dfe7e8', ambient: '#86a3b5', direction: TOP_LEFT, contrast: 0.5,
    clouds: { cover: -0.22, scale: 2.4, bright: '#e6edee', dark: '#7993a3', alpha: 0.5, streak: 5 }, saturation: 0.55, exposure: 0.8,
  }),
  gold: light({
    sky: [[0, '#8a9a9b'], [0.45, '#c6bd9f'], [0.8, '#edcf95'], [1, '#f4d8a0']],
    haze: '#dfc493', sun: '#ffcf86', ambient: '#94958a', direction: [-0.85, 0.26, 0.15], contrast: 0.85,
    glow: { x: 0.14, y: 0.34, size: 0.55, strength: 0.8, colour: '#fbe5b0' },
    clouds: { cover: -0.2, scale: 2.2, bright: '#fbe9c3', dark: '#b09c82', alpha: 0.5 }, saturation: 0.95, exposure: 0.92,
  }),
  storm: light({
    sky: [[0, '#2f3a40'], [0.5, '#58666b'], [0.85, '#9aa5a1'], [1, '#b9bfb6']],
    haze: '#7d8a8c', sun: '#cdd1c2', ambient: '#75848b', direction: TOP_LEFT, contrast: 0.55,
    clouds: { cover: 0.22, scale: 1.9, bright: '#aeb6b3', dark: '#293338', alpha: 0.95 }, saturation: 0.75, exposure: 0.72,
  }),
  overcast: light({
    sky: [[0, '#9aa6a6'], [0.6, '#bcc3be'], [1, '#d8d8cd']],
    haze: '#c3c8c1', sun: '#e3dfd2', ambient: '#aab4b2', direction: [-0.5, 0.75, -0.3], contrast: 0.45,
    clouds: { cover: 0.15, scale: 1.7, bright: '#d9dbd4', dark: '#8b9698', alpha: 0.7 }, saturation: 0.68, exposure: 0.92,
  }),
  frost: light({
    sky: [[0, '#8fabbd'], [0.55, '#c3d0d4'], [1, '#f0dfd0']],
    haze: '#d3d8da', sun: '#fff0dc', ambient: '#a3bacb', direction: LOW_LEFT, contrast: 0.75,
    clouds: { cover: -0.28, scale: 2.8, bright: '#f8efe4', dark: '#a3b3bd', alpha: 0.5, streak: 4 }, saturation: 0.75,
  }),
  evening: light({
    sky: [[0, '#6b8296'], [0.45, '#a3aaa9'], [0.75, '#dcb894'], [1, '#f0cb9c']],
    haze: '#c3ab95', sun: '#ffcf9e', ambient: '#7f909c', direction: [-0.8, 0.33, 0.2], contrast: 0.7,
    glow: { x: 0.3, y: 0.45, size: 0.45, strength: 0.7, colour: '#fadfb1' },
    clouds: { cover: 0, scale: 2, bright: '#f2cfa6', dark: '#75808b', alpha: 0.75, streak: 3 }, saturation: 0.85, exposure: 0.85,
  }),
  stars: light({
    sky: [[0, '#0a1219'], [0.5, '#142330'], [0.85, '#2d4452'], [1, '#4d6468']],
    haze: '#22323c', sun: '#7f96a8', ambient: '#3f5364', direction: TOP_LEFT, contrast: 0.4,
    glow: { x: 0.3, y: 0.72, size: 0.3, strength: 0.35, colour: '#9aa68c' }, stars: 1.5, saturation: 0.4, exposure: 0.3,
  }),
} satisfies Record<string, Light>;
