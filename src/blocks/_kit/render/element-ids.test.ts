import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderBlocks } from '../../../../tests/support/rendering/render-blocks.ts';
import { isPageId, yieldIds } from '../../../content/element-ids.ts';
import type { Fragment } from '../../../content/page-context.ts';
import { MODAL_HASHES } from '../../../ui/dialog/modal-hashes.ts';
import { blockDefinition, blockKinds } from '../registry.ts';

const idsIn = (html: string): string[] => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
const button = (id: string, text = 'A') => ({ kind: 'button', id, text, url: '/' });
const around = (...items: readonly object[]) => ({ kind: 'collection', items });
const stories = { result: [], facets: [{ id: 'care', label: 'Care' }], numFound: 2 };
const article = (id: string) => ({ id, url: `/s/${id}`, title: id, picture: { url: 'a/b', alt: '' } });
const content = {
  search: async () => ({
    data: { ...stories, result: [article('x'), article('y')] },
    version: '1',
    tags: [],
    maxAge: Infinity,
  }),
};

describe('ids of blocks on a page', () => {
  test('are there once: of two equal ones the first keeps it, also inside other blocks and for equal blocks', async () => {
    const { html } = await renderBlocks([
      button('story'),
      around(button('story', 'B'), { kind: 'anchor', name: 'story' }),
      button('story'),
      { kind: 'anchor', name: 'Our story' },
      { kind: 'anchor', name: 'Our story' },
    ]);
    expect(idsIn(html)).toEqual(['story', 'story--2', 'story--3', 'story--4', 'Our-story', 'Our-story--2']);
  });

  test('follow from the page alone, whatever other pages have left in the cache', async () => {
    const fragments = new Map<string, Fragment>();
    const ids = async (...blocks: readonly object[]) => idsIn((await renderBlocks(blocks, { fragments })).html);
    const one = around(button('a'));
    expect(await ids(one)).toEqual(['a']);
    expect(await ids(button('a', 'Before'), one)).toEqual(['a', 'a--2']);
    expect(await ids(one)).toEqual(['a']);
    expect(await ids(button('a', 'Before'), button('b'), one)).toEqual(['a', 'b', 'a--2']);
  });

  test('that a block makes of its content are another’s in equal blocks, cached or not', async () => {
    const fragments = new Map<string, Fragment>();
    const card = { kind: 'secondary-navigation', title: 'Ways', targets: [{ text: 'A', url: '/' }] };
    const ids = async (...blocks: readonly object[]) => idsIn((await renderBlocks(blocks, { fragments })).html);
    const first = await ids({ kind: 'filter-by', operator: 'NOT IN', components: [card] });
    const both = await ids(card, { kind: 'filter-by', operator: 'NOT IN', components: [card] });
    expect(first).toHaveLength(1);
    expect(both).toHaveLength(2);
    expect(new Set(both).size).toBe(2);
  });

  test('of two lists of stories are two, and so are their filters and addresses', async () => {
    const grid = { kind: 'article-grid', id: 'grid', showFilterBar: true, rowsToLoad: 1, gridSize: { sm: 1 } };
    const { html } = await renderBlocks([grid, { ...grid, title: 'More' }, button('grid-0'), button('grid-tags')], {
      content,
      url: 'https://shop.test/en-gb/stories?grid=grid&tagId=care',
    });
    expect(new Set(idsIn(html)).size).toBe(idsIn(html).length);
    const [first = '', second = ''] = html.split('<cairn-articles').slice(1);
    expect([first, second].map((part) => / value="care" checked/.test(part))).toEqual([true, false]);
    expect(second).toContain('name="grid" value="grid--2"');
    expect(second).toContain('id="grid--2-0"');
    expect(idsIn(html).slice(-2)).toEqual(['grid-0--2', 'grid-tags--2']);
  });

  test('of a list of stories are free for its parts: a block before it that has the name of one costs it its own', async () => {
    const grid = { kind: 'article-grid', id: 'grid', showFilterBar: true, rowsToLoad: 1, gridSize: { sm: 1 } };
    const { html } = await renderBlocks([button('grid-0'), grid], { content });
    expect(idsIn(html)).toEqual(expect.arrayContaining(['grid-0', 'grid--2', 'grid--2-0']));
    expect(new Set(idsIn(html)).size).toBe(idsIn(html).length);
  });

  test('may be equal in blocks of which the page shows one, and only there', async () => {
    const choice = (id: string, ...more: readonly object[]) => ({
      kind: 'segmentation',
      segments: [
        { id: 'logged-in', targets: [button(id, 'In')] },
        { id: 'logged-out', targets: [button(id, 'Out'), button(id, 'Again'), ...more] },
      ],
      baselines: [{ targets: [button(id, 'All')] }],
    });
    const { html } = await renderBlocks([choice('offer', choice('inner'), button('inner')), button('offer', 'After')]);
    expect(idsIn(html)).toEqual([
      'offer',
      'offer',
      'offer--2',
      'inner',
      'inner',
      'inner--2',
      'inner',
      'inner--3',
      'offer',
      'offer--3',
    ]);
    expect(yieldIds(html, [])).toBe(html);
    expect(idsIn(yieldIds(html, ['<i id="offer">'])).filter((id) => id === 'offer')).toEqual([]);
  });

  test.each([
    'mini-cart',
    'modal-sign-in',
    'drawer',
    'q-header-list-1',
    'consent-C0002',
    'menu-1',
    'icon-cart',
    'main',
  ])('never are the page’s own %s', async (id) => {
    const { html } = await renderBlocks([button(id), { kind: 'segmentation', id, baselines: [{ targets: [] }] }]);
    expect(idsIn(html)).toEqual([`content--${id}`, `content--${id}--2`]);
  });

  test('begin the element of every kind, where the page finds them', async () => {
    const none: string[] = [];
    for (const kind of blockKinds()) {
      const fields = blockDefinition(kind)?.examples[0]?.fields;
      const { html } = await renderBlocks([button('own-id'), { ...fields, kind, id: 'own-id' }], { content });
      const ids = idsIn(html).filter((id) => id.startsWith('own-id') && !/-(?:tags|\d)$/.test(id.replace('--', '')));
      if (ids.length === 1) none.push(kind);
      else
        expect([ids, idsIn(yieldIds(html, ['<i id="own-id">']))], kind).toEqual([
          ['own-id', 'own-id--2'],
          expect.arrayContaining(['own-id--2', 'own-id--3']),
        ]);
    }
    // A gallery without a provider shows nothing.
    expect(none).toEqual(['anchor', 'filter-by', 'pop-up', 'product-card', 'script-gallery']);
  });
});

describe('ids of a page', () => {
  test('come first: a block gives way to one around it, before or after it', () => {
    const block = '<div id="reviews" class="block x">';
    expect(yieldIds(block, ['<p>'])).toBe(block);
    expect(yieldIds(block, ['<form id="reviews">'])).toBe('<div id="reviews--2" class="block x">');
    expect(yieldIds(`${block}<section id="reviews">`, [])).toBe(
      '<div id="reviews--2" class="block x"><section id="reviews">',
    );
  });

  test('stay equal in a block that is shown and in those that wait in templates in its place', () => {
    const block = '<div id="offer" class="block">';
    const html = `${block}<template>${block}</template><noscript>${block}</noscript>`;
    expect(yieldIds(html, [])).toBe(html);
    expect(yieldIds(`${html}${block}`, [])).toBe(`${html}<div id="offer--2" class="block">`);
  });

  test('of several documents on one page are there once: the first keeps it', () => {
    expect(yieldIds('<div id="a" class="block"><div id="a" class="anchor"><i id="a--2"></i>', [])).toBe(
      '<div id="a" class="block"><div id="a--3" class="anchor"><i id="a--2"></i>',
    );
  });

  test('are never those of a block, whatever its content asks for', async () => {
    const own = [
      ...Object.values(MODAL_HASHES),
      'main',
      'reviews',
      'coupons',
      'b0123456789ab-title',
      'newsletter-email',
    ];
    const id = fc.oneof(
      fc.constantFrom(...own, 'a', 'a--2', 'grid', 'grid-0'),
      fc.stringMatching(/^[a-z][a-z-]{0,6}$/),
    );
    const block = fc.oneof(
      id.map((one) => button(one)),
      id.map((name) => ({ kind: 'article-grid', id: name, showFilterBar: true })),
      fc.array(id, { maxLength: 3 }).map((ids) => around(...ids.map((one) => button(one)))),
    );
    const page = own.map((one) => `<i id="${one}">`).join('');
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 6 }), async (blocks) => {
        const { html } = await renderBlocks(blocks, { content });
        const shown = idsIn(yieldIds(html, [page]));
        expect(shown.filter((one) => own.includes(one))).toEqual([]);
        expect(new Set(shown).size).toBe(shown.length);
      }),
      { numRuns: 60 },
    );
  });

  test('are reserved by name only where every page has them: words that content uses stay free', () => {
    expect(['reviews', 'returns', 'delivery', 'newsletter', 'event', 'consent', 'sizes'].filter(isPageId)).toEqual([]);
  });
});
