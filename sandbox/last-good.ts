import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from './read-text.ts';
import { ConflictError, type Store } from './store/store.ts';

/** Kind of the store's documents with texts of rule files, and the key that all of them share. */
const KIND = 'rule-file';
const ALL = 'all';
/** How often a text is written again that another server has changed meanwhile. */
const TRIES = 8;

/** What a file said when it could last be read. */
export interface GoodText {
  readonly text: string;
  /** When all of that was written, ISO; undefined where the file has never been good as a whole. */
  readonly modified?: string | undefined;
}

/**
 * The last good texts of files with rules and settings, which go on while a file cannot be read. With a store they
 * survive a restart, as the last good versions of documents do.
 */
export interface LastGood {
  /** @param file below the content folder */
  of(file: string): GoodText | undefined;
  keep(file: string, good: GoodText): void;
  /**
   * Forgets what is no file any more; nothing while the content folder is not there.
   *
   * @param isThere whether a file still exists
   */
  prune(isThere: (file: string) => boolean): void;
  /** Resolves when the store has everything kept so far. */
  settled(): Promise<void>;
}

async function write(store: Store, file: string, good: GoodText | undefined): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const known = await store.get<GoodText>(KIND, file);
    const target = { kind: KIND, id: file };
    const content = { ...target, body: good, ref: ALL };
    try {
      if (good === undefined) await store.commit([{ op: 'delete', ...target }]);
      else if (known === undefined) await store.commit([{ op: 'insert', ...content }]);
      else await store.commit([{ op: 'update', version: known.version, ...content }]);
      return;
    } catch (error) {
      if (!(error instanceof ConflictError) || tries === TRIES) throw error;
    }
  }
}

const create = (
  known: Map<string, GoodText>,
  changed: (file: string, good: GoodText | undefined) => void,
  settled: LastGood['settled'],
  isMounted: () => boolean = () => true,
): LastGood => ({
  of: (file) => known.get(file),
  keep(file, good) {
    if (known.get(file)?.text === good.text) return;
    known.set(file, good);
    changed(file, good);
  },
  prune(isThere) {
    // A volume that is mounted late has deleted nothing.
    if (!isMounted()) return;
    for (const file of known.keys())
      if (!isThere(file)) {
        known.delete(file);
        changed(file, undefined);
      }
  },
  settled,
});

/** Last good texts of this process alone. */
export const createLastGood = (): LastGood =>
  create(
    new Map(),
    () => undefined,
    () => Promise.resolve(),
  );

/**
 * Last good texts as the store has them.
 *
 * @param log gets what could not be written; that costs no more than a text after the next start
 */
export async function openLastGood(
  store: Store,
  contentDir: string,
  log: (message: string) => void,
): Promise<LastGood> {
  const stored = await store.find<GoodText>(KIND, ALL);
  let writing: Promise<void> = Promise.resolve();
  const lastGood = create(
    new Map(stored.map(({ id, body }) => [id, body])),
    (file, good) => {
      writing = writing
        .then(() => write(store, file, good))
        .catch((error: unknown) => log(`content: the last good version of ${file} is not kept: ${String(error)}`));
    },
    () => writing,
    () => existsSync(contentDir),
  );
  lastGood.prune((file) => statSync(join(contentDir, file), { throwIfNoEntry: false }) !== undefined);
  return lastGood;
}

/** When a file was written, ISO. */
const modifiedAt = (path: string): string => statSync(path).mtime.toISOString();

/** What a file says, or last said; with the error where it cannot be read now. */
export interface GoodRead<Value> {
  readonly value: Value | undefined;
  readonly error?: unknown;
}

/**
 * Reads a file that is good as a whole or not at all, and keeps it when it is.
 *
 * @param file below the content folder
 * @param parse throws for what cannot be read
 */
export function readGood<Value>(
  lastGood: LastGood,
  contentDir: string,
  file: string,
  parse: (text: string) => Value,
): GoodRead<Value> {
  const path = join(contentDir, file);
  try {
    const text = readText(path);
    const value = parse(text);
    lastGood.keep(file, { text, modified: modifiedAt(path) });
    return { value };
  } catch (error) {
    return { value: lastValue(lastGood, file, parse), error };
  }
}

/** What a file last said; undefined where it never could be read, or this version of the server cannot read it. */
export function lastValue<Value>(lastGood: LastGood, file: string, parse: (text: string) => Value): Value | undefined {
  const text = lastGood.of(file)?.text;
  try {
    return text === undefined ? undefined : parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps a file whose entries are read one by one.
 *
 * @param text of the file
 * @param merged its entries as they are used, where some of them are older than the file; undefined: it is all good
 */
export function keepEntries(
  lastGood: LastGood,
  contentDir: string,
  file: string,
  text: string,
  merged?: unknown,
): void {
  if (merged === undefined) lastGood.keep(file, { text, modified: modifiedAt(join(contentDir, file)) });
  else lastGood.keep(file, { text: JSON.stringify(merged), modified: lastGood.of(file)?.modified });
}
