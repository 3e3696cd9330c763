import { expect, test } from 'vitest';
import { scrollToKeep } from './kept-in-view.ts';

test('a field that a lower form would hide is scrolled to, but no further than to its top', () => {
  expect(scrollToKeep({ top: 105, bottom: 133 }, 157, 106)).toBe(27);
  expect(scrollToKeep({ top: 10, bottom: 150 }, 157, 106), 'higher than the form').toBe(10);
  expect(scrollToKeep({ top: 131, bottom: 159 }, 157, 106), 'cut off by a line').toBe(53);
});

test('nothing scrolls where the field stays in view, or was out of it before', () => {
  expect(scrollToKeep({ top: 60, bottom: 88 }, 157, 106)).toBe(0);
  expect(scrollToKeep({ top: 105, bottom: 133 }, 106, 157), 'a higher form').toBe(0);
  expect(scrollToKeep({ top: 160, bottom: 188 }, 157, 106), 'scrolled away below').toBe(0);
  expect(scrollToKeep({ top: -40, bottom: 120 }, 157, 106), 'scrolled past').toBe(0);
});
