import type { Ask } from './ask.ts';

/** Seeded random numbers, so that a failure can be reproduced. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const QUERIES = [
  'preview=true',
  'preview=TRUE',
  'preview=1',
  'preview=true&preview=false',
  'Preview=true',
  'preview=true&previewDateTime=2031-06-01T00:00:00Z',
  'previewDateTime=2031-06-01T00:00:00Z',
  'previewDateTime=2020-06-01T00:00:00Z',
  'previewDateTime=x',
  'bypassAllCache=true',
  'bypassAllCache=true&preview=true',
  'siteId=northfell-uk&preview=true',
  'siteId=northfell-eu&localePath=fr-fr&preview=true',
  'docType=page&preview=true&limit=50',
  'docType=media-banner&layoutVariant=split&limit=10&page=1&preview=true',
  'limit=50',
  'page=2&preview=true',
  'p13n_testcontext=segment:employee',
  'p13n_testcontext=segment:employee&preview=true',
  'draft=1',
  'state=draft',
  'mode=preview',
  'cms=draft',
  'preview_token=x',
  'x-preview-token=x',
  'utm_source=preview',
  'key=x.y.z',
  'share=x.y.z',
  'preview=true&key=x.y.z',
];
const ENCODINGS = [
  undefined,
  'identity',
  'gzip',
  'br',
  'gzip, deflate, br, zstd',
  'zstd',
  'deflate',
  'br;q=0, gzip',
  '*',
];
const VIEWER = [
  '/preview',
  '/preview/entry',
  '/preview/block',
  '/preview/events',
  '/preview/examples',
  '/preview/example/accordions/0',
  '/preview/enter',
  '/pre/page/northfell-uk/home',
  '/preview/',
];
const DOC_TYPES = ['media-banner', 'accordions', 'promo-bar', 'split-image', 'only-unknown'];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'];

/** URLs of the shop, grouped by the cost of a response. */
export interface Addresses {
  /** Cached responses: published pages, sitemaps, internal calls. */
  readonly cached: readonly string[];
  /** Pages of blocks only, cheap to render for an editor. */
  readonly canvases: readonly string[];
  /** Rendered per request: not-found pages, visitor-specific pages, draft-only pages. */
  readonly made: readonly string[];
}
/** Share of requests for pages rendered per request. */
const MADE = 0.04;

/** Cookies of an anonymous visitor that resemble an editor's session. */
const cookies = (session: string): (string | undefined)[] => [
  undefined,
  undefined,
  undefined,
  undefined,
  `${session.slice(0, -2)}${session.endsWith('AA') ? 'BB' : 'AA'}`,
  session.replace('__Host-', ''),
  '__Host-cairn-editor=',
  '__Host-cairn-editor=null',
  'preview=true; cairn-editor=1; _preview=1',
  session.replace(/=.*$/, '=zzzzzzzzzz.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'),
];

export interface Asks {
  /** An editor's request: with the session, for content only editors see. */
  editor(): Ask;
  /** A public request, combining parameters that might make the shop reveal more. */
  anybody(etags: readonly string[]): Ask;
}

/**
 * Random requests of editors and of the public.
 *
 * @param session the editor's cookie, `name=value`
 * @param shared id of a shared link with a content snapshot
 */
export function asks(
  session: string,
  { cached, canvases, made }: Addresses,
  usedKey: string,
  shared: string,
  random: () => number,
): Asks {
  const queries = [
    ...QUERIES,
    ...['', 'preview=true&', 'docType=page&'].map((more) => `${more}previewShared=${shared}`),
  ];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const forged = cookies(session);
  const at = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  return {
    editor() {
      const headers = { cookie: session, ...(random() < 0.5 ? { 'accept-encoding': 'gzip, deflate, br, zstd' } : {}) };
      const chance = random();
      const list = `docType=${pick(DOC_TYPES)}&preview=true&limit=10&localePath=en-us${random() < 0.2 ? `&previewShared=${shared}` : ''}`;
      if (chance < 0.5)
        return {
          path: at(
            pick(chance < 0.04 ? cached : chance < 0.08 ? made : canvases),
            `${pick(['preview=true', `preview=true&previewShared=${shared}`, 'preview=true&previewDateTime=2031-06-01T00:00:00Z', 'previewDateTime=2031-06-01T00:00:00Z'])}`,
          ),
          headers,
        };
      if (chance < 0.75) return { path: `/preview/entry?${list}`, headers };
      if (chance < 0.97)
        return {
          path: `/preview/block?${list}`,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: '{"have":[]}',
        };
      return { path: `/preview?${list}`, headers };
    },
    anybody(etags) {
      const headers: Record<string, string> = {};
      const put = (name: string, value: string | undefined): void =>
        void (value !== undefined && (headers[name] = value));
      put('accept-encoding', pick(ENCODINGS));
      put('cookie', pick(forged));
      if (random() < 0.15 && etags.length > 0) put('if-none-match', random() < 0.2 ? '*' : pick(etags));
      if (random() < 0.1) put('x-preview-token', 'preview');
      if (random() < 0.1) put('x-forwarded-for', '127.0.0.1');
      if (random() < 0.1) put('referer', 'http://localhost/preview?preview=true');
      const method = pick(METHODS);
      const chance = random();
      if (chance < 0.03) return { path: `/preview/enter?key=${encodeURIComponent(usedKey)}`, headers };
      const query = random() < 0.2 ? pick(queries) : `${pick(queries)}&${pick(queries)}`;
      if (chance < 0.18) return { path: at(pick(VIEWER), query), method, headers };
      const path = pick(random() < MADE ? made : cached);
      return { path: chance < 0.4 ? path : at(path, query), method, headers };
    },
  };
}
