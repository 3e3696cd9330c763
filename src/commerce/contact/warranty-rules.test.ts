import { expect, test } from 'vitest';
import { WARRANTY_PICTURE_BYTES, WARRANTY_PICTURES_MAX, wrongPictures } from './warranty-rules.ts';

const picture = (size = WARRANTY_PICTURE_BYTES, type = 'image/png') => ({ size, type });

test('pictures of a warranty case are four at most, of six megabytes each, and of a type that shows', () => {
  const most = Array.from({ length: WARRANTY_PICTURES_MAX }, () => picture());
  expect([wrongPictures([]), wrongPictures(most)]).toEqual([false, false]);
  expect(wrongPictures([...most, picture(1)]), 'one too many').toBe(true);
  expect(wrongPictures([picture(), picture(WARRANTY_PICTURE_BYTES + 1)]), 'one too large').toBe(true);
  expect(wrongPictures([picture(1, 'image/svg+xml')]), 'of another type').toBe(true);
});
