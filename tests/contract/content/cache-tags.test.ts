import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cacheTagHeader } from '../../../sandbox/content/cache-tags.ts';
import { canvas, serveContent, TEST_TOKEN } from '../../../sandbox/content/testing.ts';
import { decodeTags, encodeTags } from '../../../src/content/client/cache-tags.ts';
import { createContentCache } from '../../../src/content/client/content-cache.ts';
import { createContentClient } from '../../../src/content/client/http-content-client.ts';

test('the shop reads the tags that the service writes, whatever editors have called things', () => {
  const anyTag = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.oneof(anyTag, fc.string({ minLength: 1 }))), (tags) => {
      const { value: header } = cacheTagHeader(tags);
      expect(decodeTags(new Headers({ 'cache-tag': header }).get('cache-tag'))).toEqual(tags);
      expect(header).toBe(encodeTags(tags));
    }),
  );
});

test('too many or too long tags are cut to what a client takes, the shortest first, and all changes drop the answer', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `product:NF${index}`);
  for (const tags of [
    ['doc:pages/home', 'doc:fragments/'.padEnd(20_000, 'x')],
    ['doc:fragments/'.padEnd(3_000, '山'), ...many],
  ]) {
    const { value, isWhole } = cacheTagHeader(tags);
    expect([isWhole, value]).toEqual([false, encodeTags(tags)]);
    expect(value.length).toBeLessThanOrEqual(12_000);
    expect(decodeTags(value).slice(0, 2)).toEqual(['docs', tags.find((tag) => tag.length < 15)]);
  }
  const service = serveContent({ 'pages/home.json': canvas('home', [{ fragment: 'x'.repeat(20_000) }]) });
  onTestFinished(service.close);
  const { headers } = await service.ask('publish', 'page/northfell-uk/home');
  expect(headers.get('cache-tag')).toBe('docs,doc:pages/home,doc:articles/home');
  expect(headers.get('cache-control')).toBe('public, no-cache, max-age=60');
});

/** Names that no header can have, or that a list of tags would divide. */
const NAMES = ['promises\u200b', 'promises – new', 'a\nb', 'a,b', '50%', '%2C', '🧥', 'größe', '\ud83e'];
const PRODUCTS = ['NF–104001MOS', 'NF\n10400', 'NF,1,2', '%E2%80%8', '1234567🧥'];
const OTHER = { kind: 'spacer', id: 'other', title: 'other' };

describe.each([
  ...NAMES.map((name) => ({ reference: { fragment: name } as object, tag: `doc:fragments/${name}` })),
  ...PRODUCTS.map((id) => ({
    reference: { kind: 'product-card', product: id },
    tag: `product:${id.slice(0, 8)}`,
  })),
])('content that names $tag', ({ reference, tag }) => {
  const open = () => {
    const service = serveContent({
      'pages/home.json': canvas('home', [reference, { kind: 'tabs', id: 'tabs', items: [reference] }]),
      'pages/other.json': canvas('other', [OTHER]),
      'articles/wool.json': { id: 'wool', slug: 'stories/wool', title: 'Wool', date: '2026-05-01', more: reference },
      'popups/hello.json': { kind: 'pop-up', id: 'hello', items: [reference] },
    });
    onTestFinished(service.close);
    const asked: string[] = [];
    const cache = createContentCache();
    const client = (isDraft: boolean) =>
      createContentClient({
        fetch: (request) => {
          asked.push(request.url);
          return service.app.fetch(request);
        },
        base: 'https://cms.example',
        previewToken: TEST_TOKEN,
        site: { id: 'northfell-uk' },
        locale: 'en-gb',
        correlationId: 'page-1',
        cache,
        freshMs: 60_000,
        log: () => undefined,
        ...(isDraft && { preview: { draft: true } as never }),
      });
    return { asked, cache, shop: client(false), viewer: client(true) };
  };

  test('is answered, alone and in every list', async () => {
    const { shop, viewer } = open();
    expect((await shop.page('home'))?.tags).toContain(tag);
    expect((await shop.popups())?.tags).toContain(tag);
    const found = await shop.search('article', {});
    expect([found?.tags.includes(tag), found?.data]).toMatchObject([true, { result: [{ id: 'wool' }] }]);
    expect((await shop.children('stories'))?.data).toMatchObject({ items: [{ slug: 'stories/wool' }] });
    const types = (await viewer.docTypes())?.data.docTypes.map(({ docType }) => docType);
    expect(types).toEqual(expect.arrayContaining(['page', 'tabs', 'spacer']));
    for (const windows of [false, true]) {
      const pages = await viewer.showcase('page', { limit: 50, offset: 0, windows });
      expect(pages?.tags).toContain(tag);
      expect(pages?.data.entries.map(({ source }) => source)).toEqual(['pages/home#', 'pages/other#']);
    }
    const tabs = await viewer.showcase('tabs', { limit: 50, offset: 0 });
    expect([tabs?.data.numFound, tabs?.tags.includes(tag)]).toEqual([1, true]);
  });

  test('is read again when exactly this has changed', async () => {
    const { asked, cache, shop } = open();
    const calls = async (): Promise<number> => {
      await shop.page('home');
      return asked.length;
    };
    expect([await calls(), await calls()]).toEqual([1, 1]);
    // What a list divided at its commas, or a name cut at its odd characters, would have.
    const others = [...tag.split(/[^\w:/]/), ...encodeTags([tag]).split('%')].filter((part) => part !== tag);
    cache.invalidate(others);
    expect(await calls()).toBe(1);
    cache.invalidate([tag]);
    expect(await calls()).toBe(2);
  });
});

test('a path with an escape is answered as any other', async () => {
  const service = serveContent({ 'pages/x.json': canvas('x–y/one', []) });
  onTestFinished(service.close);
  for (const parent of ['x%E2%80%93', 'x,y', '%F0%9F%A7%A5', '%FF', '%', 'x%2500'])
    expect(await service.json('publish', `children/northfell-uk/${parent}`), parent).toMatchObject({ items: [] });
  // No page has an address of two lines.
  expect((await service.ask('publish', 'children/northfell-uk/x%0Ay')).status).toBe(404);
  const found = await service.json('publish', 'children/northfell-uk/x%E2%80%93y');
  expect(found).toMatchObject({ items: [{ slug: 'x–y/one' }] });
});
