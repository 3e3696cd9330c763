import { expect, test } from 'vitest';
import type { Schedule } from '../../content/drafts/publishing.ts';
import type { RulePart, SiteRule } from '../../content/site-rules.ts';
import { byMoment, ruleHappenings, scheduleHappenings, windowHappenings } from './happenings.ts';

const part = (more: Partial<RulePart>): RulePart => ({
  name: undefined,
  conditions: [],
  from: undefined,
  to: undefined,
  shares: {},
  ...more,
});
const rule = (more: Partial<SiteRule>): SiteRule => ({
  source: 'decisions',
  of: 'experience',
  id: 'hero',
  file: 'decisions/hero.json',
  title: 'Who sees which hero',
  isActive: true,
  parts: [],
  ...more,
});
const schedule = (more: Partial<Schedule>): Schedule => ({
  id: 's-1',
  action: 'publish',
  items: [],
  at: '2026-12-01T09:00',
  site: 'northfell-de',
  zone: 'Europe/Berlin',
  instant: '2026-12-01T08:00:00Z',
  state: 'waiting',
  made: { by: { id: 'ana', name: 'Ana' }, at: '2026-11-20T08:00:00Z' },
  ...more,
});
const short = (all: ReturnType<typeof ruleHappenings>) =>
  all.map(({ at, change, source, label, scope }) => [at, `${source}: ${label} ${change}`, scope]);

test('promotions and decision rules begin and end like content does; what the page does not ask for is elsewhere', () => {
  const dated = part({ name: 'Returns', from: '2026-12-24T00:00:00Z', to: '2027-02-01T00:00:00Z' });
  const rules = [
    rule({ parts: [dated, part({ name: 'The rest of the year' })] }),
    rule({ id: 'other', parts: [part({ from: '2026-12-05T00:00:00Z' })] }),
    rule({
      source: 'promotions',
      of: undefined,
      id: 'ADVENT',
      title: '10 % off',
      parts: [part({ to: '2026-12-24T00:00:00Z' })],
    }),
  ];
  expect(short(ruleHappenings(rules, new Set(['experience hero', 'slot other'])))).toEqual([
    ['2026-12-24T00:00:00Z', 'decisions: Returns begins', 'here'],
    ['2027-02-01T00:00:00Z', 'decisions: Returns ends', 'here'],
    ['2026-12-05T00:00:00Z', 'decisions: Who sees which hero begins', 'elsewhere'],
    ['2026-12-24T00:00:00Z', 'promotions: 10 % off ends', 'everywhere'],
  ]);
});

test('a rule that decides nothing begins and ends nothing', () => {
  const from = part({ from: '2026-12-05T00:00:00Z' });
  expect(ruleHappenings([rule({ isActive: false, parts: [from] })], new Set())).toEqual([]);
});

test('scheduled entries are named one by one, a release is one', () => {
  const item = (id: string) => ({ id }) as Schedule['items'][number];
  const names = new Map([
    ['pages/sale', 'Sale'],
    ['r-1', 'Winter'],
  ]);
  const schedules = [
    schedule({ items: [item('pages/home'), item('pages/sale')], action: 'withdraw' }),
    schedule({ items: [item('pages/sale'), item('pages/home')], release: 'r-1' }),
    schedule({ items: [item('pages/sale')], release: 'r-2' }),
  ];
  expect(short(scheduleHappenings(schedules, 'pages/home', names))).toEqual([
    ['2026-12-01T08:00:00Z', 'schedules: pages/home withdraw', 'here'],
    ['2026-12-01T08:00:00Z', 'schedules: Sale withdraw', 'elsewhere'],
    ['2026-12-01T08:00:00Z', 'releases: Winter publish', 'here'],
    ['2026-12-01T08:00:00Z', 'releases: r-2 publish', 'elsewhere'],
  ]);
});

test('a redirect is called one, and what happens at one instant stands together, the entry in view first', () => {
  const window = (document: string, from: string) =>
    ({ document, pointer: '', label: document, from, type: 'validity' }) as const;
  const moments = byMoment([
    ...windowHappenings([window('sites/northfell-de/redirects', '2026-12-01T00:00:00Z')], 'everywhere'),
    ...windowHappenings([window('pages/home', '2026-12-01T01:00:00+01:00')], 'here'),
    ...windowHappenings([window('menu', '2026-11-30T00:00:00Z')], 'everywhere'),
  ]);
  expect(
    moments.map(({ at, happenings }) => [at, happenings.map(({ source, label }) => `${source}: ${label}`)]),
  ).toEqual([
    ['2026-11-30T00:00:00Z', ['content: menu']],
    ['2026-12-01T00:00:00Z', ['content: pages/home', 'redirects: sites/northfell-de/redirects']],
  ]);
});
