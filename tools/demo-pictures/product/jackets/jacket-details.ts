import { lightness, mix, rgb, shade } from '../../paint/colour.ts';
import type { Look } from '../description.ts';
import type { Cut, JacketColours } from './jacket-shape.ts';
import { box, polygon } from '../outline.ts';
import { broad, broadPath, dip, mirrorPath, rise } from '../part.ts';
import type { Part } from '../part.ts';
import { line, stitch, stud, zip } from '../sewing.ts';

const METAL = rgb('#8d8f8a');

/** Pockets and vents. */
export function pockets(cut: Cut, { cloth, second, accent }: JacketColours, { features, seed }: Look): Part[] {
  const parts: Part[] = [];
  const sealed = cut.fabric === 'ripstop';
  if (features.has('pit-zips') && cut.sleeves) {
    parts.push(
      ...zip(broad(306), 506, broad(272), 630, cloth, accent, 0.04, true),
      ...zip(broad(694), 506, broad(728), 630, cloth, accent, 0.04, true),
    );
  }
  if (cut.back) return parts;
  const low = cut.hem > 1000 ? 20 : -24;
  if (features.has('hand-pockets')) {
    if (cut.garment === 'parka') {
      for (const flip of [false, true]) parts.push(...flapPocket(flip, cloth, 772, 140, 124));
    } else {
      parts.push(
        ...zip(broad(380), 690 + low, broad(354), 826 + low, cloth, accent, 0.02, sealed),
        ...zip(broad(620), 690 + low, broad(646), 826 + low, cloth, accent, 0.02, sealed),
      );
    }
  }
  if (!features.has('chest-pocket')) return parts;
  if (cut.garment === 'fleece') {
    const d = polygon([568, 372], [684, 362], [688, 502], [572, 510]);
    parts.push({
      d,
      colour: second,
      fabric: 'ripstop',
      puff: 5,
      round: 9,
      lift: 0.3,
      reach: 5,
      art: stitch(polygon([575, 379], [677, 370], [681, 495], [579, 503]), second),
      drape: { amount: 1.6, along: 20, size: 0.5, seed },
    });
    parts.push(...zip(573, 388, 683, 379, second, accent, 0.05));
  } else if (cut.garment === 'parka') {
    parts.push(...flapPocket(true, cloth, 424, 108, 98));
  } else {
    parts.push(...zip(broad(600), 386, broad(608), 506, cloth, accent, 0.02, sealed));
  }
  return parts;
}

/** A patch pocket with a flap and a stud, on the left unless flipped. */
function flapPocket(flip: boolean, cloth: Part['colour'], y: number, width: number, height: number): Part[] {
  const x = 296 + (128 - width) * 0.6;
  const side = (d: string) => (flip ? mirrorPath(d) : d);
  const patch = side(box(x, y, width, height, 8));
  const flap = side(
    `M${x - 4} ${y - 14} L${x + width + 4} ${y - 14} L${x + width + 4} ${y + 22} Q${x + width / 2} ${y + 38} ${x - 4} ${y + 22} Z`,
  );
  const sx = flip ? 1000 - (x + width / 2) : x + width / 2;
  return [
    {
      d: patch,
      colour: cloth,
      fabric: 'canvas',
      puff: 7,
      round: 12,
      lift: 0.34,
      reach: 6,
      art: stitch(side(box(x + 5, y + 4, width - 10, height - 9, 6)), cloth),
      relief: rise(
        side(`M${x + 20} ${y + 90} C${x + 50} ${y + 70} ${x + 80} ${y + 90} ${x + width - 16} ${y + 76}`),
        16,
        0.4,
      ),
    },
    {
      d: flap,
      colour: cloth,
      fabric: 'canvas',
      puff: 6,
      round: 9,
      lift: 0.42,
      reach: 6,
      art: stitch(
        side(
          `M${x + 1} ${y - 9} L${x + width - 1} ${y - 9} L${x + width - 1} ${y + 18} Q${x + width / 2} ${y + 32} ${x + 1} ${y + 18} Z`,
        ),
        cloth,
      ),
    },
    stud(sx, y + 17, METAL, 6),
  ];
}

/** Front zip, storm flap, cuff tabs. */
export function closures(cut: Cut, { cloth, accent }: JacketColours, { features }: Look): Part[] {
  const parts: Part[] = [];
  if (!cut.back) {
    const top = cut.hood ? 216 : 202;
    const dark = lightness(cloth) < 0.25;
    const pull = dark ? accent : mix(accent, cloth, 0.08);
    parts.push(...zip(500, top, 500, cut.zipTo, cloth, pull, 0.012));
    if (features.has('two-way-zip') && !features.has('half-zip'))
      parts.push(
        {
          d: box(494.5, cut.hem - 22, 11, 15, 3),
          colour: METAL,
          fabric: 'metal',
          puff: 3,
          round: 4,
          lift: 0.4,
          reach: 2.5,
        },
        {
          d: box(496.5, cut.hem - 8, 7, 22, 3),
          colour: pull,
          fabric: 'rubber',
          puff: 3,
          round: 4,
          lift: 0.4,
          reach: 3,
        },
      );
    if (features.has('half-zip'))
      parts.push({
        d: box(490, cut.zipTo - 8, 20, 14, 2),
        colour: shade(cloth, -0.25),
        fabric: 'webbing',
        puff: 2,
        round: 4,
        lift: 0.3,
        reach: 3,
      });
    if (features.has('storm-flap') || cut.garment === 'parka') parts.push(...stormFlap(cut, cloth, top));
  }
  if (features.has('adjustable-cuffs') && cut.sleeves) {
    const x = 176 + cut.sleeveOut;
    const y = cut.cuff - 34;
    const tab = broadPath(
      `M${x - 2} ${y - 4} C${x + 24} ${y + 8} ${x + 46} ${y + 12} ${x + 58} ${y + 12} Q${x + 64} ${y + 22} ${x + 57} ${y + 32} C${x + 40} ${y + 33} ${x + 20} ${y + 28} ${x - 5} ${y + 16} Z`,
    );
    const piece: Part = {
      d: tab,
      colour: shade(cloth, -0.16),
      fabric: 'shell',
      puff: 5,
      round: 7,
      lift: 0.42,
      reach: 4.5,
      art: line(
        broadPath(`M${x + 46} ${y + 12} C${x + 45} ${y + 20} ${x + 45} ${y + 26} ${x + 45} ${y + 32}`),
        shade(cloth, -0.5),
        1.6,
        0.6,
      ),
    };
    parts.push(piece, { ...piece, d: mirrorPath(tab), art: '' });
  }
  return parts;
}

function stormFlap(cut: Cut, cloth: Part['colour'], top: number): Part[] {
  const d = `M474 ${top + 6} L524 ${top + 6} C528 ${top + 200} 527 ${cut.hem - 200} 528 ${cut.hem + 2} L474 ${cut.hem + 2} C476 ${cut.hem - 300} 475 ${top + 300} 474 ${top + 6} Z`;
  const parts: Part[] = [
    {
      d,
      colour: cloth,
      fabric: cut.fabric,
      puff: 7,
      round: 12,
      lift: 0.36,
      reach: 6,
      art: stitch(`M481 ${top + 8} L481 ${cut.hem}`, cloth),
      relief: dip(`M500 ${top + 160} C510 ${top + 200} 515 ${top + 240} 506 ${top + 280}`, 16, 0.3),
    },
  ];
  for (let y = top + 66; y < cut.hem - 20; y += 148) parts.push(stud(514, y, METAL, 6.5));
  return parts;
}
