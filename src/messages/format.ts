/** BCP 47 tag of a locale path in lower case, e.g. `fr-ca` → `fr-CA`. */
export const tagOf = (locale: string): string => {
  const [language = 'en', country = 'us'] = locale.split('-');
  return `${language.toLowerCase()}-${country.toUpperCase()}`;
};

/** The `lang` of a text on a page with a tag: undefined for a text in the language and for the country of the page. */
export const otherTag = (locale: string, tag: string): string | undefined =>
  tagOf(locale) === tag ? undefined : tagOf(locale);

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a price for a locale.
 *
 * @param amount decimal amount, e.g. 12.5
 * @param currency ISO 4217 code
 * @param locale locale path, e.g. `fr-ca`
 * @returns e.g. `$420.00`, `420,00 $`; whole amounts keep their cents, so that columns of prices align
 */
export function formatPrice(amount: number, currency: string, locale: string): string {
  const key = `${locale}|${currency}`;
  let format = numbers.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(tagOf(locale), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    numbers.set(key, format);
  }
  return format.format(amount);
}

export type DateStyle = 'short' | 'long';

/**
 * Formats a date for a locale, in UTC so that the result does not depend on the server.
 *
 * @param date ISO date or instant
 * @param style `short` 04/10/2026, `long` 4 October 2026
 */
export function formatDate(date: string | Date, locale: string, style: DateStyle = 'long'): string {
  const key = `${locale}|${style}`;
  let format = dates.get(key);
  if (format === undefined) {
    const options: Intl.DateTimeFormatOptions =
      style === 'short'
        ? { day: '2-digit', month: '2-digit', year: 'numeric' }
        : { day: 'numeric', month: 'long', year: 'numeric' };
    format = new Intl.DateTimeFormat(tagOf(locale), { ...options, timeZone: 'UTC' });
    dates.set(key, format);
  }
  return format.format(typeof date === 'string' ? new Date(date) : date);
}

/** Joins names as a sentence does: `Skarn, Gable and Helm`. */
export const formatList = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(names);

/** Formats a number with the locale's separators. */
export function formatNumber(value: number, locale: string, digits?: number): string {
  const key = `${locale}|digits ${digits ?? ''}`;
  let format = numbers.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(
      tagOf(locale),
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
    );
    numbers.set(key, format);
  }
  return format.format(value);
}

/** Formats a percentage with at most one decimal, e.g. 23.1 → `23.1%`, `23,1 %`. */
export function formatPercent(percent: number, locale: string): string {
  const key = `${locale}|percent`;
  let format = numbers.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 1 });
    numbers.set(key, format);
  }
  return format.format(percent / 100);
}
