import { expect, test } from 'vitest';
import { parseTestContext } from './test-context.ts';

test('pairs of name and value force a segment and choose variants', () => {
  const { segment, experiences } = parseTestContext('segment:employee, hero-test : variant-b ,winter:control');
  expect(segment).toBe('employee');
  expect([...experiences]).toEqual([
    ['hero-test', 'variant-b'],
    ['winter', 'control'],
  ]);
});

test('later pairs win; what is no pair says nothing', () => {
  expect(parseTestContext('segment:a,segment:b').segment).toBe('b');
  expect(parseTestContext('segment:a,segment:').segment).toBe('a');
  expect(parseTestContext('employee,:x,,').experiences.size).toBe(0);
  expect(parseTestContext(null).segment).toBeUndefined();
  expect(parseTestContext('hero:a:b').experiences.get('hero')).toBe('a:b');
});
