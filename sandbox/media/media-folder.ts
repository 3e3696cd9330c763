import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';

/**
 * Cache time of the file list: long enough for the pictures of one page, short enough for an editor to see changes
 * soon.
 */
const LISTED_MS = 1000;
const FOCAL_POINTS = 'focal-points.json';

const share = z.number().min(0).max(1);
const focalPoints = z.record(z.string(), z.tuple([share, share]));

/** A point of a picture, as fractions of its width and height from the top left. */
export type FocalPoint = readonly [x: number, y: number];

interface Listing {
  /** Absolute paths by name: relative to the folder, with forward slashes. */
  readonly files: ReadonlyMap<string, string>;
  /** By name without the extension. */
  readonly focalPoints: Readonly<Record<string, FocalPoint>>;
}

/** The files of `content/media`. Only listed files can be served, so a name cannot reach anything else. */
export interface MediaFolder {
  list(): Promise<Listing>;
}

/**
 * Lists a folder at most once a second.
 *
 * @param root the folder; without one there are no files
 * @param onProblem called when `focal-points.json` is invalid; pictures are then cropped around their centre
 */
export function createMediaFolder(root: string, onProblem: (message: string) => void): MediaFolder {
  let last: { at: number; listing: Promise<Listing> } | undefined;
  let told = '';

  const readFocalPoints = async (file: string | undefined): Promise<Listing['focalPoints']> => {
    if (file === undefined) return {};
    try {
      return focalPoints.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error).replaceAll('\n', ' ') : String(error);
      const message = `${file}: ${reason}`;
      if (message !== told) onProblem(message);
      told = message;
      return {};
    }
  };

  const read = async (): Promise<Listing> => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = new Map(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [relative(root, path).split(sep).join('/'), path]),
    );
    return { files, focalPoints: await readFocalPoints(files.get(FOCAL_POINTS)) };
  };

  return {
    list() {
      if (last === undefined || Date.now() - last.at > LISTED_MS) last = { at: Date.now(), listing: read() };
      return last.listing;
    },
  };
}
