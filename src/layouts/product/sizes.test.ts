import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import type { ProductSize } from '../../commerce/contract/types.ts';
import Sizes from './Sizes.astro';

const size = (label: string, quantity: number, lowStock = false): ProductSize =>
  ({ sku: `MOS-${label}`, label, quantity, available: quantity > 0, lowStock }) as ProductSize;

async function render(...sizes: ProductSize[]) {
  const page = fakePageContext({ locale: 'en-gb' });
  const html = await (await AstroContainer.create()).renderToString(Sizes, { props: { sizes }, locals: { page } });
  const wordsOf = (markup: string): string =>
    markup
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const choices = [...html.matchAll(/<label class="size">[\s\S]*?<\/label>/g)].map(([choice]) => ({
    // The text names a size unless an attribute does.
    spoken: /aria-label="([^"]*)"/.exec(choice)?.[1] ?? wordsOf(choice.replace(/<span[^>]* aria-hidden.*/s, '')),
    shown: wordsOf(choice),
    isSoldOut: choice.includes('data-sold-out'),
  }));
  return { html, choices };
}

test('each size says whether it is there, how few are left, or that it is sold out', async () => {
  const { choices } = await render(size('S', 20), size('M', 3, true), size('L', 1, true), size('XL', 0, true));
  expect(choices).toEqual([
    { spoken: 'S', shown: 'S', isSoldOut: false },
    { spoken: 'M, only 3 left', shown: 'M Only 3 left', isSoldOut: false },
    { spoken: 'L, only 1 left', shown: 'L Only 1 left', isSoldOut: false },
    { spoken: 'XL, sold out', shown: 'XL', isSoldOut: true },
  ]);
});

test('a size that is the only one says how few are left while there are any', async () => {
  expect((await render(size('42', 2, true))).html).toContain('Only 2 left');
  expect((await render(size('42', 0, true))).html).not.toContain('left');
});
