/**
 * Messages and settings for the page's scripts, as data attributes on the dialog template (islands/dialogs/frame.ts),
 * so that showing a message needs no request.
 */
const data = (): DOMStringMap => document.querySelector<HTMLElement>('#dialog-frame')?.dataset ?? {};

/** A message in the page's language; empty when the page has none. */
export const pageMessage = (key: string): string =>
  (JSON.parse(data()['messages'] ?? '{}') as Record<string, string>)[key] ?? '';

/** A shop setting exposed to scripts. */
export const pageSetting = (
  name:
    | 'toastMs'
    | 'favoritesPage'
    | 'simplifiedEnrolment'
    | 'tagManager'
    | 'tagManagerConsent'
    | 'botCheck'
    | 'botCheckKey',
): string | undefined => data()[name];

/** Whether the server answered with an error page, which the URL does not tell. */
export const isErrorPage = (): boolean => document.documentElement.dataset['error'] !== undefined;

/** Path prefix of this page's locale, e.g. `/en-us`. */
export const localeBase = (): string => `/${document.documentElement.lang.toLowerCase()}`;
