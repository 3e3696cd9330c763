import { describe, expect, test } from 'vitest';
import { answered, type Answers } from '../data/answered.support.ts';
import { associatesOnly, loadLog, loadSeats } from './load-desk.ts';

const at = (query: string, answers: Answers = {}, state = 'e=1') =>
  answered(answers, { url: `https://shop.test/en-gb/associate${query}`, state });

describe('the desk of a store', () => {
  const STORES = '/consumers-v3/utilities/stores';

  test('has the stores of the site with who sells there', async () => {
    const stores = [{ id: '101' }, { id: '102' }];
    const { page } = at('', { [STORES]: { stores }, [`${STORES}/101/employees`]: { employees: [{ id: '7' }] } });
    expect(await loadSeats(page)).toEqual([
      { shop: { id: '101' }, employees: [{ id: '7' }] },
      { shop: { id: '102' }, employees: [] },
    ]);
    expect(await loadSeats(at('').page)).toEqual([]);
  });

  test.each([
    ['?day=2026-11-27', { day: '2026-11-27' }],
    ['?day=2026-13-01', {}],
    ['?day=27.11.2026', {}],
    ['', {}],
  ])('has the log of the day that is asked for: %j', async (query, asked) => {
    const path = '/consumers-v3/consumer/agent/acts';
    const { page, calls } = at(query, { [path]: { day: '2026-11-27', acts: [{}] } });
    expect(await loadLog(page)).toEqual({ day: '2026-11-27', acts: [{}] });
    expect(calls).toEqual([{ path, query: asked }]);
    expect((await loadLog(at(query).page)).acts).toEqual([]);
  });

  test('is for connected associates alone; one whose session has ended is told so', () => {
    const led = (state: string, session?: object) =>
      associatesOnly(at('', {}, state).page, session as never)?.headers.get('location');
    expect(led('e=1', {})).toBeUndefined();
    expect(led('e=1')).toBe('/en-gb/associate-login?notice=associate-idle');
    expect(led('in=1')).toBe('/en-gb/associate-login');
  });
});
