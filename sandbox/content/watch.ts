import { type FSWatcher, readdirSync, statSync, watch, type WatchListener } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** Editors write a file in several steps; changes within this time are told together. */
export const DEBOUNCE_MS = 6;
/** How often the folder itself is compared: no event tells that it, or a link on the way to it, was replaced. */
const ROOT_CHECK_MS = 500;

/** The folder and all below it; none when it is not there. */
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
    // Gone again.
    return [];
  }
};

/** Tells a folder from another one that has taken its place; undefined when there is none. */
function identityOf(folder: string): string | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true ? `${stat.dev} ${stat.ino}` : undefined;
}

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

interface Watched {
  readonly watcher: FSWatcher;
  readonly identity: string | undefined;
}

/**
 * Watches a folder and everything below it, also when it is not there yet, or is replaced as a whole: removed and
 * copied anew, or exchanged by renaming, as deployments do.
 *
 * One watcher per folder rather than `recursive`: on Linux Node's recursive watch
 * follows single files and loses one that an editor replaces by renaming.
 *
 * @param root folder
 * @param listener gets the paths (relative, forward slashes) that were written, replaced, or removed
 * @returns stops watching
 */
export function watchFolder(root: string, listener: (files: string[]) => void): () => void {
  const watched = new Map<string, Watched>();
  /** Every file there was: those of a folder that has gone have gone with it, without an event. */
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
      // A folder that is removed says so with its own name; one that took its place may have its inode too.
      if (name === basename(folder)) {
        forget(folder);
        sync(folder);
      }
    });
    if (!watcher) return;
    watcher.on('error', () => forget(folder));
    watched.set(folder, { watcher, identity: identityOf(folder) });
  };
  /** Watches what stands at a path now, and tells the files of all that was exchanged, added or removed there. */
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
      // They may have been written before the watcher stood.
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
