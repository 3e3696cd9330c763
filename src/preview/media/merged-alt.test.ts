import { expect, test } from 'vitest';
import { mergedAlt, replacedAlt } from './merged-alt.ts';

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

test('a text of theirs that mine takes the place of is named, and no other', () => {
  const before = { en: 'A tarn', de: 'Ein See', fr: 'Un lac' };
  const mine = { en: 'A tarn in snow', de: 'Ein Bergsee', fr: 'Un lac', it: 'Un lago' };
  const theirs = { en: 'Tarn', de: 'Ein Bergsee', fr: 'Le lac', it: '' };
  expect(replacedAlt(before, mine, theirs)).toEqual([['en', 'Tarn']]);
  expect(replacedAlt(before, mine, before), 'what they have left as it was').toEqual([]);
});
