import { describe, expect, test } from 'vitest';
import { ENTRY_STATES, type EntryState } from '../../content/drafts/entries.ts';
import type { Schedule } from '../../content/drafts/publishing.ts';
import type { ViewerState } from '../entries/entries.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';
import { type KnownState, statusOf, statusText } from './entry-status.ts';

const SHOWN: readonly ViewerState[] = ['published', 'draft', 'scheduled', 'expired', 'invalid'];
const schedule = (action: Schedule['action'], state: Schedule['state']): Schedule => ({
  id: action,
  action,
  state,
  items: [{ id: 'pages/home', revision: 2 }],
  at: '2026-11-27T18:00',
  site: 'northfell-de',
  zone: 'Europe/Berlin',
  instant: '2026-11-27T17:00:00Z',
  made: { at: '2026-11-24T12:00:00Z', by: { id: 'ada', name: 'Ada' } },
});
const known = (state: EntryState, live: boolean, ...schedules: readonly Schedule[]): KnownState => ({
  state,
  live,
  schedules,
});
/** `published + draft: newer-draft`, as the badge shows it. */
const said = (shown: ViewerState, of: KnownState | undefined, isPart = false): string => {
  const { sign, word, isLive } = statusOf(shown, of, isPart);
  return `${isLive ? 'published + ' : ''}${sign}: ${word}`;
};

describe('a whole entry', () => {
  test.each<[EntryState, live: boolean, said: string]>([
    ['draft', false, 'draft: draft'],
    ['draft', true, 'published + draft: newer-draft'],
    ['in-review', false, 'in-review: in-review'],
    ['in-review', true, 'published + in-review: newer-in-review'],
    ['approved', false, 'approved: approved'],
    ['approved', true, 'published + approved: newer-approved'],
    ['scheduled', false, 'scheduled: scheduled'],
    ['scheduled', true, 'published + scheduled: newer-scheduled'],
    ['withdrawn', false, 'withdrawn: withdrawn'],
    ['published', true, 'published: published'],
  ])('that is %s, with a version shoppers see: %s, says %s', (state, live, words) => {
    const source = known(state, live, ...(state === 'scheduled' ? [schedule('publish', 'waiting')] : []));
    expect(said('published', source)).toBe(words);
    if (state !== 'published') expect(said('draft', source), 'in the draft as in the published version').toBe(words);
  });

  test('that is to be withdrawn says so, whatever has failed before', () => {
    const source = known('scheduled', true, schedule('publish', 'failed'), schedule('withdraw', 'waiting'));
    expect(said('published', source)).toBe('published + scheduled: withdrawal');
  });

  test('with unsaved work on top of what is published is on its way to a newer draft', () => {
    expect(said('draft', known('published', true))).toBe('published + draft: newer-draft');
  });
});

describe('languages that stand differently', () => {
  const in_ = (
    state: EntryState,
    locales: Readonly<Record<string, 'published' | 'draft' | 'unpublished' | 'absent'>>,
  ) =>
    statusOf(
      'draft',
      {
        ...known(state, true, ...(state === 'scheduled' ? [schedule('publish', 'waiting')] : [])),
        locales: Object.entries(locales).map(([locale, one]) => ({ locale, state: one, missing: 0, outdated: 0 })),
      },
      false,
    );
  const t = viewerMessages('en');
  const some = { 'en-gb': 'draft', 'en-us': 'draft', 'de-de': 'published', 'fr-fr': 'absent' } as const;

  test('are named', () => {
    expect(statusText(in_('draft', some), t, 'en')).toBe('published in German, changed in English');
    expect(statusText(in_('in-review', some), t, 'en')).toBe('published in German, in review in English');
    expect(statusText(in_('scheduled', some), t, 'en')).toBe('published in German, scheduled in English');
    expect(statusText(in_('draft', some), viewerMessages('de'), 'de')).toBe(
      'veröffentlicht auf Deutsch, geändert auf Englisch',
    );
  });

  test('are named with their countries where these differ', () => {
    expect(statusText(in_('draft', { ...some, 'en-us': 'published' }), t, 'en')).toBe(
      'published in English (United States) and German, changed in English (United Kingdom)',
    );
  });

  test('are not named where all stand the same', () => {
    expect(statusText(in_('draft', { 'en-gb': 'draft', 'de-de': 'draft' }), t, 'en')).toBe(
      'published, with a newer draft',
    );
    expect(statusText(in_('published', { 'en-gb': 'published', 'de-de': 'published' }), t, 'en')).toBe(
      'published, with a newer draft',
    );
  });
});

describe('a block', () => {
  test.each<[EntryState, live: boolean, said: string]>([
    ['draft', false, 'draft: draft'],
    ['draft', true, 'draft: draft'],
    ['in-review', true, 'in-review: in-review'],
    ['approved', true, 'approved: approved'],
    ['scheduled', true, 'scheduled: scheduled'],
    ['scheduled', false, 'scheduled: scheduled'],
    ['withdrawn', false, 'withdrawn: withdrawn'],
    ['published', true, 'draft: draft'],
  ])('that differs in a document that is %s, live: %s, says %s', (state, live, words) => {
    expect(said('draft', known(state, live), true)).toBe(words);
  });

  test.each(ENTRY_STATES)('that is as published stays published in a document that is %s', (state) => {
    expect(said('published', known(state, true, schedule('publish', 'waiting')), true)).toBe('published: published');
  });

  test('goes with its page when that is to be withdrawn', () => {
    const source = known('scheduled', true, schedule('withdraw', 'waiting'));
    expect(said('published', source, true)).toBe('published + scheduled: withdrawal');
  });
});

test('what is broken comes first, then the dates in the content, whatever the source knows', () => {
  for (const state of ENTRY_STATES)
    for (const live of [true, false])
      for (const isPart of [true, false])
        for (const shown of ['invalid', 'scheduled', 'expired'] as const)
          expect(said(shown, known(state, live, schedule('withdraw', 'waiting')), isPart)).toBe(`${shown}: ${shown}`);
});

test('where the source lists no entries the content alone says it', () => {
  for (const shown of SHOWN)
    for (const isPart of [true, false]) expect(said(shown, undefined, isPart)).toBe(`${shown}: ${shown}`);
});
