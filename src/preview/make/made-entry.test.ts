import { expect, test } from 'vitest';
import { addressOf } from './made-entry.ts';

const shown = [
  { id: 'northfell-ca', locales: ['en-ca', 'fr-ca'] },
  { id: 'northfell-de', locales: ['de-de'] },
];
const from = (query: string) => new URL(`http://shop.test/preview?${query}`);
const paramsOf = (raw: unknown, query: string, document = 'fragments/word') =>
  Object.fromEntries(
    new URL(addressOf({ document: { document, raw }, shown }, from(query)), 'http://shop.test').searchParams,
  );

test('a page opens as a whole, for the site and locale one is looking at', () => {
  const page = { sections: [{ items: [{ kind: 'accordions' }] }] };
  const query = 'siteId=northfell-de&localePath=de-de&docType=hero&layoutVariant=x&page=3&q=word&width=390';
  expect(paramsOf(page, query, 'pages/new')).toEqual({
    siteId: 'northfell-de',
    localePath: 'de-de',
    width: '390',
    docType: 'page',
    preview: 'true',
    entry: 'pages/new#',
    field: 'pages/new#',
  });
});

test('where that site or locale does not show it, the first that does is chosen', () => {
  const { siteId, localePath } = paramsOf({ sections: [] }, 'siteId=northfell-uk&localePath=en-gb');
  expect([siteId, localePath]).toEqual(['northfell-ca', 'en-ca']);
  expect(paramsOf({ sections: [] }, 'siteId=showcase&localePath=fr-ca')).toMatchObject({ siteId: 'showcase' });
});

test('a fragment opens at its first block', () => {
  const raw = { name: 'Word', items: [{ fragment: 'other' }, { kind: 'promo-bar', items: [{ kind: 'button' }] }] };
  expect(paramsOf(raw, '')).toMatchObject({ docType: 'promo-bar', entry: 'fragments/word#/items/1' });
});
