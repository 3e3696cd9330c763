import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { insideOf, writeWhole } from './whole-files.ts';
import { isDocumentFile } from '../library.ts';
import type { JsonObject } from '../types.ts';
import { digestOf, fileText } from './bodies.ts';

/** An entry's contents as they are to be shown; null: not at all, undefined: as before. */
export interface ShownEntry {
  readonly id: string;
  readonly published?: JsonObject | null | undefined;
  readonly draft?: JsonObject | null | undefined;
}

/** Content of a file; undefined when there is none, it is broken, or empty. */
function contentOf(path: string): JsonObject | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JsonObject;
  } catch {
    return undefined;
  }
}

function writeOne(root: string, file: string, raw: JsonObject | null): void {
  const path = join(root, file);
  if (raw === null) return rmSync(path, { force: true });
  const present = contentOf(path);
  // A file that says the same in another layout stays as somebody has laid it out.
  if (present !== undefined && digestOf(present) === digestOf(raw)) return;
  mkdirSync(dirname(path), { recursive: true });
  if (insideOf(root, file) !== undefined) writeWhole(path, fileText(raw));
}

/** Brings the files of entries up to date, each whole or not at all. */
export function writeFiles(root: string, shown: readonly ShownEntry[]): void {
  for (const { id, published, draft } of shown)
    for (const [file, raw] of [
      [`${id}.json`, published],
      [`${id}.draft.json`, draft],
    ] as const)
      if (raw !== undefined && isDocumentFile(file)) writeOne(root, file, raw);
}
