import type { Issue } from '../../content/page-context.ts';
import { readPlace, type SourcePlace } from '../../content/source-places.ts';
import type { PlaceWords } from '../edit/location/place-name.ts';
import { stepsOf } from '../edit/pointers.ts';
import { PER_LANGUAGE } from '../edit/target/per-language.ts';
import type { ViewerKey, ViewerTranslate } from '../../messages/viewer/index.ts';

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

/** The part in the words of the form: `Winter › Valid from`; a text in one language by its field. */
export async function sayHidden({ pointer, kind, name }: HiddenPart, words: PlaceWords): Promise<string> {
  const block = name ?? (kind === undefined ? undefined : await words.kind(kind));
  const field = await words.field(stepsOf(pointer.replace(PER_LANGUAGE, '')).at(-1) ?? '', kind);
  return [block, field].filter((part) => part !== undefined).join(' › ');
}

/** A size chart, by the type of product that it is of. */
const CHART = /^kinds\/(?:footsizes|sizechart\/(.+))$/;

/** Documents of which each site has one, or one for all. */
const ONLY_ONES: Readonly<Record<string, ViewerKey>> = {
  menu: 'js.tree.kind.menu',
  footer: 'js.tree.kind.footer',
  popups: 'js.tree.kind.pop-ups',
  redirects: 'js.tree.kind.redirects',
  messages: 'js.tree.kind.messages',
};

/** The part of a document that no entry of the viewer shows: `Menu › Jackets › Valid from`. */
export async function sayElsewhere(part: HiddenPart, words: PlaceWords, t: ViewerTranslate): Promise<string> {
  const document = part.document.replace(/^sites\/[^/]+\//, '');
  const chart = CHART.exec(document);
  const key = chart === null ? ONLY_ONES[document] : 'js.messages.at.sizeChart';
  const type = chart?.[1] === undefined ? '' : ` ${t('js.edit.quoted', { text: chart[1] })}`;
  const said = await sayHidden(part, words);
  return key === undefined ? said : `${t(key)}${type} › ${said}`;
}
