import { expect, test } from 'vitest';
import { readSeen, withoutSeen } from './seen.ts';
import { withSeen } from './seen-record.ts';

const DAY = 86_400_000;
const NOW = 20_730 * DAY + 5_000;

test('products are remembered latest first, each once in the colour seen last', () => {
  let stored = withSeen(undefined, 'NF104001MOS', NOW);
  stored = withSeen(stored, 'NF104002GLA', NOW);
  stored = withSeen(stored, 'NF104001INK', NOW);
  expect(stored).toBe('NF104001INK:20730 NF104002GLA:20730');
  expect(readSeen(stored, NOW)).toEqual(['NF104001INK', 'NF104002GLA']);
});

test('twelve are remembered, and none for longer than thirty days', () => {
  let stored = '';
  for (let number = 10; number < 30; number += 1) stored = withSeen(stored, `NF1040${number}MOS`, NOW);
  expect(readSeen(stored, NOW)).toHaveLength(12);
  expect(readSeen(stored, NOW + 30 * DAY)).toHaveLength(12);
  expect(readSeen(stored, NOW + 31 * DAY)).toEqual([]);
});

test('a damaged or hostile entry leaves out what is no product', () => {
  for (const text of [null, '', '  ', '{"at":1}', 'NF104001MOS', 'nf104001:1']) expect(readSeen(text, NOW)).toEqual([]);
  expect(readSeen('../x:20730 <img>:20730 NF104001MOS:20730', NOW)).toEqual(['NF104001MOS']);
});

test('what is sold no longer is forgotten', () => {
  expect(withoutSeen('NF104001INK:20730 NF104002GLA:20730', new Set(['NF104001INK']))).toBe('NF104002GLA:20730');
  expect(withoutSeen('NF104001INK:20730', new Set(['NF104001INK']))).toBe('');
});
