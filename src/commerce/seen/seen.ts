/** How many are shown at most, and for how many days each is remembered. */
const MAX_SEEN = 12;
const MAX_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;
const ENTRY = /^(?<id>[A-Z]{2}[A-Z0-9]{6,9}):(?<day>\d{1,6})$/;

const entries = (stored: string | null, now: number): { readonly id: string; readonly day: number }[] =>
  (stored ?? '')
    .split(' ')
    .flatMap((text) => {
      const { id, day } = ENTRY.exec(text)?.groups ?? {};
      return id === undefined ? [] : [{ id, day: Number(day) }];
    })
    .filter(({ day }) => Math.floor(now / DAY_MS) - day <= MAX_DAYS)
    .slice(0, MAX_SEEN);

/** Ids of the products lately seen, the latest first, each product once. @param now milliseconds */
export const readSeen = (stored: string | null, now: number): string[] => entries(stored, now).map(({ id }) => id);

/** The entry without products that are sold no longer. */
export const withoutSeen = (stored: string | null, gone: ReadonlySet<string>): string =>
  (stored ?? '')
    .split(' ')
    .filter((text) => !gone.has(text.split(':', 1)[0] ?? ''))
    .join(' ');
