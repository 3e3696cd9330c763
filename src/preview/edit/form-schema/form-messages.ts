import type { FieldMessages, FormMessages } from '../../../messages/blocks/form-messages.ts';
import { blockKinds, kindMessages } from '../../../blocks/_kit/registry.ts';
import type { Language } from '../../../messages/viewer/index.ts';

/**
 * What the forms of several kinds say in other languages than English. English is that of the blocks' schemas, so a
 * field has one source; what only one kind says stands in its folder. `form-messages.test.ts` walks every schema.
 */
const COMMON: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: FormMessages }>>> = {
  fr: () => import('../../../messages/blocks/fr/index.ts'),
  de: () => import('../../../messages/blocks/de/index.ts'),
};

/**
 * What the form of a kind says, loaded when it is first needed; undefined for English, which the schemas speak.
 *
 * @param kind without one: what all kinds say of values that do not fit
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
