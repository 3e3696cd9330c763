import type { LastChange } from '../../history/field-authors.ts';
import { isObject, type Json } from '../pointers.ts';
import { isChecked, waitsForReview } from './translation-marks.ts';

/** Language that the others are translated from. */
export const SOURCE = 'en';

/** Key of a locale's own text: that of the locale, else of its language, whether there is one or not. */
export const ownKey = (texts: { readonly [key: string]: Json }, locale: string): string =>
  Object.hasOwn(texts, locale) ? locale : locale.slice(0, 2);

export const isSource = (key: string): boolean => key.slice(0, 2) === SOURCE;

/** How a translation stands: `review` as a machine has written it, `outdated` when its source was changed after it. */
export type TranslationState = 'current' | 'missing' | 'review' | 'outdated';

const timeOf = (change: LastChange): number =>
  change === 'unsaved' ? Number.POSITIVE_INFINITY : (change?.revision ?? 0);

/**
 * @param value texts by language, with what was said of them
 * @param key of the translation
 * @param own who changed the translation last, and who its source; undefined where nothing is known of them
 */
export function translationState(
  value: Json | undefined,
  key: string,
  own: LastChange,
  source: LastChange,
): TranslationState {
  const texts = isObject(value) && isObject(value['$t']) ? value['$t'] : {};
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (text === undefined || text === '') return 'missing';
  if (isChecked(value, SOURCE, key)) return 'current';
  if (waitsForReview(value, key)) return 'review';
  return timeOf(source) > timeOf(own) ? 'outdated' : 'current';
}
