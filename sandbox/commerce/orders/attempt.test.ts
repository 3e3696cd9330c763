import { expect, test } from 'vitest';
import { type Attempt, type AttemptState, isFinal, withReport } from './attempt.ts';
import type { PaymentReport } from '../payment/provider.ts';

const attempt = (state: AttemptState): Attempt => ({
  key: 'b.1',
  requestKey: 'r',
  token: 't',
  method: 'CREDIT_CARD',
  bin: '424242',
  type: 'visa',
  amount: 1250,
  currency: 'GBP',
  state,
  reason: null,
  action: null,
  holds: [],
  startedAt: '2026-11-21T08:00:00.000Z',
});
const report = (state: PaymentReport['state'], more: Partial<PaymentReport> = {}): PaymentReport => ({
  key: 'b.1',
  amount: 1250,
  currency: 'GBP',
  state,
  reason: null,
  action: null,
  ...more,
});
const STATES: AttemptState[] = ['started', 'challenge', 'pending', 'voiding', 'refused', 'voided', 'paid'];
const REPORTS: PaymentReport['state'][] = ['authorised', 'refused', 'challenge', 'pending', 'voided'];

test('nothing moves an attempt that is over', () => {
  for (const state of STATES.filter((one) => isFinal({ state: one }))) {
    for (const said of REPORTS) {
      expect(withReport(attempt(state), report(said))).toEqual({ attempt: attempt(state), then: 'nothing' });
    }
  }
});

test('an attempt knows the last digits of its card once the provider has told them, and keeps them', () => {
  const told = withReport(attempt('started'), report('challenge', { last4: '4242' })).attempt;
  expect(told.last4).toBe('4242');
  expect(withReport(told, report('authorised')).attempt.last4).toBe('4242');
  expect(withReport(attempt('paid'), report('authorised', { last4: '4242' })).attempt).toEqual(attempt('paid'));
});

test('an order is placed only for an authorised payment of exactly its amount and currency', () => {
  for (const state of STATES) {
    for (const said of REPORTS) {
      for (const [amount, currency] of [
        [1250, 'GBP'],
        [1249, 'GBP'],
        [1250, 'EUR'],
      ] as const) {
        const isRight = said === 'authorised' && amount === 1250 && currency === 'GBP';
        const mayPlace = isRight && ['started', 'challenge', 'pending'].includes(state);
        expect(withReport(attempt(state), report(said, { amount, currency })).then === 'place').toBe(mayPlace);
      }
    }
  }
});

test('money that must go back is asked for until the provider says it has', () => {
  const first = withReport(attempt('pending'), report('authorised', { amount: 9 }));
  expect(first).toMatchObject({ then: 'void', attempt: { state: 'voiding', reason: 'amount' } });
  expect(withReport(first.attempt, report('authorised'))).toEqual({ attempt: first.attempt, then: 'void' });
  expect(withReport(first.attempt, report('voided'))).toMatchObject({
    then: 'nothing',
    attempt: { state: 'voided', reason: 'amount' },
  });
});

test('an older report does not bring a challenge back', () => {
  const action = { type: 'threeDS2' as const, token: 'ch', url: 'https://bank.example/ch' };
  expect(withReport(attempt('pending'), report('challenge', { action })).attempt.state).toBe('pending');
  expect(withReport(attempt('started'), report('challenge', { action })).attempt).toMatchObject({
    state: 'challenge',
    action,
  });
});
