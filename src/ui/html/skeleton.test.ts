import { expect, test } from 'vitest';
import { skeletonHtml, swatchSkeletonHtml } from './skeleton.ts';

test('[LIM-01] sixteen placeholders stand in for content that is still loading', () => {
  expect(skeletonHtml().markup.match(/class="skeleton"/g)).toHaveLength(16);
});

test('five placeholders stand in for the colours within the viewport', () => {
  expect(swatchSkeletonHtml().markup.match(/skeleton--swatch"/g)).toHaveLength(5);
});
