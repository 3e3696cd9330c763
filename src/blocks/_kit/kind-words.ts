/** What a form says in another language, by the English of the schemas. */
export interface FieldWords {
  /** What fields are called. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What the values to choose from are called. */
  readonly options?: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  /** What is wrong with a value; `{…}` in a key stands for whatever the message has there. */
  readonly issues?: Readonly<Record<string, string>>;
}

/** What the form of a kind says that no other kind's does: `words.ts` in its folder. */
export type KindWords = Readonly<Record<'fr' | 'de', FieldWords>>;
