import type { WrittenWindow } from '../../content/client/content-client.ts';
import { spanOf } from './moments.ts';

/** Length of the axis, SVG units. */
const LENGTH = 1000;
/** Shortest bar, SVG units. */
const SHORTEST = 3;
/** Margin before the first and after the last date, as share of the axis. */
const MARGIN = 0.05;

export interface Bars {
  readonly rows: readonly { readonly window: WrittenWindow; readonly x: number; readonly width: number }[];
  /** Position of the previewed moment. */
  readonly at: number;
}

/** Bars of windows on one axis; open ends reach its edge. */
export function bars(windows: readonly WrittenWindow[], shown: number): Bars {
  const spans = windows
    .map((window) => ({ window, ...spanOf(window) }))
    .filter(({ from, to }) => !Number.isNaN(from) && !Number.isNaN(to) && to > from);
  const dates = [shown, ...spans.flatMap(({ from, to }) => [from, to])].filter(Number.isFinite);
  const [first, last] = [Math.min(...dates), Math.max(...dates)];
  const room = Math.max(1, last - first) * MARGIN;
  const place = (at: number): number =>
    Math.round(Math.min(1, Math.max(0, (at - first + room) / (last - first + 2 * room || 1))) * LENGTH);
  return {
    rows: spans.map(({ window, from, to }) => ({
      window,
      x: place(from),
      width: Math.max(SHORTEST, place(to) - place(from)),
    })),
    at: place(shown),
  };
}
