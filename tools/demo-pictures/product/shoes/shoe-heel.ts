import { mix, rgb, shade } from '../../paint/colour.ts';
import { box, symmetric } from '../outline.ts';
import { both, dip, rise, seam } from '../part.ts';
import type { Fabric, Part } from '../part.ts';
import { place } from '../place.ts';
import { stitch } from '../sewing.ts';
import type { ShoeLook } from './shoe-look.ts';

const RUBBER = rgb('#262a29');

/** A pair from behind: heel counters, collars and the tread at the ground. */
export function drawHeels(shoe: ShoeLook): Part[] {
  const one = heel(shoe);
  const left = place({ parts: one, shadows: [] }, -178, 0, 1).parts;
  const right = place({ parts: one, shadows: [] }, 178, 0, 1).parts;
  return [...left, ...right];
}

function heel({ look, garment, boot, body }: ShoeLook): Part[] {
  const top = boot ? 318 : 470;
  const second = garment === 'trail-shoe' ? look.contrast : shade(look.main, -0.14);
  const film: Fabric = body === 'leather' ? 'leather' : body === 'suede' ? 'suede' : 'shell';
  const foam = garment === 'trail-shoe' ? rgb('#e7e1d2') : mix(RUBBER, look.contrast, 0.4);
  const lining = mix(look.contrast, [0.14, 0.15, 0.15], 0.5);
  const upper = symmetric(top + 22, [
    [480, top + 20, 446, top - 4, 420, top + 4],
    [404, top + 16, 402, top + 60, 404, top + 96],
    [406, 650, 380, 700, 372, 774],
    [410, 796, 460, 800, 500, 800],
  ]);
  const inner = symmetric(top - 18, [
    [460, top - 22, 424, top - 14, 416, top + 12],
    [430, top + 60, 470, top + 66, 500, top + 66],
  ]);
  const tongue = symmetric(top - 86, [
    [474, top - 88, 452, top - 76, 450, top - 52],
    [448, top - 20, 452, top + 10, 458, top + 34],
    [474, top + 42, 490, top + 42, 500, top + 42],
  ]);
  const counter = symmetric(boot ? 520 : 566, [
    [470, boot ? 522 : 568, 440, boot ? 546 : 590, 412, boot ? 590 : 640],
    [392, 690, 384, 730, 376, 776],
    [410, 798, 460, 800, 500, 800],
  ]);
  const midsole = symmetric(752, [
    [450, 752, 400, 742, 366, 728],
    [352, 756, 346, 800, 352, 846],
    [400, 858, 450, 860, 500, 860],
  ]);
  const parts: Part[] = [
    { d: tongue, colour: mix(look.main, look.contrast, 0.7), fabric: 'mesh', puff: 12, round: 18, dim: 0.08 },
    { d: inner, colour: lining, fabric: 'mesh', puff: -12, round: 18, dim: 0.3, lift: 0.3, reach: 6 },
    ...tread(look.features.has('lugged')),
    {
      d: midsole,
      colour: foam,
      fabric: garment === 'trail-shoe' ? 'suede' : 'rubber',
      puff: 20,
      round: 30,
      lift: 0.25,
      reach: 7,
      relief: seam('M340 800 C400 818 600 818 660 800', 4, 0.6),
      art:
        garment === 'trail-shoe'
          ? `<path d="M340 802C400 820 600 820 660 802" fill="none" stroke="rgb(${look.accent.map((c) => Math.round(c * 255)).join(',')})" stroke-width="5"/>`
          : '',
    },
    {
      d: upper,
      colour: look.main,
      fabric: body,
      puff: 40,
      round: 60,
      lift: 0.28,
      reach: 8,
      relief:
        rise(`M410 ${top + 60} C450 ${top + 84} 550 ${top + 84} 590 ${top + 60}`, 50, 0.5) +
        both(dip('M412 620 C424 590 430 560 428 530', 20, 0.3)),
      drape: { amount: 1, along: 0, size: 0.5, seed: look.seed },
    },
    {
      d: symmetric(top + 20, [
        [480, top + 19, 446, top - 4, 420, top + 4],
        [404, top + 16, 402, top + 50, 404, top + 76],
        [430, top + 96, 470, top + 100, 500, top + 100],
      ]),
      colour: mix(look.contrast, look.main, 0.25),
      fabric: 'canvas',
      puff: 18,
      round: 22,
      lift: 0.16,
      reach: 4,
      art: stitch(
        `M400 ${top + 68} C430 ${top + 88} 470 ${top + 92} 500 ${top + 92} C530 ${top + 92} 570 ${top + 88} 600 ${top + 68}`,
        look.contrast,
      ),
    },
    {
      d: counter,
      colour: second,
      fabric: film,
      puff: 14,
      round: 20,
      lift: 0.24,
      reach: 5,
      art: stitch(counter, second, 0, 7),
    },
    {
      d: symmetric(736, [
        [450, 736, 400, 728, 374, 716],
        [370, 740, 368, 756, 366, 772],
        [410, 796, 460, 800, 500, 800],
      ]),
      colour: garment === 'trail-shoe' ? shade(look.contrast, -0.3) : RUBBER,
      fabric: 'rubber',
      puff: 8,
      round: 12,
      lift: 0.26,
      reach: 5,
    },
    {
      d: box(486, top + 30, 28, boot ? 230 : 130, 6),
      colour: shade(second, -0.12),
      fabric: 'webbing',
      puff: 5,
      round: 7,
      lift: 0.3,
      reach: 4,
      art: stitch(box(490, top + 34, 20, boot ? 222 : 122, 4), second),
    },
    {
      d: `M490 ${top + 60} C484 ${top + 10} 488 ${top - 22} 500 ${top - 24} C512 ${top - 22} 516 ${top + 10} 510 ${top + 60}`,
      stroke: 9,
      colour: look.accent,
      fabric: 'webbing',
      puff: 4,
      round: 5,
      lift: 0.4,
      reach: 5,
    },
    {
      d: 'M478 664 L492 642 L500 653 L506 646 L522 664 Z',
      colour: garment === 'trail-shoe' ? look.accent : shade(look.main, 0.35),
      fabric: 'rubber',
      puff: 1.5,
      round: 3,
    },
  ];
  return parts;
}

function tread(deep: boolean): Part[] {
  const depth = deep ? 24 : 14;
  const parts: Part[] = [
    {
      d: symmetric(834, [
        [440, 834, 380, 834, 348, 830],
        [344, 846, 346, 858, 350, 864],
        [400, 868, 450, 868, 500, 868],
      ]),
      colour: RUBBER,
      fabric: 'rubber',
      puff: 8,
      round: 10,
    },
  ];
  for (const x of [352, 402, 472, 548, 608])
    parts.push({
      d: box(x, 852, x === 472 ? 56 : 40, depth, 4),
      colour: shade(RUBBER, -0.12),
      fabric: 'rubber',
      puff: 5,
      round: 7,
    });
  return parts;
}
