import { type Figures, lighthouseBrowser, measure, median } from '../support/audits/lighthouse.ts';
import { expect, test } from '../support/test.ts';

/**
 * Lighthouse measures wall-clock time, so other work on the machine can disturb a single run: the
 * median of three runs is judged. The third run is skipped when the first two agree, because it cannot change
 * the result. Blocking is measured in processor time, which other programs hardly affect
 * (`blockingTime`). Layout shift must not vary: its worst run is judged.
 */
const RUNS = 3;
/**
 * Below this benchmark index Lighthouse considers a machine too slow for its figures: the median must
 * then only reach `CROWDED`.
 */
const SLOW_INDEX = 1_000;
const CROWDED = 98;
interface Wanted {
  readonly performance: number;
  /** Blocking time on the throttled machine, milliseconds. */
  readonly blocking: number;
}
/** Lighthouse calls less than five milliseconds of blocking none: it rounds to ten. */
const NOTHING_MS = 5;
const HOME: Wanted = { performance: 100, blocking: NOTHING_MS };
const OTHERS: Wanted = { performance: 98, blocking: Infinity };

/**
 * One page per layout and per set of scripts. Other content pages are built like home, search like a category;
 * page-weight.spec.ts weighs all of them.
 */
const KINDS = [
  '/en-us/c/jackets-21001',
  '/en-us/p/skarn-shell-jacket-NF104001MOS',
  '/en-us/stories/wash-your-shell',
  '/en-us/help/contact-us',
  '/en-us/stores',
];
/** Page kinds deliberately excluded from search engines: that audit does not count. */
const UNLISTED = ['/en-us/cart', '/en-us/account/sign-in'];

/** Measures a page on a simulated phone and judges the median of its runs. */
async function judge(address: string, wanted: Wanted, skipAudits: string[] = []): Promise<void> {
  const { port, close } = await lighthouseBrowser();
  const runs: Figures[] = [];
  const reasons: string[] = [];
  const performanceWanted = ({ index }: Pick<Figures, 'index'>): number =>
    index < SLOW_INDEX ? Math.min(wanted.performance, CROWDED) : wanted.performance;
  const passes = (run: Figures): boolean =>
    run.performance >= performanceWanted(run) && run.blocking <= wanted.blocking;
  /** Above the bar with half of the blocking time to spare: another run would not bring the median below it. */
  const isClear = (run: Figures): boolean =>
    run.performance > performanceWanted(run) && run.blocking <= wanted.blocking / 2;
  try {
    while (runs.length < RUNS) {
      const [figures, failing] = await measure(address, port, skipAudits);
      reasons.push(...failing.map((reason) => `run ${runs.length + 1}: ${reason}`));
      runs.push(figures);
      if (runs.length === 1 && isClear(figures)) break;
      if (runs.filter(passes).length > RUNS / 2 || runs.filter((run) => !passes(run)).length > RUNS / 2) break;
    }
  } finally {
    await close();
  }
  // When one is clear, or two agree, the worst stands in for the median.
  const of = (name: keyof Figures): number[] => runs.map((run) => run[name]);
  const middle = (name: keyof Figures): number => (runs.length < RUNS ? Math.min(...of(name)) : median(of(name)));
  const why = `${JSON.stringify(runs)}\n${reasons.join('\n')}`;
  expect.soft(middle('performance'), why).toBeGreaterThanOrEqual(performanceWanted({ index: middle('index') }));
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    expect.soft(Math.min(...of(category)), why).toBe(100);
  expect.soft(Math.max(...of('shift')), why).toBe(0);
  const blocking = runs.length < RUNS ? Math.max(...of('blocking')) : median(of('blocking'));
  expect.soft(blocking, why).toBeLessThanOrEqual(wanted.blocking);
}

test.setTimeout(180_000);
// One at a time: measurements must not run in parallel.
test.describe.configure({ mode: 'default' });

test('the home page on a phone: Lighthouse 100 in everything, no shift, nothing blocking', async ({ baseURL }) => {
  await judge(`${baseURL}/en-us`, HOME);
});

for (const path of [...KINDS, ...UNLISTED]) {
  test(`${path} on a phone: Lighthouse 98 in performance, 100 in the others, no shift`, async ({ baseURL }) => {
    await judge(`${baseURL}${path}`, OTHERS, UNLISTED.includes(path) ? ['is-crawlable'] : []);
  });
}
