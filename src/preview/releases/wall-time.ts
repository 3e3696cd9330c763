const MINUTE_MS = 60_000;
/** Where a mark is dropped it stands at a quarter of an hour. */
const STEP_MS = 15 * MINUTE_MS;

/** The wall time of an instant in a zone, `2026-11-27T18:00`. @param instant milliseconds since 1970 */
export function wallTimeOf(instant: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The part of time a line shows, milliseconds since 1970. */
export interface Axis {
  readonly from: number;
  readonly to: number;
}

/** Where an instant lies on a line, from 0 to 1. */
export const shareOf = (instant: number, { from, to }: Axis): number =>
  Math.min(1, Math.max(0, (instant - from) / Math.max(1, to - from)));

/** The instant at a place of a line, at a quarter of an hour, and never before what is still to come. */
export function instantAt(share: number, axis: Axis, now: number): number {
  const raw = axis.from + Math.min(1, Math.max(0, share)) * (axis.to - axis.from);
  return Math.max(Math.round(raw / STEP_MS) * STEP_MS, Math.ceil((now + 1) / STEP_MS) * STEP_MS);
}

const HOUR_MS = 60 * MINUTE_MS;
/** How far keys move a mark, milliseconds: arrows by an hour, with Shift by a quarter, Page Up and Down by a day. */
export function stepOf(key: string, isFine: boolean): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return isFine ? -STEP_MS : -HOUR_MS;
    case 'ArrowRight':
    case 'ArrowUp':
      return isFine ? STEP_MS : HOUR_MS;
    case 'PageDown':
      return -24 * HOUR_MS;
    case 'PageUp':
      return 24 * HOUR_MS;
    default:
      return undefined;
  }
}
