/** A text to be translated. */
export interface SourceText {
  readonly text: string;
  /** Markup comes back as markup. */
  readonly format: 'text' | 'html';
}

/** Most texts of one call, and most characters of all of them. */
export const TRANSLATION_LIMITS = { texts: 20, characters: 10_000 } as const;

/** Why there is no translation: what was asked for cannot be had, or the service did not deliver it. */
export const TRANSLATION_FAILURES = ['LANGUAGE', 'TOO_LONG', 'BUSY', 'SLOW', 'DOWN', 'BROKEN'] as const;
export type TranslationFailure = (typeof TRANSLATION_FAILURES)[number];

/** Thrown by a translator that has no translation. */
export class NotTranslated extends Error {
  override readonly name = 'NotTranslated';
  readonly code: TranslationFailure;

  constructor(code: TranslationFailure, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The port for machine translation. There is none built in: operators name a service (docs/guides/operators.md). */
export interface Translator {
  /** Languages it translates into; empty: any. */
  readonly languages: readonly string[];
  /**
   * @param source language, e.g. `en`
   * @param target language or locale, e.g. `de` or `fr-ca`
   * @returns one translation for each text, in their order
   * @throws NotTranslated
   */
  translate(source: string, target: string, texts: readonly SourceText[]): Promise<readonly string[]>;
}

/** Whether a translator has a language: itself, or the language of its country. */
export const translatesInto = (languages: readonly string[], target: string): boolean =>
  languages.length === 0 || languages.includes(target) || languages.includes(target.slice(0, 2));
