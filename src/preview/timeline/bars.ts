import type { WrittenWindow } from '../../content/client/content-client.ts';
import { spanOf } from './moments.ts';
import type { TimeRange } from './range.ts';

/** Length of the axis, SVG units. */
const LENGTH = 1000;
/** Shortest bar, SVG units. */
const SHORTEST = 3;
/** Margin before the first and after the last date, as share of the axis. */
const MARGIN = 0.05;
/** Least margin where releases are dragged, milliseconds. */
const DRAG_ROOM_MS = 7 * 86_400_000;

export interface Bars<Window extends WrittenWindow> {
  readonly rows: readonly { readonly window: Window; readonly x: number; readonly width: number }[];
  /** Position of the previewed moment; undefined where that is not on the axis. */
  readonly at: number | undefined;
  /** First and last instant of the axis, milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/**
 * Bars of windows on one axis; what reaches beyond it, or has an open end, reaches its edge.
 *
 * @param range the axis; where it is infinite it reaches from the first to the last date
 * @param more other instants that lie on such an axis, milliseconds since 1970
 */
export function bars<Window extends WrittenWindow>(
  windows: readonly Window[],
  shown: number,
  range: TimeRange,
  more: readonly number[] = [],
): Bars<Window> {
  const spans = windows
    .map((window) => ({ window, ...spanOf(window) }))
    .filter(({ from, to }) => !Number.isNaN(from) && !Number.isNaN(to) && to > from)
    .filter(({ from, to }) => to > range.from && from < range.until);
  const dates = [shown, ...more, ...spans.flatMap(({ from, to }) => [from, to])].filter(Number.isFinite);
  const [first, last] = [Math.min(...dates), Math.max(...dates)];
  // What can be dragged has room on both sides.
  const room = Math.max(more.length > 0 ? DRAG_ROOM_MS : 1, (last - first) * MARGIN);
  const from = Number.isFinite(range.from) ? range.from : first - room;
  const to = Number.isFinite(range.until) ? range.until : last + room;
  const place = (at: number): number => Math.round(Math.min(1, Math.max(0, (at - from) / (to - from || 1))) * LENGTH);
  return {
    rows: spans.map((span) => ({
      window: span.window,
      x: place(span.from),
      width: Math.max(SHORTEST, place(span.to) - place(span.from)),
    })),
    at: shown < from || shown > to ? undefined : place(shown),
    from,
    to,
  };
}
