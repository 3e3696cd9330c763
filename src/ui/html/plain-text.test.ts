import { expect, test } from 'vitest';
import { plainText, stripTags } from './plain-text.ts';

test('tags give way to a space, entities to their character, and spaces come together', () => {
  expect(plainText('<p>Warm &amp; dry,<br>  made in <em class="a">Kendal</em></p>')).toBe('Warm & dry, made in Kendal');
});

test('a sign that opens no tag stays', () => {
  expect(stripTags('3 < 4')).toBe('3 < 4');
  expect(stripTags('a<b<c>d<')).toBe('a d<');
  expect(stripTags('<b>x</b>', '')).toBe('x');
});

test('a text of nothing but opening signs takes no longer than its length', () => {
  const hostile = '<'.repeat(500_000);
  const before = process.cpuUsage();
  expect(plainText(hostile)).toBe(hostile);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000).toBeLessThan(1_000);
});
