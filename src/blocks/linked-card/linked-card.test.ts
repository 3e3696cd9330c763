import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { inOrder } from '../../../tests/support/rendering/markup.ts';

const card = {
  title: 'Jackets',
  subtitle: 'Out, in spite of it',
  media: { url: 'scene/pass-wind', alt: 'Wind' },
  mediaTarget: { url: '/c/jackets-21001' },
};

test('a linked card is a picture and words that lead to its target', async () => {
  const { html, issues } = await renderBlock('linked-card', card);
  expect(issues).toEqual([]);
  expect(inOrder(html, 'href="/en-gb/c/jackets-21001"', '<img', '<h3', 'Jackets', 'Out, in spite of it')).toBe(true);
  expect(html).toContain('linked-card--linked');
});

test('words stand below the picture, on it, or beside it; without a picture they stand alone', async () => {
  for (const layoutVariant of ['below', 'overlay', 'horizontal'])
    expect((await renderBlock('linked-card', { ...card, layoutVariant })).html).toContain(
      `linked-card--${layoutVariant}`,
    );
  expect((await renderBlock('linked-card', { title: 'Jackets', layoutVariant: 'overlay' })).html).toContain(
    'linked-card--plain',
  );
});
