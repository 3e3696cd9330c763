import { mix, rgb, shade } from '../../paint/colour.ts';
import { box } from '../outline.ts';
import type { Part } from '../part.ts';
import type { ShoeLook } from './shoe-look.ts';

const METAL = rgb('#8f918c');
const BLACK = rgb('#1f2423');

/** Laces over the tongue: from eyelet to eyelet, with a bow or a lock. */
export function laces({ look, garment, boot }: ShoeLook): Part[] {
  const speed = look.features.has('speed-lace');
  const count = boot ? 7 : 6;
  const from = boot ? [424, 590] : [420, 622];
  const to = boot ? [506, 372] : [530, 502];
  const cord = mix(shade(look.contrast, -0.2), look.accent, speed ? 0.75 : boot ? 0.4 : 0.15);
  const parts: Part[] = [];
  const width = speed ? 6 : 9;
  for (let n = 0; n < count; n++) {
    const t = n / (count - 1);
    // The eyelets follow the curve of the throat.
    const bow = Math.sin(t * Math.PI) * (boot ? 22 : 6);
    const x = from[0]! + (to[0]! - from[0]!) * t + bow;
    const y = from[1]! + (to[1]! - from[1]!) * t;
    const reach = boot ? 44 : 50;
    const ex = x - reach * 0.9;
    const ey = y - reach * (boot ? 0.4 : 0.75) + (boot ? 0 : 4);
    parts.push({
      d: `M${x} ${y} C${x - 14} ${y - 20} ${ex + 12} ${ey + 4} ${ex} ${ey + 2}`,
      stroke: width,
      colour: cord,
      fabric: 'webbing',
      puff: 5,
      round: 5,
      lift: 0.45,
      reach: 4,
    });
    if (n < count - 1)
      parts.push({
        d: `M${x - 4} ${y - 6} C${x - 22} ${y - 30} ${ex + 24} ${ey - 18} ${ex + 14} ${ey - 24}`,
        stroke: width * 0.9,
        colour: shade(cord, -0.12),
        fabric: 'webbing',
        puff: 4,
        round: 5,
        lift: 0.3,
        reach: 3,
      });
    const hook = boot && n >= count - 3;
    parts.push({
      d: box(x - 6, y - 5, hook ? 17 : 12, 11, 5),
      colour: garment === 'trail-shoe' && !hook ? shade(cord, -0.2) : METAL,
      fabric: 'metal',
      puff: 4,
      round: 5,
      lift: 0.4,
      reach: 3,
    });
  }
  const top = boot ? [470, 346] : [484, 452];
  return [...parts, ...(speed ? lock(top[0]!, top[1]!, cord) : bow(top[0]!, top[1]!, cord, width))];
}

function lock(x: number, y: number, cord: Part['colour']): Part[] {
  return [
    {
      d: `M${x} ${y} C${x - 30} ${y + 20} ${x - 40} ${y + 60} ${x - 22} ${y + 84}`,
      stroke: 5,
      colour: cord,
      fabric: 'webbing',
      puff: 3,
      round: 4,
      lift: 0.4,
      reach: 5,
    },
    { d: box(x - 9, y - 12, 30, 17, 7), colour: BLACK, fabric: 'rubber', puff: 6, round: 7, lift: 0.5, reach: 4 },
    { d: box(x - 28, y + 80, 11, 24, 5), colour: BLACK, fabric: 'rubber', puff: 5, round: 5, lift: 0.4, reach: 4 },
  ];
}

function bow(x: number, y: number, cord: Part['colour'], width: number): Part[] {
  const loop = (d: string): Part => ({
    d,
    stroke: width * 0.92,
    colour: cord,
    fabric: 'webbing',
    puff: 5,
    round: 5,
    lift: 0.45,
    reach: 6,
  });
  return [
    loop(
      `M${x} ${y} C${x - 60} ${y - 34} ${x - 96} ${y + 6} ${x - 70} ${y + 26} C${x - 46} ${y + 38} ${x - 20} ${y + 18} ${x} ${y + 4}`,
    ),
    loop(
      `M${x} ${y} C${x + 50} ${y - 10} ${x + 88} ${y + 30} ${x + 66} ${y + 52} C${x + 44} ${y + 62} ${x + 16} ${y + 30} ${x} ${y + 6}`,
    ),
    loop(`M${x} ${y + 2} C${x - 20} ${y + 40} ${x - 18} ${y + 70} ${x - 34} ${y + 96}`),
    loop(`M${x} ${y + 2} C${x + 16} ${y + 36} ${x + 40} ${y + 70} ${x + 36} ${y + 104}`),
    { d: box(x - 10, y - 8, 20, 17, 8), colour: cord, fabric: 'webbing', puff: 6, round: 7, lift: 0.45, reach: 4 },
  ];
}
