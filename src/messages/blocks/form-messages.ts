/** What a form says in another language, by the English of the schemas. */
export interface FieldMessages {
  /** What fields are called. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What the values to choose from are called. */
  readonly options?: Readonly<Record<string, string>>;
  readonly help?: Readonly<Record<string, string>>;
  /** What is wrong with a value; `{…}` in a key stands for whatever the message has there. */
  readonly issues?: Readonly<Record<string, string>>;
}

/** What the form of a kind says that no other kind's does: `messages.ts` in its folder. */
export type KindMessages = Readonly<Record<'fr' | 'de', FieldMessages>>;

/** What the forms of several kinds say. */
export interface FormMessages extends Required<FieldMessages> {
  /** What a message says in place of the name of a type. */
  readonly values: Readonly<Record<string, string>>;
}
