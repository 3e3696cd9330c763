import { expect, test } from 'vitest';
import { decideBy, type Situation } from '../../../../sandbox/decisions/decide.ts';
import { PAGE_KINDS } from '../../../../sandbox/decisions/rule-file.ts';
import type { DecisionRecord } from '../../../content/decision-record.ts';
import { isViewerKey, LANGUAGES, viewerMessages } from '../../../messages/viewer/index.ts';
import { deciderWords, idsTitle, partWords, rulesInWords, type Wording } from './rule-words.ts';

const english: Wording = { t: viewerMessages('en'), language: 'en', moment: (iso) => iso.slice(0, 10) };
const guest: Situation = {
  visitor: 'preview',
  segments: ['logged-out', 'cart-empty'],
  pageKind: 'home',
  locale: 'en-gb',
  now: Date.parse('2026-12-05T00:00:00Z'),
};
const record = (rules: Parameters<typeof decideBy>[0]): DecisionRecord => ({
  of: 'experience',
  id: 'hero',
  file: 'decisions/hero.json',
  title: 'Who sees which hero',
  ...decideBy(rules, 'hero', guest),
});

test('each rule says what it asks for, whether that holds and what was there instead, who sees what, and what came of it', () => {
  const rules = [
    { name: 'Members first', when: { segments: ['loyalty-member' as const] }, show: 'bench' },
    {
      when: { locales: ['en'], pageKinds: ['home' as const], from: '2026-12-01T00:00:00Z', to: '2026-12-24T00:00:00Z' },
      show: { grams: 50, baseline: 20 },
    },
    { name: 'Later', when: { from: '2026-12-24T00:00:00Z' }, show: { grams: 100 } },
    { show: 'baseline' },
  ];
  expect(rulesInWords(record(rules), english)).toEqual([
    {
      name: 'Members first',
      conditions: ['for visitors in “Loyalty member” (does not hold, here: “Not signed in”, “Empty cart”)'],
      shows: 'all of them see bench',
      ids: [],
      result: 'fails',
      end: 'does not hold',
    },
    {
      name: 'Rule 2',
      conditions: [
        'on pages of the kind “home page” (holds)',
        'in English (holds)',
        'from 2026-12-01 (holds)',
        'until 2026-12-24 (holds)',
      ],
      shows: '50\u00a0% see grams, 50\u00a0% see the baseline',
      ids: [],
      result: 'decides',
      end: 'decides',
    },
    {
      name: 'Later',
      conditions: ['from 2026-12-24 (does not hold, here: 2026-12-05)'],
      shows: 'all of them see grams',
      ids: [],
      result: 'fails',
      end: 'does not hold',
    },
    {
      name: 'Rule 4',
      conditions: ['for everybody, always'],
      shows: 'all of them see the baseline',
      ids: [],
      result: 'later',
      end: 'holds too, but an earlier rule decides',
    },
  ]);
});

test.each(LANGUAGES)('in %s it is said who decides, and when nobody tells', (language) => {
  const t = viewerMessages(language);
  const answer = { isAnswered: true, decided: {}, records: [] };
  expect(deciderWords(answer, record([{ show: 'b' }]), t)).toContain('decisions/hero.json');
  expect(deciderWords(answer, record([{ show: 'b' }]), t)).toContain('Who sees which hero');
  const others = [
    deciderWords(answer, { ...record([]), file: undefined }, t),
    deciderWords({ ...answer, records: undefined }, undefined, t),
    deciderWords({ ...answer, isAnswered: false }, undefined, t),
  ];
  expect(new Set(others).size).toBe(3);
  expect(others.every((text) => text.length > 20 && !text.includes('decisions/'))).toBe(true);
  expect(deciderWords(undefined, undefined, t)).toBe('');
});

test('a rule as it is written says whom it is for, since when, until when, and in which shares, by the names of variants', () => {
  const variant = (id: string): string | undefined => (id === 'grams' ? 'The weight' : undefined);
  const now = Date.parse('2026-12-05T00:00:00Z');
  const part = {
    name: 'Half of the members',
    conditions: [
      { type: 'segments' as const, wanted: ['loyalty-member', 'employee'] },
      { type: 'attribute' as const, wanted: ['locale = en-gb'] },
    ],
    from: '2026-12-01T00:00:00Z',
    to: '2026-12-24T00:00:00Z',
    shares: { grams: 30, bench: 20, baseline: 20 },
  };
  expect(partWords(part, { ...english, variant }, now)).toEqual({
    name: 'Half of the members',
    who: ['for visitors in “Loyalty member”, “Employee”', 'for visitors: English (United Kingdom)'],
    conditions: [
      'for visitors in “Loyalty member”, “Employee”',
      'for visitors: English (United Kingdom)',
      'since 2026-12-01',
      'until 2026-12-24',
    ],
    shows: '30\u00a0% see “The weight”, 20\u00a0% see bench, 50\u00a0% see the baseline',
    ids: [['The weight', 'grams']],
    state: 'now',
  });
  const promotion = {
    ...part,
    name: undefined,
    conditions: [{ type: 'audience' as const, wanted: ['members'] }],
    shares: {},
  };
  expect(partWords({ ...promotion, from: '2026-12-06T00:00:00Z', to: undefined }, english, now)).toMatchObject({
    conditions: ['for loyalty members', 'from 2026-12-06'],
    shows: '',
    state: 'later',
  });
  expect(partWords({ ...promotion, from: undefined, to: '2026-12-05T00:00:00Z' }, english, now).state).toBe('over');
});

test.each(LANGUAGES)(
  'in %s what a rule names is said in words: pages, locales, facts of visitors, lists',
  (language) => {
    const t = viewerMessages(language);
    const part = {
      name: undefined,
      conditions: [
        { type: 'pageKinds' as const, wanted: ['search-hub', 'order-confirmation'] },
        { type: 'locales' as const, wanted: ['fr-ca', 'de'] },
        { type: 'attribute' as const, wanted: ['signed-in = true', 'cart = false', 'site = northfell-de'] },
        { type: 'attribute' as const, wanted: ['age gt 30', 'constructor = true'] },
      ],
      from: undefined,
      to: undefined,
      shares: { 'recently-viewed': 60, Control: 30, 'Rain picks': 10 },
    };
    const { who, shows } = partWords(part, { ...english, t, language }, 0);
    expect([...who, shows].join(' ')).not.toMatch(
      /search-hub|order-conf|fr-ca|\bde\b \(|signed-in|cart =|northfell|-viewed|Control/,
    );
    expect(who[3], 'what nobody has a word for stays as it is written').toContain('age gt 30, constructor = true');
    expect(shows).toContain('Rain picks');
  },
);

test('whoever points at names is shown their ids; where there are none, nothing', () => {
  const ids = [['The weight', 'grams'] as const, ['The bench', 'bench'] as const];
  expect(idsTitle(ids)).toBe('The weight: grams\nThe bench: bench');
  expect(idsTitle([])).toBeUndefined();
});

test('every kind of page that a rule may name has a word of its own', () => {
  expect(PAGE_KINDS.filter((kind) => !isViewerKey(`why.pageKind.${kind}`))).toEqual([]);
});
