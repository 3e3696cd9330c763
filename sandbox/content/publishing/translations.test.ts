import { expect, test } from 'vitest';
import { textHash } from '../item-keys.ts';
import type { JsonObject } from '../types.ts';
import { translationsMissing, translationsToReview } from './translations.ts';

const text = (texts: JsonObject, more: JsonObject = {}): JsonObject => ({ $t: texts, ...more });
const EN = text({ en: 'Wool' });

test.each<[raw: JsonObject, missing: Record<string, number>]>([
  [{ title: EN }, { fr: 1, de: 1 }],
  [{ title: text({ en: 'Wool', de: 'Wolle' }) }, { fr: 1 }],
  [{ title: text({ en: 'Wool', 'fr-ca': 'Laine', de: 'Wolle' }) }, {}],
  [{ title: text({ en: '', fr: null }) }, {}],
  [{ title: text({}) }, {}],
  [{ title: 'Wool', count: 7, on: true, none: null }, {}],
  [{ items: [{ title: EN }, { title: EN, text: EN }] }, { fr: 3, de: 3 }],
  [{ items: [{ locales: ['fr'], title: EN }] }, { fr: 1 }],
  [{ items: [{ locales: ['de-de', 'en'], items: [{ title: EN }] }] }, { de: 1 }],
  [{ items: [{ locales: ['en-gb'], title: EN }] }, {}],
  [{ items: [{ locales: [], title: EN }] }, { fr: 1, de: 1 }],
  [{ items: [{ locales: [7], title: EN }] }, { fr: 1, de: 1 }],
  [{ items: [{ locales: 'fr', title: EN }] }, { fr: 1, de: 1 }],
  [{ locales: ['fr'], items: [{ locales: ['de'], title: EN }] }, {}],
])('%j lacks translations: %j', (raw, missing) => {
  expect(translationsMissing(raw)).toEqual(missing);
  expect(translationsMissing(raw), 'asked again').toEqual(missing);
});

test('what a machine has written is counted by language, as long as it stands as it was written', () => {
  const by = (texts: JsonObject, ...keys: string[]) =>
    text(texts, { $review: Object.fromEntries(keys.map((key) => [key, textHash(JSON.stringify(texts[key]))])) });
  const raw = {
    title: by({ en: 'Wool', de: 'Wolle', fr: 'Laine' }, 'de', 'fr'),
    items: [
      { text: by({ en: 'Silk', de: 'Seide' }, 'de') },
      { text: text({ de: 'Neu' }, { $review: { de: 'other' } }) },
    ],
  };
  expect(translationsToReview(raw)).toEqual({ de: 2, fr: 1 });
  expect(translationsToReview({ title: EN })).toEqual({});
});
