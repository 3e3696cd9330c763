import { expect, test } from 'vitest';
import { z } from 'zod';
import { blocks } from '../../blocks/_kit/schema/values.ts';
import { createContentCache } from '../../content/client/content-cache.ts';
import type { ShowcaseAnswer, ShowcaseEntry } from '../../content/client/content-client.ts';
import { createContentClient } from '../../content/client/http-content-client.ts';
import { digestOf, nestedBlocks } from './entry-blocks.ts';
import { elsewhereIn, listDigest, viewerPage } from './entries.ts';
import { frameState } from '../frames/entry-state.ts';
import { readQuery } from '../query/viewer-query.ts';

const note = z.object({
  kind: z.literal('note'),
  id: z.string().optional(),
  text: z.string(),
  inner: blocks().prefault([]),
});
const schemas = (kind: string) => (kind === 'note' ? note : undefined);
const query = { docType: 'note', layoutVariant: undefined, limit: 10, page: 1 } as const;

const answering = (
  items: ({ id: string; item: unknown; source?: string } & Partial<
    Pick<ShowcaseEntry, 'state' | 'fault' | 'faults' | 'places'>
  >)[],
  docType = 'note',
) => ({
  showcase: async () => ({
    data: {
      docType,
      numFound: items.length,
      entries: items.map(({ id, item, source, state, fault, faults, places }, index) => ({
        id,
        name: id,
        source: source ?? `pages/home#/sections/0/items/${index}`,
        state: state ?? 'published',
        ...(fault && { fault }),
        ...(places && { places }),
        ...(faults && { faults }),
        item,
      })),
    } as ShowcaseAnswer,
    version: '1',
    tags: [],
    maxAge: Infinity,
  }),
});

test('what the content source cannot understand is an issue at its place, and the block is still rendered', async () => {
  const fault = { pointer: '/validFrom', message: 'validFrom must be a day.' };
  const item = { kind: 'note', text: 'Embargo' };
  const issues = async (docType: string, of: object, source: string) => {
    const content = answering([{ id: 'a', item: of, source, state: 'invalid', fault }], docType);
    const { entries } = await viewerPage(content as never, { ...query, docType } as never, schemas);
    return entries.map(({ state, issues: found, blocks: shown }) => [state, found[0], shown.length]);
  };
  const said = { kind: 'note', rule: 'restriction', message: fault.message };
  expect(await issues('note', item, 'pages/home#/sections/0/items/2')).toEqual([
    ['invalid', { ...said, pointer: '/sections/0/items/2/validFrom' }, 1],
  ]);
  const page = { id: 'home', slug: 'home', sections: [{ items: [item] }] };
  expect(await issues('page', page, 'pages/home#')).toEqual([
    ['invalid', { ...said, kind: 'page', pointer: '/validFrom' }, 1],
  ]);
});

test('an entry that the content source could not read is a card that says so, among the others', async () => {
  const fault = { pointer: '', message: 'The content service could not read this. Its log says why.' };
  for (const docType of ['note', 'page']) {
    const source = docType === 'page' ? 'pages/home#' : 'pages/home#/sections/0/items/2';
    const pointer = source.slice('pages/home#'.length);
    const failed = { id: source, item: null, source, state: 'invalid', fault } as const;
    const sound = docType === 'page' ? { id: 'b', slug: 'b', sections: [] } : { kind: 'note', text: 'Sound' };
    const content = answering([failed, { id: 'b', item: sound }], docType);
    const page = await viewerPage(content as never, { ...query, docType } as never, schemas);
    const issue = { pointer, kind: docType, rule: 'unreadable', message: fault.message };
    expect(page.entries[0]).toMatchObject({
      key: source,
      document: 'pages/home',
      pointer,
      state: 'invalid',
      issues: [issue],
      blocks: [{ valid: false, kind: docType, pointer, issues: [issue] }],
    });
    expect(page.entries[1]?.key).toBe('b');
    expect(listDigest(page)).not.toBe('');
  }
});

test('[VIEW-04] items come from showcase/{siteId}/{docType} with layoutVariant, limit and offset', async () => {
  const asked: URL[] = [];
  const content = createContentClient({
    fetch: (request) => {
      asked.push(new URL(request.url));
      return Response.json({ docType: 'note', numFound: 0, entries: [] });
    },
    base: 'http://content',
    site: { id: 'northfell-uk' },
    locale: 'en-gb',
    correlationId: 'test',
    cache: createContentCache(),
  });
  const address = new URLSearchParams('docType=note&layoutVariant=wide&limit=50&page=3');
  await viewerPage(content, readQuery(address, ['page', 'note']).query, schemas);
  const [url] = asked;
  expect(url?.pathname).toMatch(/\/showcase\/northfell-uk\/note$/);
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    layoutVariant: 'wide',
    limit: '50',
    offset: '100',
    locale: 'en-gb',
  });
});

test('[VIEW-09] page and limit choose from what a search has found, too', async () => {
  const found = answering(
    Array.from({ length: 25 }, (_, index) => ({ id: `n${index}`, item: { kind: 'note', text: 'x' } })),
  );
  const content = {
    ...found,
    docTypes: async () => ({
      data: { docTypes: [{ docType: 'note', count: 25, layoutVariants: [] }] },
      version: '1',
      tags: [],
      maxAge: Infinity,
    }),
  };
  const address = new URLSearchParams('docType=note&limit=10&page=3&q=x');
  const { numFound, entries } = await viewerPage(content, readQuery(address, ['page', 'note']).query, schemas);
  expect([numFound, entries.map(({ key }) => key)]).toEqual([25, ['n20', 'n21', 'n22', 'n23', 'n24']]);
});

test('a search is within the doc type when that is asked for, and says how many there are in all of them', async () => {
  const lists: Readonly<Record<string, readonly string[]>> = { page: ['p0', 'p1'], note: ['n0', 'n1', 'n2'] };
  const content = {
    showcase: (docType: string) =>
      answering((lists[docType] ?? []).map((id) => ({ id, item: { kind: 'note', text: 'x' } }))).showcase(),
    docTypes: async () => ({
      data: {
        docTypes: Object.entries(lists).map(([docType, { length }]) => ({
          docType,
          count: length,
          layoutVariants: [],
        })),
      },
      version: '1',
      tags: [],
      maxAge: Infinity,
    }),
  };
  const search = async (within: string) => {
    const { query: asked } = readQuery(new URLSearchParams(`docType=note&q=x${within}`), ['page', 'note']);
    const { numFound, found, entries } = await viewerPage(content, asked, schemas);
    return { numFound, found, keys: entries.map(({ key }) => key) };
  };
  const found = { inAll: 5, inKind: 3 };
  expect(await search('')).toEqual({ numFound: 5, found, keys: ['p0', 'p1', 'n0', 'n1', 'n2'] });
  expect(await search('&within=kind')).toEqual({ numFound: 3, found, keys: ['n0', 'n1', 'n2'] });
});

test('an entry says where it stands, and an invalid one with pointers into the document', async () => {
  const { entries } = await viewerPage(
    answering([
      { id: 'good', item: { kind: 'note', text: 'x' }, state: 'draft' },
      { id: 'bad', item: { kind: 'note', text: 7 }, source: 'pages/home.draft#/sections/2/items/4' },
    ]),
    query,
    schemas,
  );
  expect(entries[0]).toMatchObject({
    key: 'good',
    state: 'draft',
    document: 'pages/home',
    pointer: '/sections/0/items/0',
    issues: [],
  });
  expect(entries[1]).toMatchObject({
    state: 'invalid',
    document: 'pages/home',
    issues: [{ pointer: '/sections/2/items/4/text', rule: 'invalid_type', received: '7' }],
  });
});

test('an issue names the place that the editor wrote, whatever is left out before it or comes from a fragment', async () => {
  const places = {
    '/sections/0/items/0': 'pages/home#/sections/0/items/3',
    '/sections/0/items/1': 'fragments/f#/items/2',
  };
  const item = { id: 'p', sections: [{ name: 'a', items: [{ kind: 'note', text: 7 }, { kind: 'note' }] }] };
  const content = answering([{ id: 'p', item, source: 'pages/home.draft#', places }], 'page');
  const { entries } = await viewerPage(content as never, { ...query, docType: 'page' } as never, schemas);
  const [page] = entries;
  const sources = ['/sections/0/items/3/text', 'fragments/f#/items/2/text'];
  expect(page?.issues.map(({ source }) => source)).toEqual(sources);
  expect(
    page?.blocks.flatMap((block) => (block.valid ? [] : block.issues.map(({ source }) => source))),
    'on the cards in the frame too',
  ).toEqual(sources);
  expect(page?.places).toBe(places);
  const inner = { kind: 'note', text: 'x', inner: [{ kind: 'nothing' }, { kind: 'note', text: 'y' }] };
  const [block] = (
    await viewerPage(
      answering([{ id: 'a', item: inner, places: { '/inner/0': 'pages/home#/sections/0/items/0/inner/4' } }]),
      query,
      schemas,
    )
  ).entries;
  expect(block?.issues.map(({ source }) => source)).toEqual(['/sections/0/items/0/inner/4/kind']);
});

test('a segment that there is not is one issue with that of the checks, in the list of documents too', async () => {
  const fault = { pointer: '/segments/0/id', message: 'The shop has no segment "vip".', rule: 'segment' } as const;
  const { entries } = await viewerPage(
    answering([{ id: 'a', item: { kind: 'note', text: 'x' }, faults: [fault] }]),
    query,
    schemas,
  );
  expect(entries[0]?.issues).toMatchObject([{ rule: 'unknown_segment', message: fault.message }]);
  const hidden = { ...fault, pointer: '' as const, source: 'fragments/f#/items/0/segments/0/id' };
  expect(elsewhereIn({ documentFaults: [hidden] })).toMatchObject([{ rule: 'unknown_segment', source: hidden.source }]);
});

test('a text in a language that there is not is an issue at its place, and the block is shown', async () => {
  const faults = [{ pointer: '/text/$t/de-DE', message: '"de-DE" is no language of the shop: use en, de.' }];
  const places = { '': 'pages/home#/sections/0/items/4' };
  const { entries } = await viewerPage(
    answering([{ id: 'a', item: { kind: 'note', text: 'x' }, faults, places }]),
    query,
    schemas,
  );
  expect(entries[0]).toMatchObject({
    state: 'published',
    issues: [
      {
        pointer: '/sections/0/items/0/text/$t/de-DE',
        source: '/sections/0/items/4/text/$t/de-DE',
        rule: 'unknown_language',
        message: faults[0]?.message,
      },
    ],
  });
});

test('a part that is missing because its restriction cannot be understood is an issue at its place in its file', async () => {
  const source = 'fragments/f#/items/1/validFrom';
  const faults = [{ pointer: '', source, message: 'validFrom must be a day.', kind: 'note', name: 'Winter' }];
  const issue = { rule: 'restriction', message: 'validFrom must be a day.', kind: 'note', source };
  for (const [docType, item, pointer] of [
    ['page', { sections: [] }, ''],
    ['note', { kind: 'note', text: 'x' }, '/sections/0/items/0'],
  ] as const) {
    const place = docType === 'page' ? 'pages/home' : `pages/home#${pointer}`;
    const content = answering([{ id: 'a', item, faults, source: place }], docType);
    const { entries } = await viewerPage(content, { ...query, docType }, schemas);
    expect(entries[0], docType).toMatchObject({ issues: [{ ...issue, pointer, hidden: { name: 'Winter' } }] });
    expect(entries[0]?.state, 'what is left is shown').toBe('published');
  }
});

test('an issue in a nested block has its pointer and leaves the entry renderable', async () => {
  const { entries } = await viewerPage(
    answering([{ id: 'a', item: { kind: 'note', text: 'x', inner: [{ kind: 'nothing' }] } }]),
    query,
    schemas,
  );
  expect(entries[0]).toMatchObject({
    state: 'published',
    issues: [{ pointer: '/sections/0/items/0/inner/0/kind', rule: 'unknown_kind' }],
  });
});

test('entries that share an id are told apart by their place', async () => {
  const { entries } = await viewerPage(
    answering([
      { id: 'same', item: { kind: 'note', text: '1' } },
      { id: 'same', item: { kind: 'note', text: '2' } },
    ]),
    query,
    schemas,
  );
  expect(entries.map(({ key }) => key)).toEqual(['pages/home#/sections/0/items/0', 'pages/home#/sections/0/items/1']);
});

test('an edited block keeps its uid and changes its fingerprint; another block keeps both', async () => {
  const page = (text: string) => ({
    id: 'p',
    sections: [
      {
        items: [
          { kind: 'note', id: 'one', text },
          { kind: 'note', text: 'still', inner: [{ kind: 'note', text }] },
          { kind: 'note', text: 'same' },
        ],
      },
    ],
  });
  const load = async (text: string) =>
    (
      await viewerPage(
        answering([{ id: 'p', item: page(text), source: 'pages/p#' }], 'page'),
        { ...query, docType: 'page' },
        schemas,
      )
    ).entries[0];
  const [before, after] = [await load('old'), await load('new')];
  expect(after?.blocks.map(({ uid }) => uid)).toEqual(before?.blocks.map(({ uid }) => uid));
  const digests = (entry: typeof before) => entry?.blocks.map(digestOf) ?? [];
  expect(digests(after)[0]).not.toBe(digests(before)[0]);
  expect(digests(after)[1]).not.toBe(digests(before)[1]);
  expect(digests(after)[2]).toBe(digests(before)[2]);
  const innerOf = (entry: typeof before) =>
    entry?.blocks.flatMap((block) => (block.valid ? nestedBlocks(block.fields).map(({ uid }) => uid) : []));
  expect(innerOf(after)).toEqual(innerOf(before));
});

test('the list changes with states and issues, not with what frames show', async () => {
  const digest = async (item: unknown) => listDigest(await viewerPage(answering([{ id: 'a', item }]), query, schemas));
  expect(await digest({ kind: 'note', text: 'one' })).toBe(await digest({ kind: 'note', text: 'two' }));
  expect(await digest({ kind: 'note', text: 'one' })).not.toBe(await digest({ kind: 'note' }));
});

test('the list has the files that cannot be read, and changes with them', async () => {
  const content = answering([]);
  const { data, ...rest } = await content.showcase();
  const unreadable = [{ document: 'menu', isDraft: false, file: 'menu.json', line: 2, column: 3, message: 'No value' }];
  const broken = { showcase: async () => ({ ...rest, data: { ...data, unreadable } }) };
  const [without, page] = [
    await viewerPage(content as never, query, schemas),
    await viewerPage(broken as never, query, schemas),
  ];
  expect([without.unreadable, page.unreadable]).toEqual([[], unreadable]);
  expect(listDigest(page)).not.toBe(listDigest(without));
});

test('the list has what is wrong in documents that are no pages, and changes with it', async () => {
  const content = answering([]);
  const { data, ...rest } = await content.showcase();
  const said = { rule: 'date', values: { a: 1 } };
  const language = { pointer: '', source: 'menu#/items/0/title/$t/xx', message: 'No.', rule: 'language' };
  const documentFaults = [
    { pointer: '', source: 'menu#/items/0/validFrom', message: 'No.', ...said, name: 'Sale' },
    language,
  ];
  const wrong = { showcase: async () => ({ ...rest, data: { ...data, documentFaults } }) };
  const [without, page] = [
    await viewerPage(content as never, query, schemas),
    await viewerPage(wrong as never, query, schemas),
  ];
  expect(without.elsewhere).toEqual([]);
  expect(page.elsewhere).toEqual([
    {
      pointer: '',
      rule: 'restriction',
      message: 'No.',
      said,
      source: 'menu#/items/0/validFrom',
      hidden: { name: 'Sale' },
    },
    expect.objectContaining({ rule: 'unknown_language', said: { rule: 'language' }, source: language.source }),
  ]);
  expect(listDigest(page)).not.toBe(listDigest(without));
});

test('a frame knows the kinds it renders, the card of invalid blocks among them', async () => {
  const { entries } = await viewerPage(
    answering([{ id: 'a', item: { kind: 'note', text: 'x', inner: [{ kind: 'nothing' }] } }]),
    query,
    schemas,
  );
  expect(entries[0] === undefined ? [] : frameState(entries[0], (kinds) => [...new Set(kinds)]).kinds).toEqual([
    'note',
    '_invalid',
  ]);
});

test('a frame of a page knows its sections, those without a block among them', async () => {
  const sectionsOf = async (...sections: number[]) => {
    const item = {
      id: 'p',
      slug: 'p',
      sections: sections.map((count, at) => ({
        name: `s${at}`,
        items: Array.from({ length: count }, (_, index) => ({ kind: 'note', id: `n${at}-${index}`, text: 'x' })),
      })),
    };
    const { entries } = await viewerPage(
      answering([{ id: 'p', item, source: 'pages/p' }], 'page'),
      { ...query, docType: 'page' },
      schemas,
    );
    return entries[0] === undefined ? undefined : frameState(entries[0], (kinds) => [...kinds]).sections;
  };
  expect(await sectionsOf(2, 0, 1)).toBe('2,0,1');
  expect(await sectionsOf(0, 0)).not.toBe(await sectionsOf(0));
});

test('two blocks with the same content keep the places of what is nested in them apart', async () => {
  const item = { kind: 'note', text: 'A', inner: [{ kind: 'note', text: 'B' }] };
  const { entries } = await viewerPage(
    answering([
      { id: 'a', item, source: 'pages/a#/sections/0/items/0' },
      { id: 'b', item: structuredClone(item), source: 'pages/b#/sections/0/items/7' },
    ]),
    query,
    schemas,
  );
  const nested = entries.map(({ blocks: [block] }) =>
    block?.valid === true ? nestedBlocks(block.fields)[0] : undefined,
  );
  expect(nested.map((block) => block?.pointer)).toEqual(['/sections/0/items/0/inner/0', '/sections/0/items/7/inner/0']);
  expect(nested[0]?.uid).not.toBe(nested[1]?.uid);
});

test('a block without an id is the same to a frame when another is inserted before it', async () => {
  const first = { kind: 'note', text: 'First' };
  const second = { kind: 'note', text: 'Second', inner: [{ kind: 'note', text: 'Inner' }] };
  const uids = async (items: object[], keys: Record<string, string>): Promise<(string | undefined)[]> => {
    const content = {
      showcase: async () => ({
        data: {
          docType: 'page',
          numFound: 1,
          entries: [
            { id: 'home', name: 'home', source: 'pages/home#', state: 'draft', item: { sections: [{ items }] }, keys },
          ],
        } as ShowcaseAnswer,
        version: '1',
        tags: [],
        maxAge: Infinity,
      }),
    };
    const [page] = (await viewerPage(content, { ...query, docType: 'page' }, schemas)).entries;
    const last = page?.blocks.at(-1);
    return [last?.uid, last?.valid === true ? nestedBlocks(last.fields)[0]?.uid : undefined];
  };
  const before = await uids([second], { '/sections/0/items/0': 'k2', '/sections/0/items/0/inner/0': 'k3' });
  const after = await uids([first, second], {
    '/sections/0/items/0': 'k1',
    '/sections/0/items/1': 'k2',
    '/sections/0/items/1/inner/0': 'k3',
  });
  expect(after).toEqual(before);
});

test('what is wrong in the head of a story is an issue of its page', async () => {
  const item = { title: 'Wash', date: '2026-10-04', summary: 7, sections: [] };
  const content = answering([{ id: 'a', item, source: 'articles/wash#' }], 'page');
  const { entries } = await viewerPage(content as never, { ...query, docType: 'page' } as never, schemas);
  expect(entries[0]?.issues.map(({ pointer }) => pointer)).toEqual(['/summary']);
});
