import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { watchFolder } from '../content/watch.ts';
import { readRules, type RuleFile } from './rule-file.ts';
import { createLastGood, type LastGood, readGood } from '../last-good.ts';

/** Folder of the rules below the content folder. */
export const DECISIONS_FOLDER = 'decisions';

/** Rules with the file they stand in, e.g. `decisions/home-weight.json`. */
export interface FiledRules {
  readonly path: string;
  readonly content: RuleFile;
}

/** The active rules. */
export interface Rules {
  /** Rules of an experience, or of a slot, by its id. */
  of(what: 'experience' | 'slot', id: string): FiledRules | undefined;
  /** All of them, in the order of their files. */
  all(): readonly FiledRules[];
  close(): void;
}

const idOf = (file: RuleFile): string => ('experience' in file ? `experience ${file.experience}` : `slot ${file.slot}`);

/**
 * Reads the rule files and reloads them on change. An invalid file
 * keeps its last valid rules and is reported with the position of its mistake.
 */
export function openRules(
  contentDir: string,
  {
    watch,
    log,
    lastGood = createLastGood(),
  }: {
    watch: boolean;
    log: (message: string) => void;
    lastGood?: LastGood | undefined;
  },
): Rules {
  const folder = join(contentDir, DECISIONS_FOLDER);
  let byId = new Map<string, FiledRules>();

  const load = (): void => {
    const names = existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .sort()
      : [];
    lastGood.prune(
      (file) => !file.startsWith(`${DECISIONS_FOLDER}/`) || names.includes(file.slice(DECISIONS_FOLDER.length + 1)),
    );
    const files = new Map<string, RuleFile>();
    for (const name of names) {
      const { value, error } = readGood(lastGood, contentDir, `${DECISIONS_FOLDER}/${name}`, readRules);
      if (value !== undefined) files.set(name, value);
      if (error !== undefined)
        log(
          `${DECISIONS_FOLDER}/${name} ${value ? 'stays as it was' : 'decides nothing'}: ${error instanceof Error ? error.message : String(error)}`,
        );
    }
    byId = new Map();
    for (const [name, file] of files) {
      const id = idOf(file);
      if (byId.has(id))
        log(`${DECISIONS_FOLDER}/${name} decides nothing: the ${id} is decided in another file already.`);
      else byId.set(id, { path: `${DECISIONS_FOLDER}/${name}`, content: file });
    }
  };
  load();
  const stop = watch ? watchFolder(folder, load) : undefined;
  return { of: (what, id) => byId.get(`${what} ${id}`), all: () => [...byId.values()], close: () => stop?.() };
}
