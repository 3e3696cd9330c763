import { mix, shade } from '../../paint/colour.ts';
import type { Look } from '../description.ts';
import { box } from '../outline.ts';
import { WEB, buckle, strap } from './pack-parts.ts';
import { dip, rise } from '../part.ts';
import type { Drawing, Part } from '../part.ts';
import { place } from '../place.ts';
import { line, seamArt, seamRelief, stitch, zip } from '../sewing.ts';

const BODY =
  'M176 470 C300 446 700 446 824 470 C872 486 892 560 894 680 C896 800 880 872 840 892 C700 910 300 910 160 892 C120 872 104 800 106 680 C108 560 128 486 176 470 Z';
const CAP_LEFT =
  'M176 470 C128 486 108 560 106 680 C104 800 120 872 160 892 C196 898 226 902 232 902 C206 820 200 560 236 462 C214 464 194 466 176 470 Z';
const CAP_RIGHT =
  'M824 470 C872 486 892 560 894 680 C896 800 880 872 840 892 C804 898 774 902 768 902 C794 820 800 560 764 462 C786 464 806 466 824 470 Z';
const LID = 'M240 560 C246 500 268 474 320 470 C430 462 570 462 680 470 C732 474 754 500 760 560';

/** A coated duffel: the lid side with its handles, or the side with the backpack straps. */
export function drawDuffel(look: Look): Drawing {
  const parts = look.view === 'back' ? back(look) : front(look);
  const shadows = [
    { x: 510, y: 884, rx: 355, ry: 18, blur: 9, alpha: 0.6 },
    { x: 545, y: 902, rx: 420, ry: 38, blur: 36, alpha: 0.3 },
  ];
  // Two bags of one model differ in length according to their volume.
  const long = 0.94 + (look.seed % 3) * 0.05;
  return {
    ...place({ parts, shadows: [] }, 0, 0, long, 1 - (look.seed % 2) * 0.05),
    shadows: shadows.map((s) => ({ ...s, rx: s.rx * long, y: s.y - (look.seed % 2) * 13 })),
  };
}

function shell({ main, contrast, seed }: Look): Part[] {
  const caps = seed % 2 ? main : contrast;
  const creases = [
    rise('M260 640 C320 660 380 650 430 610', 30, 0.4),
    dip('M300 740 C360 770 440 770 500 740', 30, 0.4),
    rise('M560 660 C620 690 690 690 740 650', 30, 0.36),
    dip('M600 560 C640 600 690 610 740 590', 26, 0.34),
    rise('M360 860 C440 830 520 830 600 852', 26, 0.34),
    dip('M250 560 C290 590 300 640 280 700', 24, 0.36),
  ].join('');
  return [
    {
      d: BODY,
      colour: main,
      fabric: 'shell',
      puff: 62,
      round: 110,
      lift: 0.3,
      reach: 14,
      relief: creases,
      drape: { amount: 6, along: 60, size: 1, seed },
    },
    {
      d: CAP_LEFT,
      colour: caps,
      fabric: 'shell',
      puff: 30,
      round: 50,
      lift: 0.2,
      reach: 6,
      art: stitch('M226 900 C200 820 194 560 230 464', caps),
      drape: { amount: 3, along: 0, size: 0.7, seed: seed + 1 },
    },
    {
      d: CAP_RIGHT,
      colour: caps,
      fabric: 'shell',
      puff: 30,
      round: 50,
      lift: 0.2,
      reach: 6,
      art: stitch('M774 900 C800 820 806 560 770 464', caps),
      drape: { amount: 3, along: 0, size: 0.7, seed: seed + 2 },
    },
  ];
}

const handle = (d: string, width = 26): Part => ({
  d,
  stroke: width,
  colour: WEB,
  fabric: 'webbing',
  puff: 9,
  round: 11,
  lift: 0.42,
  reach: 8,
});

function front(look: Look): Part[] {
  const { main, accent } = look;
  const parts: Part[] = [handle('M330 470 C340 380 420 356 500 356 C580 356 660 380 670 470', 22), ...shell(look)];
  parts.push({
    d: LID,
    stroke: 26,
    colour: shade(main, -0.18),
    fabric: 'shell',
    puff: 7,
    round: 12,
    lift: 0.3,
    reach: 5,
  });
  parts.push({
    d: LID,
    stroke: 6,
    colour: mix(shade(main, -0.6), [0.6, 0.6, 0.58], 0.3),
    fabric: 'metal',
    puff: 2,
    round: 3,
  });
  parts.push(
    ...zip(240, 544, 240, 562, main, accent, 0.2, true).slice(1),
    ...zip(760, 544, 760, 562, main, accent, 0.2, true).slice(1),
  );
  for (const x of [336, 664]) parts.push(strap(x, 474, x, 896, WEB, 26), ...buckle(x, 800, 40, 54));
  parts.push(handle('M336 640 C342 740 420 772 500 772 C580 772 658 740 664 640'));
  parts.push({
    d: box(446, 752, 108, 40, 18),
    colour: shade(WEB, -0.1),
    fabric: 'canvas',
    puff: 12,
    round: 16,
    lift: 0.35,
    reach: 6,
    art: line('M450 772 L550 772', shade(WEB, 0.3), 1.6, 0.6, '5 3'),
  });
  parts.push(strap(106, 640, 232, 640, WEB, 20), strap(768, 640, 894, 640, WEB, 20));
  parts.push({
    d: 'M424 640 L472 566 L498 602 L514 580 L566 640 Z M472 598 L452 628 L492 628 Z',
    evenOdd: true,
    colour: accent,
    fabric: 'rubber',
    puff: 1.6,
    round: 3,
  });
  return parts;
}

function back(look: Look): Part[] {
  const { main, contrast, accent } = look;
  const parts: Part[] = [
    handle('M100 610 C60 620 52 760 100 772', 20),
    handle('M900 610 C940 620 948 760 900 772', 20),
    ...shell(look),
  ];
  const floor = 'M236 480 C240 620 240 760 234 884';
  parts.push({
    d: box(246, 520, 508, 330, 22),
    colour: shade(contrast, -0.1),
    fabric: 'canvas',
    puff: 16,
    round: 26,
    lift: 0.26,
    reach: 7,
    art: stitch(box(254, 528, 492, 314, 18), contrast),
    relief: dip('M300 620 C420 660 580 660 700 620', 26, 0.4),
  });
  parts.push({
    d: 'M232 474 L240 474 L240 890 L232 890 Z',
    colour: main,
    fabric: 'shell',
    alpha: 0.01,
    relief: seamRelief(floor),
    art: seamArt(floor, main),
  });
  for (const [x, lean] of [
    [380, -14],
    [620, 14],
  ] as const) {
    const d = `M${x - 34} 486 L${x + 34} 486 C${x + 38 + lean} 580 ${x + 36 + lean} 680 ${x + 26 + lean} 760 L${x - 26 + lean} 760 C${x - 36 + lean} 680 ${x - 38 + lean} 580 ${x - 34} 486 Z`;
    parts.push({
      d,
      colour: mix(contrast, WEB, 0.6),
      fabric: 'mesh',
      puff: 18,
      round: 24,
      lift: 0.42,
      reach: 11,
      art: stitch(d, contrast, 0, -6),
    });
    parts.push(strap(x + lean, 750, x + lean, 890, WEB, 22), ...buckle(x + lean, 772, 40, 44));
  }
  parts.push(strap(380, 590, 620, 590, WEB, 11), ...buckle(500, 590, 34, 22));
  parts.push({
    d: box(452, 690, 96, 54, 5),
    colour: [0.9, 0.89, 0.85],
    fabric: 'shell',
    puff: 3,
    round: 6,
    lift: 0.3,
    reach: 4,
    art: line('M464 708 L536 708 M464 718 L520 718 M464 728 L528 728', [0.3, 0.33, 0.32], 2, 0.5),
  });
  parts.push({
    d: box(120, 660, 60, 30, 4),
    colour: accent,
    fabric: 'webbing',
    puff: 3,
    round: 6,
    lift: 0.3,
    reach: 3,
  });
  return parts;
}
