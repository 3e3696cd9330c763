import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Context, Hono } from 'hono';
import type { MediaFolder } from './media-folder.ts';

/** A film that an editor has uploaded. */
export interface FoundFilm {
  /** Changes whenever the film's bytes do. */
  readonly hash: string;
  readonly type: string;
  readonly bytes: number;
  /** Nothing that is published shows it. */
  readonly isDraft: boolean;
  /** Bytes `start` to `end`, both included. */
  stream(start: number, end: number): Promise<ReadableStream<Uint8Array>>;
}

interface FilmOptions {
  readonly folder: MediaFolder;
  /** Finds an upload of the media library by its public id. */
  readonly uploaded?: ((publicId: string) => Promise<FoundFilm | undefined>) | undefined;
  /** Whether a request may see films that nothing published shows yet. */
  readonly showsDrafts?: ((request: Request) => Promise<boolean>) | undefined;
}

/** What is sent, wherever it lies. */
interface Sent {
  readonly size: number;
  readonly etag: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly stream: (start: number, end: number) => ReadableStream | Promise<ReadableStream>;
}

/** Prefix of a video's public id; the files are in the folder of that name. */
const KIND = /^film\//;
const FOLDER = 'films/';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.mp4', 'video/mp4'],
  ['.m4s', 'video/iso.segment'],
  ['.m3u8', 'application/vnd.apple.mpegurl'],
]);
/** A video may be replaced under the same name, so browsers must not cache it for ever. */
const CACHEABLE = 'public, max-age=86400, stale-while-revalidate=604800';
/** An upload is public as long as a published page shows it, like an uploaded picture. */
const UPLOAD_CACHEABLE = 'public, max-age=600, stale-while-revalidate=86400';
/** Of a film that only editors may see. */
const DRAFT = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
/** The name of an upload may end like a file; what is sent is the film as it is. */
const FILE_ENDING = /\.(?:mp4|webm)$/;
/** Profiles and transforms allowed before the name; they are accepted but have no effect. */
const TRANSFORM = /^(?:sp|f|q|c|w|h|vc|br)_[\w:.]+(?:,(?:sp|f|q|c|w|h|vc|br)_[\w:.]+)*$/;

/**
 * First and last byte of a Range header; undefined without one or for an invalid one, which must be ignored
 * (RFC 9110, section 14.2); null for a range beyond the file.
 */
export function byteRange(header: string | undefined, size: number): readonly [number, number] | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? null : [start, end];
}

const bytes = (path: string, start: number, end: number): ReadableStream =>
  Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;

async function serve(c: Context, { size, etag, type, headers: own, stream }: Sent): Promise<Response> {
  const headers: Record<string, string> = {
    etag,
    'accept-ranges': 'bytes',
    'content-type': type,
    'x-content-type-options': 'nosniff',
    ...own,
  };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const fresh = c.req.header('if-range') === undefined || c.req.header('if-range') === etag;
  const range = fresh ? byteRange(c.req.header('range'), size) : undefined;
  if (range === null) return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  const [start, end] = range ?? [0, size - 1];
  headers['content-length'] = String(end - start + 1);
  if (range !== undefined) headers['content-range'] = `bytes ${start}-${end}/${size}`;
  const status = range === undefined ? 200 : 206;
  return c.req.method === 'HEAD' ? c.body(null, status, headers) : c.body(await stream(start, end), status, headers);
}

async function fileSent(path: string, type: string): Promise<Sent> {
  const { size, mtimeMs } = await stat(path);
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  return {
    size,
    etag,
    type,
    headers: { 'cache-control': CACHEABLE },
    stream: (start, end) => bytes(path, start, end),
  };
}

const uploadSent = ({ hash, type, bytes: size, isDraft, stream }: FoundFilm): Sent => ({
  size,
  etag: `"${hash.slice(0, 32)}"`,
  type,
  // Should a film ever be read as a page, nothing in it runs.
  headers: {
    'content-security-policy': "default-src 'none'; sandbox",
    ...(isDraft ? DRAFT : { 'cache-control': UPLOAD_CACHEABLE }),
  },
  stream,
});

/**
 * Videos: `GET /video/upload/<profile or transforms>/<publicId>.m3u8` (streams), `….mp4` (files and uploads), with
 * ranges. A stream's master playlist names its renditions relative to the video's folder.
 */
export function addFilms(app: Hono, { folder, uploaded, showsDrafts }: FilmOptions): void {
  app.get('/video/upload/:path{.+}', async (c) => {
    const [first = '', ...rest] = c.req.param('path').split('/');
    const name = TRANSFORM.test(first) ? rest.join('/') : [first, ...rest].join('/');
    const type = TYPES.get(extname(name));
    const path = KIND.test(name) ? (await folder.list()).files.get(name.replace(KIND, FOLDER)) : undefined;
    if (path !== undefined && type !== undefined) return serve(c, await fileSent(path, type));
    const film = await uploaded?.(name.replace(FILE_ENDING, ''));
    if (film === undefined || (film.isDraft && (await showsDrafts?.(c.req.raw)) !== true))
      return c.text('No such film.', 404, { 'cache-control': 'no-store' });
    return serve(c, uploadSent(film));
  });
}
