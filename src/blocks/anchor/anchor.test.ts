import { expect, test } from 'vitest';
import { tagOf } from '../../../tests/support/rendering/markup.ts';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { styleSheet } from '../../../tests/support/rendering/style-sheet.ts';

test('[BLK-ANC-01] an anchor is a scroll target of its name, 4rem below the edge it scrolls to', async () => {
  const { html, issues } = await renderBlock('anchor', { name: 'delivery' });
  expect(issues).toEqual([]);
  expect(tagOf(html, /<div[^>]*>/)).toBe('<div id="delivery" class="anchor">');
  expect(styleSheet('src/blocks/anchor/anchor.css')).toMatch(/\.anchor \{\s*scroll-margin-block-start: 4rem;/);
});

test('a name with spaces becomes one word; a missing one, or one the page needs itself, is refused with a reason', async () => {
  expect((await renderBlock('anchor', { name: ' Delivery to the  islands ' })).html).toContain(
    'id="Delivery-to-the-islands"',
  );
  expect((await renderBlock('anchor', {})).issues).toMatchObject([{ pointer: '/0/name' }]);
  for (const name of ['main', 'modal-newsletter'])
    expect((await renderBlock('anchor', { name })).issues).toMatchObject([
      { pointer: '/0/name', message: expect.stringContaining('choose another') },
    ]);
});
