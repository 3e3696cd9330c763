/** `de` of `de-at`. */
export const languageOfLocale = (locale: string): string => locale.slice(0, 2);

const upper = (text: string): string => text.toUpperCase();

const inLanguages = new Map<string, Intl.DisplayNames>();

/**
 * Name of a language or locale in the editor's language, the country told where the code names one: `de` is `German`,
 * `en-us` is `English (United States)`. A code that is none stays as it is.
 */
export function languageName(code: string, language: string): string {
  const known =
    inLanguages.get(language) ?? new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' });
  inLanguages.set(language, known);
  try {
    return known.of(code) ?? code;
  } catch {
    return code;
  }
}

/** `German`, or `Germany` where the language is told already. */
export const createLocaleNames = (language: string) => {
  const [languages, regions] = (['language', 'region'] as const).map(
    (type) => new Intl.DisplayNames(language, { type }),
  ) as [Intl.DisplayNames, Intl.DisplayNames];
  return {
    language: (locale: string): string => languages.of(languageOfLocale(locale)) ?? locale,
    region: (locale: string): string => (locale.length > 3 ? (regions.of(upper(locale.slice(3))) ?? locale) : locale),
  };
};

/** `Ada, Bea and Cleo` */
export const sayList = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(words);

/** A list of which any may be meant: `a or b`. */
export const sayAny = (words: readonly string[], language: string): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }).format(words);

/**
 * Locales as people say them: `German and French (Canada)`. A language that is there in all its countries is named
 * without them.
 *
 * @param among all locales there are
 */
export function sayLocales(locales: readonly string[], among: readonly string[], language: string): string {
  const names = createLocaleNames(language);
  const has = new Set(locales);
  const words = [...new Set(locales.map(languageOfLocale))].flatMap((spoken) => {
    const all = among.filter((locale) => languageOfLocale(locale) === spoken);
    if (all.every((locale) => has.has(locale))) return [names.language(spoken)];
    return locales
      .filter((locale) => languageOfLocale(locale) === spoken)
      .map((locale) => languageName(locale, language));
  });
  return sayList(words, language);
}
