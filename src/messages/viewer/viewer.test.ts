import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../content/addresses/sites.ts';
import type { Message } from '../message.ts';
import { languageOf, themeOf } from '../../preview/session/preferences.ts';
import de from './de/index.ts';
import en from './en/index.ts';
import fr from './fr/index.ts';
import { browserMessages, LANGUAGES, viewerMessages, type ViewerKey } from './index.ts';

const texts = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const places = (message: Message): string[] =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
const headers = (given: Record<string, string>): Headers => new Headers(given);

describe('the viewer speaks the editor’s language', () => {
  test('every language says everything, with places that are filled', () => {
    for (const [name, language] of Object.entries({ fr, de })) {
      expect(Object.keys(language).sort(), name).toEqual(Object.keys(en).sort());
      for (const key of Object.keys(en) as ViewerKey[]) {
        // A plural form may spell its number out.
        expect(
          places(language[key]).filter((place) => place !== '{count}'),
          `${name} ${key}`,
        ).toEqual(places(en[key]).filter((place) => place !== '{count}'));
        for (const text of texts(language[key])) expect(text.trim(), `${name} ${key}`).not.toBe('');
      }
    }
  });

  test('French signs keep to their word: no line begins with one', () => {
    for (const [key, message] of Object.entries(fr))
      for (const text of texts(message)) expect(text, key).not.toMatch(/ [:;?!»]|« /);
  });

  test('the languages are those of the shop’s locales', () => {
    expect([...LANGUAGES].sort()).toEqual([...new Set(LOCALES.map(({ language }) => language))].sort());
  });

  test('only what scripts may say is sent to them', () => {
    expect(Object.keys(browserMessages('de')).every((key) => key.startsWith('js.'))).toBe(true);
    expect(browserMessages('de')['js.live.lost']).toBe('Verbindung verloren, neuer Versuch läuft');
    expect(viewerMessages('fr')('entries.frame', { name: 'Accueil', width: '390' })).toBe('Accueil à 390 px');
  });

  test('the choice of the editor wins, then what the browser accepts, then English', () => {
    expect(languageOf(headers({}))).toBe('en');
    expect(languageOf(headers({ 'accept-language': 'it, de-AT;q=0.9, en;q=0.4' }))).toBe('de');
    expect(languageOf(headers({ 'accept-language': 'de', cookie: 'a=1; cairn-viewer-language=fr' }))).toBe('fr');
    expect(languageOf(headers({ 'accept-language': 'de', cookie: 'cairn-viewer-language=xx' }))).toBe('de');
    expect(themeOf(headers({ cookie: 'cairn-viewer-theme=dark' }))).toBe('dark');
    expect(themeOf(headers({ cookie: 'cairn-viewer-theme=<b>' }))).toBe('auto');
  });
});
