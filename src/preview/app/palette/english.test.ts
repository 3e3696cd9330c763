import { expect, test } from 'vitest';
import de from '../../../messages/viewer/de/index.ts';
import en from '../../../messages/viewer/en/index.ts';
import fr from '../../../messages/viewer/fr/index.ts';
import { viewerMessages } from '../../../messages/viewer/index.ts';
import { englishOf } from './english.ts';
import { ranked } from './rank.ts';

test.each([
  ['de', de],
  ['fr', fr],
] as const)('actions are found by their English names in %s, with what is filled in or chosen', (language, own) => {
  const english = englishOf(own, en);
  const t = viewerMessages(language);
  const names = [
    t('js.publish.open'),
    t('js.palette.copy'),
    t('js.seenAs.guest'),
    t('js.palette.zoom', { zoom: '50 %' }),
    `${t('compare.by')}: ${t('compare.by.events')}`,
    'Nordwind',
  ];
  const all = names.map((name) => ({ name, words: english(name) }));
  const found = (typed: string): string | undefined => ranked(typed, all)[0]?.name;
  expect(['publish', 'copy the link', 'compare guest', 'zoom 50', 'shown as events'].map(found)).toEqual(
    names.slice(0, -1),
  );
  expect(english('Nordwind')).toBe('');
});
