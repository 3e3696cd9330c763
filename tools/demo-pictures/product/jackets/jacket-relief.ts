import { randomStream } from '../../paint/noise.ts';
import type { Cut } from './jacket-shape.ts';
import { dip, mirror, rise, seam } from '../part.ts';

const QUILT_STEP = { none: 0, horizontal: 58, baffle: 92 } as const;

/** Folds and quilting of the body: pulls from the armpits, breaks at the waist, weight at the hem. */
export function bodyRelief(cut: Cut, seed: number): string {
  if (cut.quilt !== 'none') return quiltedBody(cut, seed);
  const random = randomStream(seed);
  const s = cut.garment === 'fleece' ? 0.6 : 1;
  const j = () => (random() - 0.5) * 34;
  const side = (): string => {
    const a = j();
    const b = j();
    return [
      rise(`M326 500 C370 ${536 + a} 400 ${590 + b} 430 ${660 + a}`, 22, 0.42 * s),
      dip(`M322 520 C356 ${570 + a} 372 ${640 + b} 384 ${730 + b}`, 24, 0.4 * s),
      rise(`M316 ${640 + a} C350 ${670 + b} 374 ${730} 392 ${820 + a}`, 20, 0.3 * s),
      dip(`M330 470 C360 ${452 + a} 392 ${430 + a} 424 ${372 + b}`, 20, 0.28 * s),
      rise(
        `M${330 + a / 3} ${cut.hem - 90} C380 ${cut.hem - 70 + a} 410 ${cut.hem - 74} 452 ${cut.hem - 40}`,
        22,
        0.28 * s,
      ),
      dip(`M${350 + b / 2} ${760 + a} C372 ${850 + b} 374 ${900 + a} 362 ${cut.hem - 20}`, 26, 0.3 * s),
    ].join('');
  };
  const middle = cut.back
    ? rise(`M470 440 C462 ${560 + j()} 474 ${700 + j()} 460 ${cut.hem - 60}`, 34, 0.26 * s) +
      dip(`M540 430 C552 ${560 + j()} 530 ${720 + j()} 548 ${cut.hem - 40}`, 36, 0.3 * s) +
      dip('M400 330 C450 356 550 356 600 330', 26, 0.25 * s)
    : dip(`M486 300 C480 ${480 + j()} 484 ${700 + j()} 482 ${cut.hem}`, 18, 0.22 * s) +
      rise(`M526 300 C532 ${500 + j()} 524 ${720 + j()} 530 ${cut.hem}`, 18, 0.2 * s);
  return side() + mirror(side()) + middle;
}

function quiltedBody(cut: Cut, seed: number): string {
  const random = randomStream(seed ^ 0x9d);
  const step = QUILT_STEP[cut.quilt];
  let out = '';
  for (let y = 300; y < cut.hem - 20; y += step) {
    const sag = cut.quilt === 'baffle' ? 12 : 7;
    const a = (random() - 0.5) * 5;
    out += seam(
      `M270 ${y - 6} C360 ${y + sag + a} 440 ${y + sag} 500 ${y + sag - 2} C560 ${y + sag} 640 ${y + sag - a} 730 ${y - 6}`,
      4.5,
      0.95,
    );
    // Down puckers in short folds along each quilting line.
    for (let n = 0; n < 16; n++) {
      const x = 300 + random() * 400;
      const up = random() > 0.5 ? -1 : 1;
      out += dip(
        `M${x} ${y + sag * 0.8} C${x + 3} ${y + sag * 0.8 + up * 8} ${x - 3} ${y + sag * 0.8 + up * 15} ${x + (random() - 0.5) * 12} ${y + sag * 0.8 + up * (18 + random() * 12)}`,
        5,
        0.42,
      );
    }
  }
  out += seam(`M300 ${cut.hem - 22} C400 ${cut.hem - 6} 600 ${cut.hem - 6} 700 ${cut.hem - 22}`, 4, 0.9);
  return out;
}

/** Folds of the left sleeve: rings at the elbow, slack above the cuff. */
export function sleeveRelief(cut: Cut, seed: number): string {
  const o = cut.sleeveOut;
  if (cut.quilt !== 'none') {
    const random = randomStream(seed ^ 0x51);
    const step = QUILT_STEP[cut.quilt] * 0.98;
    let out = '';
    for (let y = 330; y < cut.cuff - 30; y += step) {
      out += seam(`M${120 + o} ${y - 8} C200 ${y + 22} 280 ${y + 26} 370 ${y + 6}`, 4.5, 0.95);
      for (let n = 0; n < 6; n++) {
        const x = 180 + random() * 150 - (y - 330) * 0.06;
        const up = random() > 0.5 ? -1 : 1;
        out += dip(`M${x} ${y + 18} L${x + (random() - 0.5) * 10} ${y + 18 + up * 26}`, 5, 0.4);
      }
    }
    return out;
  }
  const s = cut.garment === 'fleece' ? 0.6 : 1;
  return [
    rise(`M${300} 560 C270 ${590} 240 604 ${212 + o} 600`, 18, 0.5 * s),
    dip(`M${296} 596 C266 628 238 640 ${206 + o} 640`, 18, 0.5 * s),
    rise(`M288 640 C262 664 236 676 ${204 + o} 668`, 16, 0.42 * s),
    dip(`M${210 + o} 560 C236 578 262 570 286 540`, 16, 0.34 * s),
    rise(`M270 720 C248 752 226 764 ${192 + o} 764`, 16, 0.3 * s),
    dip(`M266 760 C246 792 220 806 ${186 + o} 800`, 16, 0.36 * s),
    rise(`M262 820 C240 846 212 856 ${180 + o} 846`, 14, 0.34 * s),
    dip('M330 300 C306 360 300 430 318 500', 18, 0.3 * s),
    rise(`M${300} 300 C272 330 ${256 + o} 380 ${246 + o} 440`, 24, 0.3 * s),
    rise('M318 470 C296 500 286 530 284 566', 16, 0.36 * s),
  ].join('');
}
