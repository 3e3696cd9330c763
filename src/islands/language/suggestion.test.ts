import { expect, test } from 'vitest';
import { localeInfo, type LocaleInfo } from '../../content/addresses/sites.ts';
import { suggestionFor } from './suggestion.ts';

const at = (locale: string, languages: string[], timeZone = 'Europe/Berlin', chosen?: string) => {
  const found = suggestionFor(localeInfo(locale) as LocaleInfo, { languages, timeZone, chosen });
  return found && [found.about, found.locale.locale];
};

test('a language is suggested to who does not read that of the page, and to nobody else', () => {
  expect(at('en-gb', ['de-DE', 'de'])).toEqual(['language', 'de-de']);
  expect(at('en-gb', ['nl-NL', 'fr-BE'])).toEqual(['language', 'fr-ca']);
  expect(at('en-gb', ['de-AT', 'en'])).toBeUndefined();
  expect(at('en-gb', ['nl-NL'])).toBeUndefined();
  expect(at('en-gb', [])).toBeUndefined();
});

test('a country is suggested only in its own part of the world', () => {
  expect(at('en-gb', ['en-US'], 'America/New_York')).toEqual(['location', 'en-us']);
  expect(at('en-gb', ['en-US'], 'Europe/London')).toBeUndefined();
  expect(at('en-us', ['en-CA', 'fr-CA'], 'America/Toronto')).toEqual(['location', 'en-ca']);
  expect(at('fr-ca', ['fr-FR'], 'Europe/Paris')).toEqual(['location', 'fr-fr']);
  expect(at('en-gb', ['de-DE', 'en'], 'Europe/Berlin')).toEqual(['location', 'de-de']);
  // Both shops of Canada are one place.
  expect(at('fr-ca', ['en-CA', 'fr-CA'], 'America/Toronto')).toBeUndefined();
});

test('an answer holds for the page it was given on; elsewhere it is what is suggested', () => {
  expect(at('en-gb', ['de-DE'], 'Europe/Berlin', 'en-gb')).toBeUndefined();
  expect(at('en-gb', ['en-GB'], 'Europe/London', 'fr-fr')).toEqual(['language', 'fr-fr']);
  expect(at('en-us', ['en-US'], 'Europe/London', 'en-gb')).toEqual(['location', 'en-gb']);
  expect(at('en-gb', ['de-DE'], 'Europe/Berlin', 'xx-yy')).toEqual(['language', 'de-de']);
});
