import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Named, Outcome } from './reports.ts';

/**
 * Tests whose cause was not found within an hour (`tests/quarantine.json`). The gate leaves them out, `npm run
 * test:all` runs and reports them, and they prove no requirement.
 */
const entry = z.strictObject({
  /** The test's own title, as reports print it. */
  title: z.string().min(1),
  reason: z.string().min(1),
  /** The day it was put here. */
  date: z.iso.date(),
});
export type Quarantined = z.output<typeof entry>;

const MAX_ENTRIES = 6;
const MAX_DAYS = 21;
const DAY_MS = 86_400_000;

/** @throws Error when the file is not a list of entries */
export function readQuarantine(root: string): Quarantined[] {
  const parsed = z.array(entry).safeParse(JSON.parse(readFileSync(`${root}/tests/quarantine.json`, 'utf8')));
  if (!parsed.success) throw new Error(`tests/quarantine.json: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** What is wrong with a list: too many entries, or old ones. */
export function quarantineFaults(entries: readonly Quarantined[], now: Date): string[] {
  const old = entries.filter(({ date }) => now.getTime() - Date.parse(date) > (MAX_DAYS + 1) * DAY_MS);
  return [
    ...(entries.length > MAX_ENTRIES
      ? [`${entries.length} tests are in quarantine; at most ${MAX_ENTRIES} may be`]
      : []),
    ...old.map(({ title, date }) => `in quarantine for more than ${MAX_DAYS} days, since ${date}: ${title}`),
  ];
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A pattern for the names of tests in quarantine, which end with the title (Playwright adds the tags); undefined when
 * there are none.
 */
export const quarantinePattern = (entries: readonly Quarantined[]): string | undefined =>
  entries.length === 0 ? undefined : `(?:^| )(?:${entries.map(({ title }) => literal(title)).join('|')})(?= @|$)`;

/** Takes the failures of tests in quarantine out of an outcome. */
export function withoutQuarantined(
  outcome: Outcome,
  entries: readonly Quarantined[],
): { outcome: Outcome; quarantined: readonly Named[] } {
  const isIn = ({ title }: Named): boolean => entries.some((entry) => entry.title === title);
  const failures = outcome.failures.filter((failure) => !isIn(failure));
  return {
    outcome: {
      ...outcome,
      failures,
      failed: outcome.failed - (outcome.failures.length - failures.length),
      unstable: outcome.unstable.filter((one) => !isIn(one)),
    },
    quarantined: [...outcome.failures, ...outcome.unstable].filter(isIn),
  };
}
