import { expect, test } from 'vitest';
import { localeInfo, siteById, type LocaleInfo, type Site } from '../../../content/addresses/sites.ts';
import { viewerMessages, type Language } from '../../../messages/viewer/index.ts';
import { shortMoment } from '../../session/format-moment.ts';
import { sayContext, sayPlace, saySeenAs, siteNames } from './say-seen-as.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const hero = { id: 'hero-test', name: 'Hero', variants: [{ id: 'b', name: 'Warm' }] };
const place = (site: string, locale: string, language: string): string =>
  sayPlace(siteById(site) as Site, localeInfo(locale) as LocaleInfo, language);
const say = (language: Language, context: string, dateTime?: string): string =>
  saySeenAs(
    {
      who: sayContext(context, [hero], viewerMessages(language)),
      place: place('northfell-de', 'de-de', language),
      when: dateTime === undefined ? undefined : shortMoment(dateTime, language, 'Europe/Berlin', NOW),
      draft: dateTime !== undefined,
    },
    viewerMessages(language),
  );

test('a view is said in words, in each language of the viewer', () => {
  expect(say('en', 'segment:Loyalty member', '2026-11-27T17:00:00Z')).toBe(
    'Loyalty member · Germany · Fri 27 Nov, 18:00 Berlin · draft',
  );
  expect(say('de', 'segment:loyalty-member', '2026-11-27T17:00:00Z')).toBe(
    'Treuemitglied · Deutschland · Fr 27. Nov., 18:00 Berlin · Entwurf',
  );
  expect(say('fr', 'segment:loyalty-member', '2026-11-27T17:00:00Z')).toBe(
    'Membre fidélité · Allemagne · ven. 27 nov., 18:00 Berlin · brouillon',
  );
});

test('nothing chosen is everybody, now, as published', () => {
  expect(say('en', '')).toBe('Everybody · Germany · now · published');
});

test('variants go by their names, by whichever name they are forced; what nobody knows stays as it is written', () => {
  expect(sayContext('segment:employee,hero-test:b', [hero], viewerMessages('en'))).toEqual(['Employee', 'Hero: Warm']);
  expect(sayContext('Hero:Warm', [hero], viewerMessages('en'))).toEqual(['Hero: Warm']);
  expect(sayContext('segment:night owls,other:x,odd', [hero], viewerMessages('en'))).toEqual([
    'night owls',
    'other: x',
    'odd',
  ]);
});

test('the language is named where a site has several, the site where it has several countries', () => {
  expect(place('northfell-us', 'en-us', 'en')).toBe('United States');
  expect(place('northfell-ca', 'fr-ca', 'en')).toBe('Canada, French');
  expect(place('showcase', 'de-de', 'en')).toBe('Showcase (Germany, German)');
});

test('sites go by their country, with the id only where two have one name', () => {
  const sites = [
    { id: 'north-de', locales: ['de-de'] },
    { id: 'outlet-de', locales: ['de-de'] },
    { id: 'north-ca', locales: ['en-ca', 'fr-ca'] },
  ];
  expect([...siteNames(sites, 'de').values()]).toEqual(['Deutschland (north-de)', 'Deutschland (outlet-de)', 'Kanada']);
});

test('a moment is told on the clocks of the site, with the year when it is another one', () => {
  expect(shortMoment('2026-11-27T02:30:00Z', 'en', 'America/New_York', NOW)).toBe('Thu 26 Nov, 21:30 New York');
  expect(shortMoment('2040-06-01T08:00:00Z', 'en', 'UTC', NOW)).toBe('Fri 1 Jun 2040, 08:00 UTC');
});
