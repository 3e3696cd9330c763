import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suggest } from '../../../src/commerce/catalogue/index.ts';
import { openShop, type Shop, writeContent } from '../support/shop.ts';

/** The clock of the tests starts on 21 November 2026 at 8:00 UTC. */
const STORIES = [
  { slug: 'stories/rain', title: { $t: { en: 'Walking in rain', fr: 'Marcher sous la pluie' } } },
  {
    slug: 'stories/tagged',
    title: 'A long way',
    tags: [{ label: 'Rain' }],
    picture: { url: 'https://x.example/a.jpg' },
  },
  { slug: 'stories/begun', title: 'Rain now', validFrom: '2026-11-21T08:00:00Z', validTo: '2026-11-21T08:00:01Z' },
  { slug: 'stories/soon', title: 'Rain soon', validFrom: '2026-11-21T08:00:01Z' },
  { slug: 'stories/over', title: 'Rain over', validTo: '2026-11-21T08:00:00Z' },
  { slug: 'stories/german-date', title: 'Rain unread', validFrom: '01.10.2026' },
  { slug: 'stories/no-zone', title: 'Rain unread', validFrom: '2026-10-01T00:00' },
  { slug: 'stories/odd-end', title: 'Rain unread', validTo: 'Dec 1 2026' },
  { slug: 'stories/misspelt-date', title: 'Rain unread', valid_from: '2099-01-01' },
  { slug: 'stories/misspelt-site', title: 'Rain unread', site: ['northfell-fr'] },
  { slug: 'stories/french', title: 'Rain elsewhere', sites: ['northfell-fr'] },
  { slug: 'stories/snow', title: 'Snow' },
];
let contentDir: string;
let shop: Shop;
beforeAll(async () => {
  contentDir = writeContent();
  mkdirSync(join(contentDir, 'articles'));
  for (const story of STORIES)
    writeFileSync(join(contentDir, 'articles', `${story.slug.slice('stories/'.length)}.json`), JSON.stringify(story));
  shop = await openShop({ contentDir });
});
afterAll(async () => {
  await shop.close();
  rmSync(contentDir, { recursive: true });
});

const storiesFor = async (q: string, { limit = 9, ...context }: { limit?: number; locale?: string } = {}) =>
  (await suggest(shop.callAs(context), { q, limit })).articles ?? [];

test('stories are suggested by their title and tags, as long as they are shown', async () => {
  const found = await storiesFor('rain');
  expect(found.map(({ id }) => id).sort()).toEqual(['stories/begun', 'stories/rain', 'stories/tagged']);
  expect(found.find(({ id }) => id === 'stories/tagged')).toEqual({
    id: 'stories/tagged',
    title: 'A long way',
    url: '/stories/tagged',
    image: 'https://x.example/a.jpg',
  });
  expect(found.find(({ id }) => id === 'stories/rain')).not.toHaveProperty('image');
  shop.clock.advance(1_000);
  expect((await storiesFor('rain')).map(({ id }) => id).sort()).toEqual([
    'stories/rain',
    'stories/soon',
    'stories/tagged',
  ]);
});

test('every word has to begin one of theirs, in the shopper’s language, and there are as many as asked for', async () => {
  expect((await storiesFor('way ra')).map(({ id }) => id)).toEqual(['stories/tagged']);
  expect(await storiesFor('ain')).toEqual([]);
  expect((await storiesFor('pluie', { locale: 'fr-ca' })).map(({ title }) => title)).toEqual(['Marcher sous la pluie']);
  expect(await storiesFor('rain', { limit: 1 })).toHaveLength(1);
});

test('names, categories and products are as many as asked for too', async () => {
  const { suggestions, categories, products } = await suggest(shop.callAs(), { q: 'jack', limit: 1 });
  expect([suggestions.length, categories.length, products.length]).toEqual([1, 1, 1]);
});
