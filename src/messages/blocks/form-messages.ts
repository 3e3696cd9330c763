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

/** What the viewer says of one block kind: `messages.ts` in its folder. */
export interface OwnMessages extends FieldMessages {
  /** Name of the kind: `Bannière`. */
  readonly name: string;
  /** What the kind is for, in one sentence. */
  readonly about: string;
}
export type KindMessages = Readonly<Record<'fr' | 'de', OwnMessages>>;

/** Translations shared by several block kinds. */
export interface FormMessages extends Required<FieldMessages> {
  /** Replacements for type names in messages. */
  readonly values: Readonly<Record<string, string>>;
}
