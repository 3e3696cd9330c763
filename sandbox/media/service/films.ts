import { createReadStream, readdirSync, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Context, Hono } from 'hono';

/** Films that come with the program; `npm run films` makes them from the drawn scenes. */
const FILMS = fileURLToPath(new URL('../films/', import.meta.url));
const NAMESPACE = 'film/';

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  m3u8: 'application/vnd.apple.mpegurl',
};
/** A film may be drawn anew under its name, so nobody keeps it for ever. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800';
/** Profiles and transforms that may stand before the name; they all get what there is. */
const TRANSFORM = /^(?:sp|f|q|c|w|h|vc|br)_[\w:.]+(?:,(?:sp|f|q|c|w|h|vc|br)_[\w:.]+)*$/;

interface FilmFile {
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
}

/** Every file of the films by its public name; what is not listed here is not served. */
function listFilms(): ReadonlyMap<string, FilmFile> {
  const files = new Map<string, FilmFile>();
  for (const entry of readdirSync(FILMS, { recursive: true, encoding: 'utf8' })) {
    const type = TYPES[entry.split('.').at(-1) ?? ''];
    if (type === undefined) continue;
    const path = FILMS + entry;
    const { size, mtimeMs } = statSync(path);
    files.set(NAMESPACE + entry.replaceAll('\\', '/'), {
      path,
      type,
      size,
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    });
  }
  return files;
}

/**
 * First and last byte of a Range header; undefined for none and for an invalid one, which is to be ignored
 * (RFC 9110, section 14.2); null for one beyond the file.
 */
export function byteRange(header: string | undefined, size: number): readonly [number, number] | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? null : [start, end];
}

const bytes = (path: string, start: number, end: number): ReadableStream =>
  Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;

function serve(c: Context, { path, type, size, etag }: FilmFile): Response {
  const headers: Record<string, string> = {
    etag,
    'cache-control': KEPT,
    'accept-ranges': 'bytes',
    'content-type': type,
    'x-content-type-options': 'nosniff',
  };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const fresh = c.req.header('if-range') === undefined || c.req.header('if-range') === etag;
  const range = fresh ? byteRange(c.req.header('range'), size) : undefined;
  if (range === null) return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  const [start, end] = range ?? [0, size - 1];
  headers['content-length'] = String(end - start + 1);
  if (range !== undefined) headers['content-range'] = `bytes ${start}-${end}/${size}`;
  const status = range === undefined ? 200 : 206;
  return c.req.method === 'HEAD' ? c.body(null, status, headers) : c.body(bytes(path, start, end), status, headers);
}

/**
 * Films: `GET /video/upload/<profile or transforms>/<publicId>.m3u8` (streams), `….mp4` (files), with ranges.
 * A stream's first playlist names its renditions relative to the film's folder.
 */
export function addFilms(app: Hono): void {
  const films = listFilms();
  app.get('/video/upload/:path{.+}', (c) => {
    const [first = '', ...rest] = c.req.param('path').split('/');
    const name = TRANSFORM.test(first) ? rest.join('/') : [first, ...rest].join('/');
    const film = films.get(name);
    return film === undefined ? c.text('No such film.', 404, { 'cache-control': 'no-store' }) : serve(c, film);
  });
}
