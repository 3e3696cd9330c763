import { expect, test } from 'vitest';
import { languageOf, preferenceCookies, returnPath, themeOf } from './preferences.ts';

const headers = (given: Record<string, string>): Headers => new Headers(given);

test('the choice of the editor wins, then what the browser accepts, then English', () => {
  expect(languageOf(headers({}))).toBe('en');
  expect(languageOf(headers({ 'accept-language': 'it, de-AT;q=0.9, en;q=0.4' }))).toBe('de');
  expect(languageOf(headers({ 'accept-language': 'de', cookie: 'a=1; cairn-viewer-language=fr' }))).toBe('fr');
  expect(languageOf(headers({ 'accept-language': 'de', cookie: 'cairn-viewer-language=xx' }))).toBe('de');
  expect(themeOf(headers({ cookie: 'cairn-viewer-theme=dark' }))).toBe('dark');
  expect(themeOf(headers({ cookie: 'cairn-viewer-theme=<b>' }))).toBe('auto');
});

test('of the languages a browser accepts the one it likes best is taken, and none that it refuses', () => {
  const accepted = (text: string) => languageOf(headers({ 'accept-language': text }));
  expect(accepted('fr;q=0.5, de;q=0.8')).toBe('de');
  expect(accepted('fr;q=0.5,de; q=0.4')).toBe('fr');
  expect(accepted('de;q=0, fr;q=0.1')).toBe('fr');
  expect(accepted('de;q=0')).toBe('en');
  expect(accepted('FR-ca')).toBe('fr');
  expect(accepted('it,es')).toBe('en');
});

test('a cookie is known by its whole name', () => {
  expect(themeOf(headers({ cookie: 'my-cairn-viewer-theme=dark' }))).toBe('auto');
  expect(themeOf(headers({ cookie: 'a=1;cairn-viewer-theme=light;b=2' }))).toBe('light');
});

test('what a form chose is kept for a year for the viewer alone, and nothing else of it', () => {
  const form = (fields: Record<string, string>): FormData => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const rest = 'Path=/preview; Max-Age=31536000; SameSite=Lax';
  expect(preferenceCookies(form({ language: 'de', theme: 'dark' }))).toEqual([
    `cairn-viewer-language=de; ${rest}`,
    `cairn-viewer-theme=dark; ${rest}`,
  ]);
  expect(preferenceCookies(form({ theme: 'light', language: 'xx' }))).toEqual([`cairn-viewer-theme=light; ${rest}`]);
  expect(preferenceCookies(form({ theme: 'x; Domain=evil.example' }))).toEqual([]);
});

test.each([
  ['/preview', '/preview'],
  ['/preview?docType=page&page=2', '/preview?docType=page&page=2'],
  ['/preview?a=1#part', '/preview'],
  ['/preview/other', '/preview'],
  ['//evil.example/preview', '/preview'],
  ['https://evil.example/preview', '/preview'],
  ['/preview?a=\\evil', '/preview'],
  ['/preview?a= b', '/preview'],
  [null, '/preview'],
])('from the form one goes back from %j to %s', (asked, path) => {
  expect(returnPath(asked)).toBe(path);
});
