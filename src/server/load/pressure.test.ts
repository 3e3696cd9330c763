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
});
