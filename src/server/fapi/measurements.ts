import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One page's measurements, as kept: a line of JSON. */
export interface Measured {
  /** Moment it came in, ISO 8601. */
  readonly at: string;
  readonly page: string;
  /** Kind of the page, by its address. */
  readonly kind: string;
  readonly width?: number | undefined;
  /** What the visitor saw of each experience and segmentation. */
  readonly variants: readonly { readonly name: string; readonly variant: string }[];
  /** Milliseconds, or a score for CLS. */
  readonly values: Readonly<Record<string, number>>;
}

/** A file grows to this size, then it takes the place of the one before: two of them are kept. */
const MAX_BYTES = 8_000_000;

/** Keeps measurements in a file of lines, one after the other; a full or read-only disk loses them and nothing else. */
export function createMeasurements(
  file: string,
  failed: (error: unknown) => void = () => undefined,
): (one: Measured) => void {
  let work = Promise.resolve();
  return (one) => {
    work = work
      .then(async () => {
        await mkdir(dirname(file), { recursive: true });
        const { size } = await stat(file).catch(() => ({ size: 0 }));
        if (size > MAX_BYTES) await rename(file, `${file}.1`);
        await appendFile(file, `${JSON.stringify(one)}\n`);
      })
      .catch(failed);
  };
}

/** Where measurements lie in the data folder. */
export const MEASUREMENTS_FILE = 'measurements.jsonl';
