import { readFile, stat } from 'node:fs/promises';
import type { MediaFolder } from '../../media/media-folder.ts';
import { readMp4 } from './films/mp4.ts';

/** A picture or film of the content folder. */
export interface DeployedMedia {
  readonly id: string;
  readonly sort: 'picture' | 'film';
  /** Its files: one for every shape, or one for landscape and one for portrait. */
  readonly paths: readonly string[];
}

export interface FileFacts {
  readonly type: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** Length of a film. */
  readonly seconds?: number | undefined;
}

const PICTURE = /^(.+?)(?:-(?:landscape|portrait))?\.(?:avif|webp|jpe?g|png|svg)$/;
const FILM = /^films\/([\w-]+)\.mp4$/;
/** Folders whose pictures have ids of another form (`sandbox/media/README.md`). */
const IDS: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/^scenes\/(.+)$/, ([, name]) => `scene/${name}`],
  [/^logos\/(.+)$/, ([, name]) => `logo/${name}`],
  [/^products\/([^-]+)-(.+)-([^-]+)$/, ([, product, colour, view]) => `product/${product}/${colour}/${view}`],
];
const HIDDEN = /^(?:placeholders|films)\//;
const NAMED = /^[\w-]+(?:\/[\w-]+)+$/;

function idOf(stem: string): string | undefined {
  for (const [pattern, make] of IDS) {
    const match = pattern.exec(stem);
    if (match !== null) return make(match);
  }
  return NAMED.test(stem) ? stem : undefined;
}

/** What lies in the content folder, by public id. */
export function createDeployedMedia(folder: MediaFolder) {
  let last: { readonly files: ReadonlyMap<string, string>; readonly found: Map<string, DeployedMedia> } | undefined;
  const facts = new Map<string, { readonly version: string; readonly facts: FileFacts }>();

  async function all(): Promise<ReadonlyMap<string, DeployedMedia>> {
    const { files } = await folder.list();
    if (last?.files === files) return last.found;
    const found = new Map<string, DeployedMedia>();
    for (const [name, path] of files) {
      const film = FILM.exec(name)?.[1];
      const stem = HIDDEN.test(name) ? undefined : PICTURE.exec(name)?.[1];
      const id = film === undefined ? stem && idOf(stem) : `film/${film}`;
      if (id === undefined || id === '') continue;
      found.set(id, {
        id,
        sort: film === undefined ? 'picture' : 'film',
        paths: [...(found.get(id)?.paths ?? []), path],
      });
    }
    last = { files, found };
    return found;
  }

  /** Of one file; of a picture with a composition for each shape there is no one size. */
  async function factsOf({ sort, paths }: DeployedMedia): Promise<Partial<FileFacts>> {
    const [path, second] = paths;
    if (path === undefined) return {};
    const { mtimeMs, size } = await stat(path);
    const version = `${mtimeMs}-${size}`;
    const cached = facts.get(path);
    if (sort === 'film') {
      if (cached?.version === version) return cached.facts;
      const film = readMp4(await readFile(path));
      if (film === undefined) return { type: 'video/mp4', bytes: size };
      const { width, height, seconds } = film;
      const read = { type: 'video/mp4', bytes: size, width, height, seconds };
      facts.set(path, { version, facts: read });
      return read;
    }
    if (cached?.version !== version) {
      // Loaded when an editor looks into the library: it holds 18 MB.
      const { default: sharp } = await import('sharp');
      const { format, autoOrient } = await sharp(path).metadata();
      const type = format === 'svg' ? 'image/svg+xml' : `image/${format === 'heif' ? 'avif' : format}`;
      facts.set(path, { version, facts: { type, bytes: size, ...autoOrient } });
    }
    const { type, bytes, width, height } = facts.get(path)?.facts as FileFacts;
    return second === undefined ? { type, bytes, width, height } : { type, bytes };
  }

  return { all, factsOf };
}

export type DeployedLibrary = ReturnType<typeof createDeployedMedia>;
