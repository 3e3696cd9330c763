import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test, vi } from 'vitest';
import type { Issue } from '../../content/page-context.ts';
import { type Language, viewerMessages } from '../../messages/viewer/index.ts';
import { readQuery } from '../query/viewer-query.ts';
import Elsewhere from './Elsewhere.astro';
import { listDigest } from '../entries/entries.ts';
import { elsewhereRows, siteFaults, withSiteFaults } from './elsewhere.ts';

const { query } = readQuery(new URLSearchParams('siteId=northfell-de'), ['page']);
const issue = (source: string, more: Partial<Issue> = {}): Issue => ({
  pointer: '',
  rule: 'restriction',
  message: 'In English.',
  said: { rule: 'date' },
  source,
  hidden: {},
  ...more,
});
const rowsIn = (language: Language, ...issues: Issue[]) =>
  elsewhereRows(issues, { query, language, t: viewerMessages(language) });

test.each([
  ['en', 'Menu › Sale › Valid from', /^This must be a day/],
  ['de', 'Menü › Sale › Gültig ab', /^Hier muss ein Tag/],
  ['fr', 'Menu › Sale › Valable à partir de', /^Il faut ici un jour/],
] as const)('a date of the menu that nobody can read is named at its place in %s', async (language, place, said) => {
  const [row] = await rowsIn(
    language,
    issue('sites/northfell-de/menu#/items/0/validFrom', { hidden: { name: 'Sale' } }),
  );
  expect(row).toMatchObject({ place, written: 'sites/northfell-de/menu#/items/0/validFrom' });
  expect(row?.href, 'there is no form for it').toMatch(/^\/preview\?.*view=timeline/);
  expect(row?.message).toMatch(said);
});

test('what has a form leads to its field there, and a text in one language to that', async () => {
  const said = { rule: 'language', values: { key: 'de-DE', names: 'en, de' } };
  const rows = await rowsIn(
    'en',
    issue('fragments/help#/items/1/validTo', { kind: 'accordions' }),
    issue('popups#/popups/0/title/$t/de-DE', { kind: 'pop-up', hidden: { name: 'Letter' }, said }),
  );
  expect(rows.map(({ place, message }) => [place, message])).toEqual([
    ['Accordions › Valid to', expect.stringMatching(/^This must be a day/)],
    ['List of pop-ups › Letter › Title', '“de-DE” is no language of the shop. There are: en, de.'],
  ]);
  const to = new URL(rows[0]?.href ?? '', 'https://shop.test').searchParams;
  expect([to.get('open'), to.get('at')]).toEqual(['fragments/help', '/items/1/validTo']);
});

async function html(elsewhere: readonly Issue[]): Promise<string> {
  const container = await AstroContainer.create();
  const session = { query, language: 'en', t: viewerMessages('en'), result: { elsewhere } };
  const page = { preview: { draft: true, overlay: true } };
  return container.renderToString(Elsewhere, { props: { session }, locals: { page } as never });
}

test('the checks list it under a heading of its own; without any they say nothing', async () => {
  const found = await html([issue('menu#/items/0/validFrom'), issue('redirects#/redirects/2/sites')]);
  expect(found).toMatch(/<h2[^>]*>\s*On every page and in fragments\s*<\/h2>/);
  expect(
    [...found.matchAll(/<details class="technical".*?<dd[^>]*>\s*<code[^>]*>([^<]*)/gs)].map(([, place]) => place),
  ).toEqual(['menu#/items/0/validFrom', 'redirects#/redirects/2/sites']);
  expect(await html([])).not.toContain('<section');
});

test('a view of what is published is there without, where the content source does not say', async () => {
  const { query: read } = readQuery(new URLSearchParams(''), ['page']);
  const previewContent = () => ({ showcase: () => Promise.reject(new Error('down')) });
  const page = { preview: { draft: false, overlay: true }, previewContent };
  const result = { unreadable: [], elsewhere: [] };
  expect(await siteFaults(page as never, { query: read, result } as never)).toEqual(result);
});

const moment = new Date('2027-01-01T00:00:00Z');
test.each([
  ['', undefined, { draft: false, dateTime: expect.any(Date) }],
  ['preview=true', 'a search', { draft: true, dateTime: undefined }],
  ['preview=true', undefined, undefined],
  ['previewDateTime=2027-01-01T00:00:00Z', undefined, undefined],
  ['previewDateTime=2027-01-01T00:00:00Z', 'a search', { draft: false, dateTime: moment }],
])('what is wrong outside of pages is known to a view of %s, %s', async (params, search, asked) => {
  const { query: read } = readQuery(new URLSearchParams(params), ['page']);
  const preview = { draft: read.draft, overlay: true, ...(read.dateTime && { dateTime: new Date(read.dateTime) }) };
  const data = { unreadable: ['a file'], documentFaults: [{ pointer: '', source: 'menu#/sites', message: 'No.' }] };
  const previewContent = vi.fn(() => ({ showcase: async () => ({ data }) }));
  const result = { unreadable: [], elsewhere: [issue('footer#/sites')] };
  const found = await siteFaults({ preview, previewContent } as never, { query: { ...read, search }, result } as never);
  const sources = found.elsewhere.map(({ source }) => source);
  if (asked === undefined) {
    expect(previewContent).not.toHaveBeenCalled();
    expect([sources, found.unreadable]).toEqual([['footer#/sites'], []]);
  } else {
    expect(previewContent).toHaveBeenCalledWith(expect.objectContaining(asked));
    expect([sources, found.unreadable]).toEqual([['menu#/sites'], ['a file']]);
  }
});

test('a view of what is published has another digest once something outside of its pages is wrong, or mended', async () => {
  const { query: read } = readQuery(new URLSearchParams(), ['page']);
  const result = { numFound: 0, entries: [], unreadable: [], elsewhere: [], tags: [] };
  const digest = async (data: object): Promise<string> => {
    const previewContent = () => ({ showcase: async () => ({ data }) });
    const page = { preview: { draft: false, overlay: true }, previewContent };
    return listDigest(await withSiteFaults(page as never, read, result));
  };
  const nothing = await digest({});
  const fault = { pointer: '', source: 'menu#/sites', message: 'No.' };
  const wrong = [await digest({ documentFaults: [fault] }), await digest({ unreadable: ['a file'] })];
  expect(new Set([nothing, ...wrong]).size).toBe(3);
  expect(await digest({})).toBe(nothing);
});

test.each([
  ['en', 'Menu › Title', 'This must be a text; it is a number.'],
  ['de', 'Menü › Überschrift', 'Hier wird ein Text erwartet, angegeben ist eine Zahl.'],
  ['fr', 'Menu › Titre', 'Il faut ici un texte ; reçu : un nombre.'],
] as const)(
  'what the shop leaves out of menu, footer, redirects and texts is named in %s',
  async (language, place, said) => {
    const answer = (data: unknown) => async () => ({ data, tags: [] });
    const content = {
      menu: answer({ items: [{ title: 7, children: [] }] }),
      footer: answer({ columns: [{ title: 'Help', targets: [{ text: 'Sizes', url: 'javascript:x' }] }] }),
      fragment: () => Promise.reject(new Error('down')),
      ofKind: async (kind: string) => {
        if (kind === 'redirects') return answer({ redirects: [{ from: '/a', to: '/b', external: 'yes' }] })();
        return kind === 'messages' ? answer({ texts: [{ message: 'no.such.text', text: 'x' }] })() : undefined;
      },
    };
    const { query: read } = readQuery(new URLSearchParams('preview=true'), ['page']);
    const page = { preview: { draft: true, overlay: true }, content };
    const found = await siteFaults(page as never, { query: read, result: { unreadable: [], elsewhere: [] } } as never);
    const rows = await rowsIn(language, ...found.elsewhere);
    expect(rows.map(({ written }) => written)).toEqual([
      'menu#/items/0/title',
      'footer#/columns/0/targets/0/url',
      'redirects#/redirects/0/external',
      'messages#/texts/0/message',
    ]);
    expect([rows[0]?.place, rows[0]?.message]).toEqual([place, said]);
    if (language !== 'en')
      expect(rows.map(({ message }) => message).join(), 'no English').not.toMatch(/ the | must | has /);
  },
);
