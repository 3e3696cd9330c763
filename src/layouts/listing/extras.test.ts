import { describe, expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import type { ContentClient } from '../../content/client/content-client.ts';
import { loadLocations, returnPathOf } from '../locations/locations.ts';
import { loadSizeChart } from '../sizes/load-chart.ts';
import { loadSearchHelp } from './search-help.ts';

const answer = (data: unknown) => Promise.resolve({ data, version: '1', tags: ['doc:x'], maxAge: 60 });

describe('the help for a search without results', () => {
  const help = async (fragment: ContentClient['fragment']) => {
    const page = fakePageContext({ content: { fragment } });
    return { help: await loadSearchHelp(page), page };
  };

  test('has the words and links of the editors', async () => {
    const asked: string[] = [];
    const suggestions = [{ text: 'Jackets', url: '/c/jackets-21001' }];
    const { help: found, page } = await help((id) => (asked.push(id), answer({ nothingFound: ' Try ', suggestions })));
    expect(found).toEqual({ nothingFound: 'Try', suggestions });
    expect([asked, [...page.tags]]).toEqual([['search'], ['doc:x']]);
  });

  test('leaves out what is wrong, and is empty without any', async () => {
    const wrong = { nothingFound: ' ', suggestions: [{ text: 'x', url: 'javascript:alert(1)' }] };
    for (const data of [wrong, { suggestions: 'x' }, 'x', null])
      expect((await help(() => answer(data))).help.suggestions, JSON.stringify(data)).toEqual([]);
    expect((await help(() => answer(wrong))).help.nothingFound).toBeUndefined();
    expect((await help(async () => undefined)).help).toEqual({ suggestions: [] });
    const one = await help(() => answer({ ...wrong, suggestions: [...wrong.suggestions, { text: 'y', url: '/y' }] }));
    expect(one.help, 'one wrong link costs no other').toEqual({ suggestions: [{ text: 'y', url: '/y' }] });
    expect(one.page.issues.map(({ document, pointer }) => [document, pointer])).toEqual([
      ['fragments/search', '/nothingFound'],
      ['fragments/search', '/suggestions/0/url'],
    ]);
    const { help: none, page } = await help(() => Promise.reject(new Error('away')));
    expect([none, page.maxAge]).toEqual([{ suggestions: [] }, 1]);
    expect(page.issues).toMatchObject([{ document: 'fragments/search', rule: 'unavailable' }]);
  });
});

describe('the selector of a country', () => {
  const load = async (data: unknown) => {
    const page = fakePageContext({ content: { ofKind: () => answer(data) } });
    const locations = await loadLocations(page);
    return { locations, places: page.issues.map(({ document, pointer }) => `${document}${pointer}`) };
  };

  test('has the texts of the editors, without markup that is not allowed', async () => {
    const data = { title: ' Where? ', richText: '<p onclick="x()">Here</p>', regions: [{ id: 'EU', title: 'Europe' }] };
    expect((await load(data)).locations).toMatchObject({
      title: 'Where?',
      richText: { html: '<p>Here</p>' },
      regions: [{ id: 'EU', title: 'Europe' }],
    });
    for (const wrong of [undefined, null, {}, 'x', { title: ' ', richText: 7, regions: 'x' }])
      expect((await load(wrong)).locations).toMatchObject({ regions: [] });
  });

  test('leaves out what is wrong, which is reported, and keeps the rest', async () => {
    const { locations, places } = await load({ title: ' ', regions: [{ id: 'EU' }, { id: 'NA', title: 'America' }] });
    expect(locations).toEqual({ regions: [{ id: 'NA', title: 'America' }] });
    expect(places).toEqual(['kinds/locationselector/title', 'kinds/locationselector/regions/0/title']);
  });

  test.each(['/c/jackets-21001', '/a/b/c', '/Sale', `/${'a'.repeat(299)}`])('leads back to %s', (path) =>
    expect(returnPathOf(path)).toBe(path),
  );
  test.each([
    null,
    '',
    '/',
    '//other.test',
    'https://other.test',
    '/a//b',
    '/a?b',
    '/-a',
    '/a.b',
    `/${'a'.repeat(300)}`,
  ])('leads home from %s', (path) => expect(returnPathOf(path)).toBe(''));
});

describe('a size chart', () => {
  const CHART = {
    title: 'Jackets',
    tables: [{ title: 'Women', columns: [{ label: 'Chest' }], rows: [{ size: 'S', cells: ['84'] }] }],
  };
  const load = async (type: string | undefined, data: unknown) => {
    const asked: unknown[] = [];
    const page = fakePageContext({
      content: {
        ofKind: (...call) => (asked.push(call), data === undefined ? Promise.resolve(undefined) : answer(data)),
      },
    });
    return { chart: await loadSizeChart(page, type), asked, page };
  };

  test('is that of a type of products, or of feet', async () => {
    const jackets = await load('jackets', CHART);
    expect(jackets.chart).toMatchObject({ title: 'Jackets', intro: '', steps: [] });
    expect([jackets.asked, [...jackets.page.tags]]).toEqual([[['size-chart', { productType: 'jackets' }]], ['doc:x']]);
    expect((await load(undefined, CHART)).asked).toEqual([['foot-sizes']]);
  });

  test('is none where the editors have none, or one that is wrong, which is reported with its place', async () => {
    expect(await load('jackets', undefined)).toMatchObject({ chart: undefined, page: { issues: [] } });
    for (const [type, document] of [
      ['jackets', 'kinds/sizechart/jackets'],
      [undefined, 'kinds/footsizes'],
    ] as const) {
      const { chart, page } = await load(type, { ...CHART, tables: [] });
      expect(chart).toBeUndefined();
      expect(page.issues).toMatchObject([{ document, pointer: '/tables' }]);
    }
  });

  test('loses only the row, table or step that is wrong, and a title of the shop stands in for its own', async () => {
    const [table] = CHART.tables;
    const { chart, page } = await load('jackets', {
      title: 7,
      intro: ['x'],
      tables: [
        {
          ...table,
          rows: [
            { size: 'S', cells: ['84'] },
            { size: 'M', cells: [88] },
          ],
        },
        { ...table, title: 'Men', columns: [{ label: 'Chest' }, {}] },
        { ...table, title: 'Children', columns: [{ label: 'Chest', unit: 'inches' }] },
      ],
      steps: [{ title: 'Chest' }, { title: 'Waist', text: 'Round it.' }],
    });
    expect(chart).toMatchObject({
      title: 'Sizes',
      intro: '',
      tables: [{ title: 'Women', rows: [{ size: 'S' }] }],
      steps: [{ title: 'Waist', text: 'Round it.' }],
    });
    expect(chart?.tables, 'a unit that is not understood is no default').toHaveLength(1);
    expect(page.issues.map(({ pointer }) => pointer)).toEqual([
      '/title',
      '/intro',
      '/tables/0/rows/1/cells/0',
      '/tables/1/columns/1/label',
      '/tables/2/columns/0/unit',
      '/steps/0/text',
    ]);
  });
});
