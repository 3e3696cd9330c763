import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../content/addresses/sites.ts';

/**
 * The best locale path for a visitor. For each language in order of preference: the exact tag, else any locale of that
 * language.
 *
 * @param acceptLanguage value of Accept-Language
 */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const tags = new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages();
  for (const tag of tags.map((entry) => entry.toLowerCase())) {
    const exact = LOCALES.find((info) => info.locale === tag);
    if (exact !== undefined) return exact.locale;
    const language = LOCALES.find((info) => info.language === tag.split('-', 1)[0]);
    if (language !== undefined) return language.locale;
  }
  return DEFAULT_LOCALE;
}
