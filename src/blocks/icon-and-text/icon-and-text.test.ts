import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { declarationsOf, inOrder, tagOf } from '../../../tests/support/rendering/markup.ts';
import { declaredFor, styleSheet } from '../../../tests/support/rendering/style-sheet.ts';
import { ICON_PIXELS } from '../../ui/picture/icons.ts';
import { ICON_SIZES } from './icon-size.ts';

const item = (text: string, more: object = {}) => ({ icon: 'leaf', richText: `<p>${text}</p>`, ...more });
const render = (fields: Readonly<Record<string, unknown>>) => renderBlock('icon-and-text', fields);
const items = (count: number) => Array.from({ length: count }, (_, index) => item(String(index)));

test('[BLK-ICO-01] an item has icon, text, target and colours of its own', async () => {
  const { html, css, issues } = await render({
    items: [
      item('One'),
      item('Two', { icon: 'pin', target: { url: '/two' }, backgroundColor: 'ink', textColor: '#f6f3ec' }),
      item('Three', { icon: { url: 'scene/camp', alt: 'Camp' } }),
    ],
    iconSize: 'large',
    variant: 'icon-left',
  });
  expect(issues).toEqual([]);
  const [first = '', second = '', third = ''] = html.match(/<li[^>]*>/g) ?? [];
  expect(declarationsOf(second, css)).toBe('background-color:var(--ink);color:#f6f3ec');
  for (const plain of [first, third]) expect(declarationsOf(plain, css)).toBe('');
  const entries = html.split('<li').slice(1);
  expect(entries[0]).toMatch(/^[^>]*><svg.*<p>One<\/p>/s);
  expect(inOrder(entries[1] ?? '', 'href="/en-gb/two"', '<svg', '<p>Two</p>')).toBe(true);
  expect(entries[2]).toMatch(/<img [^>]*scene\/camp[^>]* alt="Camp".*<p>Three<\/p>/s);
  const drawn = entries.map((entry) => /<svg.*?<\/svg>/s.exec(entry)?.[0]);
  expect(drawn[0]).not.toBe(drawn[1]);
  expect(html).toContain(`icon--3xl icon-and-text__icon" width="${ICON_PIXELS['3xl']}"`);
  // A picture has the size of the icons.
  expect(entries[2]).toContain(`width="${ICON_PIXELS['3xl']}" height="${ICON_PIXELS['3xl']}"`);
  expect(tagOf(html, /<section[^>]*>/)).toContain('icon-and-text--icon-left');
});

test('[BLK-ICO-02] small, medium and large are the icon sizes md, lg and 3xl', async () => {
  expect(ICON_SIZES).toEqual({ small: 'md', medium: 'lg', large: '3xl' });
  for (const [size, name] of Object.entries(ICON_SIZES)) {
    expect((await render({ items: items(1), iconSize: size })).html).toContain(
      `<svg class="icon ${name === 'md' ? '' : `icon--${name} `}icon-and-text__icon" width="${ICON_PIXELS[name]}"`,
    );
  }
});

test('[BLK-ICO-03] icons stand above the text, to its left, or all items in one column', async () => {
  for (const variant of ['icon-above-text', 'icon-left', 'one-column'])
    expect((await render({ items: items(2), variant })).html).toContain(`icon-and-text--${variant}`);
  const css = styleSheet('src/blocks/icon-and-text/icon-and-text.css');
  // A linked item, and one without a link around its text.
  for (const item of [
    '.icon-and-text__link',
    '.icon-and-text__item:not(:has(> .icon-and-text__link > .icon-and-text__text))',
  ]) {
    expect(declaredFor(css, item)).toContain('display: flex; flex-direction: column;');
    for (const variant of ['icon-left', 'one-column'])
      expect(declaredFor(css, `.icon-and-text--${variant} ${item}`)).toContain('flex-direction: row;');
  }
  expect(declaredFor(css, '.icon-and-text--one-column .icon-and-text__items')).toContain(
    'grid-template-columns: minmax(0, 1fr);',
  );
  expect((await render({ items: items(1), variant: 'sideways' })).issues).toMatchObject([{ pointer: '/0/variant' }]);
});

test('[BLK-ICO-04] exactly four items stand in two columns', async () => {
  for (const count of [1, 2, 3, 4, 5, 8])
    for (const variant of ['icon-above-text', 'icon-left'])
      expect((await render({ items: items(count), variant })).html.includes('two-columns'), `${variant} ${count}`).toBe(
        count === 4,
      );
  expect(
    declaredFor(styleSheet('src/blocks/icon-and-text/icon-and-text.css'), '.icon-and-text__items--two-columns'),
  ).toBe('grid-template-columns: repeat(2, minmax(0, 1fr));');
});

test('[BLK-ICO-05] an item with a target links to it', async () => {
  const { html } = await render({
    items: [item('One'), item('Two', { target: { url: '/story', targetAttribute: '_blank' } })],
  });
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(
    /One.*<a class="icon-and-text__link" href="\/en-gb\/story" target="_blank" rel="noopener">.*Two.*<\/a>/s,
  );
});

test('a link inside the text of a linked item stays a link: links do not nest', async () => {
  const { html } = await render({ items: [item('See <a href="/stores">shops</a>', { target: { url: '/story' } })] });
  expect(html).toMatch(/<a [^>]*aria-label="See\s+shops"[^>]*><svg.*<\/svg><\/a><div/s);
  expect(tagOf(html, /<a href="\/en-gb\/stores">/)).not.toBe('');
});
