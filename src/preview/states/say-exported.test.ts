import { expect, test } from 'vitest';
import type { ExportFailure, ExportState } from '../../content/drafts/exported.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { sayExported, sayFailure } from './say-exported.ts';

const when = (iso: string): string => iso.slice(11, 16);
const failure: ExportFailure = { at: '2026-11-27T10:42:00Z', what: 'pages', count: 1, pages: ['/en-gb/sale'] };
const say = (state: ExportState, language: 'en' | 'de' | 'fr' = 'en'): string =>
  sayExported(state, viewerMessages(language), when);

test('an entry is on the CDN since a moment, or waits for it, also to be taken off', () => {
  expect(say({ state: 'there', since: '2026-11-27T10:42:00Z' })).toBe('On the CDN since 10:42');
  expect(say({ state: 'waiting', isGone: false })).toBe('Published, not on the CDN yet');
  expect(say({ state: 'waiting', isGone: true })).toBe('Taken off the shop, still on the CDN');
  expect(say({ state: 'waiting', isGone: false }, 'de')).toBe('Veröffentlicht, noch nicht auf dem CDN');
});

test('after a failed export it says that it waits, and why', () => {
  expect(say({ state: 'failed', isGone: false, failure })).toBe(
    'Published, not on the CDN yet. The last export failed (10:42): the page /en-gb/sale could not be rendered.',
  );
  const of = (more: Partial<ExportFailure>): string => sayFailure({ ...failure, ...more }, viewerMessages('fr'), when);
  expect(of({ count: 12, pages: ['/a', '/b'] })).toContain('12 pages n’ont pas pu être dessinées, dont /a, /b.');
  expect(of({ what: 'delivery' })).toContain('les fichiers n’ont pas pu être transmis au CDN');
  expect(of({ what: 'build' })).toContain('son serveur doit être redémarré');
  const left = { what: 'pictures', count: 5, pages: ['/media/a.webp', '/media/b.webp'] } as const;
  expect(of(left)).toBe(
    'Le dernier export (10:42) s’est fait sans 5 images que des pages montrent, dont /media/a.webp, /media/b.webp.',
  );
  expect(sayFailure({ ...failure, ...left, count: 1, pages: ['/media/a.webp'] }, viewerMessages('en'), when)).toBe(
    'The last export (10:42) is without the picture /media/a.webp, which pages show.',
  );
  expect(of({ what: 'other' })).toBe('Le dernier export a échoué (10:42)\u00A0: le journal du serveur dit pourquoi.');
});
