/** Registrations are kept under the id of their event, so that a new event never has that of another. */
const randomId = (): string => `event-${crypto.randomUUID().slice(0, 8)}`;

/** Id and day of a new event: in a month from now. */
export function nextMonth(now = new Date()): { readonly eventId: string; readonly startDate: string } {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() + 1);
  return { eventId: randomId(), startDate: day.toISOString().slice(0, 10) };
}
