import { expect, test } from 'vitest';
import { viewerMessages } from '../../../messages/viewer/index.ts';
import { docTypeName, listName } from './kind-names.ts';

test('what the viewer lists has its name in the editor’s language', async () => {
  const named = (docType: string, language: 'en' | 'fr' | 'de') =>
    docTypeName(docType, { language, t: viewerMessages(language) });
  expect(await Promise.all(['page', 'media-banner', 'accordions'].map((type) => named(type, 'en')))).toEqual([
    'Page',
    'Media banner',
    'Accordions',
  ]);
  expect(await named('accordions', 'de')).toBe('Akkordeon');
  expect(await named('accordions', 'fr')).toBe('Accordéon');
  expect(await named('page', 'de')).toBe('Seite');
  expect(await named('of-another-shop', 'de')).toBe('Of another shop');
});

test('a list is headed with what it lists, in the editor’s language', async () => {
  const headed = (language: 'en' | 'fr' | 'de', docType: string, layoutVariant?: string) =>
    listName({ docType, layoutVariant }, { language, t: viewerMessages(language) });
  expect(await Promise.all([headed('en', 'page'), headed('en', 'promo-bar', 'compact')])).toEqual([
    'Pages',
    'Promo bar · compact',
  ]);
  expect(await Promise.all([headed('de', 'page'), headed('de', 'accordions')])).toEqual(['Seiten', 'Akkordeon']);
  expect(await headed('fr', 'accordions', 'compact')).toBe('Accordéon · compact');
});
