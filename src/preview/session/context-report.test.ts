import { expect, test } from 'vitest';
import { contextReport, contextsIn, parsePairs, withPair } from './context-report.ts';
import { viewerMessages } from '../../messages/viewer/index.ts';

const items = [
  {
    kind: 'segmentation',
    segments: [{ id: 'Loyalty member', targets: [{ kind: 'segmentation', segments: [{ id: 'employee' }] }] }],
  },
  {
    kind: 'experience',
    experienceId: 'hero-test',
    name: 'Hero test',
    experiment: 'hero-words',
    variants: [{ variantId: 'variant-b', name: 'Warm' }],
  },
];
const known = ['employee', 'loyalty-member', 'wranx', 'logged-in'];
const unmatched = (raw: string) => contextReport(raw, items, known).unmatched.map(({ pair }) => pair);

test('pairs are name and value; later ones win', () => {
  expect(parsePairs('segment:employee, hero-test:variant-b,segment:wranx')).toEqual([
    { name: 'hero-test', value: 'variant-b' },
    { name: 'segment', value: 'wranx' },
  ]);
});

test('[VIEW-10] a pair that matches a segment, an experience or its variant by id or name is not reported', () => {
  expect(unmatched('segment:loyalty_member,hero-test:variant-b')).toEqual([]);
  expect(unmatched('segment:employee,Hero test:Warm')).toEqual([]);
  expect(unmatched('hero-test:baseline')).toEqual([]);
});

test('[VIEW-10] what editors call a segment and the anchor of an experience choose nothing, and are reported', () => {
  const named = [
    { kind: 'segmentation', segments: [{ name: 'Our best' }, { id: 'employee', name: 'Colleagues' }] },
    { kind: 'experience', id: 'anchor', experienceId: 'hero-test', variants: [{ id: 'one', variantId: 'b' }] },
  ];
  const raw = 'segment:our-best,anchor:b,hero-test:one';
  expect(contextReport(raw, named, known).unmatched.map(({ pair }) => pair)).toEqual(raw.split(','));
  expect(contextReport('', named, known).offered).toEqual(['employee']);
  expect(named.flatMap(contextsIn)).toEqual(['segment:employee', 'hero-test:b', 'hero-test:baseline']);
});

test('a pair that matches nothing is reported with the reason', () => {
  const { unmatched: reported } = contextReport('segment:wranx,hero-test:variant-z,gone:x,segmnt', items, known);
  expect(
    reported.map(({ pair, reason }) => ({ pair, reason: viewerMessages('en')(reason.key, reason.params) })),
  ).toEqual([
    { pair: 'segment:wranx', reason: 'no entry shown here has the segment “wranx”' },
    {
      pair: 'hero-test:variant-z',
      reason: 'experience “hero-test” has no variant “variant-z”; it has: variant-b, Warm, baseline',
    },
    { pair: 'gone:x', reason: 'no entry shown here has an experience “gone”; they have: hero-test, Hero test' },
    { pair: 'segmnt', reason: 'a pair is written name:value, such as segment:employee' },
  ]);
  expect(contextReport('segment:emplyee', items, known).unmatched[0]?.reason).toEqual({
    key: 'reason.noSegment',
    params: { value: 'emplyee', known: known.join(', ') },
  });
});

test('a segment bears on content of another that follows from it, and on everything the decision service decides', () => {
  expect(unmatched('segment:logged-in')).toEqual([]);
  expect(unmatched('segment:wranx')).toEqual(['segment:wranx']);
  const decided = { kind: 'experience', experienceId: 'offer', variants: [{ variantId: 'b' }] };
  expect(contextReport('segment:wranx', [...items, decided], known).unmatched).toEqual([]);
  expect(contextReport('segment:wizards', [...items, decided], known).unmatched).toHaveLength(1);
});

test('segments on the page are offered by the names conditions have', () => {
  expect(contextReport('', items, known).offered).toEqual(['employee', 'loyalty-member']);
});

test('picking a segment replaces the forced one and keeps the rest; picking it again lets go', () => {
  expect(withPair('segment:employee,hero-test:variant-b', ['segment'], 'wranx')).toBe(
    'hero-test:variant-b,segment:wranx',
  );
  expect(withPair('hero-test:variant-b,segment:wranx', ['segment'], '')).toBe('hero-test:variant-b');
  expect(withPair('Hero test:Warm,segment:wranx', ['hero-test', 'Hero test'], 'variant-b')).toBe(
    'segment:wranx,hero-test:variant-b',
  );
});
