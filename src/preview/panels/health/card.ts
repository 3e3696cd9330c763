import type { CanvasMetadata } from '../../../content/canvas.ts';
import { SEARCH_LENGTHS } from './budgets.ts';

/** Note about a card: what is missing or too long, and its field. */
export interface CardNote {
  readonly note: 'titleMissing' | 'titleLong' | 'descriptionMissing' | 'descriptionLong' | 'pictureMissing' | 'noindex';
  readonly field: 'htmlTitle' | 'htmlDescription' | 'ogImage' | 'robots';
  readonly count: number;
  readonly most: number;
  readonly value: string;
}

/** Search and social card of a page. */
export interface Card {
  readonly title: string;
  readonly description: string;
  readonly ogTitle: string;
  readonly ogDescription: string;
  /** Public id of the picture. */
  readonly image: string | undefined;
  readonly notes: readonly CardNote[];
}

/** Defaults for missing texts, as in the head of a page. */
export interface StandIns {
  readonly title: string;
  readonly description: string;
}

/**
 * Card of a page with notes.
 *
 * @param named the catalogue provides name and description, so nothing is missing
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
