import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { differenceOf, pixelsOf } from '../../../tests/support/look.ts';

/** How a picture compares with the one kept of its case. */
export interface Look {
  /** What differs; undefined when it looks as it did. */
  readonly differs: string | undefined;
  /** Nothing was kept yet, or it is to be kept anew. */
  readonly isNew: boolean;
  /** Files of both, for the report, when they differ. */
  readonly before?: string;
  readonly after?: string;
}

export interface Pictures {
  /** Keeps what was seen. @returns the name of the picture, by what it holds */
  keep(picture: Buffer): string;
  /** Holds a picture against the one of its case; one that is missing is written. */
  judge(id: string, name: string): Promise<Look>;
}

const INDEX = 'index.jsonl';
const nameOf = (picture: Buffer): string => `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`;

function readIndex(file: string): Map<string, string> {
  const index = new Map<string, string>();
  if (!existsSync(file)) return index;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    try {
      const [id, name] = JSON.parse(line) as [string, string];
      index.set(id, name);
    } catch {
      // A line that was being written when a run was stopped.
    }
  }
  return index;
}

/**
 * The pictures cases are held against. Each is kept once, named by what it holds,
 * whatever number of cases looks like it; the index says which case has which.
 *
 * @param baseline folder of index and pictures
 * @param out folder of the report: pictures that were not known are put there
 * @param update take what is seen as what it should look like
 */
export function openPictures(baseline: string, out: string, update: boolean): Pictures {
  const [stored, seen] = [join(baseline, 'pictures'), join(out, 'seen')];
  mkdirSync(stored, { recursive: true });
  mkdirSync(seen, { recursive: true });
  const indexFile = join(baseline, INDEX);
  const index = readIndex(indexFile);
  writeFileSync(indexFile, [...index].map((line) => `${JSON.stringify(line)}\n`).join(''));
  const wanted = new Set(index.values());
  for (const name of readdirSync(stored)) if (!wanted.has(name)) rmSync(join(stored, name));

  const fileOf = (name: string): string => (existsSync(join(stored, name)) ? join(stored, name) : join(seen, name));
  const remember = (id: string, name: string): void => {
    if (!existsSync(join(stored, name))) copyFileSync(join(seen, name), join(stored, name));
    index.set(id, name);
    appendFileSync(indexFile, `${JSON.stringify([id, name])}\n`);
  };
  return {
    keep(picture) {
      const name = nameOf(picture);
      if (!existsSync(fileOf(name))) writeFileSync(join(seen, name), picture);
      return name;
    },
    async judge(id, name) {
      const before = index.get(id);
      if (before === name && existsSync(join(stored, name))) return { differs: undefined, isNew: false };
      if (update || before === undefined || !existsSync(join(stored, before))) {
        remember(id, name);
        return { differs: undefined, isNew: true };
      }
      const [was, is] = [join(stored, before), fileOf(name)];
      const differs = differenceOf(await pixelsOf(was), await pixelsOf(is));
      return differs === undefined ? { differs, isNew: false } : { differs, isNew: false, before: was, after: is };
    },
  };
}
