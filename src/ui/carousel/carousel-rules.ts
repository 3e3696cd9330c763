import { BREAKPOINT_NAMES, type Breakpoint } from '../breakpoints.ts';

/** How a carousel behaves at one breakpoint. */
export interface CarouselMode {
  /** Whether it is a carousel at this breakpoint. */
  readonly active: boolean;
  /** Milliseconds between slides; absent without autoplay. */
  readonly interval?: number | undefined;
  readonly loop: boolean;
}

export type CarouselModes = Readonly<Record<Breakpoint, CarouselMode>>;

/** Editors set seconds, timers take milliseconds (D2 §9). */
const SECOND = 1000;
/** Seconds per slide when autoplay is on and content sets no time. */
export const DEFAULT_AUTOROTATE_SECONDS = 6;

/** Rotation interval in milliseconds from autorotateTime in seconds [BLK-COL-08, BLK-PROMO-04]. */
export const rotationInterval = (seconds: number | undefined): number =>
  (seconds ?? DEFAULT_AUTOROTATE_SECONDS) * SECOND;

/**
 * The slide to go to from `index` by `step`, or undefined at an end without loop.
 *
 * @param last the last slide that can be scrolled to its snap position; later ones are visible by then
 */
export function neighbour(index: number, step: 1 | -1, last: number, loop: boolean): number | undefined {
  const next = Math.min(index, last) + step;
  if (next >= 0 && next <= last) return next;
  return loop && last > 0 ? (next + last + 1) % (last + 1) : undefined;
}

/** Parses the JSON modes of a carousel; missing ones are inactive. */
export function readModes(json: string | undefined): CarouselModes {
  const raw = (json === undefined ? {} : JSON.parse(json)) as Partial<CarouselModes>;
  const mode = (name: Breakpoint): CarouselMode => raw[name] ?? { active: false, loop: false };
  const [sm, md, lg] = BREAKPOINT_NAMES;
  return { sm: mode(sm as 'sm'), md: mode(md as 'md'), lg: mode(lg as 'lg') };
}
