import { expect, test } from 'vitest';
import { languageOf, themeOf } from './preferences.ts';

const headers = (given: Record<string, string>): Headers => new Headers(given);

test('the choice of the editor wins, then what the browser accepts, then English', () => {
  expect(languageOf(headers({}))).toBe('en');
  expect(languageOf(headers({ 'accept-language': 'it, de-AT;q=0.9, en;q=0.4' }))).toBe('de');
  expect(languageOf(headers({ 'accept-language': 'de', cookie: 'a=1; cairn-viewer-language=fr' }))).toBe('fr');
  expect(languageOf(headers({ 'accept-language': 'de', cookie: 'cairn-viewer-language=xx' }))).toBe('de');
  expect(themeOf(headers({ cookie: 'cairn-viewer-theme=dark' }))).toBe('dark');
  expect(themeOf(headers({ cookie: 'cairn-viewer-theme=<b>' }))).toBe('auto');
});
