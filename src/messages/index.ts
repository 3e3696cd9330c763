import de from './de/index.ts';
import en from './en/index.ts';
import { tagOf } from './format.ts';
import fr from './fr/index.ts';
import type { MessageKey, Messages } from './keys.ts';
import { fill, type MessageParams } from './message.ts';
import enCa from './regional/en-ca.ts';
import enGb from './regional/en-gb.ts';
import enUs from './regional/en-us.ts';
import frCa from './regional/fr-ca.ts';
import frFr from './regional/fr-fr.ts';
import deDe from './regional/de-de.ts';

/** Wording per locale: the language, then what the region says differently. */
const LOCALES: Readonly<Record<string, Messages>> = {
  'en-us': { ...en, ...enUs },
  'en-ca': { ...en, ...enCa },
  'en-gb': { ...en, ...enGb },
  'fr-ca': { ...fr, ...frCa },
  'fr-fr': { ...fr, ...frFr },
  'de-de': { ...de, ...deDe },
};

/**
 * The wording of a key in a locale. For server rendering: a browser bundle
 * imports the area file of its language instead (`./en/cart.ts`).
 *
 * @param locale locale path, e.g. `fr-ca`
 * @param params values for the places in the text; `count` picks the plural form
 */
export const t = (locale: string, key: MessageKey, params?: MessageParams): string =>
  fill((LOCALES[locale] ?? (LOCALES['en-us'] as Messages))[key], tagOf(locale), params);

export { formatDate, formatNumber, formatPrice, tagOf } from './format.ts';
export { fill } from './message.ts';
export type { Message, MessageParams } from './message.ts';
export type { MessageKey, Messages } from './keys.ts';
