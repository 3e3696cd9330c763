import pixelmatch from 'pixelmatch';

/** Colour difference below which pixels are equal, 0 to 1; antialiasing never counts. */
export const THRESHOLD = 0.1;
/** Colour of pixels that differ by antialiasing only, which do not count. */
const SMOOTHED: [number, number, number] = [228, 228, 228];
/** Rows compared per task, to keep the browser responsive. */
export const STRIP = 400;

/** One side's pixels, a few rows at a time. */
export interface Rows {
  readonly width: number;
  readonly height: number;
  strip(top: number, rows: number): { readonly data: Uint8ClampedArray };
}

/** Number of differing pixels of the larger picture. */
export interface Counted {
  readonly different: number;
  /** Pixels of the larger side; what only one side has counts as different. */
  readonly all: number;
}

/** Marks rows that only the longer side has as different. */
function beyond(picture: Uint8ClampedArray): void {
  for (let at = 0; at < picture.length; at += 4) picture.set([255, 0, 0, 255], at);
}

/**
 * Counts the pixels in which two pictures of one width differ.
 *
 * @param draw takes the picture of each strip: what is equal faded, what differs red
 * @param pause between strips
 */
export async function countPixels(
  a: Rows,
  b: Rows,
  draw: (top: number, rows: number, picture: Uint8ClampedArray<ArrayBuffer>) => void,
  pause: () => Promise<unknown>,
): Promise<Counted> {
  const { width } = a;
  const height = Math.max(a.height, b.height);
  const both = Math.min(a.height, b.height);
  let different = 0;
  for (let top = 0; top < height; top += STRIP) {
    const end = Math.min(height, top + STRIP);
    const shared = Math.max(0, Math.min(both, end) - top);
    if (shared > 0) {
      const picture = new Uint8ClampedArray(width * shared * 4);
      different += pixelmatch(a.strip(top, shared).data, b.strip(top, shared).data, picture, width, shared, {
        threshold: THRESHOLD,
        alpha: 0.25,
        aaColor: SMOOTHED,
      });
      draw(top, shared, picture);
    }
    const rest = end - top - shared;
    if (rest > 0) {
      const picture = new Uint8ClampedArray(width * rest * 4);
      beyond(picture);
      different += width * rest;
      draw(top + shared, rest, picture);
    }
    await pause();
  }
  return { different, all: width * height };
}

/** Percentage of differing pixels; never rounds a difference down to zero. */
export function percent({ different, all }: Counted): number {
  const share = all === 0 ? 0 : (100 * different) / all;
  if (different === 0) return 0;
  return Math.max(0.01, Math.min(different === all ? 100 : 99.99, Math.round(share * 100) / 100));
}
