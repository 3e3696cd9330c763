import { expect, onTestFinished, test } from 'vitest';
import { provideEditedTexts } from '../messages/edited.ts';
import { browserTexts } from './browser-texts.ts';

const edit = (texts: Readonly<Record<string, string>>, locale = 'en-gb'): void =>
  onTestFinished(provideEditedTexts(() => ({ locale, version: '1', texts })));

test('a page carries the edited texts that its scripts say, in its language alone', () => {
  edit({ 'cart.title': 'Your trolley', '404.title': 'Lost' });
  expect(browserTexts('en-gb')).toBe('{"cart.title":"Your trolley"}');
  expect(browserTexts('en-us')).toBeUndefined();
});

test('a page without any carries nothing', () => {
  expect(browserTexts('en-gb')).toBeUndefined();
  edit({ '404.title': 'Lost' });
  expect(browserTexts('en-gb')).toBeUndefined();
});

test('what editors write cannot end the data that holds it', () => {
  edit({ 'cart.title': '</script><!-- 1 < 2' });
  const text = browserTexts('en-gb') ?? '';
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ 'cart.title': '</script><!-- 1 < 2' });
});
