import { type Language, viewerMessages } from '../../../messages/viewer/index.ts';
import { placeName, type PlaceWords } from '../location/place-name.ts';
import type { Json } from '../pointers.ts';
import { labelOf } from './field-names.ts';
import { formMessages } from './form-messages.ts';
import { kindName } from './kind-names.ts';

/** Labels of fields and names of kinds in the editor's language. One answer may ask for thousands of them. */
export function createWords(language: Language): PlaceWords {
  const known = new Map<string | undefined, ReturnType<typeof formMessages>>();
  const messagesOf = (kind: string | undefined): ReturnType<typeof formMessages> => {
    const found = known.get(kind) ?? formMessages(language, kind);
    known.set(kind, found);
    return found;
  };
  // A kind is no field of a form: another one is another block.
  const field = async (key: string, kind: string | undefined): Promise<string> =>
    key === 'kind'
      ? viewerMessages(language)('js.edit.kind')
      : ((await messagesOf(kind))?.labels[labelOf(key)] ?? labelOf(key));
  return { field, list: (key) => field(key, undefined), kind: (kind) => kindName(kind, language) };
}

/**
 * Names places in the words of the form: `Hero › Title, German`; the place of the whole entry has the empty name.
 *
 * @param locale of the names of blocks
 */
export function createPlaceNames(language: Language, locale: string) {
  const words = createWords(language);
  return (document: unknown, pointer: string): Promise<string> =>
    placeName(words, language, { document: document as Json | undefined, pointer, locale });
}
