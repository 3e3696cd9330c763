import type { FieldWords } from '../../../blocks/_kit/kind-words.ts';

/**
 * The form in other languages than English. Its English is that of the blocks' schemas, so a field has one source;
 * French and German stand by that English: here for what several kinds say, in `words.ts` of a kind's folder for what
 * only that kind does. `form-words.test.ts` walks every schema for it.
 */
export interface FormWords extends Required<FieldWords> {
  /** What a message says in place of the name of a type. */
  readonly values: Readonly<Record<string, string>>;
}
