/** Tags of the suites of Vitest; those of Playwright need no list. */
export const TAGS = [
  { name: 'long', description: 'Takes too long for the gate (`npm test`); `npm run test:all` runs it.' },
];

/** Puts a test of a table into the core of the browser suites, or not: `test(title, coreIf(locale === 'en-gb'), …)`. */
export const coreIf = (isCore: boolean): { tag: string[] } => ({ tag: isCore ? ['@core'] : [] });
