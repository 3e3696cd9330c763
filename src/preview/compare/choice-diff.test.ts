import { expect, test } from 'vitest';
import type { DecisionRecord } from '../../content/decision-record.ts';
import { asMember, type Visitor } from '../../personalisation/segments/segments.ts';
import { choicesOf } from '../panels/why/why.ts';
import { choiceDifferences, type Side } from './choice-diff.ts';

const guest: Visitor = { signedIn: false, cartItems: 0, groups: new Set() };
const member = asMember(guest, 'loyalty-member');
const item = [
  {
    kind: 'segmentation',
    id: 'for-you',
    name: 'For you',
    segments: [
      { id: 'loyalty-member', name: 'Members', targets: [] },
      { id: 'employee', targets: [] },
    ],
    baselines: [{ targets: [] }],
  },
  { kind: 'segmentation', id: 'cart', segments: [{ id: 'cart-empty', targets: [] }], baselines: [] },
  {
    kind: 'experience',
    experienceId: 'hero',
    name: 'Hero',
    variants: [{ variantId: 'bench', name: 'The bench' }, { variantId: 'grams' }],
    baselines: [{}],
  },
];
const side = (
  visitor: Visitor,
  context: string,
  decided: Record<string, string> = {},
  records: readonly DecisionRecord[] = [],
): Side => ({ choices: choicesOf(item, visitor, context, decided), records });
const said = (...sides: Parameters<typeof choiceDifferences>) =>
  choiceDifferences(...sides).map(({ choice: { name }, a, b }) => [name, a.name, a.outcome, b.name, b.outcome]);

test('two audiences of the same document see different blocks: each is named, with what it shows to whom, and why', () => {
  expect(said(side(member, 'segment:loyalty-member', { hero: 'bench' }), side(guest, '', { hero: '' }))).toEqual([
    ['For you', 'Members', 'forced', undefined, 'baseline'],
    ['Hero', 'The bench', 'decided', undefined, 'decided'],
  ]);
});

test('the same shown for another reason is no difference; neither is a place that only one side has', () => {
  expect(said(side(member, '', { hero: 'bench' }), side(member, 'hero:bench'))).toEqual([]);
  expect(said(side(member, ''), { choices: [], records: [] })).toEqual([]);
});

test('what the decision service has decided is named with the rule that decided it', () => {
  const record = (winner: string): DecisionRecord => ({
    of: 'experience',
    id: 'hero',
    file: 'decisions/hero.json',
    title: undefined,
    rules: ['Members first', 'The cold weeks'].map((name) => ({
      name,
      conditions: [],
      result: name === winner ? 'decides' : 'fails',
      shares: {},
    })),
    percentile: undefined,
    shown: undefined,
  });
  const slot: DecisionRecord = { ...record('Members first'), of: 'slot' };
  const [found] = choiceDifferences(
    side(guest, '', { hero: 'bench' }, [slot, record('The cold weeks')]),
    side(guest, 'hero:grams', { hero: 'bench' }, [record('Members first')]),
  );
  expect(found?.a).toEqual({ name: 'The bench', outcome: 'decided', rule: 'The cold weeks' });
  expect(found?.b, 'no rule decides what is forced').toEqual({ name: 'grams', outcome: 'forced', rule: undefined });
});
