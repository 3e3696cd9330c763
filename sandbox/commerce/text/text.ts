/** A text leaf in one or several languages, as content files carry it. */
export type Text = string | { $t: Record<string, string> };

/** The text for a locale: the exact locale, else its language, else English, else whatever there is. */
export function textFor(text: Text | undefined, locale: string): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  const texts = text.$t;
  return texts[locale] ?? texts[locale.slice(0, 2)] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
}
