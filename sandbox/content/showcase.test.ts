import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { canvas, serveContent } from './testing.ts';

describe('an item of the showcase', () => {
  const day = (date: string) => `${date}T00:00:00Z`;
  const note = (more: object) => ({ kind: 'note', ...more });
  let own: ReturnType<typeof serveContent>;
  beforeAll(() => {
    own = serveContent({
      'pages/home.json': canvas('home', [
        note({ id: 'n1', name: { $t: { en: 'Named' } }, title: 'Title', slug: 'slug' }),
        note({ id: '', title: { $t: { en: 'Titled', de: 'Betitelt' } }, slug: 'slug', variant: 'v', type: 't' }),
        note({ name: '', slug: 'addressed', layoutVariant: 'lv', variant: 'v', type: 't' }),
        note({ name: 7, layoutVariant: '', type: 't', validFrom: day('2026-12-01'), validTo: day('2026-12-24') }),
      ]),
      'pages/flat.json': { slug: 'flat', sections: [] },
      'pages/later.json': canvas('later', [note({ id: 'in-later' })], { validFrom: day('2026-12-01') }),
      'pages/over.json': canvas('over', [note({ id: 'in-over', validFrom: day('2026-12-01') })], {
        validTo: day('2026-01-01'),
      }),
      'pages/new.draft.json': canvas('new', [
        note({ id: 'in-new' }),
        note({ id: 'n1', name: { $t: { en: 'Named' } } }),
      ]),
      'pages/french.json': canvas('french', [note({ id: 'in-french' })], { locales: ['fr'] }),
      'articles/wool.json': canvas('wool', []),
      'fragments/f.json': { items: [note({ id: 'in-f', validTo: day('2027-01-01') })] },
      'categories/1.json': { name: 'No canvas' },
      'pages/with.json': canvas('with', [
        {
          kind: 'tabs',
          _key: 'tt',
          items: [{ fragment: 'f' }, { kind: 'tab', _key: 'k2', validTo: day('2026-12-31') }],
        },
      ]),
    });
  });
  afterAll(() => own.close());
  type Item = { id: string; name: string; source: string; state: string; layoutVariant?: string; keys: object };
  const items = async (type: string, query = '') =>
    (await own.json('preview', `showcase/northfell-uk/${type}?locale=en-gb&limit=99${query}`)) as {
      entries: Item[];
      windows: { pointer: string; document: string; to: string }[][];
    };

  test('is called by its name, title or address, or else by where it stands', async () => {
    const { entries } = await items('note');
    const at = (index: number) => `pages/home#/sections/0/items/${index}`;
    expect(entries.filter(({ source }) => source.startsWith('pages/home#')).map(({ id, name }) => [id, name])).toEqual([
      ['n1', 'Named'],
      [at(1), 'Titled'],
      [at(2), 'addressed'],
      [at(3), at(3)],
    ]);
  });

  test('is on the page of its place among the others', async () => {
    const all = (await items('note')).entries.map(({ id }) => id);
    const page = async (limit: number, offset: number) =>
      (await own.json('preview', `showcase/northfell-uk/note?locale=en-gb&limit=${limit}&offset=${offset}`)) as {
        numFound: number;
        entries: Item[];
      };
    const { numFound, entries } = await page(2, 1);
    expect([numFound, entries.map(({ id }) => id)]).toEqual([all.length, all.slice(1, 3)]);
    expect((await page(50, all.length - 1)).entries).toHaveLength(1);
  });

  test('has the variant of its layout, else of its kind, else its type', async () => {
    const variants = (await items('note')).entries.map(({ layoutVariant }) => layoutVariant).filter(Boolean);
    expect(variants).toEqual(['v', 'lv', 't']);
    expect((await items('note', '&layoutVariant=t')).entries).toHaveLength(1);
    expect((await items('note', '&layoutVariant=')).entries.length).toBeGreaterThan(3);
    expect(await own.json('preview', 'showcase/northfell-uk?locale=en-gb')).toMatchObject({
      docTypes: [
        { docType: 'note', count: 9, layoutVariants: ['lv', 't', 'v'] },
        { docType: 'page', count: 7, layoutVariants: [] },
        { docType: 'tab', count: 1 },
        { docType: 'tabs', count: 1 },
      ],
    });
  });

  test('has the state of what it stands in, and is a draft where its document never was public', async () => {
    const states = Object.fromEntries(
      (await items('note')).entries.map(({ id, state, source }) => [`${source.split('#')[0]} ${id}`, state]),
    );
    expect(states).toMatchObject({
      'pages/home n1': 'published',
      'pages/later in-later': 'scheduled',
      'pages/over in-over': 'scheduled',
      'pages/new.draft in-new': 'draft',
      'pages/new.draft n1': 'draft',
      'fragments/f in-f': 'published',
    });
    expect(Object.keys(states).filter((key) => key.includes('french'))).toEqual([]);
  });

  test('is a page where it has sections or lies among the pages', async () => {
    expect((await items('page')).entries.map(({ source, state }) => [source, state])).toEqual([
      ['articles/wool#', 'published'],
      ['pages/flat#', 'published'],
      ['pages/home#', 'published'],
      ['pages/later#', 'scheduled'],
      ['pages/new.draft#', 'draft'],
      ['pages/over#', 'expired'],
      ['pages/with#', 'published'],
    ]);
  });

  test('comes with the times of what is in it, each by its place in its document', async () => {
    const { entries, windows } = await items('tabs', '&windows=true');
    expect(entries[0]?.keys).toMatchObject({ '': 'tt', '/items/1': 'k2' });
    expect(Object.keys(entries[0]?.keys ?? {})).toEqual(['', '/items/0', '/items/1']);
    expect(windows.map((of) => of.map(({ document, pointer, to }) => [document, pointer, to.slice(0, 10)]))).toEqual([
      [
        ['fragments/f', '/items/0', '2027-01-01'],
        ['pages/with', '/sections/0/items/0/items/1', '2026-12-31'],
      ],
    ]);
    expect(await items('tabs')).not.toHaveProperty('windows');
  });
});

describe('what an item lacks because it cannot be understood', () => {
  const wrong = { validFrom: '01.12.2026' };
  const AT = 'pages/home#/sections/0/items';
  let own: ReturnType<typeof serveContent>;
  beforeAll(() => {
    own = serveContent({
      'pages/home.json': canvas('home', [
        { kind: 'note', ...wrong, name: { $t: { en: 'Winter', de: 'Der Winter' } } },
        { kind: 'note', title: 'Shown', list: { $t: { en: [{ id: 'a', sites: ['atlantis'] }], de: [{ ...wrong }] } } },
        { kind: 'note', locales: ['de'], inner: { kind: 'note', ...wrong } },
        { fragment: 'f' },
        { kind: 'tabs', title: '', items: [{ kind: 'tab', $t: 7 }] },
      ]),
      'fragments/f.json': { items: [{ kind: 'note' }, { kind: 'note', ...wrong, title: 'Of all' }] },
    });
  });
  afterAll(() => own.close());
  const faults = async (mode: 'publish' | 'preview', type: string, locale = 'en-gb') =>
    (
      (await own.json(mode, `showcase/northfell-uk/${type}?locale=${locale}`)) as {
        entries: { source: string; faults?: { source: string; name?: string }[] }[];
      }
    ).entries.map(({ source, faults: found }) => ({ source, faults: found }));

  test('is a fault at its place in its file, and of the block it is in', async () => {
    const [page] = await faults('preview', 'page');
    const help = expect.stringMatching(/^validFrom must be/);
    const date = { message: help, rule: 'date' };
    expect(page?.faults).toEqual([
      { pointer: '', source: `${AT}/0/validFrom`, ...date, kind: 'note', name: 'Winter' },
      {
        pointer: '',
        source: `${AT}/1/list/$t/en/0/sites`,
        message: expect.stringContaining('received "atlantis"'),
        rule: 'names',
        values: { names: expect.stringContaining('northfell-uk'), value: '"atlantis"' },
        kind: 'note',
        name: 'Shown',
      },
      {
        pointer: '',
        source: `${AT}/4/items/0/$t`,
        message: expect.stringMatching(/^\$t must list/),
        rule: 'texts',
        kind: 'tab',
      },
      { pointer: '', source: 'fragments/f#/items/1/validFrom', ...date, kind: 'note', name: 'Of all' },
    ]);
  });

  test('is named to editors only: shoppers are not shown what it is called', async () => {
    const [page] = await faults('publish', 'page');
    expect(page?.faults).toHaveLength(4);
    expect(JSON.stringify(page)).not.toMatch(/Winter|Shown|Of all/);
  });

  test('is a fault of each item around it, and not once more of the part itself', async () => {
    const notes = await faults('preview', 'note');
    expect(notes.find(({ source }) => source === `${AT}/0`)).toEqual({ source: `${AT}/0` });
    expect(notes.find(({ source }) => source === `${AT}/1`)?.faults?.map(({ source }) => source)).toEqual([
      `${AT}/1/list/$t/en/0/sites`,
    ]);
    for (const type of ['tabs', 'tab'])
      expect((await faults('preview', type))[0]?.faults?.map(({ source }) => source)).toEqual([`${AT}/4/items/0/$t`]);
  });
});

describe('a fragment that is hidden', () => {
  const wrong = { validFrom: '01.12.2026' };
  interface Shown {
    readonly item: { readonly sections: readonly { readonly items: readonly object[] }[] };
    readonly faults?: readonly { readonly source: string }[];
  }
  async function page(outer: object, reference: object = {}): Promise<Shown | undefined> {
    const own = serveContent({
      'pages/home.json': canvas('home', [{ fragment: 'outer', ...reference }, { kind: 'note' }]),
      'fragments/outer.json': { items: [{ kind: 'note', title: '' }, { fragment: 'inner' }], ...outer },
      'fragments/inner.json': { items: [{ kind: 'note', ...wrong }, { fragment: 'outer' }] },
    });
    onTestFinished(own.close);
    return ((await own.json('preview', 'showcase/northfell-uk/page?locale=en-gb')) as { entries: Shown[] }).entries[0];
  }
  const INNER = 'fragments/inner#/items/0/validFrom';

  test.each([
    ['by dates that cannot be understood', wrong, {}, ['fragments/outer#/validFrom', INNER]],
    ['until later', { validFrom: '2030-01-01' }, {}, [INNER]],
    ['because it is over', { validTo: '2020-01-01' }, {}, [INNER]],
    ['where it is referred to', {}, wrong, ['pages/home#/sections/0/items/0/validFrom', INNER]],
    ['because it is for another site', { sites: ['northfell-de'] }, {}, []],
  ])(
    '%s: none of its blocks is on the page, and what is wrong in it is reported',
    async (_, outer, reference, reported) => {
      const found = await page(outer, reference);
      expect(found?.item.sections[0]?.items).toEqual([{ kind: 'note' }]);
      expect((found?.faults ?? []).map(({ source }) => source)).toEqual(reported);
    },
  );

  test('is what the list depends on, so that a mended one is named no more', async () => {
    const own = serveContent({
      'pages/home.json': canvas('home', [{ fragment: 'outer', validFrom: '2030-01-01' }]),
      'fragments/outer.json': { items: [{ fragment: 'inner' }] },
      'fragments/inner.json': { items: [{ kind: 'note', ...wrong }] },
    });
    onTestFinished(own.close);
    const ask = () => own.ask('preview', 'showcase/northfell-uk/page?locale=en-gb');
    const answer = await ask();
    const tags = answer.headers.get('cache-tag');
    for (const name of ['outer', 'inner']) expect(tags).toContain(`doc:fragments/${name}`);
    expect(((await answer.json()) as { entries: Shown[] }).entries[0]?.faults).toHaveLength(1);
    own.change('fragments/inner.json', { items: [{ kind: 'note' }] });
    expect(((await (await ask()).json()) as { entries: Shown[] }).entries[0]?.faults).toBeUndefined();
  });

  test('is reported in an entry of one block only by what the block refers to', async () => {
    const own = serveContent({
      'pages/home.json': canvas('home', [
        { kind: 'tabs', items: [{ fragment: 'f', ...wrong }] },
        { kind: 'tabs', items: [] },
      ]),
      'fragments/f.json': { items: [{ kind: 'note', ...wrong }] },
    });
    onTestFinished(own.close);
    const { entries } = (await own.json('preview', 'showcase/northfell-uk/tabs?locale=en-gb')) as { entries: Shown[] };
    expect(entries.map(({ faults }) => faults?.length)).toEqual([2, undefined]);
  });
});
