import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../content/sites.ts';

/**
 * The locale path that suits a visitor best: exact tag first, then language, in the order of preference.
 *
 * @param accepted value of Accept-Language
 */
export function preferredLocale(accepted: string | undefined): Locale {
  const wishes = (accepted ?? '')
    .split(',')
    .map((entry, index) => {
      const [tag = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, index, quality: q === undefined ? 1 : Number(q.slice(2)) || 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { tag } of wishes) {
    const exact = LOCALES.find((info) => info.locale === tag);
    if (exact !== undefined) return exact.locale;
    const language = LOCALES.find((info) => info.language === tag.split('-', 1)[0]);
    if (language !== undefined) return language.locale;
  }
  return DEFAULT_LOCALE;
}
