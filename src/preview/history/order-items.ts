import type { HistoryItem } from '../../content/drafts/history.ts';
import type { When } from './when.ts';

/** Items by the day they happened on, in their order. */
export function byDay(
  items: readonly HistoryItem[],
  when: Pick<When, 'day'>,
): { readonly day: string; readonly of: HistoryItem[] }[] {
  const days: { day: string; of: HistoryItem[] }[] = [];
  for (const item of items) {
    const day = when.day(item.at);
    const last = days.at(-1);
    if (last?.day === day) last.of.push(item);
    else days.push({ day, of: [item] });
  }
  return days;
}

/**
 * Revision that an item is compared with: for a publication what was published before it, for a revision the one it
 * was made from. Folded autosaves name the last of them as their parent, so they take the version listed before.
 */
export function beforeOf(item: HistoryItem, items: readonly HistoryItem[]): number | undefined {
  const older = items.slice(items.indexOf(item) + 1);
  if (item.what !== 'revision') return older.find(({ what }) => what === 'published')?.revision;
  if (item.folded <= 1) return item.parent;
  return older.find((one) => one.what === 'revision' && one.release === item.release)?.revision ?? item.parent;
}
