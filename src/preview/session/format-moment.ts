import type { Language } from '../../messages/viewer/index.ts';

/** Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in the editor's language, on the clocks of a zone: `21 Nov 2026, 22:41`. @param zone IANA name */
export function formatMoment(iso: string, language: Language, zone: string): string {
  const key = `${language} ${zone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    });
  formats.set(key, format);
  return format.format(new Date(iso));
}
