import { type FSWatcher, readdirSync, watch, type WatchListener } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Editors write a file in several steps; changes within this time are told together. */
export const DEBOUNCE_MS = 6;

const directories = (root: string): string[] => [
  root,
  ...readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/** A watcher, or undefined where the system has none left: content is then served as it was at the start. */
function watching(folder: string, listener: WatchListener<string>): FSWatcher | undefined {
  try {
    return watch(folder, listener);
  } catch (error) {
    console.error(
      `content: ${folder} cannot be watched, changes show after a restart: ${error instanceof Error ? error.message : error}`,
    );
    return undefined;
  }
}

/**
 * Watches a folder and everything below it.
 *
 * One watcher per folder rather than `recursive`: on Linux Node's recursive watch
 * follows single files and loses one that an editor replaces by renaming.
 *
 * @param root folder
 * @param listener gets the paths (relative, forward slashes) that were written, replaced, or removed
 * @returns stops watching
 */
export function watchFolder(root: string, listener: (files: string[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    timer = undefined;
    const files = [...changed];
    changed.clear();
    listener(files);
  };
  const note = (path: string) => {
    changed.add(relative(root, path).split(sep).join('/'));
    timer ??= setTimeout(flush, DEBOUNCE_MS);
  };
  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  /** Takes up folders that are new; their files may have been written before the watcher stood. */
  const follow = (found: readonly string[], isNew: boolean) => {
    for (const folder of found) {
      if (watchers.has(folder)) continue;
      const watcher = watching(folder, (_event, name) => {
        if (!name) return;
        const path = join(folder, name);
        if (name.endsWith('.json')) note(path);
        else followIfFolder(path);
      });
      if (!watcher) continue;
      watcher.on('error', () => forget(folder));
      watchers.set(folder, watcher);
      if (isNew) for (const entry of readdirSync(folder)) if (entry.endsWith('.json')) note(join(folder, entry));
    }
  };
  const followIfFolder = (path: string) => {
    try {
      follow(directories(path), true);
    } catch {
      // Not a folder, or gone again.
      forget(path);
    }
  };
  follow(directories(root), false);
  return () => {
    clearTimeout(timer);
    for (const folder of [...watchers.keys()]) forget(folder);
  };
}
