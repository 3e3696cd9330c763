import { editedTexts } from './edited.ts';
import { tagOf } from './format.ts';
import { fill, type MessageParams, type Translate, translator } from './message.ts';
import de from './shop/de/index.ts';
import en from './shop/en/index.ts';
import fr from './shop/fr/index.ts';
import type { MessageKey, Messages } from './shop/keys.ts';
import enCa from './shop/regions/en-ca.ts';
import enGb from './shop/regions/en-gb.ts';
import enUs from './shop/regions/en-us.ts';
import frCa from './shop/regions/fr-ca.ts';

/** The storefront's messages by locale: those of the language, overridden by those of the region. */
export const CATALOGUES = {
  'en-us': { ...en, ...enUs },
  'en-ca': { ...en, ...enCa },
  'en-gb': { ...en, ...enGb },
  'fr-ca': { ...fr, ...frCa },
  'fr-fr': fr,
  'de-de': de,
} as const satisfies Readonly<Record<string, Messages>>;

const translators = new Map<string, Translate<MessageKey>>(
  Object.entries(CATALOGUES).map(([locale, messages]) => [locale, translator<MessageKey>(messages, tagOf(locale))]),
);
const DEFAULT = translators.get('en-us') as Translate<MessageKey>;

/**
 * Translates a storefront message on the server: what editors have written in its place (`edited.ts`), else the
 * built-in text. Browsers load one area of one language instead (`browser.ts`).
 *
 * @param locale locale path, e.g. `fr-ca`; unknown locales get English
 * @param params values for the placeholders; `count` picks the plural form
 */
export const t = (locale: string, key: MessageKey, params?: MessageParams): string => {
  const edited = editedTexts();
  const own = edited?.locale === locale ? edited.texts[key] : undefined;
  return own === undefined ? (translators.get(locale) ?? DEFAULT)(key, params) : fill(own, tagOf(locale), params);
};

export { formatDate, formatList, formatNumber, formatPercent, formatPrice, otherTag, tagOf } from './format.ts';
export type { Message, MessageParams, Translate } from './message.ts';
export type { MessageKey, Messages } from './shop/keys.ts';
