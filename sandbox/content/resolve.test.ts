import { afterEach, describe, expect, test } from 'vitest';
import { canvas, serveContent, TEST_NOW } from './testing.ts';

const at = (days: number) => new Date(TEST_NOW + days * 86_400_000).toISOString();
let service: ReturnType<typeof serveContent>;
const serve = (items: readonly unknown[], more: Record<string, unknown> = {}) => {
  service = serveContent({ 'pages/home.json': canvas('home', items), ...more });
  return service;
};
afterEach(() => service.close());

describe('what a document becomes for a site, a locale and a moment', () => {
  test.each([
    ['en-us', 'northfell-us', 'Color'],
    ['en-gb', 'northfell-uk', 'Colour'],
    ['fr-ca', 'northfell-ca', 'Coloris'],
    ['fr-fr', 'northfell-fr', 'Couleur'],
    ['de-de', 'northfell-de', 'Colour'],
  ])('in %s a text is the one of the locale, else of its language, else English', async (locale, site, expected) => {
    const text = { $t: { en: 'Colour', 'en-us': 'Color', fr: 'Couleur', 'fr-ca': 'Coloris' } };
    const page = await serve([{ kind: 'spacer', name: text }]).json('publish', `page/${site}/home?locale=${locale}`);
    expect(page).toMatchObject({ sections: [{ items: [{ name: expected }] }] });
  });

  test('a field called __proto__ stays an own field and becomes nobody’s prototype', async () => {
    const item = JSON.parse('{ "kind": "a", "__proto__": { "hurt": 1 } }') as unknown;
    const answer = await serve([item]).ask('publish', 'page/northfell-us/home?locale=en-us');
    expect(await answer.text()).toContain('{"kind":"a","__proto__":{"hurt":1}}');
  });

  test('only what is in its window shows; the end itself is outside', async () => {
    const items = [
      { kind: 'a', validFrom: at(-1), validTo: at(1) },
      { kind: 'b', validFrom: at(1) },
      { kind: 'c', validTo: at(-1) },
      { kind: 'd', validTo: at(0) },
      { kind: 'e', validFrom: at(0) },
    ];
    expect(await serve(items).items('publish', 'home')).toEqual([{ kind: 'a' }, { kind: 'e' }]);
  });

  test('a document outside its window is not there', async () => {
    serve([], { 'pages/later.json': { ...canvas('later', []), validFrom: at(1) } });
    expect((await service.ask('publish', 'page/northfell-uk/later')).status).toBe(404);
    expect((await service.ask('preview', `page/northfell-uk/later?previewDateTime=${at(2)}`)).status).toBe(200);
  });

  test('what is for other sites or locales is left out, and so are the fields that say so', async () => {
    const items = [
      { kind: 'a', sites: ['northfell-uk'] },
      { kind: 'b', sites: ['northfell-fr'] },
      { kind: 'c', locales: ['en'] },
      { kind: 'd', locales: ['fr-fr', 'de'] },
      { kind: 'e', link: { sites: ['northfell-fr'], url: '/x' } },
    ];
    expect(await serve(items).items('publish', 'home')).toEqual([{ kind: 'a' }, { kind: 'c' }, { kind: 'e' }]);
  });

  test('[CAAS-06] removeNulls=true removes nulls at every depth; without it they stay', async () => {
    serve([{ kind: 'a', title: null, list: [1, null, { x: null }] }]);
    expect(await service.items('publish', 'home')).toEqual([{ kind: 'a', list: [1, {}] }]);
    expect(await service.items('publish', 'home', 'locale=en-gb')).toEqual([
      { kind: 'a', title: null, list: [1, null, { x: null }] },
    ]);
  });

  test('a fragment stands where it is named, with its own dates, and its change is told to the page', async () => {
    const fragment = {
      id: 'help',
      items: [{ kind: 'x', title: { $t: { en: 'Help' } } }, { kind: 'y', validFrom: at(1) }, { fragment: 'more' }],
    };
    serve([{ kind: 'a' }, { fragment: 'help' }], {
      'fragments/help.json': fragment,
      'fragments/more.json': { kind: 'z' },
    });
    expect(await service.items('publish', 'home')).toEqual([
      { kind: 'a' },
      { kind: 'x', title: 'Help' },
      { kind: 'z' },
    ]);
    const tags: string[] = [];
    service.onChange((changed) => tags.push(...changed));
    service.change('fragments/more.json', { kind: 'zz' });
    expect(tags).toEqual(expect.arrayContaining(['doc:fragments/more', 'doc:fragments/help', 'doc:pages/home']));
    expect(await service.items('publish', 'home')).toContainEqual({ kind: 'zz' });
  });

  test('fragments that name each other end and say so; one that is missing stays visible as a reference', async () => {
    serve([{ fragment: 'one' }, { fragment: 'gone' }], {
      'fragments/one.json': { items: [{ kind: 'x' }, { fragment: 'two' }] },
      'fragments/two.json': { items: [{ fragment: 'one' }] },
    });
    expect(await service.items('publish', 'home')).toEqual([
      { kind: 'x' },
      { fragment: 'one', $fault: 'circular' },
      { fragment: 'gone' },
    ]);
  });

  test('a fragment that is asked for by itself says where it contains itself', async () => {
    serve([], { 'fragments/round.json': { list: [{ text: 'a' }, { fragment: 'round' }], items: [] } });
    expect(await service.json('publish', 'fragment/round?siteId=northfell-us&locale=en-us')).toMatchObject({
      list: [{ text: 'a' }, { fragment: 'round', $fault: 'circular' }],
    });
  });

  test('a fragment in place of an object is its first part, and no more than that', async () => {
    const more = {
      'fragments/two.json': { items: [{ kind: 'x' }, { kind: 'y' }] },
      'fragments/one.json': { kind: 'z', title: { $t: { en: 'One' } } },
      'fragments/later.json': { kind: 'later', validFrom: at(1) },
      'fragments/french.json': { kind: 'french', sites: ['northfell-fr'] },
      'fragments/none.json': { items: [] },
      'fragments/round.json': { kind: 'round', inner: { fragment: 'round' } },
    };
    const names = ['two', 'one', 'later', 'french', 'none', 'round', 'gone'];
    const fields = Object.fromEntries(names.map((name) => [name, { fragment: name }]));
    expect(
      await serve([{ kind: 'a', ...fields, off: { fragment: 'one', validTo: at(0) } }], more).items('publish', 'home'),
    ).toEqual([
      {
        kind: 'a',
        two: { kind: 'x' },
        one: { kind: 'z', title: 'One' },
        round: { kind: 'round', inner: { fragment: 'round', $fault: 'circular' } },
        gone: { fragment: 'gone' },
      },
    ]);
  });

  test('a fragment in a list is all of its parts, unless it or its place is for another time or site', async () => {
    serve(
      [
        { fragment: 'f' },
        { fragment: 'f', validTo: at(0) },
        { fragment: 'f', sites: ['northfell-fr'] },
        { fragment: 'later' },
      ],
      {
        'fragments/f.json': { items: [{ kind: 'x' }, { kind: 'y' }] },
        'fragments/later.json': { validFrom: at(1), items: [{ kind: 'later' }] },
      },
    );
    expect(await service.items('publish', 'home')).toEqual([{ kind: 'x' }, { kind: 'y' }]);
  });

  test('an object with a kind and a field called fragment is no reference', async () => {
    const item = { kind: 'a', fragment: 'f' };
    expect(await serve([item], { 'fragments/f.json': { kind: 'x' } }).items('publish', 'home')).toEqual([item]);
  });

  test('a text without the language and without English is the first of those that the shop has, or nothing', async () => {
    const items = [{ kind: 'a', first: { $t: { nl: 'Jas', 'fr-ca': 'Manteau', de: 'Jacke' } }, none: { $t: {} } }];
    expect(await serve(items).items('publish', 'home', 'locale=en-gb')).toEqual([
      { kind: 'a', first: 'Manteau', none: null },
    ]);
  });

  test.each([{ 'de-DE': 'Jas' }, { none: 'Jas' }, { nl: 'Jas', sv: 'Jacka' }, { DE: { kind: 'b', text: 'Jas' } }])(
    'a text whose only languages are none of the shop is left out for everybody: %j',
    async (texts) => {
      const items = [{ kind: 'a', title: { $t: texts }, list: [{ $t: texts }, 'x'] }, { $t: texts }, { kind: 'c' }];
      for (const query of ['locale=en-gb', 'locale=en-gb&removeNulls=true'])
        expect(await serve(items).items('publish', 'home', query)).toEqual([{ kind: 'a', list: ['x'] }, { kind: 'c' }]);
    },
  );

  test('a product is filled in where an object without a kind of its own names it, whatever else that says', async () => {
    const product = {
      id: 'NF104001',
      slug: 'jacket',
      name: 'Jacket',
      colours: [{ code: 'MOS' }],
      prices: {},
      stock: {},
    };
    const [card, other, list] = await serve(
      [
        { kind: 'hero', badge: { product: 'NF104001MOS', badge: 'NEW' } },
        { kind: 'hero', product: 'NF104001MOS' },
        {
          kind: 'list',
          recommended: [
            { product: 'NF104001MOS', title: 'Mine', note: 'x' },
            { product: 'NF104001MOS', recToken: 't' },
          ],
        },
      ],
      { 'products/NF104001.json': product },
    ).items('publish', 'home');
    expect(card).toMatchObject({ badge: { title: 'Jacket', badge: 'NEW' } });
    expect(other).toEqual({ kind: 'hero', product: 'NF104001MOS' });
    const url = '/p/jacket-NF104001MOS';
    expect(list?.['recommended']).toMatchObject([
      { title: 'Mine', note: 'x', url },
      { title: 'Jacket', recToken: 't', url },
    ]);
  });

  test('everything for editors and for the service alone is left out', async () => {
    const items = [
      { kind: 'a', _key: 'k', validFrom: at(-1), validTo: at(1), sites: ['northfell-uk'], locales: ['en'] },
    ];
    expect(await serve(items).items('publish', 'home')).toEqual([{ kind: 'a' }]);
    const empty = [{ kind: 'a', sites: [], locales: null }];
    expect(await serve(empty).items('publish', 'home'), 'also where it restricts nothing').toEqual([{ kind: 'a' }]);
  });

  test('the answer says when it changes by itself: at the next window, inside fragments too', async () => {
    serve([{ kind: 'a', validTo: at(3) }, { fragment: 'f' }], {
      'fragments/f.json': { items: [{ kind: 'b', validFrom: at(2) }] },
      'pages/still.json': canvas('still', []),
    });
    expect((await service.ask('publish', 'page/northfell-uk/home')).headers.get('cache-control')).toBe(
      `public, no-cache, max-age=${2 * 86_400}`,
    );
    expect((await service.ask('publish', 'page/northfell-uk/still')).headers.get('cache-control')).toBe(
      'public, no-cache',
    );
  });

  test('an answer kept in memory is not given beyond its time', async () => {
    let now = TEST_NOW;
    service = serveContent(
      {
        'pages/home.json': canvas('home', [
          { kind: 'b', validFrom: at(1) },
          { kind: 'c', validTo: at(2) },
        ]),
      },
      { now: () => now },
    );
    expect(await service.items('publish', 'home')).toEqual([{ kind: 'c' }]);
    now = Date.parse(at(1));
    expect(await service.items('publish', 'home')).toEqual([{ kind: 'b' }, { kind: 'c' }]);
    now = Date.parse(at(2));
    expect(await service.items('publish', 'home')).toEqual([{ kind: 'b' }]);
  });
});
