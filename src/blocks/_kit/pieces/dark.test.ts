import { expect, test } from 'vitest';
import { isDark } from './dark.ts';

test('dark fills carry light text, light and see-through ones dark text', () => {
  for (const colour of [
    'var(--ink)',
    'var(--moss)',
    '#14201c',
    '#333',
    'rgb(63, 91, 69)',
    'rgb(10% 10% 10% / 90%)',
    '#14201cff',
  ])
    expect(isDark(colour), colour).toBe(true);
  for (const colour of [
    'var(--lichen)',
    'var(--glacier)',
    '#f6f3ec',
    '#fff',
    'rgb(201 211 176)',
    'transparent',
    '#14201c22',
    'rgba(0, 0, 0, 0.2)',
  ])
    expect(isDark(colour), colour).toBe(false);
});
