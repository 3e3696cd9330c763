import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { declarationsOf, tagOf } from '../../../tests/support/rendering/markup.ts';

test('[BLK-SPC-01] a spacer is empty space of its colour and size', async () => {
  const { html, css } = await renderBlock('spacer', {
    backgroundColor: 'lichen',
    bottomMargins: { sm: 'sm', lg: 'lg' },
  });
  expect(html).toMatch(/^\s*<div [^>]*aria-hidden="true"><\/div>\s*$/);
  expect(declarationsOf(tagOf(html, /<div[^>]*>/), css)).toBe(
    'height:var(--space-4);height:var(--space-8);background-color:var(--lichen)',
  );
  expect(css).toMatch(/@media \(width >= 1200px\)\{\.s-[0-9a-f]+\{height:var\(--space-8\)\}\}/);
});
