import type { Control, FormOf } from '../form-schema/form-field.ts';
import type { Json } from '../pointers.ts';

/** What a field is called and what is said about it. */
export interface FieldLabel {
  readonly label: string;
  readonly help?: string | undefined;
  readonly required?: boolean | undefined;
}

export type DescribedField = FieldLabel & { readonly control: Control; readonly fallback?: Json | undefined };

/** What the controls of a form need to know and do. Pointers are those of the document. */
export interface FormContext {
  /** Locale the viewer shows, e.g. `fr-ca`. */
  readonly locale: string;
  readonly kinds: readonly string[];
  value(pointer: string): Json | undefined;
  /** A value typed or chosen; the form stands as it is. */
  set(pointer: string, value: Json | undefined, joins?: boolean): void;
  /** A value that changes the form itself; it is built anew and the field at `focus` focused. */
  restructure(pointer: string, value: Json | undefined, focus?: string): void;
  form(kind: string): FormOf | undefined;
  /** A control inside another: groups and lists hold any kind of field. */
  field(field: DescribedField, pointer: string): HTMLElement;
  /** The fields of a block that stands in a list. */
  blockFields(pointer: string): HTMLElement[];
  /** A new block of a kind at the end of a list. */
  add(list: string, kind: string): void;
  /** Opens another document, such as a fragment. */
  openDocument(document: string): void;
  isOpen(pointer: string): boolean | undefined;
  setOpen(pointer: string, open: boolean): void;
  say(text: string): void;
  pictures(): Promise<{ readonly base: string; readonly media: readonly string[] }>;
}
