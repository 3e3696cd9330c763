/** Number of revisions by day. */
export type Edits = Readonly<Record<string, number>>;

/** Days that are counted, today included. */
const EDIT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** The last 30 days of a count. @param at ISO instant */
export function recentEdits(edits: Edits, at: string): Edits {
  const oldest = new Date(Date.parse(at.slice(0, 10)) - (EDIT_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  return Object.fromEntries(Object.entries(edits).filter(([day]) => day >= oldest));
}

/** A count after more edits, without the days that are over. @param at ISO instant */
export function editsAfter(edits: Edits, at: string, more: number): Edits {
  const day = at.slice(0, 10);
  const kept = recentEdits(edits, at);
  return more === 0 ? kept : { ...kept, [day]: (kept[day] ?? 0) + more };
}
