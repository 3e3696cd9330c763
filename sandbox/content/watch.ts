import { type FSWatcher, readdirSync, statSync, watch, type WatchListener } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** Editors write a file in several steps; changes within this time are reported together. */
export const DEBOUNCE_MS = 6;
/**
 * How often the root folder is checked for replacement: no event reports that it, or a link in its path, was replaced.
 */
const ROOT_CHECK_MS = 500;

/** A folder and all its subfolders; empty when it does not exist. */
function directories(root: string): string[] {
  try {
    return [
      root,
      ...readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name)),
    ];
  } catch {
    return [];
  }
}

const jsonFilesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch {
    // Removed in the meantime.
    return [];
  }
};

/** Identity of a folder, to detect that it was replaced; undefined when it does not exist. */
function identityOf(folder: string): string | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true ? `${stat.dev} ${stat.ino}` : undefined;
}

/** A watcher, or undefined when the system has none left: changes are then not picked up. */
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

interface Watched {
  readonly watcher: FSWatcher;
  readonly identity: string | undefined;
}

/**
 * Watches a folder and everything below it, even when it does not exist yet or is replaced as a whole: removed and
 * copied again, or swapped by renaming, as deployments do.
 *
 * One watcher per folder rather than `recursive`: on Linux Node's recursive watch
 * follows single files and loses one that an editor replaces by renaming.
 *
 * @param root folder
 * @param listener receives the paths (relative, forward slashes) that were written, replaced or removed
 * @returns stops watching
 */
export function watchFolder(root: string, listener: (files: string[]) => void): () => void {
  const watched = new Map<string, Watched>();
  /** Every known file: when a folder is removed, its files cause no events of their own. */
  const files = new Set<string>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    timer = undefined;
    const paths = [...changed];
    changed.clear();
    listener(paths);
  };
  const note = (path: string) => {
    files.add(path);
    changed.add(relative(root, path).split(sep).join('/'));
    timer ??= setTimeout(flush, DEBOUNCE_MS);
  };
  const forget = (folder: string) => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const follow = (folder: string) => {
    const watcher = watching(folder, (_event, name) => {
      if (name === null) return;
      const path = join(folder, name);
      if (name.endsWith('.json')) note(path);
      else sync(path);
      // A removed folder reports its own name; its replacement may even have the same inode.
      if (name === basename(folder)) {
        forget(folder);
        sync(folder);
      }
    });
    if (!watcher) return;
    watcher.on('error', () => forget(folder));
    watched.set(folder, { watcher, identity: identityOf(folder) });
  };
  /** Updates the watchers below a path and reports files that were replaced, added or removed there. */
  function sync(top: string): void {
    const present = new Set(directories(top));
    for (const [folder, { identity }] of watched) {
      if (folder !== top && !folder.startsWith(top + sep)) continue;
      if (present.has(folder) && identityOf(folder) === identity) continue;
      forget(folder);
      for (const file of files) if (file.startsWith(folder + sep)) note(file);
    }
    for (const folder of present) {
      if (watched.has(folder)) continue;
      follow(folder);
      // The files may have been written before the watcher started.
      for (const file of jsonFilesIn(folder)) note(file);
    }
  }

  for (const folder of directories(root)) {
    follow(folder);
    for (const file of jsonFilesIn(folder)) files.add(file);
  }
  const check = setInterval(() => {
    if (identityOf(root) !== watched.get(root)?.identity) sync(root);
  }, ROOT_CHECK_MS);
  check.unref();
  return () => {
    clearTimeout(timer);
    clearInterval(check);
    for (const folder of [...watched.keys()]) forget(folder);
  };
}
