import type { WrittenWindow } from '../../content/client/content-client.ts';
import type { Schedule } from '../../content/drafts/publishing.ts';
import { momentsOf } from '../timeline/moments.ts';

const WEEK_MS = 7 * 86_400_000;

/** Something that happens by itself. */
export interface Coming {
  /** ISO. */
  readonly at: string;
  readonly what: 'publish' | 'withdraw' | 'begins' | 'ends' | 'eventBegins' | 'eventEnds';
  readonly name: string;
  readonly document: string;
  /** Of the field or item in the document. */
  readonly pointer: string;
}

/**
 * What starts or ends by itself within seven days, in the order it comes.
 *
 * @param schedules those that wait
 * @param titles of entries by their names
 * @param now milliseconds since 1970
 */
export function comingWeek(
  schedules: readonly Schedule[],
  windows: readonly WrittenWindow[],
  titles: ReadonlyMap<string, string>,
  now: number,
): Coming[] {
  const scheduled = schedules.flatMap(({ action, instant, items }) =>
    items.map(({ id }): Coming => ({
      at: instant,
      what: action,
      name: titles.get(id) ?? id,
      document: id,
      pointer: '',
    })),
  );
  const written = momentsOf(windows).flatMap(({ at, changes }) =>
    changes.map(({ change, window: { label, document, pointer } }): Coming => ({
      at,
      what: change,
      name: label,
      document,
      pointer,
    })),
  );
  return [...scheduled, ...written]
    .filter(({ at }) => Date.parse(at) >= now && Date.parse(at) < now + WEEK_MS)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
