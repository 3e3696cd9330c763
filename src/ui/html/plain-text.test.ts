import { expect, test } from 'vitest';
import { growthOf, LINEAR_GROWTH } from '../../../tests/support/growth.ts';
import { plainText, stripTags } from './plain-text.ts';

test('tags give way to a space, entities to their character, and spaces come together', () => {
  expect(plainText('<p>Warm &amp; dry,<br>  made in <em class="a">Kendal</em></p>')).toBe('Warm & dry, made in Kendal');
});

test('a sign that opens no tag stays', () => {
  expect(stripTags('3 < 4')).toBe('3 < 4');
  expect(stripTags('a<b<c>d<')).toBe('a d<');
  expect(stripTags('<b>x</b>', '')).toBe('x');
});

test('a text of nothing but opening signs takes no longer than its length', async () => {
  const hostile = '<'.repeat(20_000);
  expect(plainText(hostile)).toBe(hostile);
  expect(await growthOf((size) => plainText('<'.repeat(size)), 4_000)).toBeLessThan(LINEAR_GROWTH);
});
