import { CONTENT_SITES } from '../sites.ts';
import { SOURCE_LANGUAGE, waitsForReview } from '../translation-marks.ts';
import { isObject, type Json, type JsonObject } from '../types.ts';

const LANGUAGES = [
  ...new Set(CONTENT_SITES.flatMap(({ locales }) => locales.map((locale) => locale.slice(0, 2)))),
].filter((language) => language !== SOURCE_LANGUAGE);

const counted = new WeakMap<JsonObject, Readonly<Record<string, number>>>();

/** Number of texts without a translation, by language; blocks for other locales do not count. */
export function translationsMissing(raw: JsonObject): Readonly<Record<string, number>> {
  const known = counted.get(raw);
  if (known !== undefined) return known;
  const missing: Record<string, number> = {};
  const visit = (value: Json, languages: readonly string[]): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, languages));
    if (!isObject(value)) return;
    const texts = value['$t'];
    if (isObject(texts)) {
      if (Object.values(texts).every((text) => text === null || text === '')) return;
      for (const language of languages)
        if (!Object.keys(texts).some((key) => key.startsWith(language)))
          missing[language] = (missing[language] ?? 0) + 1;
      return;
    }
    const only = Array.isArray(value['locales']) ? value['locales'].filter((one) => typeof one === 'string') : [];
    const inner =
      only.length === 0 ? languages : languages.filter((language) => only.some((one) => one.startsWith(language)));
    for (const next of Object.values(value)) visit(next, inner);
  };
  visit(raw, LANGUAGES);
  counted.set(raw, missing);
  return missing;
}

/** Number of texts as a machine has written them, by language or locale. */
export function translationsToReview(raw: JsonObject): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  const visit = (value: Json): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isObject(value)) return;
    if (isObject(value['$t'])) {
      for (const key of Object.keys(value['$t'])) if (waitsForReview(value, key)) found[key] = (found[key] ?? 0) + 1;
    } else Object.values(value).forEach(visit);
  };
  visit(raw);
  return found;
}
