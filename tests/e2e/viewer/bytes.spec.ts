import { existsSync, readFileSync } from 'node:fs';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { forFrame } from '../../../src/preview/frames/restyle.ts';
import { previewTexts } from '../../support/audits/preview-texts.ts';

/** The viewer shows what production renders, and production contains no viewer code. */

/** Pop-ups are separate documents, selected by the page URL. */
const POP_UPS = /<cairn-popups>[\s\S]*<\/cairn-popups>/;
/** The products lately seen belong to the home page, not to its canvas. */
const SEEN = /<cairn-seen\b[\s\S]*<\/cairn-seen>/;
const mainOf = (html: string): string =>
  (/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(POP_UPS, '').replace(SEEN, '');
/** The rule of small icons, which the whole menu that an editor gets has on a page and a public one may not. */
const SMALL_ICONS = '.icon--sm{width:16px;height:16px}';
/** CSS rules of the page's kinds, without those of pop-ups, of products lately seen and of what an editor's menu has more. */
const stylesOf = (html: string): string[] =>
  (/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '')
    .replace(SMALL_ICONS, '')
    .split('}')
    .filter((rule) => rule !== '' && !/pop-?up|\.seen/.test(rule));
/** Entries that the viewer lists at most. */
const PER_PAGE = 50;
/** Pages with content beyond their canvas: lists, forms, stories with related content. */
const WITH_MORE = /^\/en-us\/(?:stories\/|[cp]\/|stores$|help\/contact-us$)/;
/**
 * Removes the intended differences between an editor's response and the public one: what search engines read, and the
 * parts of the menu, which an editor gets with the page because they may belong to a draft.
 */
const withoutHead = (html: string): string =>
  html
    .replace(SMALL_ICONS, '')
    .replace(/<meta name="robots"[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g, '')
    .replace(/<cairn-menu\b[^]*?<\/cairn-menu>/, '')
    .replace(/<div class="drawer"[^]*?<\/details>\s*<\/div>/, '');

async function publishedPages(request: APIRequestContext): Promise<string[]> {
  const locations = (xml: string): string[] =>
    [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  const files = locations(await (await request.get('/sitemap.xml')).text()).filter((path) =>
    path.startsWith('/en-us/'),
  );
  const pages = await Promise.all(files.map(async (path) => locations(await (await request.get(path)).text())));
  const all = pages.flat();
  const few = (part: string): string[] => all.filter((path) => path.startsWith(`/en-us/${part}/`)).slice(0, 2);
  return [...all.filter((path) => !/^\/en-us\/[cp]\//.test(path)), ...few('c'), ...few('p')];
}

/** Scripts and style sheets a page may load: those it names, and their imports. */
function graphOf(html: string): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [...html.matchAll(/\/_astro\/[\w.$-]+\.(?:js|css)/g)].map(([path]) => path);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = `dist/client${path}`;
    if (found.has(path) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    found.set(path, text);
    for (const [, name = ''] of text.matchAll(/["'`](?:\.\/|\/?_astro\/)([\w.$-]+\.(?:js|css))["'`]/g))
      waiting.push(`/_astro/${name}`);
  }
  return found;
}

test('0 bytes of preview code: no production page, and nothing it can come to load, holds a word of the viewer', async ({
  request,
}) => {
  // It reads every page of the shop, those of other tests too.
  test.setTimeout(240_000);
  const words = previewTexts();
  expect(words.length).toBeGreaterThan(100);
  const holding = (text: string): string[] => words.filter((word) => text.includes(word));
  // Control: the strings do occur in the viewer itself.
  const viewer = await (await request.get('/preview?docType=accordions&limit=10')).text();
  expect(holding(viewer).length).toBeGreaterThan(10);
  expect([...graphOf(viewer).values()].flatMap(holding).length).toBeGreaterThan(10);

  const graph = new Map<string, string>();
  for (const path of [
    ...(await publishedPages(request)),
    '/en-us/cart',
    '/en-us/search?q=shell',
    '/en-us/account',
    '/en-us/no-such-page',
    '/en-us?p13n_testcontext=segment:employee',
  ]) {
    const html = await (await request.get(path)).text();
    expect(holding(html), path).toEqual([]);
    expect(html, path).not.toMatch(/<!--\/?block|cairn-frame/);
    for (const [file, text] of graphOf(html)) graph.set(file, text);
  }
  expect(graph.size).toBeGreaterThan(10);
  for (const [file, text] of graph) expect(holding(text), file).toEqual([]);
});

test('with the overlay off not a byte of an entry differs from production', { tag: '@core' }, async ({ request }) => {
  const keys: string[] = [];
  // Other tests leave pages too: those of the shop may stand on a later page of the list.
  for (let page = 1; page < 9 && keys.length === (page - 1) * PER_PAGE; page += 1) {
    const list = await request.get(`/preview/block?docType=page&limit=${PER_PAGE}&page=${page}&localePath=en-us`);
    keys.push(...((await list.json()) as { entries: { key: string }[] }).entries.map(({ key }) => key));
  }
  let compared = 0;
  for (const path of (await publishedPages(request)).filter((one) => !WITH_MORE.test(one))) {
    const production = await (await request.get(path)).text();
    const key = keys.find((one) => one === `page-${path.replace(/^\/en-us\/?/, '') || 'home'}`);
    if (key === undefined) continue;
    const query = `docType=page&limit=50&localePath=en-us&entry=${encodeURIComponent(key)}`;
    const plain = await (await request.get(`/preview/entry?${query}&overlay=off`)).text();
    expect.soft(mainOf(plain), path).toBe(mainOf(production));
    expect.soft(stylesOf(plain), `styles of ${path}`).toEqual(stylesOf(production));
    expect(mainOf(plain).length, path).toBeGreaterThan(200);
    // Control: with the viewer on there is something to find.
    expect(mainOf(await (await request.get(`/preview/entry?${query}`)).text())).toContain('<!--block');
    compared += 1;
  }
  expect(compared).toBeGreaterThan(5);
});

test('an editor who looks at a page as it is now gets the bytes everybody gets, but for the menu and what search engines read', async ({
  request,
}) => {
  test.setTimeout(120_000);
  let compared = 0;
  for (const path of await publishedPages(request)) {
    const everybody = await (await request.get(path)).text();
    // A section that is lazy-loaded in public is rendered inline for an editor, because it may belong to a draft.
    if (everybody.includes('<cairn-section')) continue;
    const editor = await (
      await request.get(`${path}?previewDateTime=${encodeURIComponent(new Date().toISOString())}`)
    ).text();
    // An editor is told of a broken block, which everybody else does not see.
    if (editor.includes('class="invalid-block"')) continue;
    expect(withoutHead(editor), path).toBe(withoutHead(everybody));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(20);
});

test('a frame of the viewer has every style and script that a block of any kind has in the shop', async ({
  request,
}) => {
  const viewer = await (await request.get('/preview?siteId=showcase')).text();
  const docTypes = [...viewer.matchAll(/<option value="([\w-]+)"[^>]*title="\1"[^>]*>[^<]*\((?!0\))/g)]
    .map(([, docType = '']) => docType)
    .filter((docType) => docType !== 'page');
  expect(docTypes.length).toBeGreaterThan(20);
  // A frame links the scripts that a page of the shop inlines.
  const scriptsOf = (html: string): string[] =>
    [...html.matchAll(/<script type="module"(?: src="([^"]+)")?>([^]*?)<\/script>/g)].map(([, source, text = '']) =>
      source === undefined ? text : readFileSync(`dist/client${source}`, 'utf8').trim(),
    );
  for (const docType of docTypes) {
    const address = `/preview/entry?siteId=showcase&limit=10&docType=${docType}`;
    const [framed, plain] = await Promise.all(
      [address, `${address}&overlay=off`].map(async (path) => (await request.get(path)).text()),
    );
    expect
      .soft(stylesOf(framed ?? ''), `styles of ${docType}`)
      .toEqual(expect.arrayContaining(stylesOf(forFrame(plain ?? ''))));
    expect
      .soft(scriptsOf(framed ?? ''), `scripts of ${docType}`)
      .toEqual(expect.arrayContaining(scriptsOf(plain ?? '')));
    expect(stylesOf(plain ?? '').length).toBeGreaterThan(100);
    expect(scriptsOf(plain ?? '').join('').length).toBeGreaterThan(1_000);
  }
});

test('a frame that the viewer writes holds what the document of its address holds', async ({ page }) => {
  await page.goto('/preview?docType=accordions&limit=10&width=390', { waitUntil: 'domcontentloaded' });
  const frame = page.locator('.frame[data-ready] iframe').first();
  await expect(frame).toBeVisible();
  const { written, loaded, classes } = await frame.evaluate(async (element) => {
    const inside = (element as HTMLIFrameElement).contentDocument;
    const answer = await fetch((element as HTMLElement).dataset['shows'] ?? '');
    const fresh = new DOMParser().parseFromString(
      (await answer.text()).replace(/<style>[^]*?<\/style>/g, ''),
      'text/html',
    );
    const blocks = (root: Document | null): string =>
      (root?.querySelector('main')?.innerHTML ?? '').split('<!--/block-->')[0]?.trim() ?? '';
    /** Rules of a sheet, those inside its layers and media queries too. */
    const count = (rules: CSSRuleList): number =>
      [...rules].reduce((sum, rule) => sum + 1 + ('cssRules' in rule ? count(rule.cssRules as CSSRuleList) : 0), 0);
    const rules = [...(inside?.styleSheets ?? [])].reduce((sum, sheet) => sum + count(sheet.cssRules), 0);
    return {
      written: blocks(inside),
      loaded: blocks(fresh),
      classes: {
        rules,
        title: inside?.title === fresh.title,
        lang: inside?.documentElement.lang === fresh.documentElement.lang,
      },
    };
  });
  expect(written).toBe(loaded);
  expect(written).toContain('<!--block');
  expect(classes.rules).toBeGreaterThan(100);
  expect([classes.title, classes.lang]).toEqual([true, true]);
});

test('a frame’s style sheet lasts in the browser only under the address of its own text', async ({ request }) => {
  const document = await (
    await request.get('/preview/entry?siteId=showcase&limit=10&docType=accordions&written=1')
  ).text();
  const address = (/<link rel="stylesheet" href="([^"]+)"/.exec(document)?.[1] ?? '').replaceAll('&amp;', '&');
  const cachingOf = async (path: string): Promise<[number, string | undefined]> => {
    const answer = await request.get(path);
    return [answer.status(), answer.headers()['cache-control']];
  };
  expect(await cachingOf(address)).toEqual([200, 'private, max-age=31536000, immutable']);
  expect(await cachingOf(address.replace(/v=[^&]*/, 'v=older'))).toEqual([200, 'private, no-store']);
});

test('a list comes with the documents of its first frames; a view that the viewer asks for itself does not', async ({
  request,
}) => {
  const view = async (headers: Record<string, string>): Promise<string> =>
    (await request.get('/preview?docType=accordions&limit=50&width=390', { headers })).text();
  const opened = await view({ 'sec-fetch-dest': 'document' });
  const [, href = '', json = ''] =
    /<script type="application\/json" id="viewer-first-frames" data-href="([^"]*)">(.*?)<\/script>/s.exec(opened) ?? [];
  const asked = await (await request.get(href.replaceAll('&amp;', '&'))).json();
  expect(JSON.parse(json)).toEqual(asked);
  expect(asked).toMatchObject({ entries: [{}, {}, {}] });
  const styles = (html: string): number => html.match(/<link rel="stylesheet" href="\/_astro\//g)?.length ?? 0;
  expect(styles(opened)).toBeGreaterThan(0);
  expect(opened).toContain('id="viewer-messages"');
  const part = await view({ 'sec-fetch-dest': 'empty' });
  expect(part).not.toMatch(/viewer-first-frames|viewer-messages/);
  expect(part).toContain('<ol class="entries"');
});
