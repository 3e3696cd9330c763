import { mix, shade } from '../../paint/colour.ts';
import type { Garment, Look } from '../description.ts';
import { closures, pockets } from './jacket-details.ts';
import { bodyRelief, sleeveRelief } from './jacket-relief.ts';
import {
  CHIN,
  COLLAR_BACK,
  COLLAR_FRONT,
  COLLAR_INSIDE,
  HOOD_BACK,
  HOOD_FRONT,
  HOOD_OPENING,
  HOOD_PEAK,
  blockingOf,
  bodyOutline,
  cuffOutline,
  cutOf,
  sleeveOutline,
} from './jacket-shape.ts';
import type { Cut, JacketColours } from './jacket-shape.ts';
import { both, broad, broadPath, broadSvg, dip, mirror, mirrorPath, rise, seam } from '../part.ts';
import type { Drawing, Part } from '../part.ts';
import { place } from '../place.ts';
import { box } from '../outline.ts';
import { brandMark, cordLock, filled, line, seamArt, seamRelief, stitch, threadFor } from '../sewing.ts';

/** Jackets, fleeces, gilets and parkas, laid flat as if worn, front or back. */
export function drawJacket(look: Look, garment: Garment): Drawing {
  const cut = cutOf(look, garment);
  const colours: JacketColours = {
    cloth: look.main,
    second: look.contrast,
    accent: look.accent,
    lining: mix(look.contrast, [0.12, 0.13, 0.13], 0.35),
  };
  const parts: Part[] = [];
  if (!cut.back) parts.push(...inside(cut, colours));
  if (cut.sleeves) parts.push(...sleeves(cut, colours, look));
  parts.push(body(cut, colours, look));
  parts.push(...neck(cut, colours));
  parts.push(...pockets(cut, colours, look));
  parts.push(...closures(cut, colours, look));
  parts.push(...hemAndMark(cut, colours, look));
  const top = cut.hood ? 12 : 164;
  const bottom = cut.hem + 12;
  const scale = Math.min(cut.sleeves ? 1.05 : 1.26, 1096 / (bottom - top));
  return place({ parts, shadows: [], lying: true }, 0, 628 - (top + bottom) / 2, scale);
}

/** The lining visible through the neck, in shadow. */
function inside(cut: Cut, { lining, cloth }: JacketColours): Part[] {
  if (cut.hood)
    return [
      {
        d: HOOD_OPENING,
        colour: mix(lining, cloth, 0.25),
        fabric: 'lining',
        puff: -30,
        round: 46,
        dim: 0.34,
        relief: both(
          dip('M412 120 C430 180 460 230 496 262', 36, 0.6) + seam('M462 60 C456 120 460 180 470 230', 4, 0.7),
        ),
      },
    ];
  return [
    {
      d: COLLAR_INSIDE,
      colour: lining,
      fabric: 'lining',
      puff: -8,
      round: 14,
      dim: 0.2,
      lift: 0.3,
      reach: 8,
      art: filled(box(482, 206, 36, 20, 2), [0.93, 0.92, 0.88], 0.85) + brandMark(489, 206, 22, [0.1, 0.13, 0.12]),
    },
  ];
}

function sleeves(cut: Cut, { cloth, second }: JacketColours, look: Look): Part[] {
  const blocking = blockingOf(look.seed, cut);
  const colour = blocking === 'sleeves' ? second : cloth;
  const d = sleeveOutline(cut);
  const under = broadPath('M300 330 C282 480 236 720 214 930');
  const plain = cut.quilt === 'none';
  const art = plain ? seamArt(under, colour, 6, 0) : '';
  const relief = broadSvg(sleeveRelief(cut, look.seed)) + (plain ? seamRelief(under) : '');
  const base: Part = {
    d,
    colour,
    fabric: cut.fabric,
    puff: cut.puff + 6,
    round: 46,
    lift: 0.26,
    reach: 13,
    relief,
    art,
    drape: { amount: cut.drape * 0.8, along: 12, size: 0.75, seed: look.seed + 3 },
  };
  const band = cuffOutline(cut, cut.garment === 'fleece' ? 16 : cut.quilt === 'none' ? 30 : 20);
  const cuff: Part = {
    d: band,
    colour: cut.quilt === 'none' && cut.garment !== 'fleece' ? colour : second,
    fabric: cut.garment === 'fleece' ? 'knit' : 'shell',
    puff: 8,
    round: 14,
    lift: 0.16,
    reach: 5,
    art: stitch(
      broadPath(
        `M${168 + cut.sleeveOut} ${cut.cuff - 26} C${194 + cut.sleeveOut} ${cut.cuff - 10} 228 ${cut.cuff - 2} 256 ${cut.cuff - 6}`,
      ),
      colour,
    ),
  };
  return [base, mirrored(base, look.seed + 11), cuff, mirrored(cuff, 0)];
}

const mirrored = (part: Part, seed: number): Part => ({
  ...part,
  d: mirrorPath(part.d),
  ...(part.relief ? { relief: mirror(part.relief) } : {}),
  ...(part.art ? { art: mirror(part.art) } : {}),
  ...(part.drape ? { drape: { ...part.drape, along: -part.drape.along, seed } } : {}),
});

function body(cut: Cut, { cloth, second }: JacketColours, look: Look): Part {
  const blocking = blockingOf(look.seed, cut);
  const d = bodyOutline(cut);
  let art = '';
  let relief = broadSvg(bodyRelief(cut, look.seed));
  const yoke = broadPath(cut.back ? 'M300 392 C400 420 460 424 500 424' : 'M300 360 C380 388 440 378 500 352');
  const side = broadPath(`M366 470 C378 640 372 820 360 ${cut.hem + 20}`);
  if (blocking === 'yoke') art += both(filled(`${yoke} L500 180 L180 180 Z`, second));
  if (blocking === 'sides') art += both(filled(`${side} L100 ${cut.hem + 20} L100 430 Z`, second));
  if (cut.quilt === 'none' && cut.garment !== 'fleece') {
    art += both(seamArt(yoke, cloth));
    relief += both(seamRelief(yoke));
  }
  if ((cut.quilt === 'none' && cut.garment !== 'parka') || blocking === 'sides') {
    art += both(seamArt(side, blocking === 'sides' ? second : cloth, 6, 0));
    relief += both(seamRelief(side));
  }
  if (cut.back && cut.quilt === 'none') {
    const spine = `M500 ${blocking === 'yoke' ? 424 : 240} L500 ${cut.hem + 20}`;
    if (cut.garment === 'parka') {
      art +=
        seamArt(spine, cloth, 6, 0) + line(`M500 ${cut.hem - 170} L500 ${cut.hem + 20}`, shade(cloth, -0.7), 3, 0.6);
      relief += seamRelief(spine) + seam(`M500 ${cut.hem - 170} L500 ${cut.hem + 20}`, 9, 0.9);
    }
  }
  const hemLine = broadPath(
    `M${490 - cut.hemHalf} ${cut.hem - 30} C${560 - cut.hemHalf} ${cut.hem - 16} 430 ${cut.hem - 10} 500 ${cut.hem - 10}`,
  );
  art += both(stitch(hemLine, cloth));
  return {
    d,
    colour: cloth,
    fabric: cut.fabric,
    puff: cut.puff + 12,
    round: 84,
    lift: 0.34,
    reach: 15,
    relief,
    art,
    drape: { amount: cut.drape, along: 0, seed: look.seed },
  };
}

function neck(cut: Cut, { cloth }: JacketColours): Part[] {
  if (!cut.hood) {
    const front = cut.back ? COLLAR_BACK : COLLAR_FRONT;
    const edge = cut.back ? 'M434 186 C446 178 470 174 500 174' : 'M434 189 C450 195 474 205 500 207';
    return [
      {
        d: front,
        colour: cloth,
        fabric: cut.fabric === 'down' ? 'down' : cut.fabric,
        puff: cut.quilt === 'none' ? 12 : 20,
        round: 22,
        lift: 0.22,
        reach: 7,
        art: both(stitch(edge, cloth)),
        relief: cut.quilt === 'none' ? '' : seam('M420 214 C450 230 478 236 500 236 C522 236 550 230 580 214', 4, 0.9),
      },
    ];
  }
  if (cut.back) {
    const panel = 'M448 4 C432 90 434 200 442 286';
    return [
      {
        d: HOOD_BACK,
        colour: cloth,
        fabric: cut.fabric,
        puff: cut.puff + 6,
        round: 66,
        lift: 0.34,
        reach: 12,
        relief:
          both(
            seamRelief(panel) +
              dip('M414 246 C390 220 382 190 382 150', 22, 0.4) +
              rise('M470 262 C474 240 476 220 470 200', 18, 0.35),
          ) + hoodQuilt(cut),
        art: both(seamArt(panel, cloth, 6, 0)),
        drape: { amount: cut.drape * 0.5, along: 0, size: 0.7, seed: 5 },
      },
      {
        d: box(484, 96, 32, 46, 5),
        colour: shade(cloth, -0.12),
        fabric: 'shell',
        puff: 4,
        round: 6,
        lift: 0.25,
        reach: 4,
        art: stitch(box(488, 100, 24, 38, 3), cloth),
      },
      ...cordLock(500, 128, shade(cloth, -0.5), 18),
    ];
  }
  const panel = 'M452 10 C444 24 440 36 438 52';
  return [
    {
      d: `${HOOD_FRONT} ${HOOD_OPENING}`,
      evenOdd: true,
      colour: cloth,
      fabric: cut.fabric,
      puff: cut.puff,
      round: 40,
      lift: 0.3,
      reach: 9,
      relief:
        both(
          seamRelief(panel) +
            dip('M388 226 C380 196 380 170 388 140', 14, 0.4) +
            rise('M400 250 C396 230 398 216 404 200', 12, 0.4),
        ) + hoodQuilt(cut),
      art: both(seamArt(panel, cloth, 5, 0)),
    },
    {
      d: HOOD_PEAK,
      colour: shade(cloth, -0.05),
      fabric: cut.quilt === 'none' ? cut.fabric : 'shell',
      puff: 9,
      round: 14,
      lift: 0.5,
      reach: 9,
      art: both(stitch('M396 146 C404 96 442 70 500 70', cloth)),
    },
    {
      d: CHIN,
      colour: cloth,
      fabric: cut.fabric,
      puff: 14,
      round: 22,
      lift: 0.35,
      reach: 8,
      art: both(stitch('M413 188 C440 209 476 220 500 222', cloth)),
      relief: both(rise('M452 220 C458 236 466 250 480 264', 14, 0.4)),
    },
  ];
}

function hoodQuilt(cut: Cut): string {
  if (cut.quilt === 'none') return '';
  return [70, 126, 182, 236]
    .map((y) => seam(`M340 ${y + 16} C420 ${y - 8} 580 ${y - 8} 660 ${y + 16}`, 4, 0.85))
    .join('');
}

function hemAndMark(cut: Cut, { cloth, accent }: JacketColours, look: Look): Part[] {
  const parts: Part[] = [];
  if (cut.fabric === 'ripstop') {
    const x = broad(500 - cut.hemHalf + 26);
    const cord = shade(cloth, -0.55);
    parts.push(...cordLock(x, cut.hem - 8, cord, 15), ...cordLock(1000 - x, cut.hem - 8, cord, 15));
  }
  const quiet = look.features.has('storm-flap') || cut.garment === 'parka';
  const [x, y] = cut.back ? [483, 300] : [broad(392), 420];
  parts.push({ d: brandPath(x, y), colour: quiet ? threadFor(cloth) : accent, fabric: 'rubber', puff: 1.4, round: 2 });
  return parts;
}

/** The brand mark as a printed piece. */
function brandPath(x: number, y: number): string {
  return `M${x} ${y + 25} L${x + 12} ${y + 6} L${x + 18.5} ${y + 15.5} L${x + 23} ${y + 10} L${x + 34} ${y + 25} Z`;
}
