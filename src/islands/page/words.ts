import { fill, type Message, type MessageParams } from '../../messages/message.ts';
import type en from '../../messages/en/dialogs.ts';
import { pageLocale } from './page-client.ts';

export type DialogWord = keyof typeof en;
type Area = Readonly<Record<DialogWord, Message>>;
export type Words = (key: DialogWord, params?: MessageParams) => string;

/** The words of one language, and what a region says differently: nothing else is loaded. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Area }>>> = {
  en: () => import('../../messages/en/dialogs.ts'),
  fr: () => import('../../messages/fr/dialogs.ts'),
  de: () => import('../../messages/de/dialogs.ts'),
};
const REGIONS: Readonly<Record<string, () => Promise<{ default: Partial<Record<string, Message>> }>>> = {
  'en-us': () => import('../../messages/regional/en-us.ts'),
  'en-gb': () => import('../../messages/regional/en-gb.ts'),
  'fr-ca': () => import('../../messages/regional/fr-ca.ts'),
};

let loaded: Promise<Words> | undefined;

async function load(): Promise<Words> {
  const { locale, language, tag } = pageLocale();
  const [base, region] = await Promise.all([(LANGUAGES[language] ?? LANGUAGES['en'])?.(), REGIONS[locale]?.()]);
  return (key, params) => fill(region?.default[key] ?? (base?.default as Area)[key], tag, params);
}

/** The words of dialogs and notices in the language of the page. */
export const dialogWords = (): Promise<Words> => (loaded ??= load());
