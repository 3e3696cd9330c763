import { mix, shade } from '../../paint/colour.ts';
import type { Look } from '../description.ts';
import { box, symmetric } from '../outline.ts';
import { BLACK, WEB, buckle, bungee, shoulderStrap, strap } from './pack-parts.ts';
import { both, dip, mirror, mirrorPath, rise } from '../part.ts';
import type { Drawing, Part } from '../part.ts';
import { place } from '../place.ts';
import { seamArt, seamRelief, stitch, zip } from '../sewing.ts';

const BODY = symmetric(232, [
  [400, 228, 322, 248, 300, 330],
  [276, 480, 262, 760, 276, 900],
  [282, 990, 330, 1010, 400, 1014],
  [440, 1016, 470, 1016, 500, 1016],
]);
const BODY_TOP = 'M300 372 C300 300 350 262 420 254 C470 250 530 250 580 254 C650 262 700 300 700 372';

/** A day pack: panel or roll-top, front pocket, stretch side pockets; the harness behind. */
export function drawDaypack(look: Look): Drawing {
  const parts = look.view === 'back' ? back(look) : front(look);
  const shadows = [
    { x: 508, y: 1010, rx: 205, ry: 16, blur: 8, alpha: 0.6 },
    { x: 540, y: 1026, rx: 280, ry: 32, blur: 32, alpha: 0.32 },
  ];
  const scale = 1.08;
  const dy = 0;
  return {
    ...place({ parts, shadows: [] }, 0, dy, scale),
    shadows: shadows.map((s) => ({ ...s, y: (s.y - 625) * scale + 625 + dy, rx: s.rx * scale })),
  };
}

function front(look: Look): Part[] {
  const { main, contrast, accent, features, seed } = look;
  const parts: Part[] = [handle()];
  parts.push({
    d: 'M322 640 C300 700 268 900 272 980',
    stroke: 14,
    colour: WEB,
    fabric: 'webbing',
    puff: 5,
    round: 6,
    lift: 0.3,
    reach: 5,
  });
  if (features.has('side-pockets')) parts.push(...sidePocket(contrast));
  const roll = features.has('roll-top');
  parts.push(bodyPart(look, roll ? '' : seamArt(BODY_TOP, main, 0, 6), roll ? '' : seamRelief(BODY_TOP)));
  if (roll) parts.push(...rollTop(main, contrast, accent));
  if (!roll && !features.has('lid')) {
    parts.push(...arcZip(main, accent));
  }
  const pocket = symmetric(560, [
    [440, 558, 372, 560, 344, 572],
    [330, 680, 322, 800, 330, 900],
    [334, 948, 370, 962, 420, 966],
    [450, 968, 480, 968, 500, 968],
  ]);
  parts.push({
    d: pocket,
    colour: contrast,
    fabric: 'canvas',
    puff: 26,
    round: 42,
    lift: 0.34,
    reach: 10,
    relief: both(
      dip('M360 920 C380 860 380 800 372 740', 22, 0.4) + rise('M420 950 C430 900 424 860 408 820', 24, 0.3),
    ),
    art: stitch(pocket, contrast, 0, 9),
    drape: { amount: 3, along: 8, size: 0.8, seed },
  });
  if (features.has('bungee')) parts.push(...bungee(424, 576, 640, 880, 4, accent));
  parts.push(...zip(362, 596, 638, 596, contrast, accent, 0.03, true));
  if (features.has('chest-pocket') && !features.has('bungee'))
    parts.push(...zip(400, 470, 600, 470, main, accent, 0.03));
  if (features.has('lid')) parts.push(...lid(look));
  if (features.has('ice-loops')) parts.push(...loops(accent));
  parts.push(...compression(), mark(accent, features.has('bungee') ? 924 : 800));
  return parts;
}

function bodyPart({ main, seed }: Look, art: string, relief: string): Part {
  const side = 'M352 256 C330 460 322 760 340 1016';
  return {
    d: BODY,
    colour: main,
    fabric: 'canvas',
    puff: 46,
    round: 92,
    lift: 0.3,
    reach: 14,
    art: art + both(seamArt(side, main, 6, 0)),
    relief:
      relief +
      both(
        seamRelief(side) +
          dip('M300 520 C340 540 380 530 410 500', 24, 0.3) +
          rise('M290 700 C310 740 320 780 322 840', 20, 0.3) +
          rise('M380 420 C420 440 450 436 480 410', 22, 0.25),
      ),
    drape: { amount: 3.4, along: 0, size: 0.9, seed },
  };
}

function handle(): Part {
  return {
    d: 'M452 262 C446 196 470 178 500 178 C530 178 554 196 548 262',
    stroke: 17,
    colour: WEB,
    fabric: 'webbing',
    puff: 6,
    round: 8,
    lift: 0.3,
    reach: 6,
  };
}

function arcZip(main: Look['main'], accent: Look['accent']): Part[] {
  const d = 'M318 470 C316 340 360 292 430 284 C476 280 524 280 570 284 C640 292 684 340 682 470';
  return [
    { d, stroke: 17, colour: shade(main, -0.45), fabric: 'webbing', puff: 3, round: 6, lift: 0.18, reach: 3 },
    { d, stroke: 4, colour: mix(shade(main, -0.5), [0.6, 0.6, 0.58], 0.35), fabric: 'metal', puff: 2, round: 2 },
    ...zip(318, 452, 318, 470, main, accent, 0.2, true).slice(1),
    ...zip(682, 452, 682, 470, main, accent, 0.2, true).slice(1),
  ];
}

function lid({ main, accent, seed }: Look): Part[] {
  const d = symmetric(206, [
    [410, 200, 322, 214, 290, 280],
    [278, 330, 278, 390, 292, 430],
    [350, 452, 430, 460, 500, 460],
  ]);
  return [
    {
      d,
      colour: main,
      fabric: 'canvas',
      puff: 40,
      round: 56,
      lift: 0.5,
      reach: 14,
      art: stitch('M300 418 C360 440 430 446 500 446 C570 446 640 440 700 418', main),
      relief: both(dip('M310 300 C350 320 390 316 420 290', 24, 0.35)),
      drape: { amount: 3, along: 60, size: 0.8, seed: seed + 2 },
    },
    ...zip(360, 372, 640, 372, main, accent, 0.03, true),
    strap(396, 440, 392, 640),
    ...buckle(393, 560, 30, 46),
    strap(604, 440, 608, 640),
    ...buckle(607, 560, 30, 46),
  ];
}

function rollTop(main: Look['main'], contrast: Look['contrast'], accent: Look['accent']): Part[] {
  const d = symmetric(128, [
    [420, 126, 372, 130, 346, 138],
    [342, 180, 330, 240, 312, 300],
    [370, 330, 440, 330, 500, 330],
  ]);
  const roll = box(336, 112, 328, 44, 21);
  return [
    {
      d,
      colour: main,
      fabric: 'ripstop',
      puff: 24,
      round: 40,
      lift: 0.2,
      reach: 8,
      relief: both(
        dip('M370 160 C380 200 382 230 376 280', 22, 0.6) + rise('M430 160 C436 200 430 240 440 290', 22, 0.5),
      ),
      drape: { amount: 3, along: 0, size: 0.7, seed: 9 },
    },
    {
      d: roll,
      colour: mix(main, contrast, 0.35),
      fabric: 'ripstop',
      puff: 22,
      round: 20,
      lift: 0.4,
      reach: 8,
      relief: dip('M346 142 C420 134 580 134 654 142', 6, 0.6),
    },
    strap(344, 134, 312, 330),
    strap(656, 134, 688, 330),
    ...buckle(328, 234, 28, 44),
    ...buckle(672, 234, 28, 44),
    { d: box(470, 122, 60, 22, 4), colour: accent, fabric: 'webbing', puff: 4, round: 6, lift: 0.3, reach: 3 },
  ];
}

function sidePocket(contrast: Look['contrast']): Part[] {
  const d = 'M290 742 C262 736 244 750 240 780 C236 850 240 940 256 984 C270 1000 300 1006 330 1004 Z';
  const piece: Part = { d, colour: shade(contrast, -0.12), fabric: 'mesh', puff: 22, round: 26, lift: 0.2, reach: 6 };
  return [piece, { ...piece, d: mirrorPath(d) }];
}

function compression(): Part[] {
  return [
    strap(282, 660, 346, 648, WEB, 14),
    strap(718, 660, 654, 648, WEB, 14),
    ...buckle(334, 650, 20, 26),
    ...buckle(666, 650, 20, 26),
  ];
}

function loops(accent: Look['accent']): Part[] {
  const loop = 'M372 950 C360 990 372 1024 392 1022 C410 1020 408 984 396 952';
  return [loop, mirrorPath(loop)].map((d) => ({
    d,
    stroke: 9,
    colour: accent,
    fabric: 'webbing',
    puff: 4,
    round: 5,
    lift: 0.4,
    reach: 4,
  }));
}

function mark(colour: Look['accent'], y: number): Part {
  return {
    d: `M470 ${y + 40} L490 ${y + 8} L501 ${y + 23} L508 ${y + 14} L530 ${y + 40} Z`,
    colour,
    fabric: 'rubber',
    puff: 1.6,
    round: 3,
  };
}

/** The side that rests on the wearer's back. */
function back(look: Look): Part[] {
  const { main, contrast, accent, features } = look;
  const mesh = mix(contrast, BLACK, 0.45);
  const panel = symmetric(330, [
    [420, 326, 372, 336, 356, 370],
    [340, 520, 334, 760, 348, 900],
    [380, 930, 440, 934, 500, 934],
  ]);
  const channels = [420, 500, 580, 660, 740, 820]
    .map((y) => dip(`M330 ${y} C420 ${y + 26} 580 ${y + 26} 670 ${y}`, 20, 0.8))
    .join('');
  const parts: Part[] = [handle()];
  if (features.has('side-pockets')) parts.push(...sidePocket(contrast));
  parts.push({ ...bodyPart(look, '', ''), puff: 30 });
  if (features.has('lid'))
    parts.push({
      d: symmetric(214, [
        [410, 208, 330, 220, 300, 270],
        [296, 300, 298, 320, 304, 340],
        [380, 352, 440, 352, 500, 352],
      ]),
      colour: main,
      fabric: 'canvas',
      puff: 24,
      round: 36,
      lift: 0.3,
      reach: 8,
    });
  parts.push({
    d: panel,
    colour: mesh,
    fabric: 'mesh',
    puff: 22,
    round: 40,
    lift: 0.3,
    reach: 8,
    relief: channels + dip('M500 330 L500 930', 46, 0.7),
    art: stitch(panel, main, 0, 6),
  });
  const belt = 'M330 880 C280 880 240 890 206 916 C196 936 200 960 214 970 C250 960 300 956 348 958 Z';
  const harness: Part[] = [
    { d: belt, colour: mesh, fabric: 'mesh', puff: 14, round: 18, lift: 0.34, reach: 8, art: stitch(belt, main, 3, 4) },
    strap(216, 942, 150, 980, WEB, 18),
    ...shoulderStrap(main, mesh, 316, 720),
  ];
  parts.push(...harness, ...harness.map(flipped));
  parts.push(strap(410, 470, 590, 470, WEB, 11), ...buckle(500, 470, 34, 22));
  parts.push({
    d: box(462, 352, 76, 22, 3),
    colour: accent,
    fabric: 'webbing',
    puff: 2.5,
    round: 5,
    lift: 0.25,
    reach: 3,
  });
  return parts;
}

export function flipped(part: Part): Part {
  return {
    ...part,
    d: mirrorPath(part.d),
    ...(part.art ? { art: mirror(part.art) } : {}),
    ...(part.relief ? { relief: mirror(part.relief) } : {}),
  };
}
