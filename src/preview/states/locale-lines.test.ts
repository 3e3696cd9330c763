import { expect, test } from 'vitest';
import type { LocaleState } from '../../content/drafts/entries.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { localeLines } from './locale-lines.ts';

const stand = (locale: string, state: LocaleState['state'], missing = 0, outdated = 0): LocaleState => ({
  locale,
  state,
  missing,
  outdated,
});
const locales = [stand('en-ca', 'published'), stand('fr-ca', 'draft', 3, 1), stand('de-de', 'absent')];
const lines = (inView: string) => localeLines({ locales }, inView, viewerMessages('en'), 'en');

test('each locale says how it stands and which of its texts wait for a translation, the one in view first', () => {
  expect(lines('fr-ca')).toEqual([
    { locale: 'fr-ca', name: 'French', state: 'changed', translation: '3 texts missing, 1 outdated' },
    { locale: 'en-ca', name: 'English', state: 'published', translation: '' },
  ]);
  expect(lines('en-ca').map(({ locale }) => locale)).toEqual(['en-ca', 'fr-ca']);
});

test('a single locale, or a source that lists no entries, has none', () => {
  expect(localeLines({ locales: locales.slice(0, 1) }, 'en-ca', viewerMessages('en'), 'en')).toEqual([]);
  expect(localeLines(undefined, 'en-ca', viewerMessages('en'), 'en')).toEqual([]);
});
