import { textHash } from './item-keys.ts';
import { isObject, type Json, type JsonObject } from './types.ts';

/** Language whose texts the others are translated from. */
export const SOURCE_LANGUAGE = 'en';

/**
 * What editors have said of translations stands beside the texts, by language (docs/decisions/0113): each mark holds a
 * hash of what it was said of, so that it ends by itself when a text is changed.
 */
export const MARKS = ['$checked', '$review'] as const;
const [CHECKED, REVIEW] = MARKS;

const ownOf = (texts: JsonObject, field: string, key: string): Json | undefined => {
  const part = texts[field];
  return isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined;
};

/** Whether somebody said that a translation is right for its source, and neither was changed since. */
export const isChecked = (texts: JsonObject, key: string): boolean =>
  ownOf(texts, CHECKED, key) ===
  textHash(JSON.stringify([ownOf(texts, '$t', SOURCE_LANGUAGE) ?? null, ownOf(texts, '$t', key) ?? null]));

/** Whether a translation is as a machine has written it. */
export const waitsForReview = (texts: JsonObject, key: string): boolean =>
  ownOf(texts, REVIEW, key) === textHash(JSON.stringify(ownOf(texts, '$t', key) ?? null));

/** The marks of texts, to be kept when their languages are put together anew. */
export const marksOf = (texts: Json | undefined): JsonObject =>
  isObject(texts) ? Object.fromEntries(Object.entries(texts).filter(([key]) => MARKS.some((one) => one === key))) : {};
