import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openRuleFiles } from '../sandbox/content/rule-files.ts';
import { allDocuments, CONTENT, isObject, objectsIn, stringsIn, type Json, type JsonObject } from './testing.ts';

/** Languages every text of the shop is written in; locales below them say only what differs. */
const LANGUAGES = ['en', 'fr', 'de'];
const TEXT_KEYS = [...LANGUAGES, 'en-us', 'en-gb', 'en-ca', 'fr-ca', 'fr-fr', 'de-de'];
/** Fields a shopper reads; a plain string here would be the same in every language. */
const SHOPPER_FIELDS = new Set([
  'title',
  'titleHtml',
  'subtitle',
  'eyebrow',
  'eyebrowText',
  'minimizedTitle',
  'maximizedTitle',
  'overline',
  'richText',
  'text',
  'alt',
  'captionText',
  'tagline',
  'description',
  'htmlTitle',
  'htmlDescription',
  'ogTitle',
  'ogDescription',
  'label',
  'intro',
  'summary',
  'note',
  'disclaimer',
  'legal',
]);
/** Routes of the shop that are no documents. */
const ROUTES = ['/', '/account', '/cart', '/search', '/checkout', '/track-order'];

const documents = allDocuments();
const pictures = new Set(['scenes', 'products'].flatMap((folder) => readdirSync(join(CONTENT, 'media', folder))));
const inFolder = (folder: string): JsonObject[] =>
  documents.filter(({ file }) => file.startsWith(`${folder}/`)).map(({ data }) => data as JsonObject);
const named = (file: string): Json => documents.find((document) => document.file === file)?.data ?? null;
const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const list = (value: Json | undefined): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

const products = inFolder('products');
const categories = inFolder('categories');
const articles = inFolder('articles');
const pages = inFolder('pages');
const stores = list(named('stores.json'));
const idsOf = (objects: readonly JsonObject[]): string[] => objects.map(({ id }) => text(id));
const productIds = new Set(
  products.flatMap(({ id, colours }) => list(colours).map(({ code }) => `${text(id)}${text(code)}`)),
);
const addresses = new Set([
  ...products.flatMap(({ id, slug, colours }) =>
    list(colours).map(({ code }) => `/p/${text(slug)}-${text(id)}${text(code)}`),
  ),
  ...categories.map(({ id, slug }) => `/c/${text(slug)}-${text(id)}`),
  ...[...pages, ...articles, ...inFolder('augmented')].map(({ slug }) => `/${text(slug)}`),
  ...ROUTES,
]);

describe('there is enough to shop for', () => {
  test('at least 40 products, 6 categories, 15 stores, 12 articles', () => {
    expect(products.length).toBeGreaterThanOrEqual(40);
    expect(categories).toHaveLength(6);
    expect(stores).toHaveLength(15);
    expect(articles.length).toBeGreaterThanOrEqual(12);
  });

  test('every category of the menu has products', () => {
    for (const id of idsOf(categories)) {
      expect(products.filter(({ categoryIds }) => (categoryIds as string[]).includes(id)).length, id).toBeGreaterThan(
        4,
      );
    }
  });

  test('about a quarter of the products is reduced', () => {
    const share =
      products.filter(({ categoryIds }) => (categoryIds as string[]).includes('29001')).length / products.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.45);
  });
});

describe.each(documents)('$file', ({ file, data }) => {
  test('says every text in English, French and German', () => {
    for (const { $t: texts } of objectsIn(data)) {
      if (texts === undefined) continue;
      const shown = JSON.stringify(texts).slice(0, 120);
      for (const language of LANGUAGES)
        expect(text((texts as JsonObject)[language]).trim(), `${language} in ${shown}`).not.toBe('');
      for (const key of Object.keys(texts as JsonObject)) expect(TEXT_KEYS, shown).toContain(key);
    }
  });

  test('leaves no shopper text in one language only', () => {
    // Reviews stay in the language they were written in.
    const searched = objectsIn(data).filter((object) => object['author'] === undefined && object['$t'] === undefined);
    for (const object of searched) {
      for (const [key, value] of Object.entries(object))
        if (SHOPPER_FIELDS.has(key)) expect(typeof value, `${key}: ${text(value)}`).not.toBe('string');
    }
  });

  test('uses typographic apostrophes and no filler', () => {
    for (const { $t: texts } of objectsIn(data)) {
      for (const { text: shown } of stringsIn(texts ?? null)) {
        expect(shown).not.toMatch(/\w'\w|lorem|undefined|TODO/i);
      }
    }
  });

  test('leads only to products, categories, pages and stories that exist', () => {
    const links = stringsIn(data).flatMap(({ key, text: shown }) =>
      key === 'url' && shown.startsWith('/')
        ? [shown]
        : [...shown.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path),
    );
    for (const link of links) expect(addresses, `${file} → ${link}`).toContain(link.replace(/[?#].*$/, ''));
  });

  test('names only products and pictures that exist', () => {
    for (const { key, text: shown } of stringsIn(data)) {
      if (key === 'product') expect(productIds, shown).toContain(shown);
      const [kind, ...rest] = shown.split('/');
      if (kind === 'scene' && rest.length > 0)
        for (const shape of ['landscape', 'portrait']) expect(pictures, shown).toContain(`${rest[0]}-${shape}.avif`);
      if (kind === 'product' && rest.length > 0) expect(pictures, shown).toContain(`${rest.join('-')}.avif`);
    }
  });
});

describe.each(products)('product $id', (product) => {
  const colours = list(product['colours']);
  const sizes = product['sizes'] as string[];
  const isGiftCard = product['isGiftCard'] === true;

  test('has an id, a slug and categories that fit the addresses', () => {
    expect(text(product['id'])).toMatch(/^NF\d{6}$/);
    expect(named(`products/${text(product['id'])}.json`)).toBe(product);
    expect(text(product['slug'])).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const id of product['categoryIds'] as string[]) expect(idsOf(categories)).toContain(id);
  });

  test('keeps figures and their units on one line', () => {
    const units = /\d (?:mm|cm|m|km|kg|g|l|ml|h|min|°C|denier)(?!\p{L})/iu;
    const split = stringsIn(product['specs'] ?? null).filter(({ text: shown }) => units.test(shown));
    expect(split).toEqual([]);
  });

  test('comes in at least two colours, each in every size', () => {
    expect(colours.length).toBeGreaterThanOrEqual(2);
    for (const { code, main, contrast, accent } of colours) {
      expect(text(code)).toMatch(/^[A-Z]{3}$/);
      for (const view of isGiftCard ? [] : ['front', 'back'])
        expect(pictures).toContain(`${text(product['id'])}-${text(code)}-${view}.avif`);
      for (const hex of [main, contrast, accent]) expect(text(hex)).toMatch(/^#[0-9a-f]{6}$/);
      expect(Object.keys((product['stock'] as JsonObject)[text(code)] as JsonObject).sort()).toEqual([...sizes].sort());
    }
  });

  test('has a price in every currency, reduced only with the sale category', () => {
    for (const currency of ['USD', 'CAD', 'GBP', 'EUR']) {
      const {
        original,
        current,
        member = current,
      } = (product['prices'] as JsonObject)[currency] as Record<string, number>;
      expect(current, currency).toBeGreaterThan(0);
      expect(current, currency).toBeLessThanOrEqual(original as number);
      expect(member, currency).toBeLessThanOrEqual(current as number);
      expect((product['categoryIds'] as string[]).includes('29001'), currency).toBe(
        (current as number) < (original as number),
      );
    }
  });
});

/** What is worn or carried: everything but gift cards. */
const things = products.filter((product) => product['isGiftCard'] !== true);
test.each(things)('product $id tells weight, care, origin and fit, and has been reviewed', (product) => {
  expect(list(product['specs']).map(({ key }) => key)).toContain('weight');
  for (const field of ['tagline', 'description', 'care', 'origin', 'fit'])
    expect(product, field).toHaveProperty([field, '$t', 'en']);
  expect(list(product['details']).length).toBeGreaterThanOrEqual(3);
  expect(list(product['reviews']).length).toBeGreaterThanOrEqual(2);
  for (const { score, date } of list(product['reviews'])) {
    expect([1, 2, 3, 4, 5]).toContain(score);
    expect(text(date)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('no two products share an id or a slug, and their stories are their own', () => {
  for (const field of ['id', 'slug'])
    expect(new Set(products.map((product) => product[field])).size).toBe(products.length);
  for (const field of ['tagline', 'description', 'name'])
    expect(
      new Set(products.map((product) => ((product[field] as JsonObject)['$t'] as JsonObject)['de'])).size,
    ).toBeGreaterThan(products.length - 1);
});

test.each(categories)('category $id stands in a file of its name and has an introduction', (category) => {
  expect(text(category['id'])).toMatch(/^\d{5}$/);
  expect(named(`categories/${text(category['id'])}.json`)).toBe(category);
  expect(category).toHaveProperty(['intro', '$t', 'en']);
});

test.each(stores)('store $id can be found, rung and visited', (store) => {
  expect(text(store['id'])).toMatch(/^NF-[A-Z]{3}$/);
  for (const field of ['addressLine1', 'city', 'postalCode', 'countryCode', 'phone'])
    expect(text(store[field]), field).not.toBe('');
  expect(Math.abs(store['lat'] as number)).toBeLessThan(90);
  expect(Math.abs(store['lng'] as number)).toBeLessThan(180);
  expect(list(store['openingHours']).map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(list(store['services']).length).toBeGreaterThan(0);
});

const wordsIn = (article: JsonObject, language: string): number =>
  objectsIn(article['sections'] as Json)
    .map(({ $t: texts }) => text(isObject(texts) ? texts[language] : ''))
    .join(' ')
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

test.each(articles)('story $slug is long enough to read and leads on', (article) => {
  expect(text(article['slug'])).toMatch(/^stories\/[a-z0-9-]+$/);
  expect(named(`articles/${text(article['slug']).slice('stories/'.length)}.json`)).toBe(article);
  expect(wordsIn(article, 'en')).toBeGreaterThanOrEqual(400);
  expect(wordsIn(article, 'en')).toBeLessThanOrEqual(750);
  for (const language of ['fr', 'de']) expect(wordsIn(article, language), language).toBeGreaterThanOrEqual(200);
  expect(article['related']).toHaveLength(4);
  for (const slug of article['related'] as string[]) expect(addresses).toContain(`/stories/${slug}`);
});

test.each(documents.filter(({ file }) => file.startsWith('pages/')))(
  '$file is named after its slug',
  ({ file, data }) => {
    expect(file.replace(/(\.draft)?\.json$/, '')).toBe(
      `pages/${text((data as JsonObject)['slug']).replaceAll('/', '--')}`,
    );
  },
);

describe('the home page', () => {
  const windows = objectsIn(named('pages/home.json'));
  test('has a campaign to come and one that is over', () => {
    expect(windows.some(({ validFrom }) => text(validFrom).startsWith('2026-12-01'))).toBe(true);
    expect(windows.some(({ validTo }) => text(validTo) !== '' && text(validTo) < '2026-11')).toBe(true);
  });

  test('differs from its draft where an editor sees it at once', () => {
    const heroOf = (file: string): JsonObject | undefined =>
      objectsIn(named(file)).find(({ id, kind }) => id === 'home-hero' && kind === 'media-banner');
    expect(heroOf('pages/home.draft.json')?.['title']).not.toEqual(heroOf('pages/home.json')?.['title']);
    expect(heroOf('pages/home.draft.json')?.['media']).not.toEqual(heroOf('pages/home.json')?.['media']);
  });

  test('speaks to employees, members and guests, and has a baseline', () => {
    const segmentation = windows.find(({ kind }) => kind === 'segmentation');
    expect(idsOf(list(segmentation?.['segments']))).toEqual(['employee', 'loyalty-member', 'logged-out']);
    expect(list(segmentation?.['baselines'])).toHaveLength(1);
  });
});

test.each(['pages/sale.json', 'pages/home.json'])('what %s calls reduced is reduced', (file) => {
  const reduced = products.filter(({ categoryIds }) => (categoryIds as string[]).includes('29001')).map(({ id }) => id);
  const collection = objectsIn(named(file)).find(({ id }) => ['sale-picks', 'home-sale'].includes(text(id)));
  const shown = list(collection?.['items']).map(({ product }) => text(product).slice(0, 'NF104001'.length));
  expect(shown).toHaveLength(8);
  for (const id of shown) expect(reduced).toContain(id);
});

test('what delivery costs is no amount in a text: it comes from shipping.json and the promotions', () => {
  const free = /\b(?:free|no charge|on us|nothing|offert\w*|sans frais|gratuit|rien|kostenlos|frei|nichts)\b/i;
  const fromAmount = /\b(?:from|dès|partir de|ab) (?:[$£€]\d|\d+\s?[$€])/i;
  const claims = documents.flatMap(({ file, data }) =>
    stringsIn(data)
      .filter(({ text: words }) => free.test(words) && fromAmount.test(words))
      .map(({ text: words }) => `${file}: ${words}`),
  );
  expect(claims).toEqual([]);
});

test('editors are told of nothing that cannot be read in rules, stores and settings', () => {
  expect(openRuleFiles(CONTENT).faults()).toEqual([]);
});
