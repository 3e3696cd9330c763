import { describe, expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import type { ContentClient } from '../../content/client/content-client.ts';
import { readLocations, returnPathOf } from '../locations/locations.ts';
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
    const { help: none, page } = await help(() => Promise.reject(new Error('away')));
    expect([none, page.maxAge]).toEqual([{ suggestions: [] }, 1]);
    expect(page.issues).toMatchObject([{ document: 'fragments/search', rule: 'unavailable' }]);
  });
});

describe('the selector of a country', () => {
  test('has the texts of the editors, without markup that is not allowed', () => {
    expect(
      readLocations({
        title: ' Where? ',
        richText: '<p onclick="x()">Here</p>',
        regions: [{ id: 'EU', title: 'Europe' }],
      }),
    ).toMatchObject({
      title: 'Where?',
      richText: { html: '<p>Here</p>' },
      regions: [{ id: 'EU', title: 'Europe' }],
    });
    for (const data of [undefined, null, {}, 'x', { title: ' ', richText: 7, regions: 'x' }])
      expect(readLocations(data)).toMatchObject({ regions: [] });
    expect(readLocations({ title: ' ', regions: [{ id: 'EU' }] })).toMatchObject({ title: undefined, regions: [] });
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
      ['jackets', 'size-chart/jackets'],
      [undefined, 'foot-sizes'],
    ] as const) {
      const { chart, page } = await load(type, { ...CHART, tables: [] });
      expect(chart).toBeUndefined();
      expect(page.issues).toMatchObject([{ document, pointer: '/tables' }]);
    }
  });
});
