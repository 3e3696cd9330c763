import { mix, rgb, shade } from '../../paint/colour.ts';
import type { Rgb } from '../../paint/colour.ts';
import type { Garment, Look } from '../description.ts';
import { dip, rise } from '../part.ts';
import type { Drawing, Fabric, Part } from '../part.ts';
import { place } from '../place.ts';
import { filled, seamArt, seamRelief, stitch } from '../sewing.ts';
import { drawHeels } from './shoe-heel.ts';
import { laces } from './shoe-laces.ts';
import type { ShoeLook } from './shoe-look.ts';
import { GROUND, soleSide } from './shoe-sole.ts';

const RUBBER = rgb('#2a2e2d');

const LOW_UPPER =
  'M116 776 C104 726 128 690 188 672 C262 650 338 622 398 572 C440 536 470 500 508 468 C526 454 546 456 560 470 C596 512 640 552 700 556 C764 560 800 520 836 478 C858 458 888 466 890 502 C890 590 906 650 898 730 C770 764 600 788 470 794 C340 800 220 792 116 776 Z';
const MID_UPPER =
  'M116 776 C100 724 126 684 188 664 C276 640 352 604 408 546 C448 504 466 452 480 396 C486 366 492 340 504 318 C560 300 600 346 668 350 C740 352 790 318 834 306 C862 302 872 326 868 360 C858 450 884 540 900 620 C908 670 904 706 898 730 C770 764 600 788 470 794 C340 800 220 792 116 776 Z';

/** Trail shoe, approach shoe or boot: the outer side, or a pair from behind. */
export function drawShoe(look: Look, garment: Garment): Drawing {
  const boot = garment === 'hiking-boot' || look.features.has('mid-cut');
  const body: Fabric =
    garment === 'hiking-boot'
      ? 'leather'
      : garment === 'approach-shoe'
        ? 'suede'
        : look.features.has('knit-upper')
          ? 'knit'
          : 'mesh';
  const shoe = { look, garment, boot, body };
  const back = look.view === 'back';
  const [scaleX, scaleY] = back ? (boot ? [1.24, 1.02] : [1.28, 0.94]) : boot ? [1.1, 1] : [1.13, 0.84];
  const dy = boot ? 44 : 0;
  // place() scales about the centre of the box; this is the resulting ground line.
  const ground = (GROUND - 625 + dy) * scaleY + 625;
  const shadows = back
    ? [270, 730]
        .map((x) => ({ x, y: ground, rx: 165, ry: 12, blur: 9, alpha: 0.55 }))
        .concat([{ x: 530, y: ground + 16, rx: 420, ry: 30, blur: 36, alpha: 0.24 }])
    : [
        { x: 560, y: ground, rx: 350, ry: 9, blur: 8, alpha: 0.6 },
        { x: 560, y: ground + 14, rx: 430, ry: 28, blur: 34, alpha: 0.26 },
      ];
  const parts = back ? drawHeels(shoe) : drawSide(shoe);
  return { ...place({ parts, shadows: [] }, 0, dy, scaleX, scaleY), shadows };
}

function drawSide(shoe: ShoeLook): Part[] {
  const { look, garment, boot } = shoe;
  return [
    ...insideSide(shoe),
    ...soleSide(look, garment),
    ...upperSide(shoe),
    ...overlays(shoe),
    ...laces(shoe),
    ...pullTab(boot, look.accent),
  ];
}

function insideSide({ look, boot }: ShoeLook): Part[] {
  const lining = mix(look.contrast, [0.14, 0.15, 0.15], 0.5);
  const tongue = mix(look.main, look.contrast, 0.7);
  return boot
    ? [
        {
          d: 'M520 330 C590 296 760 276 846 300 C852 330 800 356 740 372 C660 390 560 370 520 330 Z',
          colour: lining,
          fabric: 'mesh',
          puff: 12,
          round: 20,
          dim: 0.25,
        },
        {
          d: 'M470 420 C462 350 466 280 492 250 C520 232 556 244 562 280 C566 330 550 380 520 440 Z',
          colour: tongue,
          fabric: 'canvas',
          puff: 14,
          round: 18,
          lift: 0.3,
          reach: 6,
          art: stitch('M480 420 C472 350 476 290 498 262 C520 248 548 258 552 284', tongue),
        },
      ]
    : [
        {
          d: 'M540 486 C580 440 760 420 872 470 C880 500 820 550 760 566 C680 580 580 540 540 486 Z',
          colour: lining,
          fabric: 'mesh',
          puff: 12,
          round: 20,
          dim: 0.25,
        },
        {
          d: 'M452 560 C452 480 470 410 504 386 C534 372 566 386 570 420 C572 460 550 510 512 552 Z',
          colour: tongue,
          fabric: 'mesh',
          puff: 14,
          round: 18,
          lift: 0.3,
          reach: 6,
          art: stitch('M466 540 C464 480 482 420 510 400 C532 390 556 398 559 422', tongue),
        },
      ];
}

function upperSide({ look, boot, body }: ShoeLook): Part[] {
  const flex = [
    dip('M300 690 C320 664 336 640 340 612', 12, 0.5),
    rise('M326 706 C350 676 364 650 368 606', 12, 0.45),
    dip('M356 716 C380 686 392 660 396 620', 10, 0.34),
  ].join('');
  const ankle = boot
    ? rise('M560 520 C640 500 740 500 850 520', 30, 0.3) +
      dip('M540 470 C640 450 760 450 860 466', 26, 0.4) +
      rise('M520 400 C620 384 760 384 866 396', 40, 0.5)
    : rise('M600 570 C660 606 780 600 872 540', 34, 0.45);
  return [
    {
      d: boot ? MID_UPPER : LOW_UPPER,
      colour: look.main,
      fabric: body,
      puff: 34,
      round: 56,
      lift: 0.24,
      reach: 8,
      relief: flex + ankle,
      drape: { amount: body === 'leather' ? 1.1 : 0.8, along: 30, size: 0.5, seed: look.seed },
    },
  ];
}

function overlays({ look, garment, boot, body }: ShoeLook): Part[] {
  const second = garment === 'trail-shoe' ? look.contrast : shade(look.main, -0.14);
  const film: Fabric = body === 'leather' ? 'leather' : body === 'suede' ? 'suede' : 'shell';
  const parts: Part[] = [];
  const cuffTop = boot
    ? 'M484 388 C486 366 492 340 504 318 C560 300 600 346 668 350 C740 352 790 318 834 306 C862 302 872 326 868 360 C866 384 866 400 868 420 C760 446 620 440 476 418 Z'
    : '';
  if (cuffTop)
    parts.push({
      d: cuffTop,
      colour: mix(look.contrast, look.main, 0.2),
      fabric: 'canvas',
      puff: 20,
      round: 26,
      lift: 0.16,
      reach: 4,
      art: stitch('M478 410 C620 432 760 436 866 412', look.contrast),
      relief: rise('M520 372 C620 400 760 396 850 360', 22, 0.5),
    });
  // Heel counter, side wing, eyestay: each sewn or fused on the last.
  const heel = boot
    ? 'M742 742 C738 640 770 560 866 520 C876 560 892 600 900 640 C906 680 904 706 898 730 C850 742 800 742 742 750 Z'
    : 'M740 752 C736 680 770 610 880 572 C888 620 906 660 898 730 C850 746 800 748 740 756 Z';
  parts.push({
    d: heel,
    colour: second,
    fabric: film,
    puff: 12,
    round: 16,
    lift: 0.22,
    reach: 4,
    art: stitch(heel, second, 6, 4),
  });
  const wing = boot
    ? 'M470 796 C500 700 520 600 500 440 L548 428 C584 560 600 680 640 776 C580 786 520 792 470 796 Z'
    : 'M446 797 C486 720 500 640 482 530 L540 486 C560 580 590 690 650 774 C580 786 500 794 446 797 Z';
  parts.push({
    d: wing,
    colour: second,
    fabric: film,
    puff: 9,
    round: 13,
    lift: 0.2,
    reach: 4,
    art:
      stitch(wing, second, 0, 0) +
      (garment === 'trail-shoe'
        ? filled('M520 790 C540 700 540 620 522 540 L534 530 C560 620 566 700 552 786 Z', look.accent, 0.9)
        : ''),
  });
  const stay = boot
    ? 'M392 566 C446 510 464 450 478 390 L486 352 L536 362 C530 440 506 530 440 628 C420 616 402 592 392 566 Z'
    : 'M378 590 C430 552 470 504 512 464 L566 502 C530 556 486 610 436 654 C412 640 392 616 378 590 Z';
  parts.push({
    d: stay,
    colour: mix(second, look.main, 0.35),
    fabric: film,
    puff: 8,
    round: 11,
    lift: 0.26,
    reach: 4,
    art: stitch(stay, second),
  });
  if (look.features.has('toe-cap') || garment === 'approach-shoe') {
    const cap =
      'M114 780 C98 726 126 688 188 668 C216 660 246 654 256 674 C262 716 250 760 240 796 C196 794 150 788 114 780 Z';
    parts.push({
      d: cap,
      colour: garment === 'trail-shoe' ? shade(look.contrast, -0.25) : RUBBER,
      fabric: 'rubber',
      puff: 14,
      round: 22,
      lift: 0.3,
      reach: 5,
    });
  }
  const rand =
    'M112 776 C220 792 340 800 470 794 C600 788 770 764 898 730 L897 708 C770 744 600 766 470 772 C340 778 220 768 110 750 Z';
  parts.push({
    d: rand,
    colour: garment === 'trail-shoe' ? shade(look.contrast, -0.3) : RUBBER,
    fabric: 'rubber',
    puff: 6,
    round: 9,
    lift: 0.22,
    reach: 4,
  });
  const toeSeam = 'M256 690 C300 700 360 690 420 660';
  parts.push({
    d: 'M250 684 C300 700 366 686 426 650 L430 664 C370 704 300 716 250 700 Z',
    colour: look.main,
    fabric: film,
    puff: 2,
    round: 5,
    relief: seamRelief(toeSeam),
    art: seamArt(toeSeam, look.main, 0, 5),
  });
  parts.push(markPiece(boot, garment === 'trail-shoe' ? look.accent : shade(look.main, 0.35)));
  return parts;
}

function markPiece(boot: boolean, colour: Rgb): Part {
  const y = boot ? 640 : 664;
  return {
    d: `M656 ${y + 34} L676 ${y + 4} L687 ${y + 19} L694 ${y + 10} L714 ${y + 30} Z`,
    colour,
    fabric: 'rubber',
    puff: 1.5,
    round: 3,
  };
}

function pullTab(boot: boolean, colour: Rgb): Part[] {
  const y = boot ? 300 : 462;
  const x = boot ? 862 : 882;
  return [
    {
      d: `M${x - 12} ${y + 46} C${x + 2} ${y + 10} ${x + 4} ${y - 16} ${x - 8} ${y - 26} C${x - 22} ${y - 22} ${x - 20} ${y} ${x - 26} ${y + 20}`,
      stroke: 9,
      colour,
      fabric: 'webbing',
      puff: 4,
      round: 5,
      lift: 0.35,
      reach: 4,
    },
  ];
}
