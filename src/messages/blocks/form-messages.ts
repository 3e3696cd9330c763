/** Translations of the editing form; keys are the English texts of the schemas. */
export interface FieldMessages {
  /** Field labels. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Labels of the options. */
  readonly options?: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  /** Validation messages; `{…}` in a key matches any text in the message. */
  readonly issues?: Readonly<Record<string, string>>;
}

/** Translations that only one block kind needs: `messages.ts` in its folder. */
export type KindMessages = Readonly<Record<'fr' | 'de', FieldMessages>>;

/** Translations shared by several block kinds. */
export interface FormMessages extends Required<FieldMessages> {
  /** Replacements for type names in messages. */
  readonly values: Readonly<Record<string, string>>;
}
