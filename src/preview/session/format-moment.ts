import type { Language } from '../../messages/viewer/index.ts';

/** An instant in the editor's language, in UTC as everywhere in the viewer: `21 Nov 2026, 22:41`. */
export const formatMoment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(iso));
