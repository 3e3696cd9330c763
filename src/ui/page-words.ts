/**
 * What the page tells its scripts: a few words and settings kept with the mould
 * of the dialogs (islands/dialogs/frame.ts), so that nothing has to be loaded
 * before something can be said.
 */
const facts = (): DOMStringMap => document.querySelector<HTMLElement>('#dialog-frame')?.dataset ?? {};

/** A word of the page's language; empty when the page has none. */
export const pageWord = (key: string): string =>
  (JSON.parse(facts()['words'] ?? '{}') as Record<string, string>)[key] ?? '';

/** A setting of the shop that scripts may know. */
export const pageSetting = (
  name: 'toastMs' | 'simplifiedEnrolment' | 'tagManager' | 'tagManagerConsent',
): string | undefined => facts()[name];

/** Start of every path of this page's locale, e.g. `/en-us`. */
export const localeBase = (): string => `/${document.documentElement.lang.toLowerCase()}`;
