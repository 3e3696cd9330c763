import { mkdir, rm, writeFile, cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LOCALES } from '../../../src/content/addresses/sites.ts';
import type { RenderedPage } from '../../../src/server/pages/cache/page-cache.ts';
import type { Services } from '../../../src/server/services.ts';
import type { ShopServer } from '../../../src/server/server.ts';
import { picturesIn } from '../../../src/server/start/warm-pictures.ts';
import { crawl } from './crawl.ts';
import { precompress } from '../build/precompress.ts';

export interface ExportOptions {
  readonly shop: ShopServer;
  readonly services: Services;
  /** Folder of the built browser files. */
  readonly clientDir: string;
  /** Output folder; existing content is deleted. */
  readonly out: string;
  /** Locales to export. */
  readonly locales: readonly string[];
  /** Without pictures, visitors' browsers must be able to reach the media service. */
  readonly pictures: boolean;
  readonly say: (line: string) => void;
}

/** A CDN negotiates the format itself; without one, WebP is the format every browser supports. */
const ACCEPT = 'image/webp,*/*';
const HASHED = 'public, max-age=31536000, immutable';
/** For compressed pages: takes a twentieth of the time of the best quality, for a few per cent more bytes. */
const QUALITY = 9;
const NOT_FOUND = 'page-that-is-not-there';
/** CSP directives that a `<meta>` policy does not support. */
const HEADER_ONLY = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/;
const CHARSET = '<meta charset="utf-8">';

const headerOf = ({ headers }: RenderedPage, wanted: string): string | undefined => {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === wanted);
  return at < 0 ? undefined : headers[at + 1];
};

/** The page with its CSP as a `<meta>` tag, for hosts that cannot send custom headers. */
function withPolicy(page: RenderedPage): string {
  const html = page.body.toString();
  const policy = headerOf(page, 'content-security-policy')
    ?.split('; ')
    .filter((directive) => !HEADER_ONLY.test(directive))
    .join('; ');
  // Hashes and URLs contain no double quotes.
  return policy === undefined
    ? html
    : html.replace(CHARSET, () => `${CHARSET}<meta http-equiv="content-security-policy" content="${policy}">`);
}

async function write(file: string, body: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}

/**
 * Writes every published page of the locales to a file, rendered by the same code as on
 * demand, with the built files, the pages' pictures, a 404 page per locale, and
 * `_headers` and `_redirects` for the CDN in front.
 *
 * @returns how many pages and pictures were written
 */
export async function exportShop({
  shop,
  services,
  clientDir,
  out,
  locales,
  pictures,
  say,
}: ExportOptions): Promise<{ pages: number; pictures: number }> {
  await rm(out, { recursive: true, force: true });
  await cp(clientDir, out, { recursive: true });
  const headers = [`/_astro/*\n  Cache-Control: ${HASHED}`];
  const redirects = [`/ /${locales[0]} 302`];
  const found = new Set<string>();
  const keep = async (path: string, file: string, page: RenderedPage): Promise<void> => {
    await write(join(out, file), withPolicy(page));
    const named = page.headers.flatMap((name, index) =>
      index % 2 === 0 ? [`  ${name}: ${page.headers[index + 1]}`] : [],
    );
    headers.push(`${path}\n${named.join('\n')}`);
    for (const address of picturesIn(page.body.toString(), services.settings.mediaBase)) found.add(address);
  };
  const start = locales.flatMap((locale) => (services.publishedPages() ?? ['']).map((path) => `/${locale}${path}`));
  const pages = await crawl(start, shop.render, {
    within: (path) => locales.includes(path.split('/', 2)[1] ?? ''),
    keep: (path, page) => keep(path, join(path, 'index.html'), page),
    redirected: (path, page) => void redirects.push(`${path} ${headerOf(page, 'location')} ${page.status}`),
  });
  for (const locale of locales)
    await keep(`/${locale}/404.html`, `${locale}/404.html`, await shop.render(`/${locale}/${NOT_FOUND}`));
  await cp(join(out, `${locales[0]}/404.html`), join(out, '404.html'));
  await write(join(out, '_headers'), `${headers.join('\n\n')}\n`);
  await write(join(out, '_redirects'), `${redirects.join('\n')}\n`);
  const { media } = services;
  if (pictures && media !== undefined) {
    say(
      `${pages} pages written; now ${found.size} pictures in every size they are shown in. This takes minutes the first time (--no-pictures leaves them to MEDIA_BASE).`,
    );
    for (const address of found) {
      const url = new URL(address, services.settings.origin);
      const answer = await media.fetch(new Request(url, { headers: { accept: ACCEPT } }));
      if (answer.ok) await write(join(out, decodeURIComponent(url.pathname)), Buffer.from(await answer.arrayBuffer()));
    }
  }
  // The built files are already compressed.
  for (const locale of locales) await precompress(join(out, locale), QUALITY);
  return { pages, pictures: pictures ? found.size : 0 };
}

/**
 * The locales of a list such as `en-us,de-de`; all by default.
 *
 * @throws RangeError for an unknown locale
 */
export function localesFrom(list: string | undefined): string[] {
  const all = LOCALES.map(({ locale }) => locale as string);
  const asked = list?.split(',');
  const unknown = asked?.find((locale) => !all.includes(locale));
  if (unknown !== undefined) throw new RangeError(`There is no locale "${unknown}"; there are ${all.join(', ')}.`);
  return asked ?? all;
}
