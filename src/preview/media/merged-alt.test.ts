import { expect, test } from 'vitest';
import { mergedAlt } from './merged-alt.ts';

test('what I have written stays, and what a colleague has written in other languages too', () => {
  const before = { en: 'A tarn', de: 'Ein See' };
  expect(mergedAlt(before, { ...before, en: 'A tarn in snow', fr: '' }, { en: 'Tarn', de: 'Ein Bergsee' })).toEqual({
    en: 'A tarn in snow',
    de: 'Ein Bergsee',
  });
  expect(mergedAlt(before, { ...before, de: '' }, { ...before, fr: 'Un lac' })).toEqual({
    en: 'A tarn',
    de: '',
    fr: 'Un lac',
  });
});
