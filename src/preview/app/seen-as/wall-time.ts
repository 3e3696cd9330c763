import { Temporal } from 'temporal-polyfill';

const minutes = { smallestUnit: 'minute' } as const;
const written = (at: Temporal.PlainDateTime): string => at.toString(minutes);

/** What the clocks of a zone say at an instant: `2026-11-27T18:00`. @param zone IANA name */
export const wallTimeAt = (iso: string, zone: string): string =>
  written(Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime());

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
