import type { CanvasMetadata } from '../../../content/canvas.ts';
import { SEARCH_LENGTHS } from './budgets.ts';

/** What a card lacks or has too much of, and the field that says it. */
export interface CardNote {
  readonly note: 'titleMissing' | 'titleLong' | 'descriptionMissing' | 'descriptionLong' | 'pictureMissing' | 'noindex';
  readonly field: 'htmlTitle' | 'htmlDescription' | 'ogImage' | 'robots';
  readonly count: number;
  readonly most: number;
  readonly value: string;
}

/** How a page stands in a search and beside a shared link. */
export interface Card {
  readonly title: string;
  readonly description: string;
  readonly ogTitle: string;
  readonly ogDescription: string;
  /** Public id of the picture. */
  readonly image: string | undefined;
  readonly notes: readonly CardNote[];
}

/** What stands in for what editors have not written: as the head of a page takes it. */
export interface StandIns {
  readonly title: string;
  readonly description: string;
}

/**
 * The card of a page, and what is to be said about it.
 *
 * @param named the catalogue names and describes it where editors do not: nothing is missing then
 */
export function cardOf(metadata: CanvasMetadata, standIns: StandIns, named: boolean): Card {
  const { htmlTitle, htmlDescription, ogTitle, ogDescription, ogImage, robots = '' } = metadata;
  const title = htmlTitle ?? standIns.title;
  const description = htmlDescription ?? standIns.description;
  const notes: CardNote[] = [];
  const note = (name: CardNote['note'], field: CardNote['field'], more: Partial<CardNote> = {}): void =>
    void notes.push({ note: name, field, count: 0, most: 0, value: '', ...more });
  const judge = (
    text: string | undefined,
    most: number,
    missing: CardNote['note'],
    long: CardNote['note'],
    field: CardNote['field'],
  ): void => {
    if (text === undefined || text.trim() === '') {
      if (!named) note(missing, field);
    } else if ([...text].length > most) note(long, field, { count: [...text].length, most });
  };
  judge(htmlTitle, SEARCH_LENGTHS.title, 'titleMissing', 'titleLong', 'htmlTitle');
  judge(htmlDescription, SEARCH_LENGTHS.description, 'descriptionMissing', 'descriptionLong', 'htmlDescription');
  if (ogImage === undefined || ogImage.trim() === '') note('pictureMissing', 'ogImage');
  if (/\b(?:noindex|none)\b/i.test(robots)) note('noindex', 'robots', { value: robots });
  return {
    title,
    description,
    ogTitle: ogTitle ?? title,
    ogDescription: ogDescription ?? description,
    image: ogImage,
    notes,
  };
}
