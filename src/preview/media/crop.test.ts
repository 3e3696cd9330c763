import { expect, test } from 'vitest';
import { cropPosition } from './crop.ts';

test('a crop shows the focal point in its middle, as far as the picture reaches', () => {
  // A picture of 2:1 in a square shows half of its width.
  expect(cropPosition([0, 0.5], 2, 1)).toBe('0% 50%');
  expect(cropPosition([0.25, 0.9], 2, 1)).toBe('0% 50%');
  expect(cropPosition([0.5, 0.5], 2, 1)).toBe('50% 50%');
  expect(cropPosition([0.625, 0.5], 2, 1)).toBe('75% 50%');
  expect(cropPosition([1, 0], 2, 1)).toBe('100% 50%');
  // A tall one in a wide crop moves up and down.
  expect(cropPosition([0.1, 0.75], 0.5, 1)).toBe('50% 100%');
  expect(cropPosition([0.1, 0.2], 1, 1)).toBe('50% 50%');
});
