import { expect, test } from 'vitest';
import { WARRANTY_PICTURE_BYTES, WARRANTY_PICTURES_MAX, warrantyErrors, wrongPictures } from './warranty-rules.ts';

const picture = (size = WARRANTY_PICTURE_BYTES, type = 'image/png') => ({ size, type });

test('pictures of a warranty case are four at most, of six megabytes each, and of a type that shows', () => {
  const most = Array.from({ length: WARRANTY_PICTURES_MAX }, () => picture());
  expect([wrongPictures([]), wrongPictures(most)]).toEqual([false, false]);
  expect(wrongPictures([...most, picture(1)]), 'one too many').toBe(true);
  expect(wrongPictures([picture(), picture(WARRANTY_PICTURE_BYTES + 1)]), 'one too large').toBe(true);
  expect(wrongPictures([picture(1, 'image/svg+xml')]), 'of another type').toBe(true);
});

test('a warranty case names the product, besides what every letter needs', () => {
  const letter = { name: 'Mara Lind', email: 'mara@example.com', orderNumber: '', message: 'The zip broke.' };
  const rules = (product?: string) =>
    Object.entries(warrantyErrors({ ...letter, ...(product !== undefined && { product }) })).map(
      ([name, { rule }]) => `${name}:${rule}`,
    );
  expect([rules(), rules(' '), rules('x'.repeat(81)), rules('x'.repeat(80))]).toEqual([
    ['product:required'],
    ['product:required'],
    ['product:maxLength'],
    [],
  ]);
  expect(Object.keys(warrantyErrors({ product: 'Skarn' })).sort()).toEqual(['email', 'message', 'name']);
});
