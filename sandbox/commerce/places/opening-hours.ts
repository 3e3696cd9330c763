import type { Shop } from '../stores.ts';

type Open = Pick<Shop, 'openingHours' | 'timeZone'> & Partial<Pick<Shop, 'specialDays'>>;

/** What a clock on the wall of a store says. `day` 1 is Monday. */
interface WallClock {
  /** `2026-11-23`. */
  readonly date: string;
  readonly day: number;
  /** Minutes since midnight. */
  readonly minutes: number;
}

const DAY_MS = 86_400_000;
const DAYS = 7;

/** The day of the week of a date, 1 is Monday. */
export const dayOf = (date: string): number => ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % DAYS) + 1;

/** The date some days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** @param timeZone IANA name */
export function wallClock(now: Date, timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const date = `${part['year']}-${part['month']}-${part['day']}`;
  return { date, day: dayOf(date), minutes: Number(part['hour']) * 60 + Number(part['minute']) };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hours of a date, a special day's before those of its day of the week; undefined when the store stays closed. */
function hoursOn(
  { openingHours, specialDays = [] }: Omit<Open, 'timeZone'>,
  date: string,
): { opens: string; closes: string } | undefined {
  const hours = specialDays.find((one) => one.date === date) ?? openingHours.find(({ day }) => day === dayOf(date));
  return hours === undefined || hours.opens === hours.closes ? undefined : { opens: hours.opens, closes: hours.closes };
}

/** Whether a store is open, and its hours today by its own clock. */
export function openingNow(
  store: Open,
  now: Date,
): { openNow: boolean; today: { opens: string; closes: string } | null } {
  const { date, minutes } = wallClock(now, store.timeZone);
  const today = hoursOn(store, date) ?? null;
  const openNow = today !== null && minutes >= minutesOf(today.opens) && minutes < minutesOf(today.closes);
  return { openNow, today };
}

/**
 * The day on which something that takes a while is ready: today if it is done before the store closes, else the next
 * day it opens.
 * @param takes minutes of work, done while the store is open
 */
export function readyDay(store: Open, now: Date, takes: number): string {
  const { date, minutes } = wallClock(now, store.timeZone);
  const today = hoursOn(store, date);
  if (today && Math.max(minutes, minutesOf(today.opens)) + takes <= minutesOf(today.closes)) return date;
  for (let days = 1; days <= DAYS; days += 1) {
    const later = addDays(date, days);
    if (hoursOn(store, later)) return later;
  }
  // A store without hours says nothing against today.
  return date;
}
