import { expect, test } from 'vitest';
import { readQuery } from '../query/viewer-query.ts';
import { aspectsOf, isDefaultSide, isNewerA, otherSide, wayOf } from './sides.ts';

const query = (text: string) => readQuery(new URLSearchParams(text), ['page']).query;
const side = (text: string) => otherSide(query(text));
const RELEASE = 'release=release-1';

test('a comparison is by fields unless another way is asked for that there is', () => {
  expect(['', 'by=pixels', 'by=events', 'by=fields', 'by=smell'].map((text) => wayOf(query(text)))).toEqual([
    'fields',
    'pixels',
    'events',
    'fields',
    'fields',
  ]);
});

test('nothing chosen is published against draft; a release stands against what is public, what was shared against today', () => {
  for (const text of ['bVersion=draft', 'bMoment=now', 'bContext=-', 'bLocale=fr-ca'])
    expect(isDefaultSide(query(text)), text).toBe(false);
  expect(isDefaultSide(query('by=pixels&locales=de-de'))).toBe(true);
  expect(side(`${RELEASE}&preview=true`)).toMatchObject({ release: undefined, draft: false });
  expect(side('previewShared=aB3-link')).toMatchObject({ shared: undefined, draft: false });
  expect(side('p13n_testcontext=segment:x').testContext).toBe('segment:x');
});

test('a version that was chosen leaves the release and the link of the view, another choice keeps them', () => {
  expect(side(`${RELEASE}&bVersion=published&preview=true`)).toMatchObject({ release: undefined, draft: false });
  expect(side(`${RELEASE}&bVersion=draft`)).toMatchObject({ release: undefined, draft: true });
  expect(side(`${RELEASE}&bLocale=de-de`)).toMatchObject({ release: 'release-1', info: { locale: 'de-de' } });
  expect(side('previewShared=aB3-link&bVersion=today&preview=true')).toMatchObject({ shared: undefined, draft: true });
  expect(side('previewShared=aB3-link&bMoment=now').shared).toBe('aB3-link');
});

test('a moment that was chosen is that, now or, where it is none, the one of the view', () => {
  const at = 'previewDateTime=2026-11-01T00:00:00Z';
  expect(side(`${at}&bMoment=now`).dateTime).toBeUndefined();
  expect(side(`${at}&bMoment=2026-12-24T18:00:00Z`).dateTime).toBe('2026-12-24T18:00:00Z');
  expect(side(`${at}&bLocale=de-de`).dateTime).toBe('2026-11-01T00:00:00Z');
  expect(side(`${at}&bMoment=Christmas`).dateTime).toBe('2026-11-01T00:00:00Z');
});

test('an audience or a language that was chosen is that; a language that the shop does not have changes nothing', () => {
  const seen = 'p13n_testcontext=segment:employee';
  expect(side(`${seen}&bContext=segment:wranx`).testContext).toBe('segment:wranx');
  expect(side(`${seen}&bLocale=de-de`)).toMatchObject({
    testContext: 'segment:employee',
    site: { id: 'northfell-de' },
  });
  expect(side(`${seen}&siteId=northfell-uk&bLocale=xx-xx`)).toMatchObject({ site: { id: 'northfell-uk' } });
});

test.each([
  ['', ['version']],
  ['bMoment=2027-01-10T12:00:00Z', ['date']],
  ['bMoment=now&previewDateTime=2027-01-10T12:00:00Z', ['date']],
  ['bLocale=fr-ca', ['locale']],
  ['bContext=segment:employee', ['audience']],
  ['bContext=-', []],
  ['previewShared=aB3-link', ['version']],
  [`${RELEASE}&preview=true`, ['version']],
  [
    'bVersion=draft&bMoment=2027-01-10T12:00:00Z&bLocale=de-de&bContext=segment:x',
    ['version', 'date', 'locale', 'audience'],
  ],
])('with %s the sides differ in %s', (text, aspects) => {
  expect(aspectsOf(query(text), side(text))).toEqual(aspects);
});

test.each([
  ['', false],
  ['preview=true', true],
  ['preview=true&bVersion=published', true],
  ['bVersion=draft', false],
  [`${RELEASE}&preview=true`, true],
  [RELEASE, true],
  [`${RELEASE}&bVersion=draft`, false],
  ['previewShared=aB3-link', false],
  ['preview=true&previewShared=aB3-link', false],
  ['preview=true&previewShared=aB3-link&bVersion=published', true],
  ['preview=true&bVersion=shared-aB3-link', true],
  ['preview=true&bMoment=2027-01-10T12:00:00Z', false],
  ['preview=true&bLocale=de-de', false],
])('with %s side A has the newer version: %s', (text, expected) => {
  expect(isNewerA(query(text), side(text))).toBe(expected);
});
