import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const MANIFEST = 'manifest.jsonl';
const UNFINISHED = 'manifest.part.jsonl';
const SITE = 'site';
const LOCK = 'lock';

export class ExportRunsError extends Error {
  override readonly name = 'ExportRunsError';
  readonly code = 'BUILD';
}

/** One export on disk. */
export interface BuildFolder {
  /** Folder of its files. */
  readonly site: string;
  readonly manifest: string;
}

/**
 * The exports beside `dist/static`, which is a symbolic link to the files of the latest one. Exchanging the link
 * exchanges the whole site at once, and a killed export changes nothing that visitors see.
 */
export interface BuildFolders {
  /** The export that is shown. */
  readonly current: BuildFolder | undefined;
  /** The export before it. */
  readonly previous: BuildFolder | undefined;
  /** What a killed export had done. */
  readonly unfinished: BuildFolder | undefined;
  /** The folder of this export. */
  readonly next: BuildFolder;
  /**
   * Makes the folder of this export: an empty one, or that of the export before the current, which nobody is shown any
   * more and whose files are for the most part those of this one.
   */
  make(isReused: boolean): void;
  /** Shows this export and removes all but the one before it, whose files open pages may still ask for. */
  finish(): void;
  /** Lets others export. */
  unlock(): void;
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Locks of this process; another file with its id is of a process before it. */
const held = new Set<string>();

/** @throws ExportRunsError while somebody else exports to the same folder */
function lock(file: string): void {
  try {
    const open = openSync(file, 'wx');
    writeSync(open, String(process.pid));
    closeSync(open);
    held.add(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === process.pid ? held.has(file) : pid > 0 && isRunning(pid))
      throw new ExportRunsError(`Process ${pid} is exporting already. Wait for it, or stop it.`, { cause: error });
    rmSync(file, { force: true });
    lock(file);
  }
}

/** Id of the export that a link shows. */
const shownId = (out: string): string | undefined =>
  lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink() === true
    ? basename(dirname(readlinkSync(out)))
    : undefined;

const rootOf = (out: string): string => `${out}.builds`;
const folderOf = (root: string, id: string, manifest: string): BuildFolder => ({
  site: join(root, id, SITE),
  manifest: join(root, id, manifest),
});

/** The export that is shown. */
export const shownBuild = (out: string): BuildFolder | undefined => {
  const id = shownId(out);
  return id === undefined ? undefined : folderOf(rootOf(out), id, MANIFEST);
};

/**
 * Opens the exports of an output folder and begins a new one.
 *
 * @param out e.g. `dist/static`
 * @throws ExportRunsError
 */
export function openBuildFolders(out: string): BuildFolders {
  const root = rootOf(out);
  mkdirSync(root, { recursive: true });
  lock(join(root, LOCK));
  const unlock = (): void => {
    held.delete(join(root, LOCK));
    rmSync(join(root, LOCK), { force: true });
  };
  try {
    return begin(out, root, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function begin(out: string, root: string, unlock: () => void): BuildFolders {
  const folder = (id: string, manifest: string): BuildFolder => folderOf(root, id, manifest);
  const remove = (id: string): void => rmSync(join(root, id), { recursive: true, force: true });
  const ids = readdirSync(root).filter((name) => name !== LOCK);
  const shown = shownId(out);
  const isComplete = (id: string): boolean => existsSync(join(root, id, MANIFEST));
  const done = (id: string): number => statSync(join(root, id, UNFINISHED), { throwIfNoEntry: false })?.size ?? 0;
  // The one that came furthest; others of those that were killed or failed would fill the disk.
  const [furthest, ...others] = ids.filter((id) => !isComplete(id)).toSorted((a, b) => done(b) - done(a));
  for (const id of others) remove(id);
  const id = randomUUID();
  const next = folder(id, UNFINISHED);
  const before = ids.find((other) => other !== shown && isComplete(other));
  return {
    current: shown !== undefined && ids.includes(shown) ? folder(shown, MANIFEST) : undefined,
    previous: before === undefined ? undefined : folder(before, MANIFEST),
    unfinished: furthest === undefined ? undefined : folder(furthest, UNFINISHED),
    next,
    make(isReused) {
      if (isReused && before !== undefined) {
        // From now on it is one that was not finished, and has done nothing.
        rmSync(join(root, before, MANIFEST));
        renameSync(join(root, before), join(root, id));
      }
      mkdirSync(next.site, { recursive: true });
    },
    finish() {
      renameSync(next.manifest, join(root, id, MANIFEST));
      const link = `${out}.next`;
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(out), next.site), link, 'dir');
      // A folder from before there were links; it cannot be exchanged in one step.
      if (shown === undefined) rmSync(out, { recursive: true, force: true });
      renameSync(link, out);
      for (const other of readdirSync(root)) if (![LOCK, id, shown].includes(other)) remove(other);
    },
    unlock,
  };
}
