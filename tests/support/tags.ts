/** Tags of the suites of Vitest; those of Playwright need no list. */
export const TAGS = [
  { name: 'long', description: 'Takes too long for the gate (`npm test`); `npm run test:all` runs it.' },
];

/** A table of locales and screens, so that the core can have one of them. */
export const screensOf = <L extends string>(
  locales: readonly L[],
): (readonly [locale: L, screen: 'a phone' | 'wider screens', widths: readonly number[]])[] =>
  locales.flatMap((locale) => [[locale, 'a phone', [390]] as const, [locale, 'wider screens', [834, 1440]] as const]);

/** Puts a test of a table into the core of the browser suites, or not: `test(title, coreIf(locale === 'en-gb'), …)`. */
export const coreIf = (isCore: boolean): { tag: string[] } => ({ tag: isCore ? ['@core'] : [] });
