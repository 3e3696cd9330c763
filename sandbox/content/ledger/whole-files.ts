import { closeSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, sep } from 'node:path';

/** Writes a file atomically: readers see either the old or the new version. */
export function writeWhole(file: string, text: string): void {
  const draft = join(dirname(file), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = openSync(draft, 'wx');
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Absolute path of a file of the content folder; undefined when the path leaves the folder. */
export function insideOf(root: string, file: string): string | undefined {
  const path = join(root, file);
  try {
    const folder = realpathSync(dirname(path));
    const home = realpathSync(root);
    return folder === home || folder.startsWith(home + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}
