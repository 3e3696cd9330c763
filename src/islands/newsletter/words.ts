import { DEFAULT_LOCALE, localeInfo } from '../../content/sites.ts';
import type en from '../../messages/en/content.ts';
import type { Message } from '../../messages/message.ts';

type ContentKey = keyof typeof en;
export type NewsletterKey = Extract<ContentKey, `content.news.${string}`>;
type Area = Readonly<Partial<Record<string, Message>>>;

const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Area }>>> = {
  en: () => import('../../messages/en/content.ts'),
  fr: () => import('../../messages/fr/content.ts'),
  de: () => import('../../messages/de/content.ts'),
};
const REGIONS: Readonly<Record<string, () => Promise<{ default: Area }>>> = {
  'fr-ca': () => import('../../messages/regional/fr-ca.ts'),
};

/** Locale of the page, from its address. */
export const pageLocale = () => localeInfo(location.pathname.split('/')[1]) ?? localeInfo(DEFAULT_LOCALE);

/** The words of the form in the language of the page: nothing else is loaded. */
export async function wording(): Promise<(key: NewsletterKey) => string> {
  const { locale = DEFAULT_LOCALE, language = 'en' } = pageLocale() ?? {};
  const [base, region] = await Promise.all([(LANGUAGES[language] ?? LANGUAGES['en'])?.(), REGIONS[locale]?.()]);
  return (key) => {
    const message = region?.default[key] ?? base?.default[key] ?? key;
    return typeof message === 'string' ? message : message.other;
  };
}
