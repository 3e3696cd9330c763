import { expect, test } from 'vitest';
import { decideBy, type Situation } from '../../../../sandbox/decisions/decide.ts';
import type { DecisionRecord } from '../../../content/decision-record.ts';
import { LANGUAGES, viewerMessages } from '../../../messages/viewer/index.ts';
import { deciderWords, rulesInWords, type Wording } from './rule-words.ts';

const english: Wording = { t: viewerMessages('en'), moment: (iso) => iso.slice(0, 10) };
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
      conditions: ['for visitors in loyalty-member (does not hold, here: logged-out, cart-empty)'],
      shows: 'everybody sees bench',
      result: 'fails',
      end: 'does not hold',
    },
    {
      name: 'Rule 2',
      conditions: [
        'on pages of the kind home (holds)',
        'in en (holds)',
        'from 2026-12-01 (holds)',
        'until 2026-12-24 (holds)',
      ],
      shows: '50\u00a0% see grams, 50\u00a0% see the baseline',
      result: 'decides',
      end: 'decides',
    },
    {
      name: 'Later',
      conditions: ['from 2026-12-24 (does not hold, here: 2026-12-05)'],
      shows: 'everybody sees grams',
      result: 'fails',
      end: 'does not hold',
    },
    {
      name: 'Rule 4',
      conditions: ['for everybody, always'],
      shows: 'everybody sees the baseline',
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
