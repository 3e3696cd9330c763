import { describe, expect, test } from 'vitest';
import { hasUnseen, isUnseen, visibleText } from '../../commerce/contract/visible-text.ts';
import { checkContent } from './content-checks.ts';
import { hasMarkup } from './text-checks.ts';

const found = (item: unknown, isWhole = false) =>
  checkContent(item, '', undefined, isWhole).issues.map(({ pointer, rule, ...more }) => [
    pointer,
    rule,
    'value' in more ? more.value : '',
  ]);

describe('characters that nobody sees', () => {
  test.each([
    ['qa-slug\u200b', true],
    ['\u202emoc.liam', true],
    ['fa\u00adll', true],
    ['a\u200db', true],
    ['two\u00a0words', true],
    ['می\u200cخواهم', false],
    ['👩\u200d🚀', false],
    ['größe', false],
    [' a b ', false],
  ])('in the name %j: %s', (name, has) => expect(hasUnseen(name)).toBe(has));

  test('are named, so that what is wrong can be seen', () => {
    expect(visibleText('qa-slug\u200b \u202ea\u00a0b')).toBe('qa-slug⟨U+200B⟩ ⟨U+202E⟩a⟨U+00A0⟩b');
    expect([isUnseen('\u200b\u2060 \u00ad'), isUnseen('\u200bA')]).toEqual([true, false]);
  });

  test('are found in what names something else, and left in texts', () => {
    const item = {
      slug: 'qa-slug\u200b',
      metadata: { htmlTitle: 'Soft\u00adware\u2028 for you\u00a0: now', canonical: 'https://a.test/\u200b' },
      items: [
        { kind: 'anchor', name: 'part\u200b' },
        { kind: 'button', text: 'A\u00ad\u00a0b', url: '#part\u2060' },
        { kind: 'experience', experienceId: 'x\u200d', experiment: 'e\ufeff', variants: [{ variantId: 'b\u200b' }] },
        { kind: 'segmentation', segments: [{ id: 'logged-in\u200b' }, { id: 'Logged In' }, { id: 'vips' }] },
      ],
    };
    expect(found(item)).toEqual([
      ['/slug', 'invisible_character', 'qa-slug⟨U+200B⟩'],
      ['/metadata/canonical', 'invisible_character', 'https://a.test/⟨U+200B⟩'],
      ['/items/0/name', 'invisible_character', 'part⟨U+200B⟩'],
      ['/items/1/url', 'invisible_character', '#part⟨U+2060⟩'],
      ['/items/2/experienceId', 'invisible_character', 'x⟨U+200D⟩'],
      ['/items/2/variants/0/variantId', 'invisible_character', 'b⟨U+200B⟩'],
      ['/items/3/segments/0/id', 'invisible_character', 'logged-in⟨U+200B⟩'],
      ['/items/3/segments/2/id', 'unknown_segment', 'vips'],
    ]);
  });

  test('alone are no text', () => {
    expect(
      found({ kind: 'button', text: '\u200b\u200b', richText: '<p>&shy;&#8203;</p>' }).map(([at, rule]) => [at, rule]),
    ).toEqual([
      ['/text', 'empty_text'],
      ['/richText', 'empty_text'],
    ]);
  });
});

describe('HTML in a plain text', () => {
  test.each([
    ['<strong>Summer</strong> &amp; rain <br>', true],
    ['Part one &#8211; two', true],
    ['Fish &nbsp; chips', true],
    ['<a href="/x">here</a>', true],
    ['I <3 rain', false],
    ['AT&T', false],
    ['a < b and b > c', false],
    ['Q&A; and more', false],
    ['<name>', false],
    ['R&D &c.', false],
  ])('%j: %s', (text, has) => expect(hasMarkup(text)).toBe(has));

  test('is found in titles and metadata, and belongs in fields with markup', () => {
    const item = {
      metadata: { htmlTitle: 'A &#8211; B' },
      items: [
        { kind: 'button', text: '<b>Go</b>', richText: '<b>Go</b> &amp;', titleHtml: '<em>A</em>', url: '/?a=1&amp;b' },
      ],
    };
    expect(found(item)).toEqual([
      ['/metadata/htmlTitle', 'markup_in_text', 'A &#8211; B'],
      ['/items/0/text', 'markup_in_text', '<b>Go</b>'],
    ]);
  });
});

describe('addresses that lead nowhere', () => {
  test.each([
    ['#modal-sign-in', undefined],
    ['?step=2#modal-newsletter', undefined],
    ['#modal-sing-in', 'unknown_dialog'],
    ['mailto:help@shop.test?subject=A', undefined],
    ['mailto:a@b.test,c@d.test', undefined],
    ['mailto:help', 'broken_mail'],
    ['mailto:', 'broken_mail'],
    ['tel:+44 17687 72', undefined],
    ['tel:0800-RAIN', 'broken_phone'],
    ['tel:', 'broken_phone'],
  ])('%s: %s', (url, rule) => {
    expect(found({ kind: 'button', url }).map(([, one]) => one)).toEqual(rule === undefined ? [] : [rule]);
    expect(found({ kind: 'x', richText: `<p><a href="${url}">A</a></p>` }).map(([, one]) => one)).toEqual(
      rule === undefined ? [] : [rule],
    );
  });

  test('places of a page that there are not, where the item is all of its page', () => {
    const item = {
      items: [
        { kind: 'anchor', name: 'Our sizes' },
        { kind: 'button', id: 'story', url: '#Our-sizes' },
        { kind: 'button', url: '#nowhere' },
        { kind: 'button', url: '?a=b#story' },
        { kind: 'button', url: '#main' },
        { kind: 'button', url: '#top' },
        { kind: 'button', url: '#' },
      ],
    };
    expect(found(item, true)).toEqual([['/items/2/url', 'unknown_anchor', '#nowhere']]);
    expect(found(item)).toEqual([]);
  });

  test('places that the page has given another id lead there; the id that two of them ask for leads to the first', () => {
    const items = [
      { kind: 'button', id: 'sizes', url: '#sizes' },
      { kind: 'anchor', name: 'sizes' },
      { kind: 'button', id: 'mini-cart', url: '?a=b#sizes' },
      { kind: 'button', url: '#sizes--2' },
      { kind: 'button', url: '#sizes--3' },
      { kind: 'button', url: '#content--mini-cart' },
      { kind: 'button', url: '#mini-cart' },
    ];
    const { issues } = checkContent({ items }, '', undefined, true);
    expect(issues.filter(({ rule }) => rule.endsWith('anchor'))).toMatchObject([
      { pointer: '/items/0/url', rule: 'ambiguous_anchor', value: '#sizes', second: '#sizes--2' },
      { pointer: '/items/2/url', rule: 'ambiguous_anchor', value: '?a=b#sizes', second: '#sizes--2' },
      { pointer: '/items/4/url', rule: 'unknown_anchor', value: '#sizes--3' },
    ]);
    const segments = ['logged-in', 'logged-out'].map((id) => ({ id, targets: [{ kind: 'button', id: 'a' }] }));
    expect(
      found(
        [
          { kind: 'segmentation', segments },
          { kind: 'button', url: '#a' },
        ],
        true,
      ),
      'one is shown',
    ).toEqual([]);
  });
});

describe('ids of blocks', () => {
  test('that are there twice are named with both places; those the page shows one of are not', () => {
    const choice = {
      kind: 'segmentation',
      segments: [{ id: 'logged-in', targets: [{ kind: 'button', id: 'a' }] }],
      baselines: [{ targets: [{ kind: 'button', id: 'a' }] }],
    };
    const { issues } = checkContent({ items: [choice, { kind: 'anchor', name: 'a' }, { kind: 'pop-up', id: 'a' }] });
    expect(issues).toEqual([
      {
        pointer: '/items/1/name',
        kind: 'anchor',
        rule: 'double_id',
        value: 'a',
        other: '/items/0/segments/0/targets/0/id',
        received: '"a"',
      },
    ]);
  });

  test('that every page has of its own are no ids for a block', () => {
    expect(
      found({
        items: [
          { kind: 'button', id: 'mini-cart' },
          { kind: 'button', id: 'cart' },
        ],
      }),
    ).toEqual([['/items/0/id', 'reserved_id', 'mini-cart']]);
  });
});
