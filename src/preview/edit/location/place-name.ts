import { languageName } from '../../states/locale-words.ts';
import type { Json } from '../pointers.ts';
import { PER_LANGUAGE } from '../target/per-language.ts';
import { stepsAlong } from './steps-along.ts';

/** Words of the form, in the editor's language. */
export interface PlaceWords {
  /** @param kind of the block that has the field; undefined for a field of the entry itself */
  field(key: string, kind: string | undefined): Promise<string>;
  list(key: string): Promise<string>;
  kind(kind: string): Promise<string>;
}

export interface NamedPlace {
  readonly document: Json | undefined;
  readonly pointer: string;
  /** Locale of the names of blocks. */
  readonly locale: string;
  /** Kind of the block that the document is, where it is one alone. */
  readonly kind?: string | undefined;
}

/** Name of a place as the form says it: `Hero › Title, German`; the whole entry has the empty name. */
export async function placeName(words: PlaceWords, language: string, place: NamedPlace): Promise<string> {
  const spoken = PER_LANGUAGE.exec(place.pointer)?.[1];
  const steps = stepsAlong(place.document, place.pointer.replace(PER_LANGUAGE, ''), place.locale, place.kind);
  const parts = steps.map(async (step) => {
    if ('name' in step) return step.name;
    if ('list' in step) return `${await words.list(step.list)} ${step.place}`;
    return 'field' in step ? words.field(step.field, step.kind) : words.kind(step.kind);
  });
  const said = (await Promise.all(parts)).join(' › ');
  return spoken === undefined ? said : `${said}, ${languageName(spoken, language)}`;
}
