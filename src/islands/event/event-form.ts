/** An event as its block passes it to the dialog (D2 §3). */
export interface EventContent {
  readonly eventId: string;
  readonly title: string;
  /** ISO dates, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly enablePlusOne: boolean;
  readonly confirmationTitle?: string | undefined;
  readonly confirmationSubtitle?: string | undefined;
  readonly submitCtaLabel?: string | undefined;
}

/** Values of the join form (EVT-02). */
export interface EventFormValues {
  /** ISO dates. */
  readonly attendingDays: readonly string[];
  readonly eventTermsAccepted: boolean;
  /** Name of the guest. */
  readonly plusOne: string;
}

const DAY_MS = 86_400_000;

/**
 * Every date from the first day to the last, both included (EVT-08).
 *
 * @param startDate ISO date
 * @param endDate ISO date, not before the first
 */
export function eventDays(startDate: string, endDate: string): string[] {
  const first = Date.parse(`${startDate}T00:00:00Z`);
  const last = Date.parse(`${endDate}T00:00:00Z`);
  const count = Math.max(0, Math.round((last - first) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
}

/** Initial values of the form; the only day of a one-day event is preselected. */
export function emptyEventForm({ startDate, endDate }: Pick<EventContent, 'startDate' | 'endDate'>): EventFormValues {
  const days = eventDays(startDate, endDate);
  return { attendingDays: days.length === 1 ? days : [], eventTermsAccepted: false, plusOne: '' };
}

/** The days with one added or removed, in calendar order. */
export const toggled = (days: readonly string[], day: string): string[] =>
  days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort();
