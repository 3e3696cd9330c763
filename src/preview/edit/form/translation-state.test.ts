import { expect, test } from 'vitest';
import type { FieldAuthor } from '../../../content/drafts/history.ts';
import type { JsonObject } from '../pointers.ts';
import { withChecked, withMachineText } from './translation-marks.ts';
import { ownKey, translationState } from './translation-state.ts';

const at = (revision: number): FieldAuthor => ({ revision, pointer: '', by: { id: 'a', name: 'A' }, at: '2026-11-26' });
const texts = (fr?: string, en = 'Winter'): JsonObject => ({ $t: { en, ...(fr === undefined ? {} : { fr }) } });

test('a translation is outdated when its source was changed after it, saved or not', () => {
  const state = (...changes: Parameters<typeof translationState> extends [unknown, unknown, ...infer R] ? R : never) =>
    translationState(texts('Hiver'), 'fr', ...changes);
  expect(state(at(3), at(2))).toBe('current');
  expect(state(at(3), at(3))).toBe('current');
  expect(state(at(2), at(3))).toBe('outdated');
  expect(state(at(3), 'unsaved')).toBe('outdated');
  expect(state('unsaved', at(3))).toBe('current');
  expect(state('unsaved', 'unsaved')).toBe('current');
});

test('without a history nothing is outdated; an empty text is missing', () => {
  expect(translationState(texts('Hiver'), 'fr', undefined, undefined)).toBe('current');
  expect(translationState(texts(), 'fr', undefined, at(1))).toBe('missing');
  expect(translationState(texts(''), 'fr', at(2), at(1))).toBe('missing');
});

test('an outdated translation that is said to be right is, until its source or itself is changed', () => {
  const checked = withChecked(texts('Hiver'), 'en', 'fr');
  expect(translationState(checked, 'fr', at(2), at(3))).toBe('current');
  expect(translationState({ ...checked, ...texts('Hiver', 'Winter sale') }, 'fr', at(2), at(4))).toBe('outdated');
  expect(translationState({ ...checked, ...texts('L’hiver') }, 'fr', at(2), at(4))).toBe('outdated');
  expect(translationState({ ...checked, $t: { en: 'Winter', fr: 'Hiver', de: 'Winter' } }, 'de', at(2), at(3))).toBe(
    'outdated',
  );
});

test('what a machine has written waits for review until somebody changes it or says that it is right', () => {
  const machine = withMachineText(withChecked(texts('Vieux'), 'en', 'fr'), 'fr', 'Hiver');
  expect(machine['$t']).toEqual({ en: 'Winter', fr: 'Hiver' });
  expect(translationState(machine, 'fr', 'unsaved', at(3))).toBe('review');
  expect(translationState({ ...machine, ...texts('L’hiver') }, 'fr', 'unsaved', at(3))).toBe('current');
  const right = withChecked(machine, 'en', 'fr');
  expect(translationState(right, 'fr', 'unsaved', at(3))).toBe('current');
  expect(right).not.toHaveProperty('$review');
});

test('the text of a locale is its own, else that of its language', () => {
  expect(ownKey({ en: 'a', 'fr-ca': 'b' }, 'fr-ca')).toBe('fr-ca');
  expect(ownKey({ en: 'a', fr: 'b' }, 'fr-ca')).toBe('fr');
  expect(ownKey({ en: 'a' }, 'de-de')).toBe('de');
});
