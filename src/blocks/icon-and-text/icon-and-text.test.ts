import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-blocks.ts';
import { declarationsOf, tagOf } from '../../../tests/support/markup.ts';
import { ICON_PIXELS } from '../../ui/icons.ts';
import { ICON_SIZES } from './icon-size.ts';

const item = (text: string, more: object = {}) => ({ icon: 'repair', richText: `<p>${text}</p>`, ...more });
const render = (fields: Readonly<Record<string, unknown>>) => renderBlock('icon-and-text', fields);
const items = (count: number) => Array.from({ length: count }, (_, index) => item(String(index)));

test('[BLK-ICO-01] an item has icon, text, target and colours of its own', async () => {
  const { html, css } = await render({
    items: [item('One', { backgroundColor: 'ink', textColor: '#f6f3ec' }), item('Two')],
  });
  const [first = '', second = ''] = html.match(/<li[^>]*>/g) ?? [];
  expect(declarationsOf(first, css)).toBe('background-color:var(--ink);color:#f6f3ec');
  expect(declarationsOf(second, css)).toBe('');
  expect(html).toMatch(/<li[^>]*><svg.*<p>One<\/p>/s);
});

test('[BLK-ICO-02] small, medium and large are the icon sizes md, lg and 3xl', async () => {
  expect(ICON_SIZES).toEqual({ small: 'md', medium: 'lg', large: '3xl' });
  for (const [size, name] of Object.entries(ICON_SIZES)) {
    expect((await render({ items: items(1), iconSize: size })).html).toContain(
      `<svg class="icon icon--${name} icon-and-text__icon" width="${ICON_PIXELS[name]}"`,
    );
  }
});

test('[BLK-ICO-03] icons stand above the text, to its left, or all items in one column', async () => {
  for (const variant of ['icon-above-text', 'icon-left', 'one-column'])
    expect((await render({ items: items(2), variant })).html).toContain(`icon-and-text--${variant}`);
  expect((await render({ items: items(1), variant: 'sideways' })).issues).toMatchObject([{ pointer: '/0/variant' }]);
});

test('[BLK-ICO-04] exactly four items stand in two columns', async () => {
  for (const count of [1, 2, 3, 4, 5, 8])
    expect((await render({ items: items(count) })).html.includes('two-columns'), String(count)).toBe(count === 4);
});

test('[BLK-ICO-05] an item with a target links to it', async () => {
  const { html } = await render({
    items: [item('One', { target: { url: '/story', targetAttribute: '_blank' } }), item('Two')],
  });
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(/<a class="icon-and-text__link" href="\/en-gb\/story" target="_blank" rel="noopener">.*One/s);
});

test('a link inside the text of a linked item stays a link: links do not nest', async () => {
  const { html } = await render({ items: [item('See <a href="/stores">shops</a>', { target: { url: '/story' } })] });
  expect(html).toMatch(/<a [^>]*aria-label="See\s+shops"[^>]*><svg.*<\/svg><\/a><div/s);
  expect(tagOf(html, /<a href="\/en-gb\/stores">/)).not.toBe('');
});
