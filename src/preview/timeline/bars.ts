import type { WrittenWindow } from '../../content/client/content-client.ts';
import { spanOf } from './moments.ts';

/** Length of the line all bars stand on. */
const LENGTH = 1000;
/** Shortest bar that can still be seen. */
const SHORTEST = 3;
/** Share of the line before the first and after the last date. */
const MARGIN = 0.05;

export interface Bars {
  readonly rows: readonly { readonly window: WrittenWindow; readonly x: number; readonly width: number }[];
  /** Place of the moment shown. */
  readonly at: number;
}

/** Windows as bars on one line; those without a beginning or end run to its edge. */
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
