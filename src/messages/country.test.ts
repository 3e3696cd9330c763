import { describe, expect, test } from 'vitest';
import { countryOf, LOCALES } from '../content/addresses/sites.ts';
import { countryName, inCountry, theCountry } from './country.ts';
import { t } from './index.ts';

test.each([
  ['en-gb', 'GB', 'in the United Kingdom', 'the United Kingdom'],
  ['en-us', 'US', 'in the United States', 'the United States'],
  ['en-us', 'NL', 'in the Netherlands', 'the Netherlands'],
  ['en-ca', 'CA', 'in Canada', 'Canada'],
  ['de-de', 'DE', 'in Deutschland', 'Deutschland'],
  ['de-de', 'US', 'in den Vereinigten Staaten', 'die Vereinigten Staaten'],
  ['de-de', 'GB', 'im Vereinigten Königreich', 'das Vereinigte Königreich'],
  ['de-de', 'CH', 'in der Schweiz', 'die Schweiz'],
  ['fr-fr', 'GB', 'au Royaume-Uni', 'le Royaume-Uni'],
  ['fr-fr', 'US', 'aux États-Unis', 'les États-Unis'],
  ['fr-ca', 'CA', 'au Canada', 'le Canada'],
  ['fr-fr', 'FR', 'en France', 'la France'],
  ['fr-fr', 'DE', 'en Allemagne', 'l’Allemagne'],
  ['fr-fr', 'HU', 'en Hongrie', 'la Hongrie'],
  ['fr-fr', 'MX', 'au Mexique', 'le Mexique'],
  ['fr-fr', 'MC', 'à Monaco', 'Monaco'],
  ['fr-fr', 'KR', 'en Corée du Sud', 'la Corée du Sud'],
  ['fr-fr', 'DO', 'en République dominicaine', 'la République dominicaine'],
  ['fr-fr', 'KY', 'aux Îles Caïmans', 'les Îles Caïmans'],
  ['fr-fr', 'JE', 'à Jersey', 'Jersey'],
  ['en-gb', 'KY', 'in the Cayman Islands', 'the Cayman Islands'],
  ['en-gb', 'IM', 'in the Isle of Man', 'the Isle of Man'],
  ['de-de', 'DO', 'in der Dominikanischen Republik', 'die Dominikanische Republik'],
  ['de-de', 'LB', 'im Libanon', 'den Libanon'],
])('in %s the country %s takes its article: %s; %s', (locale, code, there, name) => {
  expect([inCountry(locale, code), theCountry(locale, code)]).toEqual([there, name]);
});

test.each(['', 'England', '826'])('what is no country code, %j, is shown as it is', (code) => {
  expect(countryName('en-gb', code)).toBe(code);
});

test('every country of the shop takes its article in every language', () => {
  const phrases = (locale: string) =>
    [...new Set(LOCALES.map(countryOf))]
      .sort()
      .map((code) => `${inCountry(locale, code)}, ${theCountry(locale, code)}`);
  expect({ en: phrases('en-us'), de: phrases('de-de'), fr: phrases('fr-ca') }).toEqual({
    en: [
      'in Canada, Canada',
      'in Germany, Germany',
      'in France, France',
      'in the United Kingdom, the United Kingdom',
      'in the United States, the United States',
    ],
    de: [
      'in Kanada, Kanada',
      'in Deutschland, Deutschland',
      'in Frankreich, Frankreich',
      'im Vereinigten Königreich, das Vereinigte Königreich',
      'in den Vereinigten Staaten, die Vereinigten Staaten',
    ],
    fr: [
      'au Canada, le Canada',
      'en Allemagne, l’Allemagne',
      'en France, la France',
      'au Royaume-Uni, le Royaume-Uni',
      'aux États-Unis, les États-Unis',
    ],
  });
});

test('an address has the name of a country without article', () => {
  expect(countryName('en-gb', 'GB')).toBe('United Kingdom');
  expect(countryName('de-de', 'US')).toBe('Vereinigte Staaten');
});

describe('sentences with a country', () => {
  const params = (locale: string) => ({
    here: theCountry(locale, 'GB'),
    there: inCountry(locale, 'US'),
    place: 'X',
  });

  test.each([
    ['en-gb', 'location.here', /^This shop is for the United Kingdom\./],
    ['en-gb', 'location.ask', /You seem to be in the United States, where/],
    ['en-gb', 'location.other', /The place you chose is in the United States, where/],
    ['en-gb', 'pickup.elsewhere', /^Only shops in the United States\./],
    ['en-us', 'pickup.elsewhere', /^Only stores in the United States\./],
    ['en-ca', 'pickup.elsewhere', /^Only stores in the United States\./],
    ['en-gb', 'stores.elsewhere', /^X is in the United States, which/],
    ['de-de', 'location.here', /^Dieser Shop ist für das Vereinigte Königreich\./],
    ['de-de', 'location.ask', /Sie sind anscheinend in den Vereinigten Staaten, wo/],
    ['de-de', 'location.other', /Der gewählte Ort liegt in den Vereinigten Staaten, wo/],
    ['de-de', 'pickup.elsewhere', /^Nur Läden in den Vereinigten Staaten\./],
    ['de-de', 'stores.elsewhere', /^X liegt in den Vereinigten Staaten\. /],
    ['fr-fr', 'location.here', /^Cette boutique est pour le Royaume-Uni\./],
    ['fr-fr', 'location.ask', /Vous semblez être aux États-Unis, où/],
    ['fr-fr', 'location.other', /Le lieu choisi se trouve aux États-Unis, où/],
    ['fr-fr', 'pickup.elsewhere', /^Uniquement les magasins aux États-Unis\./],
    ['fr-fr', 'stores.elsewhere', /^X se trouve aux États-Unis\. /],
  ] as const)('in %s %s reads well: %s', (locale, key, words) => {
    const text = t(locale, key, params(locale));
    expect(text).toMatch(words);
    expect(text).not.toMatch(/\{\w+\}/);
  });

  test.each(LOCALES.map(({ locale }) => locale))(
    'in %s a shop is named after a colon, not in the sentence',
    (locale) => {
      for (const key of ['language.keep', 'stores.elsewhere.go'] as const)
        expect(t(locale, key, { label: 'Canada (English)' })).toMatch(/: Canada \(English\)$/);
    },
  );
});
