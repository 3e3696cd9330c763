import { mix, shade } from '../../paint/colour.ts';
import { flipped } from './daypack.ts';
import type { Look } from '../description.ts';
import { box, symmetric } from '../outline.ts';
import { BLACK, WEB, buckle, bungee, shoulderStrap, strap } from './pack-parts.ts';
import { both, dip, mirrorPath, rise } from '../part.ts';
import type { Drawing, Part } from '../part.ts';
import { place } from '../place.ts';
import { filled, seamArt, seamRelief, stitch, zip } from '../sewing.ts';

const BODY = symmetric(250, [
  [420, 246, 340, 256, 316, 300],
  [296, 460, 288, 800, 298, 980],
  [306, 1050, 350, 1072, 410, 1076],
  [450, 1078, 480, 1078, 500, 1078],
]);

/** A pack for a week: tall body, floating lid, bottom compartment, belt; the carrying frame behind. */
export function drawTrekkingPack(look: Look): Drawing {
  const parts = look.view === 'back' ? back(look) : front(look);
  const scale = 1.0;
  const shadows = [
    { x: 508, y: 1074, rx: 190, ry: 15, blur: 8, alpha: 0.6 },
    { x: 540, y: 1090, rx: 270, ry: 32, blur: 32, alpha: 0.32 },
  ];
  return { ...place({ parts, shadows: [] }, 0, 4, scale), shadows };
}

function front(look: Look): Part[] {
  const { main, contrast, accent, features, seed } = look;
  const parts: Part[] = [];
  if (features.has('hip-belt')) parts.push(...beltEnds(contrast));
  if (features.has('side-pockets')) parts.push(...sidePockets(contrast));
  const spine = 'M372 250 C352 460 350 800 366 1080';
  const floor = 'M280 868 C380 884 620 884 720 868';
  parts.push({
    d: BODY,
    colour: main,
    fabric: 'ripstop',
    puff: 50,
    round: 96,
    lift: 0.32,
    reach: 15,
    art:
      filled('M260 868 C380 884 620 884 740 868 L740 1100 L260 1100 Z', contrast) +
      both(seamArt(spine, main, 6, 0)) +
      seamArt(floor, contrast, 0, 7),
    relief:
      both(
        seamRelief(spine) +
          dip('M304 640 C340 660 380 650 410 620', 26, 0.4) +
          rise('M300 460 C330 490 350 530 352 600', 22, 0.4) +
          rise('M390 990 C420 960 430 930 428 900', 22, 0.35),
      ) + seamRelief(floor),
    drape: { amount: 4, along: 4, size: 0.9, seed },
  });
  const pocket = symmetric(540, [
    [450, 536, 410, 540, 392, 552],
    [380, 660, 378, 760, 384, 844],
    [420, 858, 460, 860, 500, 860],
  ]);
  parts.push({
    d: pocket,
    colour: mix(contrast, main, 0.35),
    fabric: 'mesh',
    puff: 24,
    round: 34,
    lift: 0.3,
    reach: 9,
    art: stitch(pocket, contrast, 0, 8),
    relief: both(dip('M400 820 C420 760 420 700 410 640', 22, 0.5)),
  });
  parts.push({
    d: box(388, 536, 224, 20, 8),
    colour: shade(contrast, -0.2),
    fabric: 'webbing',
    puff: 7,
    round: 8,
    lift: 0.25,
    reach: 3,
  });
  if (features.has('bungee')) parts.push(...bungee(424, 576, 600, 820, 4, accent));
  parts.push(...zip(384, 930, 616, 930, contrast, accent, 0.03, true));
  for (const y of [430, 700])
    parts.push(
      strap(300, y, 372, y - 12, WEB, 14),
      strap(700, y, 628, y - 12, WEB, 14),
      ...buckle(352, y - 8, 20, 26),
      ...buckle(648, y - 8, 20, 26),
    );
  parts.push(
    strap(438, 870, 438, 1070),
    strap(562, 870, 562, 1070),
    ...buckle(438, 1000, 30, 44),
    ...buckle(562, 1000, 30, 44),
  );
  parts.push(...lid(look));
  if (features.has('ice-loops'))
    parts.push(
      ...['M388 1040 C376 1076 388 1104 406 1102 C422 1100 420 1070 410 1042']
        .flatMap((d) => [d, mirrorPath(d)])
        .map((d): Part => ({
          d,
          stroke: 9,
          colour: accent,
          fabric: 'webbing',
          puff: 4,
          round: 5,
          lift: 0.4,
          reach: 4,
        })),
    );
  parts.push({
    d: 'M470 500 L490 468 L501 483 L508 474 L530 500 Z',
    colour: accent,
    fabric: 'rubber',
    puff: 1.6,
    round: 3,
  });
  return parts;
}

function lid({ main, accent, seed }: Look): Part[] {
  const collar = symmetric(236, [
    [430, 234, 360, 240, 334, 258],
    [330, 300, 330, 340, 334, 380],
    [400, 396, 450, 396, 500, 396],
  ]);
  const top = symmetric(124, [
    [410, 118, 316, 130, 284, 192],
    [272, 240, 276, 290, 292, 330],
    [350, 352, 430, 360, 500, 360],
  ]);
  return [
    {
      d: collar,
      colour: shade(main, -0.12),
      fabric: 'ripstop',
      puff: 16,
      round: 30,
      lift: 0.3,
      reach: 8,
      drape: { amount: 4, along: 0, size: 0.6, seed: seed + 7 },
    },
    strap(402, 330, 398, 560),
    ...buckle(399, 486, 30, 46),
    strap(598, 330, 602, 560),
    ...buckle(601, 486, 30, 46),
    {
      d: top,
      colour: main,
      fabric: 'ripstop',
      puff: 44,
      round: 60,
      lift: 0.5,
      reach: 15,
      art: stitch('M298 318 C360 338 430 346 500 346 C570 346 640 338 702 318', main),
      relief: both(
        dip('M310 230 C350 250 390 240 420 210', 26, 0.4) + rise('M300 290 C340 300 380 296 420 276', 20, 0.3),
      ),
      drape: { amount: 3.6, along: 70, size: 0.8, seed: seed + 2 },
    },
    ...zip(352, 268, 648, 268, main, accent, 0.03, true),
    { d: box(468, 300, 64, 22, 3), colour: accent, fabric: 'webbing', puff: 2.5, round: 5, lift: 0.25, reach: 3 },
  ];
}

function sidePockets(contrast: Look['contrast']): Part[] {
  const d = 'M316 800 C286 790 262 802 258 836 C252 920 258 1010 276 1046 C292 1062 320 1068 350 1066 Z';
  const piece: Part = { d, colour: shade(contrast, -0.12), fabric: 'mesh', puff: 24, round: 28, lift: 0.22, reach: 6 };
  const pole: Part = {
    d: 'M270 470 L264 1040',
    stroke: 11,
    colour: [0.62, 0.63, 0.61],
    fabric: 'metal',
    puff: 5,
    round: 5,
    lift: 0.3,
    reach: 5,
  };
  return [
    pole,
    { d: 'M272 440 L270 500', stroke: 20, colour: BLACK, fabric: 'rubber', puff: 8, round: 9, lift: 0.3, reach: 5 },
    piece,
    { ...piece, d: mirrorPath(d) },
  ];
}

function beltEnds(contrast: Look['contrast']): Part[] {
  const d = 'M310 930 C250 920 190 940 150 990 C136 1016 146 1046 168 1050 C220 1030 270 1024 320 1030 Z';
  const piece: Part = {
    d,
    colour: contrast,
    fabric: 'canvas',
    puff: 22,
    round: 26,
    lift: 0.3,
    reach: 9,
    art: stitch(d, contrast, 3, 5),
  };
  return [
    piece,
    { ...piece, d: mirrorPath(d), art: '' },
    strap(160, 1026, 96, 1064, WEB, 20),
    strap(840, 1026, 904, 1064, WEB, 20),
  ];
}

function back(look: Look): Part[] {
  const { main, contrast, accent, features, seed } = look;
  const mesh = mix(contrast, BLACK, 0.45);
  const parts: Part[] = [];
  if (features.has('side-pockets')) parts.push(...sidePockets(contrast));
  parts.push({
    d: BODY,
    colour: main,
    fabric: 'ripstop',
    puff: 34,
    round: 80,
    lift: 0.32,
    reach: 15,
    art: filled('M260 900 C380 916 620 916 740 900 L740 1100 L260 1100 Z', contrast),
    drape: { amount: 3, along: 0, seed },
  });
  parts.push({
    d: symmetric(134, [
      [410, 128, 330, 140, 300, 196],
      [292, 236, 296, 270, 310, 304],
      [380, 318, 440, 320, 500, 320],
    ]),
    colour: main,
    fabric: 'ripstop',
    puff: 30,
    round: 44,
    lift: 0.34,
    reach: 9,
    drape: { amount: 3, along: 60, size: 0.7, seed: seed + 1 },
  });
  const panel = symmetric(350, [
    [430, 346, 386, 354, 370, 384],
    [352, 540, 346, 740, 356, 880],
    [400, 900, 450, 904, 500, 904],
  ]);
  const ribs = [430, 520, 610, 700, 790]
    .map((y) => dip(`M340 ${y} C420 ${y + 30} 580 ${y + 30} 660 ${y}`, 22, 0.8))
    .join('');
  parts.push({
    d: panel,
    colour: mesh,
    fabric: 'mesh',
    puff: 20,
    round: 36,
    lift: 0.3,
    reach: 8,
    relief: ribs,
    art: stitch(panel, main, 0, 6),
  });
  const stay = box(462, 360, 76, 430, 14);
  parts.push({
    d: stay,
    colour: shade(mesh, -0.1),
    fabric: 'canvas',
    puff: 8,
    round: 14,
    lift: 0.3,
    reach: 5,
    art: [430, 480, 530, 580, 630]
      .map((y) => `<path d="M478 ${y}H522" stroke="#000" stroke-opacity=".3" stroke-width="5"/>`)
      .join(''),
  });
  const belt =
    'M500 868 C420 866 300 860 210 884 C160 900 130 930 124 960 C122 990 134 1006 156 1006 C230 986 400 984 500 990 Z';
  const lumbar = symmetric(812, [
    [440, 808, 392, 816, 376, 836],
    [364, 880, 366, 930, 380, 960],
    [420, 984, 460, 988, 500, 988],
  ]);
  const harness: Part[] = [
    ...shoulderStrap(main, mesh, 336, 740),
    strap(398, 372, 372, 300, WEB, 14),
    { d: belt, colour: mesh, fabric: 'mesh', puff: 24, round: 30, lift: 0.4, reach: 11, art: stitch(belt, main, 2, 6) },
    strap(138, 968, 70, 1010, WEB, 24),
  ];
  parts.push(...harness, ...harness.map(flipped));
  parts.push({
    d: lumbar,
    colour: mesh,
    fabric: 'mesh',
    puff: 26,
    round: 36,
    lift: 0.4,
    reach: 8,
    relief: both(dip('M420 830 C410 880 412 930 424 976', 18, 0.8)),
    art: stitch(lumbar, main, 0, 6),
  });
  parts.push(strap(412, 500, 588, 500, WEB, 11), ...buckle(500, 500, 34, 22));
  parts.push({
    d: box(462, 218, 76, 22, 3),
    colour: accent,
    fabric: 'webbing',
    puff: 2.5,
    round: 5,
    lift: 0.25,
    reach: 3,
  });
  return parts;
}
