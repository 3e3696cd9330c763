import type { Control, FormOf } from '../form-schema/form-field.ts';
import type { LastChange } from '../../history/field-authors.ts';
import type { Json } from '../pointers.ts';

/** Label of a field with its help. */
export interface FieldLabel {
  readonly label: string;
  readonly help?: string | undefined;
  readonly required?: boolean | undefined;
}

export type DescribedField = FieldLabel & { readonly control: Control; readonly fallback?: Json | undefined };

/** What the controls of a form depend on. Pointers are relative to the document. */
export interface FormContext {
  /** Locale the viewer shows, e.g. `fr-ca`. */
  readonly locale: string;
  readonly kinds: readonly string[];
  value(pointer: string): Json | undefined;
  /** Who changed a value last; undefined where the content source keeps no history. */
  lastChange(pointer: string): Promise<LastChange>;
  /** Sets a value; the form is not rebuilt. */
  set(pointer: string, value: Json | undefined, joins?: boolean): void;
  /**
   * Sets a value that changes the form's structure; rebuilds the form and focuses the field at `focus`.
   * @returns whether what the page is seen as has this value to itself; where it does not, that is said
   */
  restructure(pointer: string, value: Json | undefined, focus?: string): boolean;
  /**
   * Holds on to what stands at a pointer while something else happens: a list of pictures is open, a service works.
   * @returns where it stands when it is asked for; undefined when its item is gone, or the form is another document's
   */
  hold(pointer: string): () => string | undefined;
  form(kind: string): FormOf | undefined;
  /** Creates a nested field: groups and lists contain any kind of field. */
  field(field: DescribedField, pointer: string): HTMLElement;
  /** Creates the fields of a nested block. */
  blockFields(pointer: string): HTMLElement[];
  /** Appends a new block of a kind to a list. */
  add(list: string, kind: string): void;
  /** Opens another document, such as a fragment. */
  openDocument(document: string): void;
  isOpen(pointer: string): boolean | undefined;
  setOpen(pointer: string, open: boolean): void;
  say(text: string): void;
  /** Tells everybody, as the panel's note. */
  tell(text: string): void;
  pictures(): Promise<{ readonly base: string; readonly media: readonly string[] }>;
}
