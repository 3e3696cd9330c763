import { BREAKPOINT_NAMES, type Breakpoint } from '../breakpoints.ts';

/** How a carousel behaves at one breakpoint. */
export interface CarouselMode {
  /** Whether it is a carousel there at all. */
  readonly active: boolean;
  /** Milliseconds between slides; absent when it does not move by itself. */
  readonly interval?: number | undefined;
  readonly loop: boolean;
}

export type CarouselModes = Readonly<Record<Breakpoint, CarouselMode>>;

/** Milliseconds in a second: editors give seconds, timers take milliseconds (D2 §9). */
const SECOND = 1000;
/** Seconds a slide stands when autoplay is on and content gives no time. */
export const DEFAULT_AUTOROTATE_SECONDS = 6;

/** Rotation interval in milliseconds from autorotateTime in seconds [BLK-COL-08, BLK-PROMO-04]. */
export const rotationInterval = (seconds: number | undefined): number =>
  (seconds ?? DEFAULT_AUTOROTATE_SECONDS) * SECOND;

/**
 * The slide to go to from `index` by `step`, or undefined at an end without loop.
 *
 * @param last the last slide that can come to its place; those after it are in sight by then
 */
export function neighbour(index: number, step: 1 | -1, last: number, loop: boolean): number | undefined {
  const next = Math.min(index, last) + step;
  if (next >= 0 && next <= last) return next;
  return loop && last > 0 ? (next + last + 1) % (last + 1) : undefined;
}

/** Reads the modes a carousel carries as JSON; anything missing is off. */
export function readModes(json: string | undefined): CarouselModes {
  const raw = (json === undefined ? {} : JSON.parse(json)) as Partial<CarouselModes>;
  const mode = (name: Breakpoint): CarouselMode => raw[name] ?? { active: false, loop: false };
  const [sm, md, lg] = BREAKPOINT_NAMES;
  return { sm: mode(sm as 'sm'), md: mode(md as 'md'), lg: mode(lg as 'lg') };
}
