import { mix, rgb, shade } from '../../paint/colour.ts';
import type { Rgb } from '../../paint/colour.ts';
import type { Look } from '../description.ts';
import { polygon } from '../outline.ts';
import { rise, seam } from '../part.ts';
import type { Part } from '../part.ts';
import { line } from '../sewing.ts';

const RUBBER = rgb('#262a29');

/** Height of the ground in a side view. */
export const GROUND = 876;

/** Outsole with its lugs and the foam above it, seen from the side, toe to the left. */
export function soleSide({ features, main, contrast, accent }: Look, garment: string): Part[] {
  const boot = garment === 'hiking-boot';
  const foam = boot
    ? mix(shade(contrast, -0.3), RUBBER, 0.5)
    : garment === 'approach-shoe'
      ? mix(RUBBER, contrast, 0.45)
      : rgb('#e7e1d2');
  const rubber = boot ? RUBBER : mix(RUBBER, contrast, 0.18);
  return [
    ...lugs(features.has('lugged') ? 26 : 14, rubber),
    {
      d: 'M103 792 C116 838 196 868 300 870 L846 870 C884 870 908 854 912 822 L900 806 C880 832 860 842 830 844 L310 846 C224 842 160 824 118 796 Z',
      colour: rubber,
      fabric: 'rubber',
      puff: 9,
      round: 13,
      lift: 0.25,
      reach: 6,
      relief: seam('M110 800 C150 836 230 854 310 856 L840 856 C876 854 896 842 908 820', 3, 0.5),
    },
    {
      d: 'M106 786 C104 764 128 752 160 760 C260 788 360 796 470 790 C600 782 740 756 896 722 C912 744 920 790 910 828 C896 846 870 850 840 850 L306 852 C220 850 144 830 106 786 Z',
      colour: foam,
      fabric: boot ? 'rubber' : 'suede',
      puff: 16,
      round: 24,
      lift: 0.2,
      reach: 5,
      relief:
        seam('M150 796 C260 832 400 834 520 826 C660 816 780 796 904 772', 5, 0.55) +
        rise('M560 836 C660 830 780 816 880 800', 20, 0.5) +
        seam('M640 848 C660 826 680 818 720 808', 4, 0.5) +
        seam('M740 846 C756 824 776 812 812 800', 4, 0.5),
      art: boot
        ? ''
        : `${line('M150 798 C260 834 400 836 520 828 C660 818 780 798 906 774', accent, 5, 0.9)}<path d="M640 870 L700 806 L760 796 L712 870Z" fill="#000" fill-opacity=".05"/>`,
    },
    ...(garment === 'trail-shoe'
      ? [
          {
            d: 'M420 842 C470 812 540 808 600 818 L590 846 Z',
            colour: shade(main, -0.25),
            fabric: 'rubber',
            puff: 4,
            round: 6,
            lift: 0.15,
            reach: 3,
          } satisfies Part,
        ]
      : []),
  ];
}

function lugs(depth: number, rubber: Rgb): Part[] {
  const parts: Part[] = [];
  for (let n = 0; n < 15; n++) {
    const x = 168 + n * 49;
    const spring = Math.max(0, 300 - x) ** 2 * 0.0021;
    const y = 864 - spring;
    const w = n % 4 === 2 ? 27 : 36;
    parts.push({
      d: polygon(
        [x, y - 10],
        [x + w, y - 10 + spring * 0.05],
        [x + w - 5, y + depth * 0.62],
        [x + 6, y + depth * 0.62],
      ),
      colour: shade(rubber, -0.12),
      fabric: 'rubber',
      puff: 5,
      round: 7,
    });
  }
  return parts;
}
