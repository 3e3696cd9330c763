import type { Rgb } from '../../paint/colour.ts';
import type { Garment, Look } from '../description.ts';
import { symmetric } from '../outline.ts';
import { broadPath } from '../part.ts';
import type { Fabric } from '../part.ts';

/** Measures that distinguish jacket cuts; units of the 1000 × 1250 box. */
export interface Cut {
  garment: Garment;
  hem: number;
  hemHalf: number;
  armpitX: number;
  sleeveOut: number;
  cuff: number;
  puff: number;
  drape: number;
  fabric: Fabric;
  hood: boolean;
  sleeves: boolean;
  zipTo: number;
  back: boolean;
  quilt: 'none' | 'horizontal' | 'baffle';
}

export function cutOf({ features, view }: Look, garment: Garment): Cut {
  const long = features.has('longline') || garment === 'parka';
  const down = garment === 'insulated-jacket' || garment === 'gilet';
  const fleece = garment === 'fleece';
  const back = view === 'back';
  const drop = features.has('drop-hem') && back ? 26 : 0;
  const hem = (garment === 'parka' ? 1086 : long ? 1040 : down ? 926 : fleece ? 930 : 952) + drop;
  return {
    garment,
    hem,
    hemHalf: garment === 'parka' ? 214 : down ? 184 : fleece ? 180 : long ? 206 : 194,
    armpitX: down ? 312 : garment === 'parka' ? 314 : 320,
    sleeveOut: down ? -12 : garment === 'parka' ? -8 : fleece ? 6 : 0,
    cuff: fleece ? 902 : 918,
    puff: down ? 30 : fleece ? 18 : 18,
    drape: down ? 0 : fleece ? 2.6 : garment === 'parka' ? 3.6 : 4.4,
    fabric: down ? 'down' : fleece ? 'fleece' : garment === 'parka' ? 'canvas' : 'ripstop',
    hood: features.has('hood'),
    sleeves: garment !== 'gilet',
    zipTo: features.has('half-zip') ? 520 : hem + 6,
    back,
    quilt: features.has('quilted-horizontal') ? 'horizontal' : features.has('quilted-baffle') ? 'baffle' : 'none',
  };
}

export function bodyOutline(cut: Cut): string {
  const x = cut.armpitX;
  const h = 500 - cut.hemHalf;
  const neck = cut.back ? 234 : 254;
  const armhole = cut.sleeves ? ([340, 330, 348, 420, x, 490] as const) : ([352, 330, 364, 430, x + 2, 500] as const);
  return broadPath(
    symmetric(neck, [
      [470, neck - 2, 448, 240, 430, 222],
      cut.sleeves ? [398, 238, 358, 250, 322, 266] : [404, 236, 374, 248, 346, 258],
      armhole,
      [x - 8, 620, h - 4, 800, h, cut.hem - 10],
      [h + 60, cut.hem + 6, 430, cut.hem + 12, 500, cut.hem + 12],
    ]),
  );
}

export function sleeveOutline(cut: Cut): string {
  const o = cut.sleeveOut;
  const c = cut.cuff;
  return broadPath(
    `M328 262 C${276 + o} 278 ${244 + o} 340 ${226 + o} 440 C${208 + o} 560 ${184 + o} 740 ${164 + o} ${c - 16} C${186 + o} ${c} 222 ${c + 10} 250 ${c + 6} C264 800 294 650 334 505 C352 430 346 330 328 262 Z`,
  );
}

/** The sleeve from the elbow seam down, for a second colour or a reinforcement. */
export function cuffOutline(cut: Cut, height: number): string {
  const o = cut.sleeveOut;
  const c = cut.cuff;
  return broadPath(
    `M${170 + o} ${c - 18 - height} C${196 + o} ${c - height} 228 ${c - height + 8} 257 ${c - height + 4} C255 ${c - height * 0.5} 253 ${c - height * 0.2} 251 ${c + 8} C222 ${c + 12} 186 ${c + 2} ${162 + o} ${c - 14} C${164 + o} ${c - height * 0.4} ${167 + o} ${c - height * 0.7} ${170 + o} ${c - 18 - height} Z`,
  );
}

export const HOOD_FRONT = symmetric(14, [
  [426, 12, 376, 60, 370, 136],
  [366, 186, 382, 230, 414, 256],
  [440, 274, 470, 282, 500, 284],
]);
export const HOOD_OPENING = symmetric(66, [
  [440, 66, 402, 98, 400, 150],
  [399, 192, 420, 230, 456, 262],
  [474, 274, 488, 276, 500, 276],
]);
/** The stiffened peak over the face. */
export const HOOD_PEAK = symmetric(40, [
  [432, 40, 392, 82, 388, 148],
  [392, 152, 398, 153, 403, 152],
  [408, 104, 444, 78, 500, 78],
]);
export const HOOD_BACK = symmetric(10, [
  [432, 10, 376, 50, 366, 136],
  [360, 186, 366, 232, 402, 264],
  [450, 273, 480, 278, 500, 278],
]);
export const COLLAR_INSIDE = symmetric(164, [
  [468, 164, 444, 170, 434, 184],
  [432, 206, 434, 224, 440, 234],
  [460, 252, 480, 258, 500, 258],
]);
export const COLLAR_FRONT = symmetric(198, [
  [474, 196, 450, 186, 434, 180],
  [428, 200, 425, 214, 423, 232],
  [450, 254, 478, 262, 500, 264],
]);
export const COLLAR_BACK = symmetric(166, [
  [470, 166, 446, 170, 434, 178],
  [428, 198, 424, 214, 422, 230],
  [450, 242, 478, 246, 500, 246],
]);
export const CHIN = symmetric(214, [
  [476, 212, 440, 200, 412, 178],
  [404, 200, 402, 224, 410, 246],
  [448, 262, 478, 270, 500, 272],
]);

/** Where a second colour of fabric is used. */
export type Blocking = 'plain' | 'yoke' | 'sides' | 'sleeves';

export function blockingOf(seed: number, cut: Cut): Blocking {
  if (cut.garment === 'parka' || cut.quilt === 'horizontal') return 'plain';
  const choices: readonly Blocking[] =
    cut.garment === 'fleece' ? ['plain', 'yoke', 'plain'] : ['plain', 'yoke', 'sides', 'plain', 'sleeves'];
  return choices[seed % choices.length]!;
}

export interface JacketColours {
  cloth: Rgb;
  second: Rgb;
  accent: Rgb;
  lining: Rgb;
}
