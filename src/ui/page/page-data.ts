/**
 * What the page tells its scripts: a few messages and settings on the template
 * of the dialogs (islands/dialogs/frame.ts), so that nothing has to be loaded
 * before something can be said.
 */
const data = (): DOMStringMap => document.querySelector<HTMLElement>('#dialog-frame')?.dataset ?? {};

/** A message in the page's language; empty when the page has none. */
export const pageMessage = (key: string): string =>
  (JSON.parse(data()['messages'] ?? '{}') as Record<string, string>)[key] ?? '';

/** A setting of the shop that scripts may know. */
export const pageSetting = (
  name: 'toastMs' | 'simplifiedEnrolment' | 'tagManager' | 'tagManagerConsent',
): string | undefined => data()[name];

/** Start of every path of this page's locale, e.g. `/en-us`. */
export const localeBase = (): string => `/${document.documentElement.lang.toLowerCase()}`;
