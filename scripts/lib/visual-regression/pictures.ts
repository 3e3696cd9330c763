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
import { differenceOf, pixelsOf } from '../../../tests/support/audits/look.ts';

/** Result of comparing a picture with the baseline of its case. */
export interface Look {
  /** The difference; undefined when the picture is unchanged. */
  readonly differs: string | undefined;
  /** There was no baseline yet, or it is being updated. */
  readonly isNew: boolean;
  /** Files of both pictures for the report, when they differ. */
  readonly before?: string;
  readonly after?: string;
}

export interface Pictures {
  /** Stores a picture. @returns its name, derived from its content */
  keep(picture: Buffer): string;
  /** Compares a picture with the baseline of its case; a missing baseline is written. */
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
      // An incomplete line of an interrupted run.
    }
  }
  return index;
}

/**
 * The baseline pictures. Each is stored once, named by its content,
 * however many cases share it; the index maps cases to pictures.
 *
 * @param baseline folder of index and pictures
 * @param out folder of the report, which receives new pictures
 * @param update accept the current pictures as the new baseline
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
