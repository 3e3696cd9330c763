import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
      response.setHeader('cache-control', pathname.startsWith('/_astro/') ? HASHED : PLAIN);
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      if (COMPRESSED.test(pathname)) response.setHeader('vary', 'accept-encoding');
    },
  });
}
