import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { PageContext } from '../../content/page-context.ts';
import { DEFAULT_LOCALE, LOCALES, localeInfo, type Locale } from '../../content/addresses/sites.ts';
import { listed, PARTS, type Listed, type Part } from './listing.ts';

/** URLs per file. The protocol allows 50,000, but each of ours has six alternates. */
export const SHARD_SIZE = 5_000;
/** Sitemaps are requested rarely and may be this old, in seconds; content changes purge them earlier. */
const MAX_AGE = 3_600;
const XML = { 'content-type': 'application/xml; charset=utf-8' };

const latest = (entries: readonly Listed[]): string | undefined =>
  entries
    .map(({ modified }) => modified)
    .filter((moment) => moment !== undefined)
    .toSorted()
    .at(-1);

const inLocale = (all: readonly Listed[], locale: Locale): Listed[] =>
  all.filter(({ locales }) => locales.includes(locale));

/** The sitemap index: every file of every locale. */
export async function sitemapIndex(page: PageContext): Promise<Response> {
  const { origin } = page.settings;
  const stream = new SitemapIndexStream();
  const parts = await Promise.all(PARTS.map(async (part) => ({ part, all: await listed(page, part) })));
  for (const { locale } of LOCALES) {
    for (const { part, all } of parts) {
      const own = inLocale(all, locale);
      for (let shard = 0; shard * SHARD_SIZE < own.length; shard += 1) {
        const lastmod = latest(own.slice(shard * SHARD_SIZE, (shard + 1) * SHARD_SIZE));
        stream.write({
          url: `${origin}/${locale}/sitemap-${part}-${shard + 1}.xml`,
          ...(lastmod === undefined ? {} : { lastmod }),
        });
      }
    }
  }
  return answer(page, stream);
}

async function answer(page: PageContext, stream: SitemapStream | SitemapIndexStream): Promise<Response> {
  stream.end();
  const body = (await streamToPromise(stream)).toString();
  // Sitemaps contain no stock or prices, so the short commerce lifetime does not apply.
  page.maxAge = Math.min(page.maxAge, MAX_AGE);
  page.freshFor = Number.POSITIVE_INFINITY;
  return new Response(body, { headers: XML });
}

/** Parses the name of a sitemap file, e.g. `stories-1`. */
export function readName(name: string | undefined): { part: Part; shard: number } | undefined {
  const { part, shard } = /^(?<part>[a-z]+)-(?<shard>[1-9]\d{0,3})$/.exec(name ?? '')?.groups ?? {};
  const known = PARTS.find((one) => one === part);
  return known === undefined ? undefined : { part: known, shard: Number(shard) };
}

/** One sitemap file of a locale; undefined when there is none of that name. */
export async function sitemapFile(page: PageContext, name: string | undefined): Promise<Response | undefined> {
  const asked = readName(name);
  if (asked === undefined) return undefined;
  const { origin } = page.settings;
  const { locale } = page.info;
  const own = inLocale(await listed(page, asked.part), locale).slice(
    (asked.shard - 1) * SHARD_SIZE,
    asked.shard * SHARD_SIZE,
  );
  if (own.length === 0) return undefined;
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  for (const { path, locales, modified } of own) {
    const links = locales.map((other) => ({ lang: localeInfo(other)?.tag ?? other, url: `${origin}/${other}${path}` }));
    const fallback = locales.includes(DEFAULT_LOCALE)
      ? [{ lang: 'x-default', url: path === '' ? `${origin}/` : `${origin}/${DEFAULT_LOCALE}${path}` }]
      : [];
    stream.write({
      url: `${origin}/${locale}${path}`,
      links: [...links, ...fallback],
      ...(modified === undefined ? {} : { lastmod: modified }),
    });
  }
  return answer(page, stream);
}
