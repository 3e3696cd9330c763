import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEGMENT_NAMES } from '../../src/personalisation/segments/segments.ts';
import { decideBy, percentileOf, type Situation } from './decide.ts';
import { readRules, SEGMENTS } from './rule-file.ts';
import { openRules } from './rules.ts';

const guest: Situation = {
  visitor: 'v-1',
  segments: ['logged-out', 'cart-empty'],
  pageKind: 'home',
  locale: 'en-gb',
  now: Date.parse('2026-11-21T12:00:00Z'),
};
const shownBy = (...given: Parameters<typeof decideBy>): string | null | undefined => decideBy(...given).shown;
const file = (more: object): string =>
  JSON.stringify({ name: 'A test', experience: 'hero', rules: [{ show: 'b' }], ...more });

test('a rule may name the segments of the shop and no others', () => {
  expect([...SEGMENTS].sort()).toEqual([...SEGMENT_NAMES].sort());
});

test('every rule file of the demo shop can be used', () => {
  const folder = 'content/decisions';
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  expect(names.length).toBeGreaterThanOrEqual(5);
  for (const name of names) expect(() => readRules(readFileSync(join(folder, name), 'utf8')), name).not.toThrow();
});

describe('the first rule whose conditions hold decides', () => {
  const rules = [
    { when: { segments: ['employee' as const, 'athletes' as const] }, show: 'staff' },
    { when: { locales: ['fr'] }, show: 'french' },
    {
      when: { pageKinds: ['home' as const], from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z' },
      show: 'winter',
    },
    { show: 'baseline' },
  ];
  test.each<[string, Partial<Situation>, string | null]>([
    ['nobody in particular sees the baseline', {}, null],
    ['employees theirs, whatever else holds', { segments: ['employee'], locale: 'fr-ca' }, 'staff'],
    ['and whoever is in one other segment of the rule', { segments: ['logged-in', 'athletes'] }, 'staff'],
    ['every French-speaking locale its own', { locale: 'fr-ca' }, 'french'],
    ['the first moment of a window belongs to it', { now: Date.parse('2026-12-01T00:00:00Z') }, 'winter'],
    ['its last does not', { now: Date.parse('2027-01-01T00:00:00Z') }, null],
    ['another kind of page is no home page', { now: Date.parse('2026-12-05T00:00:00Z'), pageKind: 'product' }, null],
  ])('%s', (_, more, shown) => {
    expect(shownBy(rules, 'hero', { ...guest, ...more })).toBe(shown);
  });

  test('without a rule that holds nothing is decided', () => {
    expect(shownBy(rules.slice(0, 1), 'hero', guest)).toBeUndefined();
  });
});

describe('every rule is written down as it is judged', () => {
  test('with what its conditions were held against, and which one decided', () => {
    const rules = [
      { name: 'Staff', when: { segments: ['employee' as const] }, show: 'staff' },
      {
        name: 'Winter',
        when: {
          pageKinds: ['home' as const],
          locales: ['en'],
          from: '2026-12-01T00:00:00Z',
          to: '2027-01-01T00:00:00Z',
        },
        show: { warm: 25, cold: 25 },
      },
      { show: 'baseline' },
    ];
    const now = Date.parse('2026-12-05T00:00:00Z');
    const { rules: judged, percentile, shown } = decideBy(rules, 'hero', { ...guest, now });
    const moment = ['2026-12-05T00:00:00.000Z'];
    expect(judged).toEqual([
      {
        name: 'Staff',
        conditions: [{ type: 'segments', wanted: ['employee'], given: ['logged-out', 'cart-empty'], holds: false }],
        result: 'fails',
        shares: { staff: 100 },
      },
      {
        name: 'Winter',
        conditions: [
          { type: 'pageKinds', wanted: ['home'], given: ['home'], holds: true },
          { type: 'locales', wanted: ['en'], given: ['en-gb'], holds: true },
          { type: 'from', wanted: ['2026-12-01T00:00:00Z'], given: moment, holds: true },
          { type: 'to', wanted: ['2027-01-01T00:00:00Z'], given: moment, holds: true },
        ],
        result: 'decides',
        shares: { warm: 25, cold: 25 },
      },
      { name: undefined, conditions: [], result: 'later', shares: { baseline: 100 } },
    ]);
    expect(percentile).toBe(percentileOf('v-1', 'hero'));
    expect(shown).toBe(percentile! < 25 ? 'warm' : percentile! < 50 ? 'cold' : null);
  });

  test('a name for everybody needs no share of the visitor', () => {
    expect(decideBy([{ show: 'b' }], 'hero', guest).percentile).toBeUndefined();
  });
});

describe('shares', () => {
  test('a visitor always falls into the same share, and into each as often as its size says', () => {
    const counts: Record<string, number> = {};
    const rules = [{ show: { b: 30, c: 20 } }];
    for (let index = 0; index < 20_000; index += 1) {
      const situation = { ...guest, visitor: `v-${index}` };
      const shown = shownBy(rules, 'hero', situation);
      expect(shownBy(rules, 'hero', situation)).toBe(shown);
      counts[String(shown)] = (counts[String(shown)] ?? 0) + 1;
    }
    // Four standard deviations of 20,000 draws are 1.3 points.
    expect(counts['b']).toBeGreaterThan(20_000 * 0.287);
    expect(counts['b']).toBeLessThan(20_000 * 0.313);
    expect(counts['c']).toBeGreaterThan(20_000 * 0.187);
    expect(counts['c']).toBeLessThan(20_000 * 0.213);
  });

  test('shares of different decisions have nothing to do with each other', () => {
    const both = Array.from(
      { length: 20_000 },
      (_, index) => percentileOf(`v-${index}`, 'one') < 50 && percentileOf(`v-${index}`, 'two') < 50,
    ).filter(Boolean).length;
    expect(both / 20_000).toBeGreaterThan(0.235);
    expect(both / 20_000).toBeLessThan(0.265);
  });

  test('every visitor stands from 0 up to 100', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (visitor, decision) => percentileOf(visitor, decision) >= 0 && percentileOf(visitor, decision) < 100,
      ),
    );
  });

  test('a rule without conditions holds always', () => {
    expect(decideBy([{ show: 'b' }], 'hero', guest)).toMatchObject({ shown: 'b', rules: [{ result: 'decides' }] });
  });
});

describe('a mistake in a rule is told where it stands', () => {
  test.each([
    [
      'a segment nobody knows',
      file({ rules: [{ when: { segments: ['vip'] }, show: 'b' }] }),
      /\/rules\/0\/when\/segments\/0: .*"loyalty-member"/,
    ],
    [
      'shares of more than everybody',
      file({ rules: [{ show: { b: 60, c: 60 } }] }),
      /\/rules\/0\/show: The shares add up to more than 100 %/,
    ],
    [
      'a word that is no condition',
      file({ rules: [{ when: { segment: ['employee'] }, show: 'b' }] }),
      /\/rules\/0\/when: .*segment/,
    ],
    [
      'a window that ends before it begins',
      file({ rules: [{ when: { from: '2026-12-02T00:00:00Z', to: '2026-12-01T00:00:00Z' }, show: 'b' }] }),
      /\/rules\/0\/when\/to: A rule must end after it begins/,
    ],
    [
      'a moment without time zone',
      file({ rules: [{ when: { from: '2026-12-02T00:00' }, show: 'b' }] }),
      /\/rules\/0\/when\/from: .*time zone/,
    ],
    ['neither experience nor slot', JSON.stringify({ name: 'x', rules: [] }), /either an experience or a slot/],
    [
      'a list that is not there',
      JSON.stringify({ name: 'x', slot: 's', rules: [{ show: 'Picks' }] }),
      /\/rules\/0\/show: There is no “Picks”/,
    ],
    ['no rules', file({ rules: [] }), /\/rules: A file of decisions needs at least one rule/],
    ['no JSON', '{ "name": ', /is no JSON/],
  ])('%s', (_, text, message) => {
    expect(() => readRules(text)).toThrow(message);
  });

  test('a file that cannot be used decides nothing, is reported, and takes nothing along', () => {
    const contentDir = mkdtempSync(join(tmpdir(), 'cairn-rules-'));
    mkdirSync(join(contentDir, 'decisions'));
    writeFileSync(join(contentDir, 'decisions/a.json'), file({}));
    writeFileSync(join(contentDir, 'decisions/b.json'), file({ experience: 'other', rules: [{ show: 3 }] }));
    writeFileSync(join(contentDir, 'decisions/c.json'), file({}));
    const said: string[] = [];
    const rules = openRules(contentDir, { watch: false, log: (message) => said.push(message) });
    expect(rules.of('experience', 'hero')).toBeDefined();
    expect(rules.of('experience', 'other')).toBeUndefined();
    expect(said).toEqual([
      expect.stringMatching(/^decisions\/b\.json decides nothing: \/rules\/0\/show: Name what to show/),
      expect.stringMatching(/^decisions\/c\.json decides nothing: the experience hero is decided in another file/),
    ]);
    rules.close();
  });
});
