import { describe, expect, test } from 'vitest';
import { createSteps, type Reading, stepOf } from './pressure.ts';

const CALM: Reading = { delayMs: 0, queueMs: 0, utilization: 0.3, pending: 0 };
const CROWD = { ...CALM, pending: 100 };

describe('what is left out', () => {
  test.each<[string, Partial<Reading>, number]>([
    ['nothing while nobody waits', {}, 0],
    ['old pages are served when the loop is busy', { utilization: 0.95 }, 1],
    ['old pages are served when work waits', { queueMs: 60 }, 1],
    ['search and recommendations go when the loop is late', { delayMs: 120 }, 2],
    ['new visitors go when work waits long', { queueMs: 300 }, 3],
  ])('%s', (_, reading, step) => {
    expect(stepOf({ ...CROWD, ...reading })).toBe(step);
  });

  test.each<[Partial<Reading>, number]>([
    [{ queueMs: 39.9, utilization: 0.89 }, 0],
    [{ queueMs: 40 }, 1],
    [{ delayMs: 40 }, 1],
    [{ utilization: 0.9 }, 1],
    [{ delayMs: 99.9 }, 1],
    [{ delayMs: 100 }, 2],
    [{ queueMs: 249.9, delayMs: 10 }, 2],
    [{ queueMs: 10, delayMs: 250 }, 3],
    [{ queueMs: 900, pending: 15 }, 0],
    [{ queueMs: 900, pending: 16 }, 3],
  ])('at these bounds: %o is step %s', (reading, step) => {
    expect(stepOf({ ...CROWD, ...reading })).toBe(step);
  });

  test('nothing on a slow machine that few ask', () => {
    expect(stepOf({ delayMs: 900, queueMs: 900, utilization: 1, pending: 5 })).toBe(0);
  });

  test('everything is back within three seconds of the end, a step at a time', () => {
    const steps = createSteps();
    steps.follow({ ...CROWD, queueMs: 400 }, 0);
    expect(steps.step).toBe(3);
    const seen = [500, 1_000, 1_500, 2_000, 3_000].map((at) => steps.follow(CALM, at));
    expect(seen).toEqual([3, 2, 2, 1, 0]);
  });

  test('more goes at once, and comes back a second after it was last asked for', () => {
    const steps = createSteps();
    const late = (delayMs: number) => ({ ...CROWD, delayMs });
    expect([steps.follow(late(50), 0), steps.follow(late(300), 1)]).toEqual([1, 3]);
    expect([steps.follow(late(300), 500), steps.follow(CALM, 1_499), steps.follow(CALM, 1_500)]).toEqual([3, 3, 2]);
  });
});
