import { expect, test } from 'vitest';
import type { WrittenWindow } from '../../content/client/content-client.ts';
import { momentsOf, problemsOf } from './moments.ts';

const window = (index: number, from?: string, to?: string, more: Partial<WrittenWindow> = {}): WrittenWindow => ({
  document: 'pages/home',
  pointer: `/sections/0/items/${index}`,
  label: `Hero ${index}`,
  kind: 'split-image',
  type: 'validity',
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...more,
});

test('every beginning and end is a moment, in order; what happens together stands together', () => {
  const moments = momentsOf([
    window(0, undefined, '2026-12-01T00:00:00Z'),
    window(1, '2026-12-01T00:00:00Z', '2026-12-24T00:00:00+01:00'),
    window(2),
  ]);
  expect(
    moments.map(({ at, changes }) => [at, changes.map(({ change, window: { label } }) => `${label} ${change}`)]),
  ).toEqual([
    ['2026-12-01T00:00:00Z', ['Hero 0 ends', 'Hero 1 begins']],
    ['2026-12-23T23:00:00Z', ['Hero 1 ends']],
  ]);
});

test('an event begins and ends at the instants of its site, and takes a day where its end is not said', () => {
  const events = [
    window(0, '2026-11-27T05:00:00Z', '2026-11-30T05:00:00Z', { type: 'event' }),
    window(1, '2026-12-04T18:00:00Z', undefined, { type: 'event' }),
  ];
  expect(momentsOf(events).map(({ at, changes }) => [at, changes[0]?.change])).toEqual([
    ['2026-11-27T05:00:00Z', 'eventBegins'],
    ['2026-11-30T05:00:00Z', 'eventEnds'],
    ['2026-12-04T18:00:00Z', 'eventBegins'],
    ['2026-12-05T18:00:00Z', 'eventEnds'],
  ]);
  expect(problemsOf(events)).toEqual([]);
});

test('a gap between two that follow each other is flagged, and so is an overlap', () => {
  expect(problemsOf([window(0, undefined, '2026-12-01T00:00:00Z'), window(1, '2026-12-02T00:00:00Z')])).toMatchObject([
    { type: 'gap', from: '2026-12-01T00:00:00Z', to: '2026-12-02T00:00:00Z' },
  ]);
  expect(
    problemsOf([
      window(0, undefined, '2026-12-03T00:00:00Z'),
      window(1, '2026-12-02T00:00:00Z', '2026-12-09T00:00:00Z'),
    ]),
  ).toMatchObject([{ type: 'overlap', from: '2026-12-02T00:00:00Z', to: '2026-12-03T00:00:00Z' }]);
  expect(problemsOf([window(0, undefined, '2026-12-01T00:00:00Z'), window(1, '2026-12-01T00:00:00Z')])).toEqual([]);
});

test('things of other kinds, in other lists, or that begin together do not take over from each other', () => {
  const later = '2026-12-02T00:00:00Z';
  expect(
    problemsOf([window(0, undefined, '2026-12-01T00:00:00Z'), window(1, later, undefined, { kind: 'promo-bar' })]),
  ).toEqual([]);
  expect(
    problemsOf([
      window(0, undefined, '2026-12-01T00:00:00Z'),
      window(1, later, undefined, { pointer: '/sections/1/items/0' }),
    ]),
  ).toEqual([]);
  expect(problemsOf([window(0, later, '2026-12-05T00:00:00Z'), window(1, later, '2026-12-09T00:00:00Z')])).toEqual([]);
});

test('what covers two others leaves no gap between them, and overlaps what begins before it ends', () => {
  const [long, short, next] = [
    window(0, '2026-12-01T00:00:00Z', '2026-12-20T00:00:00Z'),
    window(1, '2026-12-02T00:00:00Z', '2026-12-05T00:00:00Z'),
    window(2, '2026-12-10T00:00:00Z', '2026-12-30T00:00:00Z'),
  ];
  expect(problemsOf([long, short, next]).map(({ type, before, after }) => [type, before.label, after?.label])).toEqual([
    ['overlap', 'Hero 0', 'Hero 1'],
    ['overlap', 'Hero 0', 'Hero 2'],
  ]);
});

test('a window that ends before it begins never opens; a date that is none is said', () => {
  expect(problemsOf([window(0, '2026-12-05T00:00:00Z', '2026-12-01T00:00:00Z')])).toMatchObject([{ type: 'never' }]);
  expect(problemsOf([window(0, 'soon')])).toMatchObject([{ type: 'unreadable', from: 'soon' }]);
});
