import { expect, test } from 'vitest';
import { viewerMessages } from '../../../messages/viewer/index.ts';
import { docTypeName } from './kind-names.ts';

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
