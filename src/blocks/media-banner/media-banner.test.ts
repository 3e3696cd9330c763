import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/rendering/render-blocks.ts';
import { shapeOf } from './shapes.ts';

const media = { url: 'scene/fell-rain', alt: 'Rain' };

test('a banner that fills the screen crops its picture for the screen', () => {
  const base = { layoutVariant: 'overlay', height: 'md' } as const;
  expect(shapeOf({ ...base, isFullHeight: { sm: false } })).toEqual({ sm: '4/5', md: '8/5', lg: '21/9' });
  expect(shapeOf({ ...base, isFullHeight: { sm: true } })).toEqual({ sm: '2/3', md: '4/5', lg: '16/9' });
  expect(shapeOf({ ...base, isFullHeight: { sm: false, lg: true } }).lg).toBe('16/9');
});

test('words stand on the picture, beside it or below it; without a picture they stand on the block’s colour', async () => {
  for (const layoutVariant of ['overlay', 'split', 'below'])
    expect((await renderBlock('media-banner', { title: 'Walk', media, layoutVariant })).html).toContain(
      `media-banner--${layoutVariant}`,
    );
  const plain = (await renderBlock('media-banner', { title: 'Walk', backgroundColor: 'lichen', gradientStyle: 'full' }))
    .html;
  expect(plain).toContain('media-banner--plain');
  expect(plain).not.toMatch(/gradient|tone-/);
});
