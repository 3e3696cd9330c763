import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { block, type RawBlock } from '../../../bench/content.ts';
import { parseCanvas } from '../../blocks/_kit/parse/parse.ts';
import { schemas } from '../../blocks/_kit/registry.ts';
import { JsonVersions } from '../../content/client/json-versions.ts';
import type { PageContext } from '../../content/page-context.ts';
import { createSegments } from '../../server/pages/template/template-segments.ts';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import CanvasPage from './CanvasPage.astro';

let container: AstroContainer;
beforeAll(async () => {
  container = await AstroContainer.create();
});

const newSegments = createSegments();
const metadata = { htmlTitle: 'Guide' };
const canvas = (blocks: readonly unknown[], rest: object = {}) => ({
  id: 'pages/guide',
  slug: 'guide',
  metadata,
  sections: [
    { name: 'One', items: blocks.slice(0, 2) },
    { name: 'Two', items: blocks.slice(2) },
  ],
  ...rest,
});
const contextFor = (raw: object, place?: PageContext['place']): PageContext => {
  const page = fakePageContext({
    content: { page: async () => ({ data: raw, version: '1', tags: ['doc:pages/guide'], maxAge: 60 }) },
  });
  return Object.assign(page, { place });
};

/** The page as Astro renders it. */
async function rendered(raw: object) {
  const segments = newSegments();
  const page = contextFor(raw, segments.place);
  const parsed = parseCanvas(raw, schemas);
  for (const kind of parsed.kinds) page.kinds.add(kind);
  const html = await container.renderToString(CanvasPage, {
    props: { canvas: parsed, slug: 'guide' },
    locals: { page },
  });
  return {
    page,
    template: segments.template,
    ...segments.assemble(Buffer.from(html)),
  };
}

/** The page after a change, rerendered without Astro; undefined when that is not possible. */
async function rerendered(from: Awaited<ReturnType<typeof rendered>>, raw: object) {
  const page = contextFor(raw);
  const blocks = await from.page.rerender?.(page);
  const template = from.template();
  if (
    blocks === undefined ||
    template === undefined ||
    blocks.map(({ pointer }) => pointer).join() !== template.pointers.join()
  )
    return undefined;
  return { page, ...template.assemble(blocks.map(({ html }) => html)) };
}

const SIZE = 8;
const editions = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: SIZE, maxLength: SIZE });
const blocks = (chosen: readonly number[]): RawBlock[] => chosen.map((edition, index) => block(index, edition));

test('a page put together again after edits is the page the renderer makes, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(editions, editions, async (before, after) => {
      const again = await rerendered(await rendered(canvas(blocks(before))), canvas(blocks(after)));
      const fresh = await rendered(canvas(blocks(after)));
      expect(again?.body.toString()).toBe(fresh.body.toString());
      expect(again?.etag).toBe(fresh.etag);
      expect(again?.page.tags).toContain('doc:pages/guide');
    }),
    { numRuns: 25 },
  );
});

const place = fc.record({ index: fc.integer({ min: 0, max: 40 }), edition: fc.integer({ min: 0, max: 40 }) });
const edit = fc.record({ at: fc.nat(), edition: fc.integer({ min: 0, max: 40 }), spaces: fc.constantFrom(0, 2) });

test('from text to page: whatever is edited on whatever canvas, the page is the one of a whole render of that text', async () => {
  let together = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(place, { minLength: 1, maxLength: 10 }),
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      async (places, edits) => {
        const versions = new JsonVersions();
        const say = (spaces: number): string =>
          JSON.stringify(canvas(places.map(({ index, edition }) => block(index, edition))), null, spaces);
        const first = await rendered(versions.parse('guide', say(0)) as object);
        for (const { at, edition, spaces } of edits) {
          const changed = at % places.length;
          places = places.with(changed, { index: places[changed]?.index ?? 0, edition });
          const text = say(spaces);
          const again = await rerendered(first, versions.parse('guide', text) as object);
          const fresh = await rendered(JSON.parse(text) as object);
          if (again === undefined) continue;
          together += 1;
          expect(again.body.toString()).toBe(fresh.body.toString());
          expect(again.etag).toBe(fresh.etag);
        }
      },
    ),
    { numRuns: 25 },
  );
  expect(together).toBeGreaterThan(25);
});

test('whatever a block becomes, the page put together is the rendered one, or is left to the renderer', async () => {
  const any = fc.record({
    kind: fc.constantFrom('media-banner', 'spacer', 'collection', 'promo-bar', 'nothing'),
    title: fc.string(),
    titleColor: fc.constantFrom('moss', 'bone', '<b>'),
    items: fc.constant([]),
  });
  await fc.assert(
    fc.asyncProperty(any, any, fc.integer({ min: 0, max: SIZE - 1 }), async (before, after, place) => {
      const plain = blocks(Array.from({ length: SIZE }, () => 0));
      const again = await rerendered(
        await rendered(canvas(plain.with(place, before as RawBlock))),
        canvas(plain.with(place, after as RawBlock)),
      );
      if (again !== undefined)
        expect(again.body.toString()).toBe(
          (await rendered(canvas(plain.with(place, after as RawBlock)))).body.toString(),
        );
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['its title', { metadata: { htmlTitle: 'Another' } }],
  ['a pop-up', { popups: [block(0)] }],
  ['a section', { sections: [{ name: 'One', items: [block(0)] }] }],
])('a page is rendered when %s has changed', async (_, change) => {
  const first = blocks(Array.from({ length: SIZE }, () => 0));
  const from = await rendered(canvas(first));
  expect(await rerendered(from, canvas(first))).toBeDefined();
  expect(await rerendered(from, canvas(first, change))).toBeUndefined();
});

test('a block more, a new kind or a new colour is left to the renderer', async () => {
  const first = blocks(Array.from({ length: SIZE }, () => 0));
  const from = await rendered(canvas(first));
  for (const next of [
    [...first, block(0, 9)],
    first.with(3, { kind: 'linked-card', title: 'Card' }),
    first.with(0, { ...block(0), titleColor: 'moss' }),
  ]) {
    expect(await rerendered(from, canvas(next))).toBeUndefined();
  }
});

test('a first screen whose styles are not in the page is left to the renderer; further down all styles are linked', async () => {
  const first = blocks(Array.from({ length: SIZE }, () => 0));
  const from = await rendered(canvas(first));
  const smaller = (at: number): RawBlock => ({
    ...block(at),
    targets: [{ text: 'See', url: '/p/jacket', size: 'sm' }],
  });
  expect(await rerendered(from, canvas(first.with(0, smaller(0))))).toBeUndefined();
  expect(await rerendered(from, canvas(first.with(6, smaller(6))))).toBeDefined();
});
