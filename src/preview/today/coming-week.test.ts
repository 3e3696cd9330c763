import { expect, test } from 'vitest';
import type { WrittenWindow } from '../../content/client/content-client.ts';
import type { Schedule } from '../../content/drafts/publishing.ts';
import { comingWeek } from './coming-week.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const schedule = (action: Schedule['action'], instant: string, ...ids: readonly string[]): Schedule => ({
  id: instant,
  action,
  items: ids.map((id) => ({ id, revision: 2 })),
  at: '2026-11-27T18:00',
  site: 'northfell-de',
  zone: 'Europe/Berlin',
  instant,
  state: 'waiting',
  made: { at: '2026-11-24T11:00:00Z', by: { id: 'ada', name: 'Ada' } },
});
const window = (label: string, from?: string, to?: string): WrittenWindow => ({
  document: 'pages/sale',
  pointer: '/sections/0',
  label,
  type: 'validity',
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

test('schedules and dates in the content come in one order, each entry of a schedule by its title', () => {
  const coming = comingWeek(
    [schedule('withdraw', '2026-11-28T17:00:00Z', 'pages/sale'), schedule('publish', '2026-11-25T17:00:00Z', 'a', 'b')],
    [window('Countdown', '2026-11-26T00:00:00+01:00', '2026-11-30T00:00:00Z')],
    new Map([
      ['pages/sale', 'Sale'],
      ['a', 'Home'],
    ]),
    NOW,
  );
  expect(coming.map(({ what, name }) => `${name} ${what}`)).toEqual([
    'Home publish',
    'b publish',
    'Countdown begins',
    'Sale withdraw',
    'Countdown ends',
  ]);
});

test('what is over, or begins when the week has passed, is left out', () => {
  const coming = comingWeek(
    [],
    [
      window('Over', undefined, '2026-11-24T11:59:59Z'),
      window('Now', '2026-11-24T12:00:00Z'),
      window('Later', '2026-12-01T12:00:00Z'),
      window('At last', undefined, '2026-12-01T11:59:59Z'),
    ],
    new Map(),
    NOW,
  );
  expect(coming.map(({ name }) => name)).toEqual(['Now', 'At last']);
});

test('what was written or scheduled is told by its place, and an event as an event', () => {
  const event = { ...window('Weekend', '2026-11-27T00:00:00Z', '2026-11-29T00:00:00Z'), type: 'event' as const };
  const coming = comingWeek(
    [schedule('publish', '2026-11-24T12:00:00Z', 'a'), schedule('publish', '2026-12-01T12:00:00Z', 'b')],
    [event],
    new Map(),
    NOW,
  );
  expect(coming).toEqual([
    { at: '2026-11-24T12:00:00Z', what: 'publish', name: 'a', document: 'a', pointer: '' },
    { at: expect.any(String), what: 'eventBegins', name: 'Weekend', document: 'pages/sale', pointer: '/sections/0' },
    { at: expect.any(String), what: 'eventEnds', name: 'Weekend', document: 'pages/sale', pointer: '/sections/0' },
  ]);
});
