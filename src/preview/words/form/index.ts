import type { FieldWords } from '../../../blocks/_kit/kind-words.ts';
import { blockKinds, kindWords } from '../../../blocks/_kit/registry.ts';
import type { Language } from '../index.ts';
import type { FormWords } from './form-words.ts';

const COMMON: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: FormWords }>>> = {
  fr: () => import('./fr/index.ts'),
  de: () => import('./de/index.ts'),
};

/**
 * What the form of a kind says, loaded when it is first needed; undefined for English, which the schemas speak.
 *
 * @param kind without one: what all kinds say of values that do not fit
 */
export async function formWords(language: Language, kind?: string): Promise<FormWords | undefined> {
  if (language === 'en') return undefined;
  const [{ default: common }, ...own] = await Promise.all([
    COMMON[language](),
    ...(kind === undefined ? blockKinds() : [kind]).map(kindWords),
  ]);
  const merged = (part: keyof FieldWords): Readonly<Record<string, string>> =>
    Object.assign({}, common[part], ...own.map((words) => words?.[language][part]));
  return {
    labels: merged('labels'),
    options: merged('options'),
    help: merged('help'),
    issues: merged('issues'),
    values: common.values,
  };
}
