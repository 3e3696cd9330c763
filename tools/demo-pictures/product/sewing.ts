import { hex, lightness, mix, rgb, shade } from '../paint/colour.ts';
import type { Rgb } from '../paint/colour.ts';
import { box, strip } from './outline.ts';
import { seam } from './part.ts';
import type { Part } from './part.ts';

const METAL = rgb('#9a9c97');
const BLACK = rgb('#1d2221');

/** Thread colour with moderate contrast to the fabric. */
export const threadFor = (cloth: Rgb): Rgb => (lightness(cloth) < 0.3 ? shade(cloth, 0.22) : shade(cloth, -0.24));

/** A drawn line. */
export const line = (d: string, colour: Rgb, width: number, opacity = 1, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${hex(colour)}" stroke-width="${width}" stroke-opacity="${opacity}" ${dash ? `stroke-dasharray="${dash}"` : 'stroke-linecap="round"'}/>`;

export const filled = (d: string, colour: Rgb, opacity = 1): string =>
  `<path d="${d}" fill="${hex(colour)}" fill-opacity="${opacity}"/>`;

/** A row of stitches. */
export const stitch = (d: string, cloth: Rgb, dx = 0, dy = 0): string =>
  `<g transform="translate(${dx} ${dy})">${line(d, threadFor(cloth), 1.7, 0.75, '5 3')}</g>`;

/** A seam as colour: the shadow in the join and the stitching beside it. */
export const seamArt = (d: string, cloth: Rgb, dx = 0, dy = 6): string =>
  line(d, shade(cloth, -0.6), 1.5, 0.4) + stitch(d, cloth, dx, dy);
/** The same seam as relief. */
export const seamRelief = (d: string): string => seam(d, 4, 0.75);

/** A zip with tape, teeth, slider and puller; `pull` is the slider's position as a share of the length. */
export function zip(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  cloth: Rgb,
  pullColour: Rgb,
  pull = 0,
  hidden = false,
): Part[] {
  const tape = hidden ? shade(cloth, -0.22) : mix(shade(cloth, -0.55), BLACK, 0.4);
  const path = `M${x1} ${y1} L${x2} ${y2}`;
  const teeth = hidden
    ? line(path, shade(cloth, -0.62), 2, 0.9)
    : `${line(path, shade(tape, -0.5), 6, 0.9)}${line(path, mix(METAL, tape, 0.35), 5.5, 0.95, '2.1 2.3')}${line(path, shade(tape, -0.6), 1.1, 0.9)}`;
  const px = x1 + (x2 - x1) * pull;
  const py = y1 + (y2 - y1) * pull;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const ux = (x2 - x1) / length;
  const uy = (y2 - y1) / length;
  return [
    {
      d: strip(x1, y1, x2, y2, hidden ? 11 : 15),
      colour: tape,
      fabric: 'webbing',
      puff: 2.5,
      round: 5,
      art: teeth,
      relief: hidden ? seam(path, 2, 0.7) : '',
    },
    { d: box(px - 5, py - 5, 10, 14, 3), colour: METAL, fabric: 'metal', puff: 3, round: 5, lift: 0.5, reach: 2.5 },
    {
      d: `M${px} ${py + 8} L${px + ux * 4 + 1} ${py + 22 + Math.abs(uy) * 2}`,
      stroke: 3,
      colour: shade(pullColour, -0.1),
      fabric: 'webbing',
      puff: 2,
      round: 2,
      lift: 0.35,
      reach: 2.5,
    },
    {
      d: box(px - 3.2 + ux * 4, py + 20, 7.4, 24, 3.4),
      colour: pullColour,
      fabric: 'rubber',
      puff: 4,
      round: 4,
      lift: 0.45,
      reach: 3.5,
    },
  ];
}

/** A cord with a lock at its end. */
export function cordLock(x: number, y: number, cord: Rgb, hang = 26): Part[] {
  return [
    {
      d: `M${x} ${y} C${x - 9} ${y + hang * 0.6} ${x - 5} ${y + hang} ${x} ${y + hang} C${x + 5} ${y + hang} ${x + 8} ${y + hang * 0.6} ${x + 1} ${y}`,
      stroke: 2.8,
      colour: cord,
      fabric: 'webbing',
      puff: 2,
      round: 2,
      lift: 0.35,
      reach: 3,
    },
    { d: box(x - 5.5, y - 2, 11, 15, 4), colour: BLACK, fabric: 'rubber', puff: 5, round: 5, lift: 0.45, reach: 3 },
  ];
}

/** A press stud. */
export function stud(x: number, y: number, colour: Rgb, radius = 6.5): Part {
  return {
    d: box(x - radius, y - radius, radius * 2, radius * 2, radius),
    colour,
    fabric: 'metal',
    puff: 3.4,
    round: 5,
    lift: 0.4,
    reach: 2.5,
    art: `<circle cx="${x}" cy="${y}" r="${radius * 0.5}" fill="#000" fill-opacity=".22"/>`,
  };
}

/** The brand mark: two ridgelines, small and tonal. */
export function brandMark(x: number, y: number, size: number, colour: Rgb, words = false): string {
  const s = size / 100;
  const label = words
    ? `<text x="112" y="66" font-family="Liberation Sans" font-weight="700" font-size="52" letter-spacing="1" fill="${hex(colour)}">northfell</text>`
    : '';
  return `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 70L34 18L52 44L64 28L94 70Z M34 40L20 62H48Z" fill="${hex(colour)}" fill-rule="evenodd"/>${label}</g>`;
}
