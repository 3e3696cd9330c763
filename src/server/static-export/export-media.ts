import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { FetchApp } from '../http/fetch-app.ts';
import { crawl } from './crawl.ts';
import type { MediaRecord } from './page-record.ts';
import { carryOver, writeNew } from './write-page.ts';

/** A CDN negotiates the format itself; without one, WebP is the format every browser supports. */
const ACCEPT = 'image/webp,*/*';
const PLAYLIST = /\.m3u8$/;
const NOT_MODIFIED = 304;

export interface MediaExport {
  readonly media: FetchApp;
  /** Public URL of the shop. */
  readonly origin: string;
  /** The addresses that pages show. */
  readonly addresses: Iterable<string>;
  /** Where an earlier export has the file, with its ETag. */
  readonly earlier: (address: string) => { readonly record: MediaRecord; readonly site: string } | undefined;
  readonly site: string;
  readonly onDone: (record: MediaRecord, isNew: boolean) => void;
  /** Called for one that the media service does not answer, or that no file can have as its name. */
  readonly onMissing: (address: string) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Bytes of a file's name at most, on every common file system. */
const MAX_NAME_BYTES = 255;
const isFileName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && !/[/\\\0]/.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;

/**
 * File of a picture or film below the folder of the export; undefined for an address that no file can have, because a
 * part of it is malformed, too long, or would lead to another folder.
 */
export function mediaFileOf(address: string, origin: string): string | undefined {
  try {
    const names = new URL(address, origin).pathname.slice(1).split('/').map(decodeURIComponent);
    return names.every(isFileName) ? names.join('/') : undefined;
  } catch {
    return undefined;
  }
}

/** What the file system says of a path that is too long, or where a file and a folder would have the same name. */
const NO_FILE: ReadonlySet<unknown> = new Set(['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR', 'EEXIST']);

/**
 * Makes a file of the export.
 * @returns whether there can be one at its path
 */
function isMade(make: () => void): boolean {
  try {
    make();
    return true;
  } catch (error) {
    if (!NO_FILE.has((error as NodeJS.ErrnoException).code)) throw error;
    return false;
  }
}

/** The addresses in a playlist of a stream: other playlists and pieces, relative to it. */
function pieces(playlist: string, address: string, origin: string): string[] {
  return playlist
    .split('\n')
    .flatMap((line) => (line.startsWith('#') ? (/URI="([^"]+)"/.exec(line)?.[1] ?? []) : line.trim() || []))
    .map((relative) => new URL(relative, new URL(address, origin)))
    .filter((url) => url.origin === new URL(origin).origin)
    .map(({ pathname }) => pathname);
}

/**
 * Writes the pictures and films of the pages, as many at a time as there are cores. What an earlier export has with the
 * same ETag is carried over; the media service is asked, not its files, so a remote one may be too.
 */
export async function exportMedia({
  media,
  origin,
  addresses,
  earlier,
  site,
  onDone,
  onMissing,
  signal,
}: MediaExport): Promise<void> {
  await crawl(
    addresses,
    availableParallelism(),
    async (address) => {
      const file = mediaFileOf(address, origin);
      if (file === undefined) {
        onMissing(address);
        return [];
      }
      const known = earlier(address);
      const isPlaylist = PLAYLIST.test(file);
      const headers = new Headers({ accept: ACCEPT });
      // A playlist is read in any case, for what it names.
      if (known !== undefined && !isPlaylist) headers.set('if-none-match', known.record.etag);
      const answer = await media.fetch(new Request(new URL(address, origin), { headers }));
      if (answer.status === NOT_MODIFIED && known !== undefined) {
        if (isMade(() => carryOver(file, known.site, site))) onDone(known.record, false);
        else onMissing(address);
        return [];
      }
      if (!answer.ok) {
        await answer.body?.cancel();
        onMissing(address);
        return [];
      }
      const body = Buffer.from(await answer.arrayBuffer());
      const path = join(site, file);
      const isWritten = isMade(() => {
        mkdirSync(dirname(path), { recursive: true });
        writeNew(path, body);
      });
      if (!isWritten) {
        onMissing(address);
        return [];
      }
      const etag = answer.headers.get('etag') ?? '';
      onDone({ media: address, etag }, known?.record.etag !== etag);
      return isPlaylist ? pieces(body.toString(), address, origin) : [];
    },
    { signal },
  );
}
