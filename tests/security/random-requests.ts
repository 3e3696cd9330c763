import { hostileStrings, seeded } from '../support/audits/hostile-strings.ts';

export interface RandomRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** `{}` stands for a hostile string. */
const PATHS = words(`
  / /en-us /EN-US/ /fr-ca /en-us/cart /en-us/account /en-us/sign-up /en-us/search /de-de/stores
  /en-us/p/skarn-NF104001 /en-us/c/jackets-21001 /en-us/p/{}-NF104001 /en-us/c/{}-{} /en-us/events/{}
  /en-us/{} /{} /en-us/size-chart/{} /en-us/section/home/{} /en-us/partial/{}/0 /en-us/sitemap-{}.xml
  /api/session /api/session/sign-in /api/session/sign-up /api/session/{} /api/session/draft /api/{}
  /api/form/cart/add /api/form/sign-in /api/form/sign-up /api/form/profile /api/form/newsletter /api/form/{}
  /api/cart/v1/cart /api/cart/v1/cart/{} /api/cart/v1/item /api/wishlists/{} /api/stores/{} /api/ugc/{}
  /api/products/v2/search/productSearch /api/products/v2/catalog /api/products/v2/products/{}/details
  /api/experiments/decide /api/experiments/events /api/experiments/customer-data /api/decide
  /api/consumers-v3/consumer /api/token/v2/auth/token
  /media/image/upload/{}/scene/fell-dawn /media/image/upload/f_auto,q_50/{} /media/video/upload/{} /media/{}
  /fapi/{} /fapi/performance /hooks/content /_astro/{} /robots.txt /sitemap.xml /healthz /sandbox/outbox
  /preview /preview/find /preview/choose /preview/entry /preview/frames /preview/block /preview/edit/{}
  /preview/enter /preview/contexts /preview/example/{}/{} /preview/mistakes /preview/share /preview/{}
`);
const PARAMS = words(`
  q page limit offset locale localePath siteId docType preview previewDateTime key back
  p13n_testcontext error invalid field notice token categoryId refine sort color size
  form place from grid tagId segments view document pointer working snapshot __proto__ {}
`);
const HEADERS = words(`
  accept accept-encoding accept-language if-none-match if-modified-since range origin referer
  x-forwarded-for x-forwarded-proto x-request-id content-type authorization sec-fetch-site siteid
  x-working-copy x-content-snapshot idempotency-key expect upgrade transfer-encoding x-http-method-override
`);
const COOKIES = words(
  'cairn-state cairn-consent cairn-visitor __Host-cairn. __Host-cairn.aB3-_9 __Host-cairn-draft. __Host-cairn-draft.aB3-_9xY __Host-cairn-editor {}',
);
const FIELDS = words('email password firstName phone productId qty keys events path locale back __proto__ items');
const METHODS = [
  ...Array.from({ length: 12 }, () => 'GET'),
  ...words('POST POST POST POST PUT PATCH DELETE HEAD OPTIONS TRACE PROPFIND'),
];
const HEADER_VALUES = [
  ...words('* */*;q=x de-AT,en;q= bytes=5-2 bytes=0-1,2-3 W/"x" " same-origin cross-site application/json text/{}'),
  ...words('http://localhost null 100-continue websocket chunked'),
  'gzip;q=0.5, br;q=0.1',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded; charset=utf-7',
  '1.2.3.4, ::1',
  'Bearer x',
];
const CONTENT_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
];
const ODD_STRINGS = [
  ...words('% %00 %E0%A4%A .. ../../etc/passwd %2e%2e%2f __proto__ constructor toString'),
  ...words('null undefined NaN -1 0 1e999 [] {} ł 𝒜 a=b a;b " \' \\ //evil.test javascript:hurt() 2026-13-40'),
  '',
  '\u0000',
  '\u2028',
  '9'.repeat(400),
  'x'.repeat(3_000),
  '<'.repeat(900),
];

/** Restricts text to valid header characters. */
const headerText = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000);

/** A function that makes up one request to `host` after the other; the same seed gives the same requests. */
export function randomRequests(seed: number, host: string): () => RandomRequest {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const withChance = (chance: number): boolean => random() < chance;
  const upTo = <T>(count: number, make: () => T): T[] => Array.from({ length: Math.floor(random() * count) }, make);
  const strings = [...hostileStrings(300, seed), ...ODD_STRINGS];
  const fill = (text: string): string => text.replace(/\{\}/g, () => encodeURIComponent(pick(strings).toWellFormed()));

  function json(depth = 0): unknown {
    const kind = random();
    if (kind < 0.5 || depth > 3) return pick([...strings.slice(-60), 0, -1, 1e308, true, null]);
    if (kind < 0.7) return upTo(4, () => json(depth + 1));
    return Object.fromEntries([[pick(FIELDS), json(depth + 1)], ...upTo(4, () => [pick(FIELDS), json(depth + 1)])]);
  }

  function path(): string {
    const query = upTo(4, () => `${fill(pick(PARAMS))}=${fill('{}')}`).join('&');
    return `${fill(pick(PATHS))}${query && `?${query}`}${withChance(0.03) ? pick(['%', '%zz', '?', '//', '\\']) : ''}`;
  }

  function cookies(): string {
    const cookie = () => `${fill(pick(COOKIES))}=${withChance(0.5) ? pick(strings) : fill('{}')}`;
    return headerText([cookie(), cookie(), cookie()].join('; '));
  }

  function headers(): Record<string, string> {
    const made: Record<string, string> = { host: withChance(0.97) ? host : headerText(pick(strings)) };
    if (withChance(0.5)) Object.assign(made, { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' });
    const more = upTo(3, () => [
      pick(HEADERS),
      headerText(withChance(0.5) ? fill(pick(HEADER_VALUES)) : pick(strings)),
    ]);
    Object.assign(made, Object.fromEntries(more));
    if (withChance(0.4)) made['cookie'] = cookies();
    return made;
  }

  function bodyText(): string {
    if (withChance(0.6)) return JSON.stringify(json());
    return withChance(0.7) ? FIELDS.map((name) => `${name}=${fill('{}')}`).join('&') : pick(strings);
  }

  return () => {
    const method = pick(METHODS);
    const made = { method, path: path(), headers: headers() };
    const hasBody = /^(?:POST|PUT|PATCH|DELETE)$/.test(method) && withChance(0.9);
    if (hasBody && withChance(0.9)) made.headers['content-type'] = pick(CONTENT_TYPES);
    // Headers that Node itself would refuse to send, or wait for.
    if (hasBody || method === 'TRACE')
      for (const name of ['expect', 'upgrade', 'transfer-encoding']) delete made.headers[name];
    return { ...made, body: hasBody ? bodyText() : undefined };
  };
}
