import { itemOf } from '../../discuss/in-draft.ts';
import { covers, isObject, type Json, valueAt } from '../../edit/pointers.ts';
import { languageName, sayList } from '../../states/locale-words.ts';

/**
 * Whether a delivered text stands in its document once for each language.
 *
 * @param raw document as it is stored
 * @param keyAt keys of the delivered item and of its blocks, by pointer in the item
 * @param pointer of the text in the delivered item
 */
export function isPerLanguage(
  raw: Json | undefined,
  keyAt: Readonly<Record<string, string>>,
  pointer: string,
): boolean {
  // Delivered lists leave out what is not shown, so blocks are found by their keys and not by their places.
  const [around] = Object.keys(keyAt)
    .filter((one) => covers(one, pointer))
    .sort((a, b) => b.length - a.length);
  const base = around === undefined ? raw : itemOf(raw ?? null, keyAt[around] ?? '');
  const value = valueAt(base, pointer.slice(around?.length ?? 0));
  return isObject(value) && '$t' in value;
}

/** Languages of the two sides, in the language of the editor: `German`, or `English and German`. */
export function sayLanguages(codes: readonly string[], language: string): string {
  const names = [...new Set(codes)].map((code) => languageName(code, language));
  return sayList(names, language);
}
