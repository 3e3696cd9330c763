import { mix, rgb, shade } from '../../paint/colour.ts';
import type { Rgb } from '../../paint/colour.ts';
import { box } from '../outline.ts';
import { dip, rise } from '../part.ts';
import type { Drawing, Part } from '../part.ts';
import { stitch } from '../sewing.ts';

const CORD = rgb('#d8d2bf');
const PEG = rgb('#7f827d');
const INSIDE = rgb('#3a3b35');

/** A panel of the fly: taut, with folds running to its pegs. */
export function panel(d: string, colour: Rgb, seed: number, pulls: readonly string[] = [], dim = 0): Part {
  const relief = pulls.map((pull, n) => (n % 2 ? dip(pull, 24, 0.24) : rise(pull, 24, 0.26))).join('');
  return {
    d,
    colour,
    fabric: 'fly',
    puff: 16,
    round: 40,
    lift: 0.14,
    reach: 6,
    relief,
    dim,
    drape: { amount: 3.2, along: 20, size: 1.3, seed },
    art: stitch(d, colour, 0, -5),
  };
}

/** A pole under the cloth or in a sleeve along a curve. */
export const pole = (d: string, colour: Rgb, width = 13): Part => ({
  d,
  stroke: width,
  colour,
  fabric: 'webbing',
  puff: 7,
  round: 8,
  lift: 0.26,
  reach: 5,
});

/** A guy line from the fly to a peg, with its runner. */
export function guy(x1: number, y1: number, x2: number, y2: number): Part[] {
  const mx = x1 + (x2 - x1) * 0.62;
  const my = y1 + (y2 - y1) * 0.62;
  return [
    {
      d: `M${x1} ${y1} L${x2} ${y2}`,
      stroke: 2.6,
      colour: CORD,
      fabric: 'webbing',
      puff: 1.5,
      round: 2,
      lift: 0.3,
      reach: 4,
    },
    {
      d: box(mx - 5, my - 8, 10, 16, 4),
      colour: rgb('#c8451f'),
      fabric: 'rubber',
      puff: 4,
      round: 4,
      lift: 0.3,
      reach: 3,
    },
    {
      d: `M${x2 - 3} ${y2 - 7} L${x2 + 5} ${y2 + 15}`,
      stroke: 5,
      colour: PEG,
      fabric: 'metal',
      puff: 3,
      round: 3,
      lift: 0.3,
      reach: 3,
    },
  ];
}

/** A tie-out at the hem with its peg. */
export function pegged(x: number, y: number, dx: number): Part[] {
  return [
    {
      d: `M${x} ${y - 6} L${x + dx} ${y + 14}`,
      stroke: 7,
      colour: rgb('#2c3231'),
      fabric: 'webbing',
      puff: 3,
      round: 4,
      lift: 0.3,
      reach: 3,
    },
    {
      d: `M${x + dx - 2} ${y + 4} L${x + dx + 5} ${y + 26}`,
      stroke: 5,
      colour: PEG,
      fabric: 'metal',
      puff: 3,
      round: 3,
      lift: 0.3,
      reach: 3,
    },
  ];
}

/** The view through an open door: mesh, groundsheet and dusk. */
export function doorway(d: string, floor: string, mesh: boolean, warm: Rgb): Part[] {
  return [
    { d, colour: mix(INSIDE, warm, 0.22), fabric: mesh ? 'mesh' : 'lining', puff: -20, round: 40, dim: 0.22 },
    { d: floor, colour: mix(INSIDE, rgb('#7c8078'), 0.5), fabric: 'canvas', puff: 5, round: 12, dim: 0.1 },
  ];
}

/** A rolled-back door, held by a toggle. */
export function rolled(d: string, colour: Rgb, tieX: number, tieY: number): Part[] {
  return [
    {
      d,
      stroke: 34,
      colour: shade(colour, 0.04),
      fabric: 'fly',
      puff: 16,
      round: 16,
      lift: 0.4,
      reach: 8,
      drape: { amount: 3, along: 30, size: 0.4, seed: 3 },
    },
    {
      d: `M${tieX - 20} ${tieY - 5} L${tieX + 18} ${tieY + 7}`,
      stroke: 7,
      colour: rgb('#2c3231'),
      fabric: 'webbing',
      puff: 4,
      round: 4,
      lift: 0.4,
      reach: 3,
    },
  ];
}

/** A hooded vent near the top. */
export function vent(x: number, y: number, colour: Rgb, size = 1): Part[] {
  const s = size;
  return [
    {
      d: `M${x - 44 * s} ${y + 24 * s} C${x - 30 * s} ${y - 6 * s} ${x + 30 * s} ${y - 6 * s} ${x + 44 * s} ${y + 24 * s} C${x + 20 * s} ${y + 36 * s} ${x - 20 * s} ${y + 36 * s} ${x - 44 * s} ${y + 24 * s} Z`,
      colour: [0.12, 0.13, 0.13],
      fabric: 'mesh',
      puff: -6,
      round: 10,
      dim: 0.2,
    },
    {
      d: `M${x - 48 * s} ${y + 22 * s} C${x - 34 * s} ${y - 22 * s} ${x + 34 * s} ${y - 22 * s} ${x + 48 * s} ${y + 22 * s} C${x + 20 * s} ${y + 8 * s} ${x - 20 * s} ${y + 8 * s} ${x - 48 * s} ${y + 22 * s} Z`,
      colour: shade(colour, -0.04),
      fabric: 'fly',
      puff: 10,
      round: 14,
      lift: 0.45,
      reach: 7,
    },
  ];
}

/** A printed brand mark. */
export function tentMark(x: number, y: number, size: number, colour: Rgb): Part {
  const s = size;
  return {
    d: `M${x} ${y + 60 * s} L${x + 34 * s} ${y + 10 * s} L${x + 53 * s} ${y + 38 * s} L${x + 66 * s} ${y + 20 * s} L${x + 96 * s} ${y + 60 * s} Z`,
    colour,
    fabric: 'rubber',
    puff: 0.6,
    round: 2,
  };
}

/** Shadow on the paper under and to the right of a tent. */
export function ground(y: number, rx = 400): Drawing['shadows'] {
  return [
    { x: 505, y, rx, ry: 26, blur: 16, alpha: 0.45 },
    { x: 580, y: y + 18, rx: rx + 20, ry: 52, blur: 40, alpha: 0.3 },
  ];
}
