import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ask, type Heard } from '../support/canary/ask.ts';
import { asks, numbers } from '../support/canary/asks.ts';
import { publicAddresses } from '../support/canary/addresses.ts';
import { CANARY } from '../support/canary/content.ts';
import { type CanaryShop, startCanaryShop } from '../support/canary/shop.ts';
import { ownPort } from '../support/servers/e2e-home.ts';

/**
 * Drafts, scheduled and expired content are visible to editors only, whatever is requested and however requests
 * interleave. A sample runs every time, everything with `SECURITY=full`.
 */
const REQUESTS = process.env['SECURITY'] === 'full' ? 20_000 : 4_000;
/** One request in sixteen is an editor's. */
const EDITORS = 1 / 16;
const AT_ONCE = 16;
/** Number of content changes during the run, so that caches refill while editors read. */
const CHANGES = 4;
const PORT = ownPort(7);

let shop: CanaryShop;
// Both ask one server, on a port of its own.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => void (shop = await startCanaryShop(PORT)));
test.afterAll(() => shop.stop());

test('thousands of requests of editors and of everybody else, interleaved: no draft in any public answer, cache, sitemap, bundle or log', async () => {
  test.setTimeout(300_000);
  const { key, cookie: session } = await shop.enter();
  expect(session).toContain('__Host-cairn-editor=');
  const made = await ask(PORT, {
    path: '/preview/share?docType=page&preview=true',
    method: 'POST',
    headers: { cookie: session, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: 'role=viewer&hours=24&uses=1',
  });
  const shared = /[?&]made=([\w-]+)/.exec(made.text)?.[1] ?? '';
  expect(shared).not.toBe('');
  const pages = await publicAddresses(PORT);
  expect(pages.canvases.length).toBeGreaterThan(20);

  const random = numbers(REQUESTS);
  const { editor, anybody } = asks(session, pages, key, shared, random);
  const etags: string[] = [];
  const heard = { editor: 0, sung: 0, public: 0, found: 0 };
  const leaks: string[] = [];
  const careless: string[] = [];
  const keep = ({ headers }: Heard): void => {
    const etag = headers['etag'];
    if (typeof etag === 'string') etags[Math.floor(random() * 200)] = etag;
  };
  let left = REQUESTS;
  let edition = 0;
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      if (left % Math.floor(REQUESTS / CHANGES) === 0) shop.writeAgain((edition += 1));
      const isEditor = random() < EDITORS;
      const asked = isEditor ? editor() : anybody(etags.filter(Boolean));
      const answer = await ask(PORT, asked);
      keep(answer);
      const sings = answer.text.includes(CANARY);
      if (isEditor) {
        heard.editor += 1;
        if (sings) heard.sung += 1;
        if (
          sings &&
          !(answer.headers['cache-control'] === 'private, no-store' && answer.headers['x-robots-tag'] === 'noindex')
        )
          careless.push(asked.path);
      } else {
        heard.public += 1;
        if (answer.status === 200) heard.found += 1;
        if (sings) leaks.push(`${asked.method ?? 'GET'} ${asked.path} ${JSON.stringify(asked.headers)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  expect(leaks, 'public answers').toEqual([]);
  expect(careless, 'answers to editors that somebody might keep').toEqual([]);
  // Proves that the test can fail: editors received canaries, and the public received pages.
  expect(heard.editor + heard.public).toBe(REQUESTS);
  expect(heard.sung / heard.editor, 'share of editors’ answers that sing').toBeGreaterThan(0.6);
  expect(heard.found / heard.public, 'share of pages found').toBeGreaterThan(0.3);

  const cached = await shop.cached();
  expect(cached.leaks, 'page and fragment cache').toEqual([]);
  expect(cached.pages).toBeGreaterThan(50);
  expect(cached.fragments).toBeGreaterThan(50);
  expect(shop.log(), 'log').not.toContain(CANARY);
  // The static export of the same content is checked by static-export.spec.ts.
  const built = readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .map((path) => join('dist', path))
    .filter((path) => !/\.(?:br|gz|woff2|png)$/.test(path) && statSync(path).isFile());
  expect(
    built.filter((path) => readFileSync(path).includes(CANARY)),
    'dist',
  ).toEqual([]);
  console.log(
    JSON.stringify({
      ...heard,
      cached: { pages: cached.pages, fragments: cached.fragments },
      logBytes: shop.log().length,
    }),
  );
});

test(
  'an uploaded picture, a film and a comment are for editors alone, whoever says that they come from the viewer',
  { tag: '@core' },
  async () => {
    const { cookie } = await shop.enter();
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><title>${CANARY}</title></svg>`;
    const form = [
      '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\ncanary.svg\r\n',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="canary.svg"\r\n',
      `content-type: image/svg+xml\r\n\r\n${drawn}\r\n--b--\r\n`,
    ].join('');
    const said = JSON.stringify({ entry: 'pages/home', place: {}, text: CANARY, revision: 1 });
    const own = { cookie, 'sec-fetch-site': 'same-origin', origin: `http://localhost:${PORT}` };
    const post = (path: string, type: string, body: string, headers: Readonly<Record<string, string>>) =>
      ask(PORT, { path, method: 'POST', headers: { ...headers, 'content-type': type }, body });
    const uploaded = await post('/preview/api/media', 'multipart/form-data; boundary=b', form, own);
    const id = /"id":"(uploads\/[\w-]+)"/.exec(uploaded.text)?.[1] ?? '';
    expect(id).toMatch(/^uploads\/canary-/);
    const filmForm = new FormData();
    filmForm.set('name', 'canary.webm');
    filmForm.set('file', new Blob([new Uint8Array(readFileSync('tests/support/films/plain.webm'))]), 'canary.webm');
    const filmBody = new Response(filmForm);
    const film = await fetch(`http://localhost:${PORT}/preview/api/media`, {
      method: 'POST',
      headers: { ...own, 'content-type': filmBody.headers.get('content-type') ?? '' },
      body: await filmBody.arrayBuffer(),
    });
    const filmId = /"id":"(uploads\/[\w-]+)"/.exec(await film.text())?.[1] ?? '';
    expect(filmId).toMatch(/^uploads\/canary-/);
    expect((await post('/preview/api/comments', 'application/json', said, own)).status).toBe(201);

    const hidden = [
      '/preview/api/media?text=canary',
      `/preview/api/media/files/${id}`,
      '/preview/api/comments?entry=pages/home',
    ];
    const shown = [`/media/image/upload/f_png,q_50,c_fill,w_40,h_40/${id}`, `/media/video/upload/${filmId}.mp4`];
    for (const path of hidden) {
      const editor = await ask(PORT, { path, headers: { cookie } });
      expect([editor.status, editor.text.includes(CANARY) || path.includes('?text')], path).toEqual([200, true]);
      expect([editor.headers['cache-control'], editor.headers['x-robots-tag']], path).toEqual([
        'private, no-store',
        'noindex',
      ]);
    }
    for (const path of shown)
      expect((await ask(PORT, { path, headers: { cookie } })).headers['cache-control']).toBe('private, no-store');
    const referer = `http://localhost:${PORT}/preview?view=media`;
    for (const headers of [{}, { referer }, { referer, cookie: '__Host-cairn-editor=forged' }] as Record<
      string,
      string
    >[]) {
      for (const path of hidden) {
        const answer = await ask(PORT, { path, headers });
        expect([answer.status === 200, answer.text.includes(CANARY)], path).toEqual([false, false]);
      }
      for (const path of [...shown, `/media/video/upload/${filmId}.webm`, `/media/video/upload/${filmId}`]) {
        const answer = await ask(PORT, { path, headers: { ...headers, range: 'bytes=0-9' } });
        expect([answer.status, answer.headers['cache-control']], path).toEqual([404, 'no-store']);
      }
    }
    expect((await post('/preview/api/media', 'multipart/form-data; boundary=b', form, {})).status).toBe(403);
  },
);
