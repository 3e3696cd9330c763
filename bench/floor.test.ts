import { expect, test } from 'vitest';
import { renderBlocks } from '../tests/support/rendering/render-blocks.ts';
import { canvas, type RawBlock } from './content.ts';
import { floorHtml } from './floor.ts';

test('the hand-written blocks are the shop’s, byte for byte: else the bench compares different things', async () => {
  const { items } = (canvas(12) as { sections: [{ items: RawBlock[] }] }).sections[0];
  expect((await renderBlocks(items, { locale: 'en-us', priority: 2 })).html.trim()).toBe(floorHtml(items));
});
