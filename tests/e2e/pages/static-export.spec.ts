import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANARY, writeCanaries } from '../../support/canary/content.ts';
import { run, startProgram, type Program } from '../../support/servers/program.ts';
import { expect, test } from '../../support/test.ts';

/** `npm run build:static` for one locale, and `RENDER=static npm start` on its output. */
test.describe.configure({ mode: 'serial' });

const home = mkdtempSync(join(tmpdir(), 'cairn-export-'));
const out = join(home, 'static');
const env = { DATA_DIR: join(home, 'data'), CONTENT_DIR: join(home, 'content'), CAIRN_STATIC: out, LOG_LEVEL: 'error' };
const file = (path: string): string => readFileSync(join(out, path), 'utf8');
let program: Program;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  writeCanaries(join(home, 'content'));
  await run('.', ['scripts/export.ts', '--no-pictures', '--locales=en-gb'], env);
  program = await startProgram('.', { ...env, RENDER: 'static', PREVIEW_ACCESS: 'session' });
});

test.afterAll(async () => {
  await program?.stop();
  rmSync(home, { recursive: true, force: true });
});

test('every published page of the locale is a file: home, stories, categories, products, and no other locale', () => {
  for (const page of ['', 'sale', 'stories/wash-your-shell', 'c/jackets-21001', 'p/skarn-shell-jacket-NF104001MOS']) {
    expect(file(join('en-gb', page, 'index.html')), page).toContain('</html>');
    expect(existsSync(join(out, 'en-gb', page, 'index.html.br')), page).toBe(true);
  }
  expect(readdirSync(out)).not.toContain('en-us');
});

test('a page brings its policy along, but for what only a header can say', () => {
  const html = file('en-gb/index.html');
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('frame-ancestors');
  expect(html.indexOf('http-equiv="content-security-policy"')).toBeLessThan(html.search(/<(?:style|script|link)\b/));
  const headers =
    file('_headers')
      .split('\n\n')
      .find((block) => block.startsWith('/en-gb\n')) ?? '';
  expect(headers).toContain("frame-ancestors 'self'");
  expect(headers).toContain('x-content-type-options: nosniff');
});

test('drafts, the cart, the account and the viewer are not exported', () => {
  const draft = readFileSync('content/pages/home.draft.json', 'utf8');
  const published = readFileSync('content/pages/home.json', 'utf8');
  const onlyInDraft = [...draft.matchAll(/"en": "([^"<&’]{12,})"/g)]
    .map(([, words = '']) => words)
    .filter((words) => !published.includes(words));
  expect(onlyInDraft.length).toBeGreaterThan(0);
  for (const words of onlyInDraft) expect(file('en-gb/index.html')).not.toContain(words);
  for (const folder of ['en-gb/cart', 'en-gb/account', 'preview'])
    expect(existsSync(join(out, folder, 'index.html')), folder).toBe(false);
});

test('with a canary in every draft, none sings in what is exported', () => {
  const texts = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?:\.(?:html|xml|txt|json|js|css)|_headers|_redirects)$/.test(path),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((path) => file(path).includes(CANARY))).toEqual([]);
});

test('there is a not-found page, and the root leads to the locale', () => {
  expect(file('en-gb/404.html')).toContain('http-equiv="content-security-policy"');
  expect(file('404.html')).toContain('</html>');
  expect(file('_redirects')).toMatch(/^\/ \/en-gb 302$/m);
});

test('RENDER=static serves the file with the headers it was rendered with', async ({ request }) => {
  const answer = await request.get(`${program.address}/en-gb`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    'x-content-type-options': 'nosniff',
    'content-encoding': 'br',
  });
  expect(await answer.text()).toBe(file('en-gb/index.html'));
  expect((await request.get(`${program.address}/en-gb/`)).status()).toBe(200);
});

test('what is not a file is rendered: a search, the second page of a list, a page that is not there, the root', async ({
  request,
}) => {
  const listing = await request.get(`${program.address}/en-gb/search?q=jacket`);
  expect(await listing.text()).toContain('Skarn');
  expect(await (await request.get(`${program.address}/en-gb/c/jackets-21001?page=2`)).text()).not.toBe(
    file('en-gb/c/jackets-21001/index.html'),
  );
  expect((await request.get(`${program.address}/en-gb/no-such-page`)).status()).toBe(404);
  expect(
    (await request.get(`${program.address}/`, { maxRedirects: 0, headers: { 'accept-language': 'de-DE' } })).headers()[
      'location'
    ],
  ).toBe('/de-de');
  expect((await request.get(`${program.address}/_headers`)).status()).toBe(404);
});

test('drafts stay behind the door', async ({ request }) => {
  expect(await (await request.get(`${program.address}/en-gb?preview=true`)).text()).not.toContain('data-pointer');
  expect((await request.get(`${program.address}/preview`)).status()).toBe(403);
});

test('an exported page works in a browser: styles stand, nothing is refused, the cart opens', async ({ page }) => {
  await page.goto(`${program.address}/en-gb/p/skarn-shell-jacket-NF104001MOS`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: /^Add to (?:cart|basket)$/ }).click();
  await expect(page.getByRole('dialog', { name: /cart|basket/i })).toContainText('Skarn Shell Jacket');
});
