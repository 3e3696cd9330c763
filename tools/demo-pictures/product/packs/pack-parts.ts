import { mix, rgb, shade } from '../../paint/colour.ts';
import type { Rgb } from '../../paint/colour.ts';
import { box, strip } from '../outline.ts';
import type { Part } from '../part.ts';
import { line, stitch } from '../sewing.ts';

export const BLACK = rgb('#212625');
export const WEB = rgb('#2c3231');

/** A webbing strap along a straight line. */
export function strap(x1: number, y1: number, x2: number, y2: number, colour: Rgb = WEB, width = 17): Part {
  const d = strip(x1, y1, x2, y2, width);
  const path = `M${x1} ${y1} L${x2} ${y2}`;
  return {
    d,
    colour,
    fabric: 'webbing',
    puff: 3.5,
    round: 5,
    lift: 0.34,
    reach: 4,
    art: `<g opacity=".5">${line(path, shade(colour, 0.18), width * 0.5, 0.35)}</g>`,
  };
}

/** A side-release buckle on a strap; centre, and direction as a unit vector's angle in degrees. */
export function buckle(x: number, y: number, width = 26, height = 40): Part[] {
  return [
    {
      d: box(x - width / 2, y - height / 2, width, height * 0.56, 5),
      colour: BLACK,
      fabric: 'rubber',
      puff: 6,
      round: 7,
      lift: 0.45,
      reach: 4,
      art: line(
        `M${x - width / 2 + 5} ${y - height / 4} L${x + width / 2 - 5} ${y - height / 4}`,
        shade(BLACK, 0.25),
        2,
        0.6,
      ),
    },
    {
      d: box(x - width / 2 + 3, y + height * 0.02, width - 6, height * 0.48, 5),
      colour: shade(BLACK, 0.05),
      fabric: 'rubber',
      puff: 5,
      round: 6,
      lift: 0.4,
      reach: 3,
      art: line(`M${x} ${y + 4} L${x} ${y + height * 0.42}`, shade(BLACK, 0.3), 2, 0.5),
    },
  ];
}

/** A bungee cord laced in a zigzag between two columns of loops. */
export function bungee(x1: number, x2: number, y1: number, y2: number, rows: number, colour: Rgb): Part[] {
  const parts: Part[] = [];
  const step = (y2 - y1) / rows;
  let d = `M${x1} ${y1}`;
  for (let n = 0; n < rows; n++) d += ` L${n % 2 ? x1 : x2} ${y1 + step * (n + 1)}`;
  let e = `M${x2} ${y1}`;
  for (let n = 0; n < rows; n++) e += ` L${n % 2 ? x2 : x1} ${y1 + step * (n + 1)}`;
  for (const path of [d, e])
    parts.push({ d: path, stroke: 6, colour, fabric: 'webbing', puff: 4, round: 4, lift: 0.4, reach: 4 });
  for (let n = 0; n <= rows; n++)
    for (const x of [x1, x2])
      parts.push({
        d: box(x - 8, y1 + step * n - 9, 16, 18, 4),
        colour: mix(WEB, colour, 0.1),
        fabric: 'webbing',
        puff: 4,
        round: 5,
        lift: 0.35,
        reach: 3,
      });
  return parts;
}

/** Padded shoulder strap on the left: foam, mesh, edging and an adjuster. Mirror for the right. */
export function shoulderStrap(mainColour: Rgb, mesh: Rgb, top: number, bottom: number): Part[] {
  const d = `M452 ${top} C400 ${top + 6} 352 ${top + 60} 338 ${top + 150} C328 ${top + 230} 330 ${top + 300} 340 ${bottom - 120} L342 ${bottom} L384 ${bottom} C390 ${bottom - 130} 388 ${top + 260} 402 ${top + 190} C412 ${top + 130} 440 ${top + 90} 472 ${top + 70} Z`;
  return [
    {
      d,
      colour: mesh,
      fabric: 'mesh',
      puff: 18,
      round: 20,
      lift: 0.42,
      reach: 11,
      art: stitch(d, mainColour, 5, 3) + line(d, shade(mainColour, -0.2), 11, 1),
    },
    strap(362, bottom - 10, 352, bottom + 150, WEB, 20),
    ...buckle(362, bottom + 4, 38, 40),
    strap(366, top + 206, 372, top + 250, WEB, 12),
  ];
}
