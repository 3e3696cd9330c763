import { mix, shade } from '../../paint/colour.ts';
import type { Garment, Look } from '../description.ts';

import type { Drawing, Part } from '../part.ts';
import { flipped } from '../packs/daypack.ts';
import { place } from '../place.ts';
import { doorway, ground, guy, panel, pegged, pole, rolled, tentMark, vent } from './tent-parts.ts';
import { drawUltralight } from './tent-ultralight.ts';

/** A pitched tent: the side with the door, or the weather side. */
export function drawTent(look: Look, garment: Garment): Drawing {
  const drawing =
    garment === 'tent-dome' ? dome(look) : garment === 'tent-tunnel' ? tunnel(look) : drawUltralight(look);
  // Height varies with the tent's size.
  const tall = 0.94 + (look.seed % 4) * 0.045;
  const ground = (y: number) => (y - 695) * tall + 625;
  return {
    ...place(drawing, 0, -70, 1, tall),
    shadows: drawing.shadows.map((shadow) => ({ ...shadow, y: ground(shadow.y) })),
  };
}

const DOME_LEFT = 'M78 922 C160 690 320 476 505 436 C478 600 430 800 404 992 C290 978 180 956 78 922 Z';
const DOME_RIGHT = 'M505 436 C700 470 862 690 930 908 C770 950 590 982 404 992 C430 800 478 600 505 436 Z';

function dome(look: Look): Drawing {
  const { main, contrast, accent, features, seed } = look;
  const back = look.view === 'back';
  const left = panel(DOME_LEFT, main, seed, [
    'M110 900 C220 760 340 620 470 500',
    'M380 960 C400 820 430 680 470 560',
    'M200 930 C270 840 330 740 380 640',
  ]);
  const right = panel(
    DOME_RIGHT,
    seed % 2 ? mix(main, contrast, 0.75) : main,
    seed + 1,
    ['M520 480 C640 600 760 760 880 890', 'M440 960 C560 900 700 860 860 850', 'M530 560 C560 700 540 840 480 950'],
    0.06,
  );
  const skirt: Part = {
    d: 'M404 992 C590 982 770 950 930 908 L924 884 C770 926 590 956 408 964 Z',
    colour: contrast,
    fabric: 'fly',
    puff: 6,
    round: 12,
    dim: 0.05,
  };
  const parts: Part[] = [...guy(820, 660, 968, 900), ...guy(190, 690, 36, 900), left, right, skirt];
  parts.push({
    d: 'M78 922 C180 956 290 978 404 992 L408 964 C296 950 190 930 90 896 Z',
    colour: contrast,
    fabric: 'fly',
    puff: 6,
    round: 12,
  });
  if (features.has('vestibule') && !back) parts.push(...domePorch(look));
  else if (!back)
    parts.push(
      ...doorway(
        'M180 944 C230 800 320 660 430 580 C424 700 404 850 380 984 C310 974 240 962 180 944 Z',
        'M180 944 C240 930 320 930 388 946 L380 984 C310 974 240 962 180 944 Z',
        features.has('inner-mesh'),
        accent,
      ),
      ...rolled('M182 930 C226 806 300 690 400 604', main, 262, 760),
    );
  parts.push(
    pole('M80 918 C160 690 320 476 505 436 C700 470 862 690 928 904', accent),
    pole('M404 988 C430 800 478 600 505 436', mix(accent, contrast, 0.15)),
  );
  if (features.has('two-poles')) parts.push(pole('M300 574 C420 620 600 640 760 600', mix(accent, contrast, 0.15), 10));
  parts.push(
    ...vent(back ? 620 : 600, 520, main, 0.95),
    tentMark(back ? 610 : 690, back ? 720 : 780, back ? 1.1 : 0.7, accent),
  );
  if (back) parts.push(...guy(330, 620, 250, 1010), ...vent(270, 800, contrast, 0.7));
  parts.push(...pegged(80, 918, -22), ...pegged(404, 988, -6), ...pegged(928, 904, 24));
  const drawn = back ? parts.map(flipped) : parts;
  return { parts: drawn, shadows: ground(962), lying: false };
}

function domePorch({ main, contrast, accent, features, seed }: Look): Part[] {
  const hood = 'M150 828 C232 690 330 604 452 612 C440 740 420 880 404 992 L214 1048 C196 970 176 896 150 828 Z';
  const opening = 'M238 1040 C252 912 300 780 384 694 C404 770 404 890 392 994 Z';
  return [
    panel(hood, main, seed + 4, ['M224 1030 C250 900 300 770 420 640', 'M170 850 C240 760 310 690 420 630']),
    ...doorway(opening, 'M238 1040 L248 972 C300 950 350 946 396 952 L392 994 Z', features.has('inner-mesh'), accent),
    ...rolled('M404 960 C416 860 410 760 392 690', main, 408, 820),
    { d: 'M214 1048 L404 992 L405 976 L212 1030 Z', colour: contrast, fabric: 'fly', puff: 4, round: 8 },
    pole('M150 828 C232 690 330 604 452 612', mix(accent, contrast, 0.15), 10),
    ...pegged(214, 1046, -16),
  ];
}

const ARCH = 'M84 930 C92 700 160 548 262 536 C392 556 452 790 440 996 C310 988 190 968 84 930 Z';
const SIDE =
  'M262 536 C400 502 600 510 740 548 C850 590 912 740 934 884 C790 940 620 984 440 996 C452 790 392 556 262 536 Z';

function tunnel(look: Look): Drawing {
  const { main, contrast, accent, features, seed } = look;
  const back = look.view === 'back';
  const side = panel(
    SIDE,
    main,
    seed,
    [
      'M460 960 C500 800 470 660 400 560',
      'M640 930 C680 780 650 640 590 540',
      'M800 900 C830 780 810 660 750 580',
      'M480 940 C600 900 760 880 900 850',
    ],
    0.03,
  );
  const parts: Part[] = [...guy(760, 590, 966, 800), ...guy(140, 690, 30, 940), side];
  parts.push({
    d: 'M440 996 C620 984 790 940 934 884 L930 862 C790 916 620 956 444 966 Z',
    colour: contrast,
    fabric: 'fly',
    puff: 6,
    round: 12,
  });
  parts.push(
    panel(ARCH, shade(main, 0.02), seed + 2, [
      'M110 910 C150 780 200 660 260 560',
      'M420 960 C410 800 350 640 280 560',
    ]),
  );
  if (!back) {
    const door = 'M150 948 C158 790 200 668 266 650 C344 668 388 820 388 988 C300 982 220 968 150 948 Z';
    parts.push(
      ...doorway(
        door,
        'M150 948 C220 926 310 926 386 944 L388 988 C300 982 220 968 150 948 Z',
        features.has('inner-mesh'),
        accent,
      ),
      ...rolled('M152 936 C160 800 196 694 258 656', main, 172, 800),
    );
  } else {
    parts.push(
      ...vent(262, 640, main, 0.9),
      tentMark(210, 760, 1, accent),
      pole('M262 560 C262 700 262 840 262 976', shade(main, -0.12), 4),
    );
  }
  parts.push(pole('M84 926 C92 700 160 548 262 536 C392 556 452 790 440 992', accent, 14));
  parts.push(
    pole('M500 515 C600 560 640 760 622 972', accent, 12),
    pole('M740 548 C830 600 880 760 888 902', accent, 12),
  );
  parts.push(...guy(500, 640, 560, 1040), ...guy(700, 650, 790, 990));
  parts.push(...vent(520, 620, contrast, 0.62), tentMark(690, 800, 0.6, accent));
  if (features.has('vestibule'))
    parts.push({
      d: 'M500 515 C600 560 640 760 622 972 L610 974 C626 770 590 570 492 517 Z',
      colour: contrast,
      fabric: 'fly',
      puff: 4,
      round: 8,
    });
  parts.push(...pegged(84, 926, -20), ...pegged(440, 994, -4), ...pegged(622, 974, 10), ...pegged(934, 884, 24));
  const drawn = back ? parts.map(flipped) : parts;
  return { parts: drawn, shadows: ground(964) };
}
