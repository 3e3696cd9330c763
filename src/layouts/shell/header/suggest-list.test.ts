import { expect, test } from 'vitest';
import { textOf } from '../../../../tests/support/rendering/markup.ts';
import type { AutoSuggestAnswer } from '../../../commerce/contract/types.ts';
import { localeInfo, type LocaleInfo } from '../../../content/addresses/sites.ts';
import { t } from '../../../messages/index.ts';
import { listHtml } from './suggest-list.ts';

const price = (lowCurrent: number, lowOriginal: number) => ({ lowCurrent, lowOriginal, currency: 'GBP' });
const product = (name: string, more: object = {}) => ({
  productId: `id of ${name}`,
  name,
  url: '/p/skarn-NF104001MOS',
  price: price(99, 99),
  colours: [{ images: [{ publicId: 'product/NF104001/MOS/front' }] }],
  ...more,
});
const ANSWER = {
  query: 'shell & rain',
  suggestions: ['shell jacket', 'Skarn', 'Jackets'],
  categories: [{ categoryId: '21001', label: 'Jackets', url: '/c/jackets-21001' }],
  products: [product('Skarn')],
  articles: [{ id: 'wash', title: 'Wash your shell', url: '/stories/wash', image: 'scene/rain' }],
} as unknown as AutoSuggestAnswer;
const list = (answer: object = {}): string =>
  listHtml(
    { ...ANSWER, ...answer } as AutoSuggestAnswer,
    localeInfo('en-gb') as LocaleInfo,
    (key, params) => t('en-gb', key, params),
    'found',
  ).markup;
const options = (html: string) =>
  [...html.matchAll(/<a [^>]*id="([^"]*)" href="([^"]*)" data-sort="(\w+)" data-id="([^"]*)">(.*?)<\/a>/g)].map(
    ([, id, href, sort, own, content = '']) => ({ id, href, sort, own, text: textOf(content) }),
  );

test('searches, departments, products and stories are suggested in this order, and last a search for what is typed', () => {
  expect(options(list())).toEqual([
    { id: 'found-1', href: '/en-gb/search?q=shell%20jacket', sort: 'query', own: 'shell jacket', text: 'shell jacket' },
    { id: 'found-2', href: '/en-gb/c/jackets-21001', sort: 'category', own: '21001', text: 'Jackets' },
    { id: 'found-3', href: '/en-gb/p/skarn-NF104001MOS', sort: 'product', own: 'id of Skarn', text: 'Skarn £99.00' },
    { id: 'found-4', href: '/en-gb/stories/wash', sort: 'article', own: 'wash', text: 'Wash your shell' },
    {
      id: 'found-5',
      href: '/en-gb/search?q=shell%20%26%20rain',
      sort: 'query',
      own: 'shell &amp; rain',
      text: expect.stringContaining('shell &amp; rain') as string,
    },
  ]);
  expect(list().match(/role="group"/g)).toHaveLength(4);
});

test('a search of the name of a product or department is not suggested a second time', () => {
  const texts = options(list({ articles: undefined })).map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith('Skarn') || text === 'Jackets')).toEqual(['Jackets', 'Skarn £99.00']);
});

test('a group without suggestions is not there, and nothing is where nothing is found', () => {
  const html = list({ suggestions: [], categories: [], articles: [] });
  expect(html.match(/role="group"/g)).toHaveLength(1);
  expect(options(html).map(({ sort }) => sort)).toEqual(['product', 'query']);
  expect(list({ suggestions: [], categories: [], products: [], articles: undefined })).toBe('');
});

test('a reduced price says what it was before; what has no picture shows none', () => {
  const reduced = list({ products: [product('Skarn', { price: price(79, 99) })] });
  expect(textOf(reduced)).toContain('£79.00 £99.00');
  expect(reduced).toContain('<s>£99.00</s>');
  expect(list()).not.toContain('<s>');
  expect(list().match(/<img /g)).toHaveLength(2);
  const plain = list({ products: [product('Skarn', { colours: [] })], articles: [{ id: 'w', title: 'W', url: '/w' }] });
  expect(plain).not.toContain('<img ');
});

test.each(['suggestions', 'categories', 'products', 'articles'] as const)('%s alone are suggested', (name) => {
  const nothing = { suggestions: [], categories: [], products: [], articles: [] };
  const some = ANSWER[name] ?? [];
  expect(options(list({ ...nothing, [name]: some }))).toHaveLength(some.length + 1);
  for (const other of ['suggestions', 'categories', 'products', 'articles'] as const)
    expect(options(list({ ...nothing, [name]: some.slice(0, 1), [other]: ANSWER[other]?.slice(0, 1) })).length).toBe(
      name === other ? 2 : 3,
    );
});
