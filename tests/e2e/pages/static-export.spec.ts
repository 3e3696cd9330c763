import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CANARY, writeCanaries } from '../../support/canary/content.ts';
import { run, startProgram, type Program } from '../../support/servers/program.ts';
import { expect, test } from '../../support/test.ts';

/** `npm run build:static` for one locale, and `RENDER=static npm start` on its output. */
test.describe.configure({ mode: 'serial' });

const home = mkdtempSync(join(tmpdir(), 'cairn-export-'));
const out = join(home, 'static');
const env = { DATA_DIR: join(home, 'data'), CONTENT_DIR: join(home, 'content'), CAIRN_STATIC: out, LOG_LEVEL: 'error' };
/** The same address in every process: pages name it, so that with another one all of them would be exported anew. */
const exporting = { ...env, ORIGIN: 'http://localhost:4399' };
const file = (path: string): string => readFileSync(join(out, path), 'utf8');
let program: Program;

/** The build, with an id of its own that can be made another one. */
function buildOfItsOwn() {
  const folder = mkdtempSync(join(home, 'dist-'));
  for (const part of ['client', 'server']) symlinkSync(resolve('dist', part), join(folder, part), 'dir');
  const stamp = join(folder, '.stamp');
  writeFileSync(stamp, readFileSync('dist/.stamp'));
  return { folder, change: () => writeFileSync(stamp, 'another build') };
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  writeCanaries(join(home, 'content'));
  await run('.', ['scripts/export.ts', '--no-pictures', '--locales=en-gb'], exporting);
  program = await startProgram('.', { ...env, RENDER: 'static', PREVIEW_ACCESS: 'session' });
});

test.afterAll(async () => {
  await program?.stop();
  rmSync(home, { recursive: true, force: true });
});

test(
  'every published page of the locale is a file: home, stories, categories, products, and no other locale',
  { tag: '@core' },
  () => {
    for (const page of ['', 'sale', 'stories/wash-your-shell', 'c/jackets-21001', 'p/skarn-shell-jacket-NF104001MOS']) {
      expect(file(join('en-gb', page, 'index.html')), page).toContain('</html>');
      expect(existsSync(join(out, 'en-gb', page, 'index.html.br')), page).toBe(true);
    }
    expect(readdirSync(out)).not.toContain('en-us');
  },
);

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

test(
  'the cart, the account, the viewer and, with a canary in each, the drafts are not exported',
  { tag: '@core' },
  () => {
    for (const folder of ['en-gb/cart', 'en-gb/account', 'preview'])
      expect(existsSync(join(out, folder, 'index.html')), folder).toBe(false);
    const texts = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(?:\.(?:html|xml|txt|json|js|css)|_headers|_redirects)$/.test(path),
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((path) => file(path).includes(CANARY))).toEqual([]);
  },
);

test('there is a not-found page, and the root leads to the locale', { tag: '@core' }, () => {
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

test('a published change rewrites the pages that show it, and the server shows them without a restart', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const source = join(home, 'content/pages/sale.json');
  const before = readFileSync(source, 'utf8');
  const sale = file('en-gb/sale/index.html');
  const [, title = ''] = /<h1[^>]*>([^<]+)</.exec(sale) ?? [];
  expect(before).toContain(title);
  const others = file('en-gb/stories/wash-your-shell/index.html');
  writeFileSync(source, before.replaceAll(title, 'Everything must stay'));
  const said = await run('.', ['scripts/export.ts', '--no-pictures', '--locales=en-gb'], exporting);
  expect(said).toContain('doc:pages/sale');
  expect(said).toContain('~ /en-gb/sale');
  expect(file('en-gb/sale/index.html')).toContain('Everything must stay');
  expect(file('en-gb/stories/wash-your-shell/index.html')).toBe(others);
  await expect
    .poll(async () => (await request.get(`${program.address}/en-gb/sale`)).text())
    .toContain('Everything must stay');
});

test('with STATIC_REBUILD the server exports what changed while it was down, each change after that, and hands it on', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const handedOn = join(home, 'handed-on');
  const deploy = `cp "$STATIC_SITE/en-gb/sale/index.html" "${handedOn}"`;
  const source = join(home, 'content/pages/sale.json');
  const retitle = (from: string, to: string): void =>
    writeFileSync(source, readFileSync(source, 'utf8').replaceAll(from, to));
  retitle('Everything must stay', 'Everything may go');
  const build = buildOfItsOwn();
  const rebuilding = await startProgram('.', {
    ...exporting,
    CAIRN_DIST: build.folder,
    RENDER: 'static',
    STATIC_REBUILD: 'true',
    STATIC_DEPLOY: deploy,
  });
  const sale = async (): Promise<string> => (await request.get(`${rebuilding.address}/en-gb/sale`)).text();
  /** How the viewer says that the page stands on the CDN. */
  const said = async (): Promise<string> => {
    const list = '/preview?view=entries&docType=page&siteId=northfell-uk&localePath=en-gb&entry=page-sale';
    const html = await (await request.get(`${rebuilding.address}${list}`)).text();
    return /data-document="pages\/sale"(?:(?!data-document)[^])*/.exec(html)?.[0] ?? '';
  };
  try {
    await expect.poll(sale, { timeout: 60_000 }).toContain('Everything may go');
    await expect.poll(() => existsSync(handedOn) && readFileSync(handedOn, 'utf8')).toContain('Everything may go');
    retitle('Everything may go', 'Everything is gone');
    await expect.poll(sale, { timeout: 60_000 }).toContain('Everything is gone');
    expect(file('en-gb/sale/index.html')).toContain('Everything is gone');
    await expect.poll(() => readFileSync(handedOn, 'utf8')).toContain('Everything is gone');
    expect(readdirSync(out)).not.toContain('en-us');
    // Editors are told.
    await expect.poll(said).toContain('On the CDN since');
    // A new build under the running server: its pages would name files that are no longer there.
    build.change();
    retitle('Everything is gone', 'Everything is back');
    await expect.poll(said).toContain('the shop has been built again and its server must be restarted');
    expect(file('en-gb/sale/index.html')).toContain('Everything is gone');
  } finally {
    await rebuilding.stop();
  }
});

test('an exported page works in a browser: styles stand, nothing is refused, the cart opens', async ({ page }) => {
  await page.goto(`${program.address}/en-gb/p/skarn-shell-jacket-NF104001MOS`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: /^Add to (?:cart|basket)$/ }).click();
  await expect(page.getByRole('dialog', { name: /cart|basket/i })).toContainText('Skarn Shell Jacket');
});
