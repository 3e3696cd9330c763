/** A day as people say it: `26 Dec 2026`. */
export const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(new Date(iso));
