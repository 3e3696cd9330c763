import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One page's measurements, stored as a line of JSON. */
export interface Measured {
  /** Time of receipt, ISO 8601. */
  readonly at: string;
  readonly page: string;
  /** Page kind, derived from its URL. */
  readonly kind: string;
  readonly width?: number | undefined;
  /** Variant shown for each experience and segmentation. */
  readonly variants: readonly { readonly name: string; readonly variant: string }[];
  /** Milliseconds, or a score for CLS. */
  readonly values: Readonly<Record<string, number>>;
}

/** Maximum file size. A full file replaces the previous one, so at most two are kept. */
const MAX_BYTES = 8_000_000;

/** Where measurements are kept. */
export interface Measurements {
  keep(one: Measured): void;
  /** Resolves when all of them have been written. */
  close(): Promise<void>;
}

/**
 * Appends measurements to a file, one line each, so that visits cost an embedded database nothing. On a full or
 * read-only disk only the measurements are lost.
 */
export function createMeasurements(file: string, failed: (error: unknown) => void = () => undefined): Measurements {
  let work = Promise.resolve();
  return {
    keep: (one) => {
      work = work
        .then(async () => {
          await mkdir(dirname(file), { recursive: true });
          const { size } = await stat(file).catch(() => ({ size: 0 }));
          if (size > MAX_BYTES) await rename(file, `${file}.1`);
          await appendFile(file, `${JSON.stringify(one)}\n`);
        })
        .catch(failed);
    },
    close: () => work,
  };
}

/** Name of the measurements file in the data folder. */
export const MEASUREMENTS_FILE = 'measurements.jsonl';
