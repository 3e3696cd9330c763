import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createMeasurements, type Measured } from './measurements.ts';
import { percentile75, reportOf } from './measurements-report.ts';

const visit = (LCP: number, variant: string, kind = 'home'): Measured => ({
  at: '2026-11-21T10:00:00.000Z',
  page: '/en-gb',
  kind,
  variants: [{ name: 'hero', variant }],
  values: { LCP, CLS: 0 },
});

test('a slower variant shows: measurements by kind of page and by what was shown', () => {
  const rows = reportOf([
    visit(800, 'a'),
    visit(900, 'a'),
    visit(1_000, 'a'),
    visit(2_000, 'b'),
    visit(2_400, 'b'),
    visit(700, 'a', 'product'),
  ]);
  expect(rows.map(({ kind, shown, visits, p75, slower }) => [kind, shown, visits, p75['LCP'], slower])).toEqual([
    ['home', 'all', 5, 2_000, []],
    ['home', 'hero:a', 3, 1_000, []],
    ['home', 'hero:b', 2, 2_400, ['LCP']],
    ['product', 'all', 1, 700, []],
    ['product', 'hero:a', 1, 700, []],
  ]);
});

test('three of four visits are at most as slow as the 75th percentile', () => {
  expect(percentile75([4, 1, 3, 2])).toBe(3);
  expect(percentile75([7])).toBe(7);
  expect(percentile75([])).toBeUndefined();
});

test('measurements are kept one after the other; a disk that takes none is no failure', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'cairn-measured-')), 'deep', 'm.jsonl');
  const kept = createMeasurements(file);
  for (const LCP of [1, 2, 3]) kept.keep(visit(LCP, 'a'));
  await kept.close();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as Measured).values['LCP'])).toEqual([1, 2, 3]);
  const failed = vi.fn();
  const lost = createMeasurements(join(file, 'no-folder', 'm.jsonl'), failed);
  lost.keep(visit(1, 'a'));
  await lost.close();
  expect(failed).toHaveBeenCalledOnce();
});
