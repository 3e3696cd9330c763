import { expect, test } from 'vitest';
import { fit, ranked } from './rank.ts';

test('what begins with the typed words comes first, whatever case and accents', () => {
  const names = ['Show drafts', 'Draft of a banner', 'Matrix', 'Überblick'].map((name) => ({ name }));
  expect(ranked('dra', names).map(({ name }) => name)).toEqual(['Draft of a banner', 'Show drafts']);
  expect(ranked('uber', names).map(({ name }) => name)).toEqual(['Überblick']);
  expect(ranked('', names)).toHaveLength(4);
});

test('every typed word must stand somewhere, signs included', () => {
  expect(fit('home hero', 'Hero', 'pages/home')).toBeGreaterThan(0);
  expect(fit('home hero', 'Hero', 'pages/sale')).toBeUndefined();
  expect(fit('50 % (', 'Zoom 50 %')).toBeUndefined();
});
