import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { hostileStrings, seeded } from '../support/audits/hostile-strings.ts';
import { startOwnServer, type OwnServer } from '../support/servers/own-server.ts';

/**
 * Malformed requests against the built program: randomly combined methods, paths, headers, cookies and bodies.
 * None may cause a server error, and the program must still work afterwards. A sample runs by
 * default; `SECURITY=full` sends all 20,000. `SECURITY_SEED` selects other requests.
 */
const IS_FULL = process.env['SECURITY'] === 'full';
const REQUESTS = IS_FULL ? 20_000 : 500;
const SEED = Number(process.env['SECURITY_SEED'] ?? 11);
const AT_A_TIME = 8;
const PATIENCE_MS = 15_000;
/** Status for an unavailable upstream service: an intended response with a message or code. */
const PLANNED = new Set([503]);

test.setTimeout(IS_FULL ? 1_800_000 : 90_000);

const random = seeded(SEED);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const some = (chance: number): boolean => random() < chance;
const STRINGS = [
  ...hostileStrings(300, SEED),
  ...['', '%', '%00', '%E0%A4%A', '..', '../../etc/passwd', '%2e%2e%2f', '__proto__', 'constructor', 'toString'],
  ...['null', 'undefined', 'NaN', '-1', '0', '1e999', '9'.repeat(400), 'x'.repeat(3_000), '<'.repeat(900), '[]', '{}'],
  ...['\u0000', '\u2028', 'ł', '𝒜', 'a=b', 'a;b', '"', "'", '\\', '//evil.test', 'javascript:hurt()', '2026-13-40'],
];
const METHODS = [
  ...Array.from({ length: 12 }, () => 'GET'),
  ...['POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'],
];
const PATHS = [
  ...[
    '/',
    '/en-us',
    '/EN-US/',
    '/fr-ca',
    '/en-us/cart',
    '/en-us/account',
    '/en-us/sign-up',
    '/en-us/search',
    '/de-de/stores',
  ],
  ...[
    '/en-us/p/skarn-NF104001',
    '/en-us/c/jackets-21001',
    '/en-us/p/{}-NF104001',
    '/en-us/c/{}-{}',
    '/en-us/events/{}',
  ],
  ...[
    '/en-us/{}',
    '/{}',
    '/en-us/size-chart/{}',
    '/en-us/section/home/{}',
    '/en-us/partial/{}/0',
    '/en-us/sitemap-{}.xml',
  ],
  ...[
    '/api/session',
    '/api/session/sign-in',
    '/api/session/sign-up',
    '/api/session/{}',
    '/api/session/draft',
    '/api/{}',
  ],
  ...[
    '/api/form/cart/add',
    '/api/form/sign-in',
    '/api/form/sign-up',
    '/api/form/profile',
    '/api/form/newsletter',
    '/api/form/{}',
  ],
  ...[
    '/api/cart/v1/cart',
    '/api/cart/v1/cart/{}',
    '/api/cart/v1/item',
    '/api/wishlists/{}',
    '/api/stores/{}',
    '/api/ugc/{}',
  ],
  ...['/api/products/v2/search/productSearch', '/api/products/v2/catalog', '/api/products/v2/products/{}/details'],
  ...[
    '/api/experiments/decide',
    '/api/experiments/events',
    '/api/experiments/customer-data',
    '/api/decide',
    '/api/consumers-v3/consumer',
    '/api/token/v2/auth/token',
  ],
  ...[
    '/media/image/upload/{}/scene/fell-dawn',
    '/media/image/upload/f_auto,q_50/{}',
    '/media/video/upload/{}',
    '/media/{}',
  ],
  ...[
    '/fapi/{}',
    '/fapi/performance',
    '/hooks/content',
    '/_astro/{}',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/sandbox/outbox',
  ],
  ...[
    '/preview',
    '/preview/find',
    '/preview/choose',
    '/preview/entry',
    '/preview/frames',
    '/preview/block',
    '/preview/edit/{}',
  ],
  ...[
    '/preview/enter',
    '/preview/contexts',
    '/preview/example/{}/{}',
    '/preview/mistakes',
    '/preview/share',
    '/preview/{}',
  ],
];
const PARAMS = [
  ...[
    'q',
    'page',
    'limit',
    'offset',
    'locale',
    'localePath',
    'siteId',
    'docType',
    'preview',
    'previewDateTime',
    'key',
    'back',
  ],
  ...[
    'p13n_testcontext',
    'error',
    'invalid',
    'field',
    'notice',
    'token',
    'categoryId',
    'refine',
    'sort',
    'color',
    'size',
  ],
  ...[
    'form',
    'place',
    'from',
    'grid',
    'tagId',
    'segments',
    'view',
    'document',
    'pointer',
    'working',
    'snapshot',
    '__proto__',
    '{}',
  ],
];
const COOKIES = [
  'cairn-state',
  'cairn-consent',
  'cairn-visitor',
  '__Host-cairn',
  '__Host-cairn-draft',
  '__Host-cairn-editor',
  '{}',
];
const HEADERS = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'if-modified-since',
    'range',
    'origin',
    'referer',
  ],
  ...[
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-request-id',
    'content-type',
    'authorization',
    'sec-fetch-site',
    'siteid',
  ],
  ...[
    'x-working-copy',
    'x-content-snapshot',
    'idempotency-key',
    'expect',
    'upgrade',
    'transfer-encoding',
    'x-http-method-override',
  ],
];
const VALUES = [
  ...[
    '*',
    '*/*;q=x',
    'gzip;q=0.5, br;q=0.1',
    'de-AT,en;q=',
    'bytes=5-2',
    'bytes=0-1,2-3',
    'W/"x"',
    '"',
    'same-origin',
    'cross-site',
  ],
  ...[
    'application/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded; charset=utf-7',
    'text/{}',
  ],
  ...['1.2.3.4, ::1', 'http://localhost', 'null', 'Bearer x', '100-continue', 'websocket', 'chunked'],
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
];

const fill = (text: string): string => text.replace(/\{\}/g, () => encodeURIComponent(pick(STRINGS).toWellFormed()));
/** Restricts text to valid header characters. */
const line = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2_000);

const FIELDS = [
  'email',
  'password',
  'firstName',
  'phone',
  'productId',
  'qty',
  'keys',
  'events',
  'path',
  'locale',
  'back',
  '__proto__',
  'items',
];
function json(depth = 0): unknown {
  const kind = random();
  if (kind < 0.5 || depth > 3) return pick([...STRINGS.slice(-60), 0, -1, 1e308, true, null]);
  if (kind < 0.7) return Array.from({ length: Math.floor(random() * 4) }, () => json(depth + 1));
  return Object.fromEntries(
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => [pick(FIELDS), json(depth + 1)]),
  );
}

interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

function shot(host: string): Shot {
  const method = pick(METHODS);
  const query = Array.from({ length: Math.floor(random() * 4) }, () => `${fill(pick(PARAMS))}=${fill('{}')}`).join('&');
  const path = `${fill(pick(PATHS))}${query === '' ? '' : `?${query}`}${some(0.03) ? pick(['%', '%zz', '?', '//', '\\']) : ''}`;
  const headers: Record<string, string> = some(0.97) ? { host } : { host: line(pick(STRINGS)) };
  if (some(0.5)) Object.assign(headers, { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' });
  for (let count = Math.floor(random() * 3); count > 0; count -= 1)
    headers[pick(HEADERS)] = line(some(0.5) ? fill(pick(VALUES)) : pick(STRINGS));
  if (some(0.4))
    headers['cookie'] = line(
      Array.from({ length: 3 }, () => `${fill(pick(COOKIES))}=${some(0.5) ? pick(STRINGS) : fill('{}')}`).join('; '),
    );
  const isSent = /^(?:POST|PUT|PATCH|DELETE)$/.test(method) && some(0.9);
  if (isSent && some(0.9)) headers['content-type'] = pick(TYPES);
  const body = !isSent
    ? undefined
    : some(0.6)
      ? JSON.stringify(json())
      : some(0.7)
        ? FIELDS.map((name) => `${name}=${fill('{}')}`).join('&')
        : pick(STRINGS);
  // Headers that Node itself would refuse to send, or wait for.
  for (const name of ['expect', 'upgrade', 'transfer-encoding'])
    if (body !== undefined || method === 'TRACE') delete headers[name];
  return { method, path, headers, body };
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });

/** Status of the response; 0 when the server closed the connection without one, which is allowed. */
const send = (base: string, { method, path, headers, body }: Shot): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(base, {
      method,
      path: path.replace(/[^\x21-\xff]/g, ''),
      headers,
      agent,
      timeout: PATIENCE_MS,
    });
    asked.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
      if (/event-stream/.test(response.headers['content-type'] ?? '')) response.destroy();
    });
    asked.on('timeout', () => {
      asked.destroy();
      reject(new Error(`no answer in ${PATIENCE_MS} ms`));
    });
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });

/** Sends text that is not HTTP; resolves with the response. */
const sendRaw = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
  });

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ WARM_PICTURES: 'false', LOG_LEVEL: 'silent' });
});
test.afterAll(() => {
  agent.destroy();
  server.stop();
});

test('requests put together at random fail nothing, and the program still serves', async () => {
  const { host, port } = new URL(server.base);
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  const shots = Array.from({ length: REQUESTS }, () => shot(host));
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let next = shots.pop(); next !== undefined; next = shots.pop()) {
        const status = await send(server.base, next).catch((error: unknown) => String(error));
        if (typeof status === 'number') statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (typeof status === 'string' || (status >= 500 && !PLANNED.has(status)))
          failed.push(`${status} ${JSON.stringify(next).slice(0, 600)}`);
      }
    }),
  );
  const lines = [
    'GET',
    'GET / HTTP/9.9',
    'GET http://x y HTTP/1.1',
    '\u0000\u0001',
    'POST / HTTP/1.1\r\nContent-Length: -1',
  ];
  for (const text of lines) {
    const answer = await sendRaw(Number(port), `${text}\r\n\r\n`);
    if (/^HTTP\/1\.1 5(?!05)/.test(answer)) failed.push(`${text}: ${answer.slice(0, 80)}`);
  }
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}`);
  expect(failed).toEqual([]);
  // Enough requests succeeded for the test to be meaningful.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  for (const path of ['/en-us', '/en-us/c/jackets-21001', '/healthz'])
    expect((await fetch(server.base + path)).status, path).toBe(200);
});
