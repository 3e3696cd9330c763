import { expect, test } from 'vitest';
import { experiencesIn } from './seen-as-data.ts';

test('a variant that is none is left out, and does not break the view', () => {
  const variants = [null, 'b', { variantId: 'a', name: 'A' }, [], { variantId: '' }];
  expect(experiencesIn([{ kind: 'experience', experienceId: 'hero', name: 'Hero', variants }])).toEqual([
    { id: 'hero', name: 'Hero', variants: [{ id: 'a', name: 'A' }] },
  ]);
});
