import { expect, test } from 'vitest';
import type { Shown } from '../../../commerce/shown/index.ts';
import { isAsShown } from './shown-form.ts';

const at = (day: string): Shown => ({
  currency: 'USD',
  rows: [],
  lines: [],
  tenders: [],
  deliveries: [
    {
      key: 'delivery.pickup.day',
      params: { store: 'Portland', days: '0–0', label: 'Pick up', day: new Date(day) },
      place: 'Portland',
      items: 'i1',
    },
  ],
  shipping: null,
  billing: null,
  contact: null,
  payment: null,
});
const form = (shown: Shown) =>
  ({ fields: { shown: JSON.stringify(shown) } }) as unknown as Parameters<typeof isAsShown>[0];

test('what a form showed holds while it is ready on the same day, and no longer when that is another', () => {
  expect(isAsShown(form(at('2026-11-30')), at('2026-11-30'))).toBe(true);
  expect(isAsShown(form(at('2026-11-30')), at('2026-12-01'))).toBe(false);
});
