import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import sirv from 'sirv';
import { negotiateEncoding, type Encoding } from './content-encoding.ts';
import { matchesEtag } from './etag.ts';
import { pageKey } from '../../pages/cache/page-key.ts';
import { baseHeaders } from './security-headers.ts';

type Next = () => void;
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** Files with a hash in their name never change. */
const HASHED = 'public, max-age=31536000, immutable';
/** Other files (icon, robots.txt) are revalidated after an hour. */
const PLAIN = 'public, max-age=3600';
const COMPRESSED = /\.(?:js|mjs|css|svg|json|txt|xml|html|webmanifest)$/;

interface MemoryFile {
  readonly bodies: Partial<Record<Encoding, Buffer>>;
  /** Hash of the uncompressed file. */
  readonly hash: string;
  readonly type: string;
}

/** A strong ETag promises equal bytes, so each encoding has its own. */
const etagOf = ({ hash }: MemoryFile, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Reads every file of a folder with its compressed variants, by URL path. */
function readAll(directory: string): Map<string, MemoryFile> {
  const files = new Map<string, MemoryFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(?:br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const body = readFileSync(path);
    const bodies: Partial<Record<Encoding, Buffer>> = { identity: body };
    for (const [encoding, suffix] of Object.entries(SUFFIX))
      if (existsSync(path + suffix)) bodies[encoding as Encoding] = readFileSync(path + suffix);
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    files.set(`/${relative(directory, path).split(sep).join('/')}`, {
      bodies,
      hash,
      type: getMimeType(path) ?? 'application/octet-stream',
    });
  }
  return files;
}

/**
 * Serves the built files in the encodings `scripts/build.ts` created. They are read into memory once (less than 1 MB),
 * so that rebuilding under a running server neither removes files that open pages still request nor truncates a
 * response.
 *
 * @param directory `dist/client`; nothing is served when it does not exist
 */
export function createStaticFiles(directory: string, secure: boolean): StaticFiles {
  if (!existsSync(directory)) return (_request, _response, next) => next();
  const base = baseHeaders(secure);
  const files = readAll(directory);
  return (request, response, next) => {
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(pathname) : undefined;
    if (file === undefined) return next();
    for (let index = 0; index < base.length; index += 2)
      response.setHeader(base[index] as string, base[index + 1] as string);
    response.setHeader('cache-control', /^\/(?:_astro|fonts)\//.test(pathname) ? HASHED : PLAIN);
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    const wanted = negotiateEncoding(String(request.headers['accept-encoding'] ?? ''));
    const encoding: Encoding = file.bodies[wanted] === undefined ? 'identity' : wanted;
    const etag = etagOf(file, encoding);
    response.setHeader('etag', etag);
    if (COMPRESSED.test(pathname)) response.setHeader('vary', 'accept-encoding');
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    const body = file.bodies[encoding] as Buffer;
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.writeHead(200, { 'content-type': file.type, 'content-length': body.byteLength });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

const HEADERS_FILE = '_headers';
/** Files meant for the CDN, not for visitors. */
const CDN_FILES = /^\/_(?:headers|redirects)\b/;

/** Headers per path from an export's `_headers` file. */
function readHeaders(directory: string): Map<string, [string, string][]> {
  const file = join(directory, HEADERS_FILE);
  const byPath = new Map<string, [string, string][]>();
  if (!existsSync(file)) return byPath;
  for (const block of readFileSync(file, 'utf8').split(/\n\n+/)) {
    const [path = '', ...lines] = block.trim().split('\n');
    byPath.set(
      path,
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      }),
    );
  }
  return byPath;
}

/** How often an export that was exchanged is noticed, milliseconds. */
const NOTICED_AFTER_MS = 1_000;

/** The folder that a symbolic link leads to now; undefined when there is none. */
const targetOf = (directory: string): string | undefined =>
  existsSync(directory) ? realpathSync(directory) : undefined;

/**
 * Serves exported pages with the headers they were rendered with. An export that takes the place of this one is noticed
 * within a second; the files of the one before stay, so that requests under way are answered from one of the two.
 *
 * @param directory `dist/static`
 */
export function createExportedPages(directory: string, secure: boolean): StaticFiles {
  let target: string | undefined;
  let serve: StaticFiles | undefined;
  let lookAgainAt = 0;
  return (request, response, next) => {
    const now = performance.now();
    if (now >= lookAgainAt) {
      lookAgainAt = now + NOTICED_AFTER_MS;
      const found = targetOf(directory);
      if (found !== target) serve = found === undefined ? undefined : createExport(found, secure);
      target = found;
    }
    return serve === undefined ? next() : serve(request, response, next);
  };
}

/** Serves the pages of one export. */
function createExport(directory: string, secure: boolean): StaticFiles {
  const base = baseHeaders(secure);
  const headers = readHeaders(directory);
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, pathname) => {
      for (let index = 0; index < base.length; index += 2)
        response.setHeader(base[index] as string, base[index + 1] as string);
      for (const [name, value] of headers.get(pathname.replace(/(?:\/index\.html|\/)$/, '')) ?? [])
        response.setHeader(name, value);
    },
  });
  return (request, response, next) => {
    const target = request.url ?? '/';
    // Pages with a query (search, pagination) are rendered; the exported file is the page without a query.
    if (CDN_FILES.test(target) || pageKey(target).includes('?')) return next();
    // sirv responds to an invalid range with 416, but pages are always sent whole.
    delete request.headers.range;
    return serve(request, response, next);
  };
}
