import { describe, expect, test } from 'vitest';
import { growthOf, LINEAR_GROWTH } from '../../../tests/support/growth.ts';
import { checkContent } from './content-checks.ts';
import { headingIssues } from './headings.ts';
import { surroundingsOf } from './surroundings.ts';

const banner = {
  kind: 'media-banner',
  title: ' ',
  richText: '<p>&nbsp;</p>',
  media: { url: 'scene/not-there', alt: '' },
  mediaList: [{ url: 'film/snow', type: 'video', alt: 'a/b' }],
  targets: [
    { text: '', url: '/no-such-page?x=1#top' },
    { text: 'Out', url: 'https://example.com/a' },
    { text: 'Here', url: '#part' },
  ],
};

describe('checks of content that fits its schema', () => {
  test('words that are there but say nothing are named with pointer, rule and what was received', () => {
    const { issues } = checkContent(banner, '/sections/0/items/3');
    expect(issues.map(({ pointer, rule, kind, received }) => [pointer, rule, kind, received])).toEqual([
      ['/sections/0/items/3/title', 'empty_text', 'media-banner', '" "'],
      ['/sections/0/items/3/richText', 'empty_text', 'media-banner', '"<p>&nbsp;</p>"'],
      ['/sections/0/items/3/targets/0/text', 'empty_text', 'media-banner', '""'],
    ]);
  });

  test('an alternative text may be empty, a line that holds a picture is not', () => {
    expect(checkContent({ kind: 'x', alt: '', richText: '<p><img src="a.png"></p>' }).issues).toEqual([]);
  });

  test('pictures, films and pages of the shop are what can be tried; other hosts and hashes are not', () => {
    expect(checkContent(banner).references).toEqual([
      { pointer: '/media/url', kind: 'media-banner', is: 'picture', value: 'scene/not-there' },
      { pointer: '/mediaList/0/url', kind: 'media-banner', is: 'film', value: 'film/snow' },
      { pointer: '/targets/0/url', kind: 'media-banner', is: 'link', value: '/no-such-page' },
    ]);
  });

  test('films of the kind video are films, whether they stand there by name or with their size', () => {
    const media = { sm: 'film/a', md: { url: 'uploads/b', width: 90 }, lg: 'https://www.youtube.com/watch?v=x' };
    expect(checkContent({ kind: 'video', media, poster: { url: 'scene/p' } }).references).toEqual([
      { pointer: '/media/sm', kind: 'video', is: 'film', value: 'film/a' },
      { pointer: '/media/md/url', kind: 'video', is: 'film', value: 'uploads/b' },
      { pointer: '/poster/url', kind: 'video', is: 'picture', value: 'scene/p' },
    ]);
  });

  test('an address with a character that nobody sees is one mistake, and not tried as well', () => {
    const found = checkContent({ kind: 'button', url: '/a\u200b', richText: '<a href="/b\u200b">B</a>' });
    expect(found.issues.map(({ rule }) => rule)).toEqual(['invisible_character', 'invisible_character']);
    expect(found.references).toEqual([]);
  });

  test('the film that a video has at the media service is a film', () => {
    const item = { kind: 'video', cloudinaryAsset: { cloudName: 'a', publicId: 'film/a' } };
    expect(checkContent(item).references).toEqual([
      { pointer: '/cloudinaryAsset/publicId', kind: 'video', is: 'film', value: 'film/a' },
    ]);
  });

  test('links in rich text count, and so do blocks inside blocks under their own kind', () => {
    const item = {
      kind: 'collection',
      items: [
        {
          kind: 'linked-card',
          richText: '<p>See <a class="x" href="/a/b">this</a> and <a href="mailto:x@y.z">that</a>.</p>',
        },
      ],
    };
    expect(checkContent(item).references).toEqual([
      { pointer: '/items/0/richText', kind: 'linked-card', is: 'link', value: '/a/b' },
    ]);
  });

  test('an experiment whose audience asks for what the shop never sends is named where content refers to it', () => {
    const item = {
      items: [
        { kind: 'experience', experiment: ' sent ' },
        { kind: 'experience', experiment: ' vips ', baselines: [{ targets: [{ kind: 'x', experiment: 'vips' }] }] },
      ],
    };
    const { issues } = checkContent(item, '/sections/1', {
      unsent: (key) => (key === 'vips' ? ['age', 'vip'] : []),
    });
    expect(issues).toEqual([
      {
        pointer: '/sections/1/items/1/experiment',
        kind: 'experience',
        rule: 'unsent_attributes',
        experiment: 'vips',
        attributes: ['age', 'vip'],
        received: '" vips "',
      },
    ]);
  });

  test.each([
    ['<', ''],
    ['<a ', ''],
    [' ', '<a'],
    ['?', ''],
  ])('a text of nothing but %j takes no longer than its length', async (piece, begin) => {
    const check = (size: number) => {
      const text = begin + piece.repeat(size);
      return checkContent({ kind: 'x', title: text, url: `/a${text}` }).issues;
    };
    expect(check(20_000)).toEqual([]);
    expect(await growthOf(check, 4_000)).toBeLessThan(LINEAR_GROWTH);
  });

  test('keys are written as JSON pointers want them', () => {
    expect(checkContent({ 'a/b': { '~': { title: '' } } }).issues[0]?.pointer).toBe('/a~1b/~0/title');
  });
});

describe('headings out of order', () => {
  const levels = (...all: number[]) => all.map((level) => ({ level, text: `h${level}` }));
  test('one step down at a time, any number up', () => {
    expect(headingIssues(levels(1, 2, 3, 2, 3, 4, 2), true)).toEqual([]);
    expect(headingIssues(levels(1, 3), true)).toEqual([
      { rule: 'heading_skipped', level: 3, after: 1, text: 'h3', index: 1 },
    ]);
  });
  test('a page has one main heading and begins with it, a block begins where it likes', () => {
    expect(headingIssues(levels(2, 3), false)).toEqual([]);
    expect(headingIssues(levels(2), true).map(({ rule }) => rule)).toEqual(['heading_skipped', 'heading_no_h1']);
    expect(headingIssues(levels(1, 2, 1), true).map(({ rule }) => rule)).toEqual(['heading_second_h1']);
  });
  test('where the layout renders the main heading, none is missing and any of the canvas is a second one', () => {
    expect(headingIssues(levels(2, 3), true, true)).toEqual([]);
    expect(headingIssues(levels(1, 2), true, true).map(({ rule }) => rule)).toEqual(['heading_second_h1']);
    expect(headingIssues(levels(3), true, true).map(({ rule, after }) => [rule, after])).toEqual([
      ['heading_skipped', 1],
    ]);
  });
  test('categories, products, cart and the like have a heading around what editors add; a category’s gives way to one of their own', () => {
    const canvas = (...blocks: object[]) => ({
      sections: [{ blocks: blocks.map((fields) => ({ valid: true, fields })) }],
    });
    for (const document of [
      'product-pages/default',
      'augmented/product',
      'augmented/cart',
      'augmented/search',
      'categories/21001',
    ])
      expect(surroundingsOf(document, canvas({})), document).toEqual({ heading: true, defers: false });
    for (const document of ['categories/21001', 'augmented/error-4xx'])
      expect(surroundingsOf(document, canvas({}, { titleH1: true })).heading, document).toBe(false);
    expect(surroundingsOf('augmented/cart', canvas({ titleH1: true })).heading).toBe(true);
    for (const document of ['pages/home', 'articles/how-to-pack'])
      expect(surroundingsOf(document, canvas({})), document).toEqual({ heading: false, defers: true });
    expect(surroundingsOf('augmented/gift-card', canvas({})).heading).toBe(false);
  });
  test('a heading says something', () => {
    expect(headingIssues([{ level: 2, text: ' ' }], false)).toEqual([
      { rule: 'heading_empty', level: 2, after: 0, text: ' ', index: 0 },
    ]);
  });
});
