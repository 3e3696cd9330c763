import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { baseHeaders } from './security-headers.ts';

type Next = () => void;
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** Files whose names carry their hash never change. */
const HASHED = 'public, max-age=31536000, immutable';
/** Others (icon, robots.txt) are asked for again after an hour. */
const PLAIN = 'public, max-age=3600';
const COMPRESSED = /\.(?:js|mjs|css|svg|json|txt|xml|html|webmanifest)$/;

/**
 * Serves the built files, in the encodings that `scripts/build.ts` has laid beside them.
 *
 * @param directory `dist/client`; nothing is served when it does not exist
 */
export function createStaticFiles(directory: string, secure: boolean): StaticFiles {
  if (!existsSync(directory)) return (_request, _response, next) => next();
  const base = baseHeaders(secure);
  return sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, pathname) => {
      for (let index = 0; index < base.length; index += 2) response.setHeader(base[index] as string, base[index + 1] as string);
      response.setHeader('cache-control', /^\/(?:_astro|fonts)\//.test(pathname) ? HASHED : PLAIN);
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      if (COMPRESSED.test(pathname)) response.setHeader('vary', 'accept-encoding');
    },
  });
}

const HEADERS_FILE = '_headers';

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

/**
 * Serves exported pages with the headers they were rendered with.
 *
 * @param directory `dist/static`
 */
export function createExportedPages(directory: string, secure: boolean): StaticFiles {
  if (!existsSync(directory)) return (_request, _response, next) => next();
  const base = baseHeaders(secure);
  const headers = readHeaders(directory);
  return sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, pathname) => {
      for (let index = 0; index < base.length; index += 2) response.setHeader(base[index] as string, base[index + 1] as string);
      for (const [name, value] of headers.get(pathname.replace(/(?:\/index\.html|\/)$/, '')) ?? []) response.setHeader(name, value);
    },
  });
}
