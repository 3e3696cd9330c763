const locale = (): string => (document.documentElement.lang === 'en' ? 'en-GB' : document.documentElement.lang);

/** When something was said: `27 Nov 2026, 14:03`, in the time of this browser. */
export const whenText = (iso: string): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
