import type { FieldWords } from '../../../blocks/_kit/kind-words.ts';
import { blockKinds, kindWords } from '../../../blocks/_kit/registry.ts';
import type { Language } from '../index.ts';

/**
 * The form in other languages than English. Its English is that of the blocks' schemas, so a field has one source;
 * French and German stand by that English: here for what several kinds say, in `words.ts` of a kind's folder for what
 * only that kind does. `form-words.test.ts` walks every schema for it.
 */
export interface FormWords extends Required<FieldWords> {
  /** What a message says in place of the name of a type. */
  readonly values: Readonly<Record<string, string>>;
}

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
    faults: merged('faults'),
    values: common.values,
  };
}
