import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { insideOf, writeWhole } from './whole-files.ts';
import { isDocumentFile, type Library } from '../library.ts';
import { readDocument } from '../read-document.ts';
import type { JsonObject } from '../types.ts';
import { digestOf, fileText } from './bodies.ts';
import { readText } from '../../read-text.ts';

/** An entry's contents as they are to be shown; null: not at all, undefined: as before. */
export interface ShownEntry {
  readonly id: string;
  readonly published?: JsonObject | null | undefined;
  readonly draft?: JsonObject | null | undefined;
}

/** Text of a file; undefined when there is none, or nothing in it. */
function textOf(path: string): string | undefined {
  try {
    return readText(path) || undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a file that cannot be read under another name: somebody is at work on it, and no revision has what it says. */
function setAside(root: string, file: string): void {
  for (let count = 1; ; count += 1) {
    const aside = `${file}.unreadable${count === 1 ? '' : `-${count}`}`;
    if (existsSync(join(root, aside))) continue;
    renameSync(join(root, file), join(root, aside));
    console.error(`content: ${file} could not be read when it was to be written; its text is in ${aside}`);
    return;
  }
}

function writeOne(root: string, file: string, raw: JsonObject | null): void {
  const path = join(root, file);
  const text = textOf(path);
  if (text !== undefined && 'problem' in readDocument(text, file)) {
    if (insideOf(root, file) !== undefined) setAside(root, file);
    // A file that says the same in another layout stays as somebody has laid it out.
  } else if (text !== undefined && raw !== null && digestOf(JSON.parse(text) as JsonObject) === digestOf(raw)) return;
  if (raw === null) return rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  if (insideOf(root, file) !== undefined) writeWhole(path, fileText(raw));
}

/** Files that could not be written, with the one that failed last and why. */
export interface FilesBehind {
  readonly files: number;
  readonly file?: string | undefined;
  readonly reason?: string | undefined;
}

export interface ContentFilesOptions {
  /** The content folder. */
  readonly root: string;
  readonly library: Library;
  /** Reads files again. */
  readonly reload: (files: readonly string[]) => void;
  /** Told when more files are behind than before, and when none is. */
  readonly onBehind?: ((behind: FilesBehind) => void) | undefined;
}

/**
 * The files of the content folder as a copy of what is committed. One that cannot be written (the disk is full, the
 * folder read-only) costs no commit: its old text counts for nothing until it is written by a later try.
 */
export class ContentFiles {
  readonly #options: ContentFilesOptions;
  readonly #behind = new Map<string, JsonObject | null>();
  #told = 0;
  #failure: Omit<FilesBehind, 'files'> = {};

  constructor(options: ContentFilesOptions) {
    this.#options = options;
  }

  /** Files that could not be written. */
  get behind(): number {
    return this.#behind.size;
  }

  /** Brings the files of entries up to date, each whole or not at all. */
  write(shown: readonly ShownEntry[]): void {
    for (const { id, published, draft } of shown)
      for (const [file, raw] of [
        [`${id}.json`, published],
        [`${id}.draft.json`, draft],
      ] as const)
        if (raw !== undefined && isDocumentFile(file)) this.#bring(file, raw);
    this.#tell();
  }

  /** Tries the files again that could not be written. One that somebody has changed meanwhile is read instead. */
  retry(): void {
    const { library, reload } = this.#options;
    const changed: string[] = [];
    for (const [file, raw] of [...this.#behind])
      if (library.isOutdated(file)) this.#bring(file, raw);
      else {
        this.#behind.delete(file);
        changed.push(file);
      }
    if (changed.length > 0) reload(changed);
    this.#tell();
  }

  #bring(file: string, raw: JsonObject | null): void {
    const { root, library } = this.#options;
    try {
      writeOne(root, file, raw);
      this.#behind.delete(file);
      library.setOutdated(file, false);
    } catch (error) {
      this.#behind.set(file, raw);
      library.setOutdated(file, true);
      this.#failure = { file, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  #tell(): void {
    const { size } = this.#behind;
    if (size > this.#told) this.#options.onBehind?.({ files: size, ...this.#failure });
    else if (size === 0 && this.#told > 0) this.#options.onBehind?.({ files: 0 });
    this.#told = size;
  }
}
