import { expect, test } from 'vitest';
import { isSendable, isVisitorId, mayTarget, newVisitorId, pollInterval } from './rules.ts';

const emea = { region: 'EMEA', consent: undefined, isPreview: false } as const;

test('[EXPT-09] targeting decisions are made with consent, outside EMEA, or in preview: any one is enough', () => {
  expect(mayTarget({ ...emea, consent: 'C0004:1' })).toBe(true);
  for (const consent of [undefined, 'C0004:0']) expect(mayTarget({ ...emea, region: 'NA', consent })).toBe(true);
  expect(mayTarget({ ...emea, isPreview: true })).toBe(true);
});

test('[EXPT-10] in EMEA, without consent and outside preview, none is made', () => {
  for (const consent of [undefined, '', 'C0004:0', 'C0001:1,C0002:1,C0003:1'])
    expect(mayTarget({ ...emea, consent })).toBe(false);
});

test('[EXPT-13] a visitor id starts with vuid_, has at most 32 characters, and none is like another', () => {
  const ids = new Set(Array.from({ length: 1000 }, newVisitorId));
  expect(ids.size).toBe(1000);
  for (const id of ids) {
    expect(id).toMatch(/^vuid_[a-f0-9]+$/);
    expect(id.length).toBeLessThanOrEqual(32);
    expect(isVisitorId(id)).toBe(true);
  }
  for (const other of [
    '',
    'vuid_',
    'visitor',
    `vuid_${'a'.repeat(28)}`,
    'vuid_<script>',
    'xvuid_a',
    'vuid_a<',
    7,
    undefined,
  ])
    expect(isVisitorId(other)).toBe(false);
});

test('what may be sent: texts, booleans and safe whole numbers', () => {
  for (const value of ['', 'gold', true, false, 0, -5, Number.MAX_SAFE_INTEGER]) expect(isSendable(value)).toBe(true);
  for (const value of [1.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1, null, undefined, {}, []])
    expect(isSendable(value)).toBe(false);
});

test('[EXPT-20] the datafile is polled every five minutes, and never more often than every 30 s', () => {
  expect(pollInterval()).toBe(300_000);
  expect(pollInterval(1000)).toBe(30_000);
  expect(pollInterval(60_000)).toBe(60_000);
});
