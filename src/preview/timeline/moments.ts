import type { WrittenWindow } from '../../content/client/content-client.ts';

/** A change of one item at an instant. */
export interface Change {
  readonly window: WrittenWindow;
  readonly change: 'begins' | 'ends' | 'eventBegins' | 'eventEnds';
}

/** An instant with its changes. */
export interface Moment {
  /** ISO. */
  readonly at: string;
  readonly changes: readonly Change[];
}

/** A likely mistake in windows. */
export interface Problem {
  readonly type: 'gap' | 'overlap' | 'never' | 'unreadable';
  readonly from: string;
  readonly to: string;
  readonly before: WrittenWindow;
  readonly after?: WrittenWindow;
}

const DAY_MS = 86_400_000;
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('.000Z', 'Z');

/** Start and end in milliseconds; an event without an end takes a day. NaN for an invalid date. */
export function spanOf({ from, to, type }: WrittenWindow): { from: number; to: number } {
  const start = from === undefined ? -Infinity : Date.parse(from);
  if (to !== undefined) return { from: start, to: Date.parse(to) };
  return { from: start, to: type === 'event' ? start + DAY_MS : Infinity };
}

/** All starts and ends in order. */
export function momentsOf(windows: readonly WrittenWindow[]): Moment[] {
  const byInstant = new Map<number, Change[]>();
  const note = (at: number, change: Change): void => {
    if (!Number.isFinite(at)) return;
    const known = byInstant.get(at);
    if (known === undefined) byInstant.set(at, [change]);
    else known.push(change);
  };
  for (const window of windows) {
    const { from, to } = spanOf(window);
    const isEvent = window.type === 'event';
    note(from, { window, change: isEvent ? 'eventBegins' : 'begins' });
    note(to, { window, change: isEvent ? 'eventEnds' : 'ends' });
  }
  return [...byInstant].sort(([a], [b]) => a - b).map(([at, changes]) => ({ at: iso(at), changes }));
}

/** Pointer of the list that contains an item: only items of one list can follow each other. */
const listOf = ({ document, pointer, kind }: WrittenWindow): string | undefined => {
  const list = /^(.*)\/\d+$/.exec(pointer)?.[1];
  return list === undefined ? undefined : `${document}#${list} ${kind ?? ''}`;
};

/**
 * Finds gaps and overlaps between items of one kind in a list, where one has an end and the next a start; and windows
 * that never open or have an invalid date.
 */
export function problemsOf(windows: readonly WrittenWindow[]): Problem[] {
  const problems: Problem[] = [];
  const lists = new Map<string, WrittenWindow[]>();
  for (const window of windows) {
    const { from, to } = spanOf(window);
    if (Number.isNaN(from) || Number.isNaN(to)) {
      problems.push({
        type: 'unreadable',
        before: window,
        from: (Number.isNaN(from) ? window.from : window.to) ?? '',
        to: window.to ?? '',
      });
      continue;
    }
    if (to <= from) problems.push({ type: 'never', before: window, from: iso(from), to: iso(to) });
    const list = window.type === 'validity' ? listOf(window) : undefined;
    if (list !== undefined && to > from) lists.set(list, [...(lists.get(list) ?? []), window]);
  }
  for (const list of lists.values()) {
    const sorted = [...list].sort((a, b) => spanOf(a).from - spanOf(b).from);
    // Compare with the earlier window that ends last, not with the preceding one.
    let before: WrittenWindow | undefined;
    for (const after of sorted) {
      const known = before;
      if (known === undefined || spanOf(after).to >= spanOf(known).to) before = after;
      if (known === undefined) continue;
      const [first, second] = [spanOf(known), spanOf(after)];
      if (!Number.isFinite(first.to) || !Number.isFinite(second.from)) continue;
      if (first.to < second.from)
        problems.push({ type: 'gap', before: known, after, from: iso(first.to), to: iso(second.from) });
      // Windows with the same start overlap on purpose.
      else if (first.to > second.from && first.from < second.from)
        problems.push({
          type: 'overlap',
          before: known,
          after,
          from: iso(second.from),
          to: iso(Math.min(first.to, second.to)),
        });
    }
  }
  return problems;
}
