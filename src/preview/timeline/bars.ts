import type { WrittenWindow } from '../../content/client/content-client.ts';
import { spanOf } from './moments.ts';

/** Length of the axis, SVG units. */
const LENGTH = 1000;
/** Shortest bar, SVG units. */
const SHORTEST = 3;
/** Margin before the first and after the last date, as share of the axis. */
const MARGIN = 0.05;
/** Least margin where releases are dragged, milliseconds. */
const DRAG_ROOM_MS = 7 * 86_400_000;

export interface Bars {
  readonly rows: readonly { readonly window: WrittenWindow; readonly x: number; readonly width: number }[];
  /** Position of the previewed moment. */
  readonly at: number;
  /** First and last instant of the axis, milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/**
 * Bars of windows on one axis; open ends reach its edge.
 *
 * @param more other instants that lie on the axis, milliseconds since 1970
 */
export function bars(windows: readonly WrittenWindow[], shown: number, more: readonly number[] = []): Bars {
  const spans = windows
    .map((window) => ({ window, ...spanOf(window) }))
    .filter(({ from, to }) => !Number.isNaN(from) && !Number.isNaN(to) && to > from);
  const dates = [shown, ...more, ...spans.flatMap(({ from, to }) => [from, to])].filter(Number.isFinite);
  const [first, last] = [Math.min(...dates), Math.max(...dates)];
  // What can be dragged has room on both sides.
  const room = Math.max(more.length > 0 ? DRAG_ROOM_MS : 1, (last - first) * MARGIN);
  const place = (at: number): number =>
    Math.round(Math.min(1, Math.max(0, (at - first + room) / (last - first + 2 * room || 1))) * LENGTH);
  return {
    rows: spans.map(({ window, from, to }) => ({
      window,
      x: place(from),
      width: Math.max(SHORTEST, place(to) - place(from)),
    })),
    at: place(shown),
    from: first - room,
    to: last + room,
  };
}
