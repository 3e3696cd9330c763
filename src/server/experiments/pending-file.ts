import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TextStore } from '../../personalisation/experiments/pending-events.ts';

/**
 * Keeps one text in a file, so that what waits to be sent survives a restart. Written beside and renamed:
 * a crash leaves the old text or the new one. The names of Web Storage, for whoever expects that.
 *
 * @param path file; its folder is made when something is to be kept
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
