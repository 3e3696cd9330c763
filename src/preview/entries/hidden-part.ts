import type { Issue } from '../../content/page-context.ts';
import { readPlace, type SourcePlace } from '../../content/source-places.ts';
import type { PlaceWords } from '../edit/location/place-name.ts';
import { stepsOf } from '../edit/pointers.ts';

/** A part of a file that the delivered item lacks, as nobody can say whom it is for. */
export interface HiddenPart extends SourcePlace {
  /** Kind of its block. */
  readonly kind?: string | undefined;
  /** What its block is called. */
  readonly name?: string | undefined;
}

/** The part that an issue is about, where the delivered item lacks it. */
export const hiddenPartOf = ({ hidden, source, kind }: Issue): HiddenPart | undefined =>
  hidden === undefined || source === undefined ? undefined : { ...readPlace(source), kind, name: hidden.name };

/** The part in the words of the form: `Winter › Valid from`. */
export async function sayHidden({ pointer, kind, name }: HiddenPart, words: PlaceWords): Promise<string> {
  const block = name ?? (kind === undefined ? undefined : await words.kind(kind));
  const field = await words.field(stepsOf(pointer).at(-1) ?? '', kind);
  return [block, field].filter((part) => part !== undefined).join(' › ');
}
