import { expect, test } from 'vitest';
import { viewerMessages } from '../../../messages/viewer/index.ts';
import { experiencesIn } from './say-seen-as.ts';

const t = viewerMessages('en');
const BASELINE = { id: 'baseline', name: 'Baseline' };

test('a variant that is none is left out, and does not break the view', () => {
  const variants = [null, 'b', { variantId: 'a', name: 'A' }, [], { variantId: '' }];
  expect(experiencesIn([{ kind: 'experience', experienceId: 'hero', name: 'Hero', variants }], t)).toEqual([
    { id: 'hero', name: 'Hero', variants: [{ id: 'a', name: 'A' }, BASELINE] },
  ]);
});

test('the baseline can be chosen where there are variants, once', () => {
  const of = (...variants: object[]) =>
    experiencesIn([{ kind: 'experience', experienceId: 'hero', variants }], t)[0]?.variants.map(({ id, name }) => [
      id,
      name,
    ]);
  expect(of()).toEqual([]);
  expect(of({ variantId: 'b' })).toEqual([
    ['b', 'b'],
    ['baseline', 'Baseline'],
  ]);
  expect(of({ variantId: 'baseline', name: 'As it was' })).toEqual([['baseline', 'As it was']]);
});
