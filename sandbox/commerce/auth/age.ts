import { Problem } from '../problem.ts';
import type { Site } from '../sites.ts';

/** Earliest birth date accepted. */
const EARLIEST = '1900-01-01';

const exists = (date: string): boolean => {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
};

/** Latest birth date of a person who is that old today. */
function bornBy(now: Date, years: number): string {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - years);
  return then.toISOString().slice(0, 10);
}

/**
 * Checks a birth date (D1 §5, VAL-19, VAL-20).
 * @param needed whether a birth date is required
 * @throws Problem PRO411 missing; PRO410 not a date, too early, or too young for the site's country
 */
export function checkBirthDate(birthDate: string | null | undefined, needed: boolean, site: Site, now: Date): void {
  const field = { field: 'body.birthDate' };
  if (!birthDate) {
    if (needed) throw new Problem('PRO411', 400, 'The birth date is missing.', field);
    return;
  }
  if (!exists(birthDate) || birthDate < EARLIEST || birthDate > bornBy(now, site.minimalAge)) {
    throw new Problem('PRO410', 400, `One has to be ${site.minimalAge} to have an account here.`, field);
  }
}
