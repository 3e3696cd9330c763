import type { FieldMessages, FormMessages } from '../../../messages/blocks/form-messages.ts';
import { blockKinds, kindMessages } from '../../../blocks/_kit/registry.ts';
import type { Language } from '../../../messages/viewer/index.ts';

/**
 * Messages that the forms of several kinds share, in other languages than English. English texts come from the schemas;
 * texts of a single kind are in its folder. `form-messages.test.ts` checks every schema.
 */
const COMMON: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: FormMessages }>>> = {
  fr: () => import('../../../messages/blocks/fr/index.ts'),
  de: () => import('../../../messages/blocks/de/index.ts'),
};

/**
 * Messages of a kind's form, loaded on demand; undefined for English, which the schemas contain.
 *
 * @param kind block kind; without one the messages about invalid values of all kinds
 */
export async function formMessages(language: Language, kind?: string): Promise<FormMessages | undefined> {
  if (language === 'en') return undefined;
  const [{ default: common }, ...own] = await Promise.all([
    COMMON[language](),
    ...(kind === undefined ? blockKinds() : [kind]).map(kindMessages),
  ]);
  const merged = (part: keyof FieldMessages): Readonly<Record<string, string>> =>
    Object.assign({}, common[part], ...own.map((messages) => messages?.[language][part]));
  return {
    labels: merged('labels'),
    options: merged('options'),
    help: merged('help'),
    issues: merged('issues'),
    values: common.values,
  };
}
