import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../analytics/catalogue/catalogue.ts';
import { checkEvents } from './check-events.ts';

test('an event of the catalogue fits, one with a field too many says which, one nobody knows is told apart', () => {
  const example = [...CATALOGUE.values()][0]?.example ?? {};
  const [fits, misfit, unknown, nothing] = checkEvents([
    example,
    { ...example, surprise: 1 },
    { event: 'nobody_knows' },
    7,
  ]);
  expect(fits).toEqual([]);
  expect(misfit?.join()).toContain('surprise');
  expect([unknown, nothing]).toEqual([null, null]);
});
