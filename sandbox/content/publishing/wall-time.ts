import { Temporal } from 'temporal-polyfill';

/** Which of two, where clocks are set back and an hour comes twice. */
export type Occurrence = 'first' | 'second';

export type WallTimeAnswer =
  | { readonly instant: string }
  /** The hour does not exist on that day: the wall time at which clocks go on. */
  | { readonly missingHour: { readonly next: string } }
  /** The hour comes twice, at these instants with their offsets. */
  | { readonly repeatedHour: { readonly first: string; readonly second: string } }
  | { readonly invalid: string };

const minutes = { smallestUnit: 'minute' } as const;

/**
 * The instant of a wall time in a zone.
 *
 * @param at `2026-11-27T18:00`, without offset
 * @param zone IANA name
 */
export function instantOf(at: string, zone: string, occurrence?: Occurrence): WallTimeAnswer {
  let wall: Temporal.PlainDateTime;
  try {
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(at)) throw new RangeError(at);
    wall = Temporal.PlainDateTime.from(at, { overflow: 'reject' });
  } catch {
    return { invalid: 'A wall time is written as 2026-11-27T18:00.' };
  }
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (!first.toPlainDateTime().equals(wall)) {
    // In a gap both readings miss it; the later one lies behind the gap by as much as the wall time lies in it.
    const next = first.getTimeZoneTransition('next') ?? second;
    return { missingHour: { next: next.toPlainDateTime().toString(minutes) } };
  }
  if (first.equals(second)) return { instant: first.toInstant().toString() };
  if (occurrence !== undefined) return { instant: (occurrence === 'first' ? first : second).toInstant().toString() };
  const shown = (time: Temporal.ZonedDateTime): string => time.toString({ ...minutes, timeZoneName: 'never' });
  return { repeatedHour: { first: shown(first), second: shown(second) } };
}
