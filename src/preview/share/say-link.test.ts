import { expect, test } from 'vitest';
import type { PreviewLink } from '../../content/drafts/preview-links.ts';
import { viewerMessages, type Language } from '../../messages/viewer/index.ts';
import { sayLink } from './say-link.ts';
import { readShare } from './share.ts';

const NOW = Date.parse('2026-11-29T20:00:00Z');
const zones = new Map([
  ['northfell-us', 'America/New_York'],
  ['northfell-de', 'Europe/Berlin'],
]);
const link = (more: Partial<PreviewLink>): PreviewLink => ({
  id: 'abcdef',
  role: 'viewer',
  made: Date.parse('2026-11-29T18:00:00Z'),
  until: Date.parse('2026-12-06T18:00:00Z'),
  query: 'siteId=northfell-us&localePath=en-us&docType=page&limit=20&page=1',
  pins: {},
  opened: 0,
  revoked: false,
  ...more,
});
const said = (more: Partial<PreviewLink>, language: Language = 'en') =>
  sayLink(link(more), { t: viewerMessages(language), language, zones, zone: 'America/New_York' }, NOW);

test('a link is said in words: what it opens, for whom, where and when; none of its address', async () => {
  const opened = await said({
    query:
      'preview=true&siteId=northfell-de&localePath=de-de&docType=page&entry=home&previewDateTime=2026-12-24T17%3A00%3A00Z&p13n_testcontext=segment%3Aemployee&view=compare',
    entry: 'Home',
  });
  expect(opened.what).toBe('Compare · Home');
  expect(opened.seen).toBe('Employee · Germany · Thu 24 Dec, 18:00 Berlin · draft');
  expect(opened.facts[2], 'on the clocks of who reads it').toBe('until Sun 6 Dec, 13:00 New York');
});

test('content that is kept is said with the moment it was made at, other content is as it is now', async () => {
  expect((await said({ snapshot: 'kept' })).seen).toBe(
    'Everybody · United States · Sun 29 Nov, 13:00 New York · published',
  );
  expect((await said({})).seen).toBe('Everybody · United States · now · published');
});

test('a list is named by its kind, a view of all content by itself', async () => {
  expect((await said({ query: 'docType=promo-bar&layoutVariant=wide' })).what).toBe('Promo bar · wide');
  expect((await said({ query: 'docType=accordions' }, 'de')).what).toBe('Akkordeon');
  expect((await said({ query: 'view=releases' })).what).toBe('Releases');
});

test('it says who made it, until when, how often it was opened and whether it still opens', async () => {
  expect((await said({ by: 'Nora Pike', opened: 3 })).facts).toEqual([
    'look and comment',
    'made by Nora Pike, Sun 29 Nov, 13:00 New York',
    'until Sun 6 Dec, 13:00 New York',
    'opened 3 times',
  ]);
  const last = async (more: Partial<PreviewLink>) => {
    const { facts, isOpen } = await said(more);
    return [facts.slice(3).join(' · '), isOpen];
  };
  expect(await last({})).toEqual(['not opened yet', true]);
  expect(await last({ role: 'editor', left: 1 })).toEqual(['not opened yet · opens once', true]);
  expect(await last({ left: 0, opened: 1 })).toEqual(['opened once · used up', false]);
  expect(await last({ left: 7, opened: undefined }), 'from before openings were counted').toEqual([
    '7 openings left',
    true,
  ]);
  expect(await last({ revoked: true, opened: 2 })).toEqual(['opened 2 times · revoked', false]);
});

test('in German and French too', async () => {
  expect((await said({ by: 'Nora Pike', opened: 2 }, 'de')).facts.slice(1)).toEqual([
    'angelegt von Nora Pike, So 29. Nov., 13:00 New York',
    'bis So 6. Dez., 13:00 New York',
    '2-mal geöffnet',
  ]);
  expect((await said({ by: undefined, opened: 1 }, 'fr')).facts.slice(1)).toEqual([
    'créé le dim. 29 nov., 13:00 New York',
    'jusqu’au dim. 6 déc., 13:00 New York',
    'ouvert 1 fois',
  ]);
});

test('the form asks for any number of openings unless it says how many, and for a name if there is one', async () => {
  const read = (body: string) =>
    readShare(
      new Request('http://shop.test/preview/share', {
        method: 'POST',
        body: new URLSearchParams(`role=viewer&hours=24&${body}`),
      }),
    );
  expect(await read('uses=&name=')).toEqual({ role: 'viewer', hours: 24, uses: undefined, name: undefined });
  expect(await read('')).toEqual({ role: 'viewer', hours: 24 });
  expect(await read('uses=1&name=+For+Ada+')).toEqual({ role: 'viewer', hours: 24, uses: 1, name: 'For Ada' });
  expect(await read('uses=0')).toBeUndefined();
  expect(await read(`name=${'x'.repeat(81)}`)).toBeUndefined();
});
