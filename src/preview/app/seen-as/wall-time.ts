import { Temporal } from 'temporal-polyfill';

const minutes = { smallestUnit: 'minute' } as const;

/**
 * What the clocks of a zone say at an instant: `2026-11-27T18:00`.
 *
 * @param zone IANA name
 * @param isExact with seconds and their parts where there are any: `2026-12-31T23:59:59`
 */
export function wallTimeAt(iso: string, zone: string, isExact = false): string {
  const wall = Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime();
  return isExact ? wall.toString().replace(/(T\d{2}:\d{2}):00$/, '$1') : wall.toString(minutes);
}

/** What a wall time is in a zone: an instant; or it does not exist, or comes twice, as schedules answer it. */
export type WallReading =
  | { readonly at: string }
  | { readonly missingHour: { readonly next: string } }
  | { readonly repeatedHour: { readonly first: string; readonly second: string } };

/**
 * Reads a wall time without a guess at an hour that clocks skip or repeat.
 *
 * @param wall `2026-11-27T18:00`, as native inputs give it
 * @returns undefined for what is no wall time
 */
export function readWall(wall: string, zone: string): WallReading | undefined {
  let asked: Temporal.PlainDateTime;
  try {
    asked = Temporal.PlainDateTime.from(wall, { overflow: 'reject' });
  } catch {
    return undefined;
  }
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    asked.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (!first.toPlainDateTime().equals(asked)) {
    const next = first.getTimeZoneTransition('next') ?? second;
    return { missingHour: { next: next.toPlainDateTime().toString(minutes) } };
  }
  if (first.equals(second)) return { at: instantText(first) };
  const shown = (time: Temporal.ZonedDateTime): string =>
    time.toString({ smallestUnit: 'second', timeZoneName: 'never' });
  return { repeatedHour: { first: shown(first), second: shown(second) } };
}

/**
 * The instant at which the clocks of a zone say something; of an hour that comes twice the first.
 *
 * @param wall `2026-11-27T18:00`, as a native input gives it
 * @returns undefined while the input is incomplete; `isMissing` when clocks skip that hour: then it is what they say next
 */
export function instantAt(
  wall: string,
  zone: string,
): { readonly at: string; readonly isMissing: boolean } | undefined {
  try {
    const asked = Temporal.PlainDateTime.from(wall);
    const found = asked.toZonedDateTime(zone);
    return { at: instantText(found), isMissing: !found.toPlainDateTime().equals(asked) };
  } catch {
    return undefined;
  }
}

const instantText = (at: Temporal.ZonedDateTime): string => at.toInstant().toString({ smallestUnit: 'second' });

/** Moments that editors ask for again and again. */
export const PRESETS = ['hour', 'tomorrow', 'monday'] as const;
export type Preset = (typeof PRESETS)[number];

const OPENING = { hour: 9, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 } as const;

/** The instant of a preset. @param now milliseconds since 1970 */
export function presetAt(preset: Preset, zone: string, now: number): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).round('minute');
  if (preset === 'hour') return instantText(here.add({ hours: 1 }));
  const days = preset === 'tomorrow' ? 1 : 8 - here.dayOfWeek;
  return instantText(here.add({ days }).with(OPENING));
}
