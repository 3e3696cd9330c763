import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TextStore } from '../../personalisation/experiments/pending-events.ts';

/**
 * Stores one text in a file, so that unsent events survive a restart. Writes a temporary file and renames it: a crash
 * leaves either the old or the new text. Method names match Web Storage.
 *
 * @param path file; its folder is created on the first write
 */
export function createPendingFile(path: string): TextStore {
  return {
    getItem: () => {
      try {
        return readFileSync(path, 'utf8');
      } catch {
        return null;
      }
    },
    setItem: (_, text) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, text);
      renameSync(`${path}.new`, path);
    },
    removeItem: () => rmSync(path, { force: true }),
  };
}
