import { mix, rgb, shade } from '../../paint/colour.ts';
import { flipped } from '../packs/daypack.ts';
import type { Look } from '../description.ts';
import type { Drawing, Part } from '../part.ts';
import { doorway, ground, guy, panel, pegged, pole, rolled, tentMark, vent } from './tent-parts.ts';

const LEFT = 'M66 930 C190 800 330 610 436 430 C440 600 446 800 436 1004 C310 992 180 968 66 930 Z';
const RIGHT =
  'M436 430 C520 560 660 650 806 690 C850 760 896 840 940 900 C780 956 610 994 436 1004 C446 800 440 600 436 430 Z';
const CARBON = rgb('#3b3f3e');

/** A tent pitched with walking poles: few panels, hollow-cut edges, high tension. */
export function drawUltralight({ main, contrast, accent, features, seed, view }: Look): Drawing {
  const back = view === 'back';
  const parts: Part[] = [
    ...guy(436, 440, 232, 1066),
    ...guy(806, 694, 972, 830),
    panel(LEFT, main, seed, [
      'M90 920 C220 800 340 640 430 470',
      'M410 980 C420 820 430 640 436 500',
      'M230 940 C300 840 370 720 425 580',
    ]),
    panel(
      RIGHT,
      seed % 2 ? mix(main, contrast, 0.5) : main,
      seed + 1,
      ['M450 480 C560 620 700 760 900 890', 'M460 980 C600 900 720 800 800 710', 'M470 960 C600 940 780 900 900 880'],
      0.05,
    ),
  ];
  if (back) {
    parts.push(
      tentMark(560, 800, 1, accent),
      ...vent(420, 500, contrast, 0.75),
      ...guy(620, 800, 660, 1040),
      ...guy(250, 780, 190, 1030),
    );
  } else {
    const opening = 'M196 964 C290 840 370 680 424 520 C432 660 434 830 428 1000 C350 994 270 982 196 964 Z';
    parts.push(
      ...doorway(
        opening,
        'M196 964 C270 932 360 930 430 950 L428 1000 C350 994 270 982 196 964 Z',
        features.has('inner-mesh'),
        accent,
      ),
    );
    parts.push({
      d: 'M404 590 L396 974',
      stroke: 11,
      colour: CARBON,
      fabric: 'metal',
      puff: 5,
      round: 5,
      lift: 0.4,
      reach: 6,
    });
    parts.push({
      d: 'M404 590 L402 660',
      stroke: 18,
      colour: rgb('#8b7a5a'),
      fabric: 'suede',
      puff: 8,
      round: 8,
      lift: 0.4,
      reach: 5,
    });
    parts.push(...rolled('M206 952 C290 830 366 690 416 560', main, 300, 800), tentMark(600, 790, 0.8, accent));
  }
  parts.push(
    pole('M436 430 C520 560 660 650 806 690', shade(main, -0.18), 7),
    pole('M436 430 C442 600 446 800 436 1002', mix(main, contrast, 0.6), 7),
  );
  if (features.has('vestibule'))
    parts.push({
      d: 'M436 1004 C610 994 780 956 940 900 L934 882 C780 934 610 968 438 978 Z',
      colour: contrast,
      fabric: 'fly',
      puff: 5,
      round: 10,
    });
  parts.push({
    d: 'M424 448 L436 424 L450 448 L446 474 L428 474 Z',
    colour: accent,
    fabric: 'webbing',
    puff: 4,
    round: 7,
    lift: 0.3,
    reach: 4,
  });
  parts.push({
    d: 'M796 702 L806 682 L820 698 L814 716 Z',
    colour: accent,
    fabric: 'webbing',
    puff: 4,
    round: 7,
    lift: 0.3,
    reach: 4,
  });
  parts.push(...pegged(68, 930, -22), ...pegged(436, 1002, -4), ...pegged(938, 900, 24));
  return { parts: back ? parts.map(flipped) : parts, shadows: ground(970, 410) };
}
