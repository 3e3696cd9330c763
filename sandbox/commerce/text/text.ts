import { z } from 'zod';

/** A text in one or several languages, as stored in content files. */
export type Text = string | { $t: Record<string, string> };

/** A text as content files have it. */
export const text: z.ZodType<Text> = z.union([z.string(), z.object({ $t: z.record(z.string(), z.string()) })]);

/** The text for a locale: the exact locale, then its language, then English, then any. */
export function textFor(text: Text | undefined, locale: string): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  const texts = text.$t;
  return texts[locale] ?? texts[locale.slice(0, 2)] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
}
