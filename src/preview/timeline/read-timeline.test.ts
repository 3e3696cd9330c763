import { expect, test } from 'vitest';
import type { WrittenWindow } from '../../content/client/content-client.ts';
import type { Schedule } from '../../content/drafts/publishing.ts';
import type { RulePart, SiteRule, SiteRules } from '../../content/site-rules.ts';
import { readQuery } from '../query/viewer-query.ts';
import type { Session } from '../session/session.ts';
import { askedBy, readTimeline, ruleWindows } from './read-timeline.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const RANGE = { from: NOW, until: Date.parse('2026-12-15T00:00:00Z') };
const WITHIN = '2026-12-05T00:00:00Z';
const AFTER = '2027-01-05T00:00:00Z';

const part = (more: Partial<RulePart> = {}): RulePart => ({
  name: undefined,
  conditions: [],
  from: WITHIN,
  to: undefined,
  shares: {},
  ...more,
});
const rule = (source: SiteRule['source'], id: string, more: Partial<SiteRule> = {}): SiteRule => ({
  source,
  id,
  file: `${source}/${id}.json`,
  title: `Title of ${id}`,
  isActive: true,
  parts: [part()],
  ...more,
});
const RULES: readonly SiteRule[] = [
  rule('promotions', 'tenth'),
  rule('experiments', 'words'),
  rule('experiments', 'other'),
  rule('experiments', 'paused', { isActive: false }),
];
const schedule = (more: Partial<Schedule>): Schedule =>
  ({
    id: 's',
    action: 'publish',
    state: 'waiting',
    instant: WITHIN,
    zone: 'UTC',
    items: [{ id: 'pages/home' }],
    ...more,
  }) as Schedule;
const window = (label: string, from: string, document = 'pages/home'): WrittenWindow => ({
  document,
  pointer: '/sections/0',
  label,
  from,
  type: 'validity',
});

interface Given {
  readonly canvas?: boolean;
  readonly can?: readonly string[];
  readonly schedules?: readonly Schedule[] | 'failed';
  readonly siteRules?: (() => SiteRules) | undefined;
  readonly range?: { readonly from: number; readonly until: number };
  readonly knowsWindows?: boolean;
}

/** The timeline of a page that asks for the experiment `words`, and the questions that were asked about schedules. */
async function read({
  canvas = true,
  can = ['list', 'schedule', 'releases'],
  schedules = [],
  siteRules = () => ({
    knows: { promotions: 'dated', decisions: 'unknown', experiments: 'undated', prices: 'undated' },
    rules: RULES,
  }),
  range = RANGE,
  knowsWindows = true,
}: Given = {}) {
  const asked: object[] = [];
  const { query } = readQuery(new URLSearchParams(), ['page']);
  const item = { kind: 'experience', experiment: 'words' };
  const chosen = {
    key: 'home',
    kind: 'page',
    name: 'Home',
    document: 'pages/home',
    blocks: [],
    item,
    ...(canvas ? { canvas: {} } : {}),
  };
  const page = {
    content: {
      showcase: () =>
        Promise.resolve({
          data: {
            entries: [{ id: 'home', name: 'Home', source: 'pages/home', item }],
            ...(knowsWindows
              ? {
                  windows: [[window('Hero', WITHIN), window('Much later', AFTER)]],
                  everywhere: [window('/old', WITHIN, 'redirects')],
                }
              : {}),
          },
        }),
    },
    seat: {
      siteRules,
      drafts: {
        schedules: (question: { states: readonly string[] }) => {
          asked.push(question);
          if (schedules === 'failed') return Promise.reject(new Error('away'));
          return Promise.resolve(schedules);
        },
        list: () => Promise.resolve({ entries: [{ id: 'pages/home', title: 'The home page' }] }),
        releases: { list: () => Promise.resolve([{ id: 'release-1', name: 'Winter' }]) },
      },
    },
  };
  const session = { query, chosen, can, language: 'en' } as unknown as Session;
  const timeline = await readTimeline(page as unknown as Parameters<typeof readTimeline>[0], session, range, NOW);
  const known = Object.fromEntries(timeline.known.map(({ source, state, count }) => [source, `${state} ${count}`]));
  const happens = timeline.happenings.map(({ source, label, scope }) => `${source}: ${label}, ${scope}`);
  return { ...timeline, known, happens, asked };
}

test('what happens in the range comes from every source, each with where it applies', async () => {
  const { happens, windows } = await read({
    schedules: [schedule({}), schedule({ release: 'release-1', items: [] })],
  });
  expect(happens).toEqual([
    'content: Hero, here',
    'redirects: /old, everywhere',
    'promotions: Title of tenth, everywhere',
    'experiments: Title of words, here',
    'experiments: Title of other, elsewhere',
    'schedules: The home page, here',
    'releases: Winter, elsewhere',
  ]);
  // Bars cut what reaches beyond the range themselves.
  expect(windows.map(({ label, scope }) => `${label}, ${scope}`)).toEqual([
    'Hero, here',
    'Much later, here',
    '/old, everywhere',
    'Title of tenth, everywhere',
    'Title of words, here',
    'Title of other, elsewhere',
  ]);
});

test('on a block alone only what it asks for itself bears', async () => {
  const { happens } = await read({ canvas: false });
  expect(happens).toEqual(['content: Hero, here', 'experiments: Title of words, here']);
});

test('each source says what is known of it: nothing that is unknown or has failed is counted as nothing', async () => {
  expect((await read()).known).toEqual({
    content: 'dated 1',
    redirects: 'dated 1',
    schedules: 'dated 0',
    releases: 'dated 0',
    promotions: 'dated 1',
    decisions: 'unknown 0',
    experiments: 'undated 2',
    prices: 'undated 0',
  });
  expect((await read({ schedules: 'failed' })).known).toMatchObject({ schedules: 'failed 0', releases: 'failed 0' });
  expect((await read({ can: ['schedule'] })).known).toMatchObject({ schedules: 'dated 0', releases: 'unknown 0' });
  expect((await read({ can: [] })).known).toMatchObject({ schedules: 'unknown 0', releases: 'unknown 0' });
  expect((await read({ knowsWindows: false })).known).toMatchObject({ content: 'unknown 0', redirects: 'unknown 0' });
});

test('what was done is asked for only where the range reaches into the past, and all of time has no edges', async () => {
  expect((await read()).asked[0]).toEqual({
    states: ['waiting'],
    from: '2026-12-01T00:00:00.000Z',
    until: '2026-12-15T00:00:00.000Z',
  });
  const past = await read({ range: { from: NOW - 1, until: NOW } });
  expect(past.asked[0]).toMatchObject({ states: ['waiting', 'done'] });
  const all = await read({ range: { from: -Infinity, until: Infinity } });
  expect(all.asked[0]).toEqual({ states: ['waiting', 'done'], from: undefined, until: undefined });
  expect(all.happens).toContain('content: Much later, here');
});

test('releases that wait are there whenever they are due, other schedules are not', async () => {
  const late = schedule({ release: 'release-1', instant: AFTER });
  const { released, happens } = await read({ schedules: [late, schedule({ instant: AFTER })] });
  expect(released).toEqual([late]);
  expect(happens.filter((one) => /^(releases|schedules)/.test(one))).toEqual([]);
});

test('an entry asks for the experiments that its content names', () => {
  const item = { sections: [{ experiment: ' words ' }, { experiment: 7 }] };
  expect([...askedBy({ blocks: [], item })]).toEqual(['experiment words']);
});

test('only rules that decide and have a date have a bar, by the name of the part', () => {
  const parts = [part({ name: 'Winter' }), part({ from: undefined }), part({ from: undefined, to: AFTER })];
  const rules = [rule('decisions', 'hero', { parts, of: 'experience' }), rule('decisions', 'off', { isActive: false })];
  expect(ruleWindows(rules, new Set(['experience hero']))).toEqual([
    { scope: 'here', document: 'decisions/hero.json', pointer: '', label: 'Winter', type: 'validity', from: WITHIN },
    {
      scope: 'here',
      document: 'decisions/hero.json',
      pointer: '',
      label: 'Title of hero',
      type: 'validity',
      to: AFTER,
    },
  ]);
});
