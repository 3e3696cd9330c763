import { expect, test } from 'vitest';
import type { WrittenWindow } from '../../content/client/content-client.ts';
import { bars } from './bars.ts';

const window = (label: string, from?: string, to?: string): WrittenWindow => ({
  document: 'pages/home',
  pointer: '',
  label,
  type: 'validity',
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});
const at = (iso: string): number => Date.parse(iso);

test('bars lie on the days that are asked for: what is over or far ahead has none, what reaches beyond is cut', () => {
  const range = { from: at('2026-12-01T00:00:00Z'), until: at('2026-12-11T00:00:00Z') };
  const windows = [
    window('over', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'),
    window('to the fifth', undefined, '2026-12-05T00:00:00Z'),
    window('in between', '2026-12-03T00:00:00Z', '2026-12-06T00:00:00Z'),
    window('next year', '2027-01-01T00:00:00Z'),
  ];
  const chart = bars(windows, at('2026-12-02T00:00:00Z'), range);
  expect(chart.rows.map(({ window: { label }, x, width }) => [label, x, width])).toEqual([
    ['to the fifth', 0, 400],
    ['in between', 200, 300],
  ]);
  expect([chart.at, chart.from, chart.to]).toEqual([100, range.from, range.until]);
  for (const outside of ['2026-11-02T00:00:00Z', '2026-12-12T00:00:00Z'])
    expect(bars(windows, at(outside), range).at, outside).toBeUndefined();
});

test('all of time reaches from the first date to the last one, with room to drag in where something is scheduled', () => {
  const all = { from: -Infinity, until: Infinity };
  const due = at('2026-12-20T00:00:00Z');
  const chart = bars([window('a', '2026-12-01T00:00:00Z')], at('2026-12-10T00:00:00Z'), all, [due]);
  expect(chart.from).toBeLessThanOrEqual(at('2026-11-24T00:00:00Z'));
  expect(chart.to).toBeGreaterThanOrEqual(at('2026-12-27T00:00:00Z'));
});
