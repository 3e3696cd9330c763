import { afterEach, expect, test } from 'vitest';
import { PREVIEW_TOKEN_HEADER } from './requests.ts';
import { canvas, serveContent } from './testing.ts';

let service: ReturnType<typeof serveContent>;
const serve = (files: Record<string, unknown>, options = {}) => (service = serveContent(files, options));
afterEach(() => service.close());
const block = (title: string, more: object = {}) => ({ kind: 'spacer', title, ...more });

test('a revision is previewed in place of its page, and one that there is not is gone', async () => {
  serve({ 'pages/home.json': canvas('home', [block('First')]) });
  await service.ready();
  service.change('pages/home.json', canvas('home', [block('Second')]));
  await service.tick();
  const title = async (revision: string, mode: 'preview' | 'publish' = 'preview') => {
    const answer = await service.ask(mode, 'page/northfell-uk/home', { 'x-content-revision': revision });
    return answer.ok ? /First|Second/.exec(await answer.text())?.[0] : answer.status;
  };
  expect([await title('pages/home@1'), await title('pages/home@2')]).toEqual(['First', 'Second']);
  for (const none of ['pages/home@3', 'pages/none@1', '../home@1', 'pages/home', '', 'pages/home@1234567890'])
    expect(await title(none), none).toBe(410);
  expect(await title('pages/home@1', 'publish'), 'the public content ignores it').toBe('Second');
});

test('without the token nobody learns which snapshots, releases and revisions there are', async () => {
  serve({ 'pages/home.json': canvas('home', []) });
  for (const name of ['x-content-snapshot', 'x-content-release', 'x-content-revision']) {
    const headers = { [name]: 'pages/none@9', [PREVIEW_TOKEN_HEADER]: 'wrong' };
    expect((await service.ask('preview', 'page/northfell-uk/home', headers)).status, name).toBe(401);
  }
});

test('an answer says what it depends on, and a preview of a moment holds for that moment', async () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  serve(
    {
      'pages/home.json': canvas('home', [block('until', { validTo: '2026-11-21T12:01:30Z' }), { fragment: 'f' }]),
      'fragments/f.json': { kind: 'spacer', title: 'f' },
    },
    { now: () => now },
  );
  const path = 'page/northfell-uk/home?locale=en-gb';
  const { headers } = await service.ask('publish', path);
  expect(headers.get('cache-control')).toBe('public, no-cache, max-age=90');
  expect(headers.get('vary')).toBe('x-preview-token');
  expect(headers.get('cache-tag')?.split(',').toSorted()).toEqual([
    'doc:articles/home',
    'doc:fragments/f',
    'doc:pages/home',
  ]);
  expect((await service.ask('preview', path)).headers.get('cache-control')).toBe('private, no-store, max-age=90');
  const dated = () => service.ask('preview', `${path}&previewDateTime=2026-11-21T12:00:00Z`);
  expect((await dated()).headers.get('cache-control')).toBe('private, no-store');
  now += 3_600_000;
  expect(await (await dated()).text(), 'however late it is asked for').toContain('until');
  expect(await (await service.ask('publish', path)).text()).not.toContain('until');
});

test('a page stands at its address, or else at its name; what is no page has none', async () => {
  serve({
    'pages/named.json': { id: 'named', sections: [] },
    'pages/empty.json': { id: 'empty', slug: '', sections: [] },
    'pages/number.json': { id: 'number', slug: 7, sections: [] },
    'pages/moved.json': { id: 'moved', slug: 'elsewhere', sections: [] },
    'articles/wool.json': { id: 'wool', slug: 'stories/wool' },
    'fragments/part.json': { id: 'part', slug: 'part' },
    'categories/1.json': { id: 'category', slug: 'shells' },
  });
  const at = async (slug: string) => {
    const answer = await service.ask('publish', `page/northfell-uk/${slug}`);
    return answer.ok ? ((await answer.json()) as { id: string }).id : answer.status;
  };
  const slugs = ['named', 'empty', 'number', 'elsewhere', 'stories/wool', 'part', 'shells'];
  expect(await Promise.all(slugs.map(at))).toEqual(['named', 'empty', 'number', 'moved', 'wool', 404, 404]);
  expect(service.slugs('northfell-uk', 'en-gb')).toEqual(['stories/wool', 'empty', 'elsewhere', 'named', 'number']);
});
