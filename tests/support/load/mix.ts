import type { Ask } from './visitors.ts';

/** What a hundred requests of a shop's visitors are, pictures and scripts left out: those come from a CDN. */
export const MIX = {
  /** Calls of the checkout. */
  checkout: 1,
  text: '100: 79 pages of 24 addresses, 10 searches with words of their own, 10 suggestions, 1 call of the checkout',
} as const;

const LOCALES = ['en-gb', 'en-us', 'de-de', 'fr-fr'];
const PATHS = ['', '/sale', '/stories', '/stores', '/help', '/p/skarn-shell-jacket-NF104001MOS'];
const WORDS = ['jacket', 'shell', 'boots', 'wool', 'trail', 'pack'];

/** What visitor n asks for, the checkout aside. */
export function pageFor(n: number): Ask {
  const locale = LOCALES[n % LOCALES.length] ?? '';
  const headers = { 'accept-encoding': 'gzip' };
  const word = WORDS[n % WORDS.length] ?? '';
  switch (n % 10) {
    case 3:
      return { path: `/${locale}/search?q=${word}+${n}`, headers };
    case 7:
      return {
        path: `/api/products/v2/search/autoSuggest?locale=${locale}&q=${word}`,
        headers: { ...headers, siteId: 'northfell-uk', 'sec-fetch-site': 'same-origin' },
      };
    default:
      return { path: `/${locale}${PATHS[Math.floor(n / 7) % PATHS.length] ?? ''}`, headers };
  }
}
