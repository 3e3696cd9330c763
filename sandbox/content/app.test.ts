import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Answers } from './answers.ts';
import { canvas, serveContent } from './testing.ts';

let service: ReturnType<typeof serveContent>;
const serve = (files: Record<string, unknown>, options = {}) => {
  service = serveContent(files, options);
  return service;
};
afterEach(() => {
  service.close();
  vi.restoreAllMocks();
});
const block = (title: string, more: object = {}) => ({ kind: 'spacer', title, ...more });

/** Is told of each answer that is made: resolved, written as JSON and hashed. Of others only the bytes are sent. */
function watchMade() {
  const made = vi.fn();
  const { get } = Answers.prototype;
  vi.spyOn(Answers.prototype, 'get').mockImplementation(function (this: Answers, key, now, make) {
    return get.call(this, key, now, () => {
      made(key);
      return make();
    });
  });
  return made;
}

describe('the content API', () => {
  test('every call is a GET below /{mode}/caas/v1/canvas/; other methods and paths are refused', async () => {
    serve({ 'pages/home.json': canvas('home', []) });
    const path = '/publish/caas/v1/canvas/page/northfell-uk/home';
    expect((await service.app.request(path)).status).toBe(200);
    expect((await service.app.request(path, { method: 'POST' })).status).toBe(405);
    for (const wrong of [
      '/caas/v1/canvas/page/northfell-uk/home',
      '/live/caas/v1/canvas/page/northfell-uk/home',
      '/publish/caas/v1/canvas/pages/northfell-uk/home',
      '/publish/caas/v1/canvas/page/northfell-xx/home',
    ]) {
      expect((await service.app.request(wrong)).status, wrong).toBe(404);
    }
  });

  test('a page with more tags than a header takes is asked for again within a minute', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ fragment: `${'f'.repeat(60)}-${at}` }));
    serve({ 'pages/many.json': canvas('many', many), 'pages/few.json': canvas('few', many.slice(0, 1)) });
    const kept = async (slug: string) =>
      (await service.ask('publish', `page/northfell-uk/${slug}`)).headers.get('cache-control');
    expect([await kept('many'), await kept('few')]).toEqual(['public, no-cache, max-age=60', 'public, no-cache']);
  });

  test('[CAAS-10][CAAS-12][CAAS-13][CAAS-14] each kind of document is read from its own path', async () => {
    serve({
      'pages/home.json': { id: 'p', sections: [] },
      'pages/stories/one.json': { id: 'deep', sections: [], metadata: { htmlTitle: 'One' } },
      'augmented/cart.json': { id: 'aug' },
      'categories/21001.json': { id: 'cat' },
      'product-pages/NF104001.json': { id: 'prod' },
      'menu.json': { id: 'menu' },
      'footer.json': { id: 'foot' },
      'popups.json': { id: 'pop' },
      'fragments/f.json': { id: 'frag' },
    });
    for (const [path, id] of Object.entries({
      'page/northfell-uk/home': 'p',
      'page/northfell-uk/stories/one': 'deep',
      'page/northfell-uk/stories%2Fone': 'deep',
      'augmentedpage/northfell-uk/cart': 'aug',
      'augmentedpage/northfell-uk/home': 'p',
      'category/northfell-uk/21001': 'cat',
      'product/northfell-uk/NF104001': 'prod',
      'product/northfell-uk/NF104001MOS': 'prod',
      'menu/northfell-uk': 'menu',
      'footer/northfell-uk': 'foot',
      'popups/northfell-uk': 'pop',
      'fragment/f': 'frag',
    })) {
      expect(await service.json('publish', path), path).toMatchObject({ id });
    }
    expect(await service.json('publish', 'children/northfell-uk/stories')).toMatchObject({
      items: [{ slug: 'stories/one', url: '/stories/one', title: 'One' }],
    });
  });

  test('a site’s own version of a document goes before the common one', async () => {
    serve({ 'menu.json': { id: 'common' }, 'sites/showcase/menu.json': { id: 'own' } });
    expect(await service.json('publish', 'menu/showcase')).toEqual({ id: 'own' });
    expect(await service.json('publish', 'menu/northfell-uk')).toEqual({ id: 'common' });
  });

  test.each(['../menu', '%2e%2e%2fmenu', 'a/../../menu', 'home.draft', '__proto__', 'constructor', 'home%00'])(
    'nothing outside the documents is reached by %s',
    async (slug) => {
      serve({
        'pages/home.json': canvas('p', []),
        'pages/home.draft.json': canvas('d', []),
        'menu.json': { id: 'menu' },
      });
      expect((await service.ask('publish', `page/northfell-uk/${slug}`)).status).toBe(404);
    },
  );

  test('[PREV-01] preview shows the unpublished version, publish never does', async () => {
    serve({
      'pages/home.json': canvas('home', [block('live')]),
      'pages/home.draft.json': canvas('home', [block('draft')]),
      'pages/new.draft.json': canvas('new', [block('new')]),
    });
    expect(await service.items('publish', 'home')).toMatchObject([{ title: 'live' }]);
    expect(await service.items('preview', 'home')).toMatchObject([{ title: 'draft' }]);
    expect((await service.ask('publish', 'page/northfell-uk/new')).status).toBe(404);
    expect(await service.items('preview', 'new')).toMatchObject([{ title: 'new' }]);
  });

  test('[PREV-01] a preview date alone shows the published version of that moment', async () => {
    serve({
      'pages/home.json': canvas('home', [block('live'), block('soon', { validFrom: '2026-12-01T00:00:00Z' })]),
      'pages/home.draft.json': canvas('home', [block('draft')]),
    });
    expect(await service.items('preview', 'home', 'published=true&previewDateTime=2026-12-02T00:00:00Z')).toMatchObject(
      [{ title: 'live' }, { title: 'soon' }],
    );
  });

  test('[CAAS-04] preview needs the token, and its answers are private', async () => {
    serve({ 'pages/home.json': canvas('home', []) });
    const path = '/preview/caas/v1/canvas/page/northfell-uk/home';
    expect((await service.app.request(path)).status).toBe(401);
    expect((await service.app.request(path, { headers: { 'x-preview-token': 'wrong' } })).status).toBe(401);
    expect((await service.app.request(`${path}?token=preview-token-of-the-tests`)).status).toBe(401);
    expect((await service.ask('preview', 'page/northfell-uk/home')).headers.get('cache-control')).toContain(
      'private, no-store',
    );
  });

  test('without a configured token preview is closed', async () => {
    serve({ 'pages/home.json': canvas('home', []) }, { previewToken: undefined });
    expect(
      (
        await service.app.request('/preview/caas/v1/canvas/page/northfell-uk/home', {
          headers: { 'x-preview-token': '' },
        })
      ).status,
    ).toBe(401);
  });

  test('[CAAS-05] previewDateTime moves the moment in preview only, and must be a date', async () => {
    serve({ 'pages/home.json': canvas('home', [block('later', { validFrom: '2026-12-01T00:00:00Z' })]) });
    const query = 'locale=en-gb&previewDateTime=2026-12-02T00:00:00Z';
    expect(await service.items('preview', 'home', query)).toHaveLength(1);
    expect(await service.items('publish', 'home', query)).toHaveLength(0);
    expect((await service.ask('preview', 'page/northfell-uk/home?previewDateTime=soon')).status).toBe(400);
  });

  test('where there is nothing of its own, a category, product or size chart gets the common one', async () => {
    serve({
      'categories/21001.json': { id: 'own category' },
      'categories/default.json': { id: 'any category' },
      'product-pages/NF104001.json': { id: 'master' },
      'product-pages/NF104001MOS.json': { id: 'colour' },
      'product-pages/default.json': { id: 'any product' },
      'kinds/sizechart/jackets.json': { id: 'jackets' },
      'kinds/sizechart/default.json': { id: 'any chart' },
    });
    for (const [path, id] of Object.entries({
      'category/northfell-uk/21001': 'own category',
      'category/northfell-uk/21002': 'any category',
      'product/northfell-uk/NF104001MOS': 'colour',
      'product/northfell-uk/NF104001INK': 'master',
      'product/northfell-uk/NF104002INK': 'any product',
      'sizechart/northfell-uk/jackets': 'jackets',
      'sizechart/northfell-uk/boots': 'any chart',
    }))
      expect(await service.json('publish', path), path).toEqual({ id });
  });

  test('a fragment is that of the site in its header or query, or else of the locale', async () => {
    serve({ 'fragments/f.json': { id: 'common' }, 'sites/northfell-de/fragments/f.json': { id: 'german' } });
    const id = async (query: string, headers: Record<string, string> = {}) =>
      ((await (await service.ask('publish', `fragment/f${query}`, headers)).json()) as { id: string }).id;
    expect(await id('')).toBe('common');
    expect(await id('', { siteId: 'northfell-de' })).toBe('german');
    expect(await id('?siteId=northfell-de')).toBe('german');
    expect(await id('?locale=DE-de')).toBe('german');
    expect(await id('?locale=de-de', { siteId: 'northfell-uk' })).toBe('common');
    expect((await service.ask('publish', 'fragment/f?siteId=nowhere')).status).toBe(404);
  });

  test('a locale that the site does not have gets its default', async () => {
    serve({ 'pages/home.json': canvas('home', [block('x', { text: { $t: { en: 'Hello', fr: 'Bonjour' } } })]) });
    const hello = async (site: string, locale: string) =>
      /Hello|Bonjour/.exec(await (await service.ask('publish', `page/${site}/home?locale=${locale}`)).text())?.[0];
    expect(await hello('northfell-fr', 'en-gb')).toBe('Bonjour');
    expect(await hello('northfell-fr', '')).toBe('Bonjour');
    expect(await hello('northfell-ca', 'FR-CA')).toBe('Bonjour');
    expect(await hello('northfell-ca', 'de-de')).toBe('Hello');
  });

  test('[CAAS-07] a cms value changes nothing, and makes no answer again', async () => {
    serve({ 'pages/home.json': canvas('home', [block('x')]) });
    const own = await service.json('publish', 'page/northfell-uk/home');
    const made = watchMade();
    expect(await service.json('publish', 'page/northfell-uk/home?cms=other')).toEqual(own);
    expect(made).not.toHaveBeenCalled();
  });

  test('a second request with the entity tag is answered 304, until the content changes', async () => {
    serve({ 'pages/home.json': canvas('home', [block('one')]) });
    const etag = (await service.ask('publish', 'page/northfell-uk/home')).headers.get('etag') ?? '';
    expect((await service.ask('publish', 'page/northfell-uk/home', { 'if-none-match': etag })).status).toBe(304);
    service.change('pages/home.json', canvas('home', [block('two')]));
    expect((await service.ask('publish', 'page/northfell-uk/home', { 'if-none-match': etag })).status).toBe(200);
    expect(await service.items('publish', 'home')).toMatchObject([{ title: 'two' }]);
  });

  test('ten thousand blocks are served, the second time without work', async () => {
    serve({
      'pages/home.json': canvas(
        'home',
        Array.from({ length: 10_000 }, (_, index) => block(`Block ${index}`)),
      ),
    });
    expect(await service.items('publish', 'home')).toHaveLength(10_000);
    const made = watchMade();
    const ask = async (query: string) =>
      (await (await service.ask('publish', `page/northfell-uk/home?${query}`)).text()).length;
    for (let round = 0; round < 50; round += 1)
      expect(await ask('locale=en-gb&removeNulls=true')).toBeGreaterThan(10_000);
    expect(made).not.toHaveBeenCalled();
    for (let round = 0; round < 2; round += 1) await ask('locale=en-gb&removeNulls=false');
    expect(made).toHaveBeenCalledOnce();
  });
});

describe('a file with a mistake', () => {
  const bad = '{\n  "sections": [,]\n}';

  test('leaves the others alone; the last good version stays live while preview explains', async () => {
    const problems: unknown[] = [];
    serve(
      { 'pages/home.json': canvas('home', [block('good')]), 'menu.json': { id: 'menu' } },
      { onProblem: (problem: unknown) => problems.push(problem) },
    );
    service.change('pages/home.json', bad);
    expect(await service.items('publish', 'home')).toMatchObject([{ title: 'good' }]);
    expect((await service.ask('publish', 'menu/northfell-uk')).status).toBe(200);
    const answer = await service.ask('preview', 'page/northfell-uk/home');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: 'BROKEN_DOCUMENT',
      file: 'pages/home.json',
      line: 2,
      column: 16,
      message: 'Expected a value, found “,”.',
      rule: 'json_value',
      values: { found: ',' },
    });
    expect(problems).toHaveLength(1);
    service.change('pages/home.json', canvas('home', [block('mended')]));
    expect(await service.items('preview', 'home')).toMatchObject([{ title: 'mended' }]);
  });

  test('in a draft never touches the published page', async () => {
    serve({ 'pages/home.json': canvas('home', [block('live')]), 'pages/home.draft.json': bad });
    expect(await service.items('publish', 'home')).toMatchObject([{ title: 'live' }]);
    expect((await service.ask('preview', 'page/northfell-uk/home')).status).toBe(422);
  });

  test('that never was good is told apart from a page that does not exist, without telling why in public', async () => {
    serve({ 'pages/home.json': bad });
    const answer = await service.ask('publish', 'page/northfell-uk/home');
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain('home.json');
  });

  test('that is taken away takes its page with it', async () => {
    serve({ 'pages/home.json': canvas('home', []), 'pages/gone.json': canvas('gone', []) });
    rmSync(`${service.dir}/pages/gone.json`);
    service.reload(['pages/gone.json']);
    expect((await service.ask('publish', 'page/northfell-uk/gone')).status).toBe(404);
    expect(service.documents().map(({ id }) => id)).toEqual(['pages/home']);
  });
});
