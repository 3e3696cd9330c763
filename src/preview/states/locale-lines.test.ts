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

test('what is published, changed, never published or to be reviewed is said in these words', () => {
  const summary = {
    locales: [
      stand('en-gb', 'published'),
      stand('fr-fr', 'unpublished', 0, 2),
      { ...stand('de-de', 'draft', 1, 0), toReview: 4 },
    ],
  };
  const said = localeLines(summary, 'xx-xx', viewerMessages('en'), 'en').map(({ name, state, translation }) => [
    name,
    state,
    translation,
  ]);
  expect(said).toEqual([
    ['English', 'published', ''],
    ['French', 'not published', '2 outdated'],
    ['German', 'changed', '1 text missing, 4 to review'],
  ]);
});
