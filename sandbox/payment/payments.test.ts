import { describe, expect, onTestFinished, test } from 'vitest';
import { CARDS } from '../../tests/contract/support/payment.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import type { Payment } from './payment.ts';
import { CHALLENGE_MS, LATE_MS, openPayments } from './payments.ts';

const MINUTE_MS = 60_000;
/** The cards of the stand-in, and one that it does not know. */
const NUMBERS = { ...CARDS, unknown: '4111 1111 1111 1111' } as const;

/** The provider's books, with a clock that is set by hand and what was announced of each payment. */
function opened() {
  let time = Date.parse('2026-11-21T08:00:00Z');
  const now = () => new Date(time);
  const store = openSqliteStore(':memory:', now);
  onTestFinished(() => store.close());
  const told: string[] = [];
  const changed = ({ key, state }: Payment) => void told.push(`${key} ${state}`);
  const payments = openPayments(store, { issuerOrigin: 'https://bank.example', now, changed });
  const token = async (card: keyof typeof NUMBERS, expiry = '12/30'): Promise<string> =>
    (await payments.tokenise({ number: NUMBERS[card], expiry, securityCode: '123', holder: 'Ida Berg' })).id;
  const paid = async (card: keyof typeof NUMBERS, key = 'k'): Promise<Payment> =>
    payments.create(key, 1_000, 'GBP', await token(card));
  return { payments, token, paid, told, advance: (ms: number) => void (time += ms) };
}
const challengeOf = ({ action }: Payment): string => action?.token ?? '';

describe('a payment', () => {
  test.each([
    ['approved', 'authorised', null],
    ['frictionless', 'authorised', null],
    ['noAnswer', 'authorised', null],
    ['captureRefused', 'authorised', null],
    ['declined', 'refused', 'declined'],
    ['unknown', 'refused', 'declined'],
    ['fraud', 'refused', 'fraud'],
    ['expired', 'refused', 'expired'],
    ['insufficient', 'refused', 'insufficient'],
  ] as const)('with the card “%s” is %s', async (card, state, reason) => {
    const { paid, payments, told } = opened();
    const payment = { key: 'k', amount: 1_000, currency: 'GBP', state, reason, action: null };
    expect(await paid(card)).toEqual({ ...payment, last4: NUMBERS[card].slice(-4) });
    expect(await payments.read('k')).toMatchObject(payment);
    expect(told).toEqual([`k ${state}`]);
    expect(await payments.answerIsLost('k')).toBe(card === 'noAnswer');
  });

  test('of a key is made once, whatever is asked again; an unknown one is not read', async () => {
    const { payments, paid, token, told } = opened();
    const first = await paid('approved');
    expect(await payments.create('k', 5, 'EUR', await token('declined'))).toEqual(first);
    expect(told).toEqual(['k authorised']);
    expect([await payments.read('other'), await payments.answerIsLost('other')]).toEqual([undefined, false]);
  });

  test('is refused for a token that is unknown, was used, or is older than an hour', async () => {
    const { payments, token, advance } = opened();
    const states = async (...pairs: [string, string][]) => {
      const made = [];
      for (const [key, id] of pairs) made.push(await payments.create(key, 1, 'GBP', id));
      return made.map(({ state, reason }) => reason ?? state);
    };
    const [used, old, fresh] = [await token('approved'), await token('approved'), await token('approved')];
    expect(await states(['a', used], ['b', used], ['c', 'tok_none'])).toEqual(['authorised', 'token', 'token']);
    advance(60 * MINUTE_MS);
    expect(await states(['d', fresh])).toEqual(['authorised']);
    advance(1);
    expect(await states(['e', old])).toEqual(['token']);
    expect([await payments.saveCard(old), await payments.cardOf(old)]).toEqual([undefined, undefined]);
  });

  test('with a card that is past its last month is refused for it', async () => {
    const { payments, token } = opened();
    const reason = async (expiry: string) =>
      (await payments.create(expiry, 1, 'GBP', await token('approved', expiry))).reason;
    expect([await reason('10/26'), await reason(' 10 / 26 '), await reason('11/26')]).toEqual([
      'expired',
      'expired',
      null,
    ]);
  });

  test('is voided until a part of it was taken, and a key that is voided first never pays', async () => {
    const { payments, paid, token, told } = opened();
    await paid('approved', 'a');
    await payments.capture('a', 's', 1);
    await paid('declined', 'b');
    await paid('approved', 'c');
    const voided = async (key: string) => (await payments.void(key)).state;
    expect([await voided('a'), await voided('b'), await voided('c'), await voided('c')]).toEqual([
      'authorised',
      'refused',
      'voided',
      'voided',
    ]);
    expect(told.filter((one) => one === 'c voided')).toHaveLength(1);
    expect(await payments.void('d')).toMatchObject({ key: 'd', amount: 0, state: 'voided' });
    expect((await payments.create('d', 1, 'GBP', await token('approved'))).state).toBe('voided');
  });
});

describe('the bank asks', () => {
  test.each([
    ['challenge', 'passed', 'authorised'],
    ['challenge', 'failed', 'refused'],
    ['challenge', 'cancelled', 'refused'],
    ['challenge', 'pending', 'refused'],
    ['challengeLate', 'passed', 'pending'],
    ['challengeLate', 'failed', 'refused'],
    ['challengeTimeout', 'passed', 'challenge'],
  ] as const)('of the card “%s”, and the answer “%s” leaves the payment %s', async (card, result, state) => {
    const { payments, paid } = opened();
    const asked = await paid(card);
    const token = challengeOf(asked);
    expect(asked).toMatchObject({
      state: 'challenge',
      action: { type: 'threeDS2', url: expect.stringContaining('https://bank.example/challenge') as string },
    });
    expect(await payments.openChallenge(token)).toBe('threeDS2');
    await payments.answerChallenge(token, result);
    expect(await payments.read('k')).toMatchObject({ state, reason: state === 'refused' ? 'authentication' : null });
    expect(await payments.openChallenge(token)).toBe(state === 'challenge' ? 'threeDS2' : undefined);
  });

  test('for five minutes: what is answered later, or twice, counts for nothing', async () => {
    const { payments, paid, advance } = opened();
    const asked = await paid('challenge', 'a');
    advance(CHALLENGE_MS - 1);
    expect((await payments.read('a'))?.state).toBe('challenge');
    advance(1);
    expect(await payments.read('a')).toMatchObject({ state: 'refused', reason: 'authentication', action: null });
    await payments.answerChallenge(challengeOf(asked), 'passed');
    expect((await payments.read('a'))?.state).toBe('refused');
    const other = challengeOf(await paid('challenge', 'b'));
    await payments.answerChallenge(other, 'failed');
    await payments.answerChallenge(other, 'passed');
    expect((await payments.read('b'))?.state).toBe('refused');
    expect(await payments.openChallenge('none')).toBeUndefined();
  });

  test('and an approval that is late comes ten minutes after the answer', async () => {
    const { payments, paid, advance, told } = opened();
    await payments.answerChallenge(challengeOf(await paid('challengeLate')), 'passed');
    advance(LATE_MS - 1);
    expect((await payments.read('k'))?.state).toBe('pending');
    advance(1);
    expect((await payments.read('k'))?.state).toBe('authorised');
    expect(told).toEqual(['k challenge', 'k pending', 'k authorised']);
  });

  test.each([
    ['passed', 'authorised'],
    ['pending', 'pending'],
    ['failed', 'refused'],
    ['cancelled', 'refused'],
  ] as const)('Klarna asks too, and the answer “%s” leaves the payment %s', async (result, state) => {
    const { payments } = opened();
    const asked = await payments.create('k', 1_000, 'GBP', await payments.openSession());
    expect([asked.state, asked.action?.type, asked.last4]).toEqual(['challenge', 'klarna', undefined]);
    await payments.answerChallenge(challengeOf(asked), result);
    expect((await payments.read('k'))?.state).toBe(state);
  });
});

describe('a card that is kept', () => {
  test('pays again and again, and is known by its last digits and one fingerprint', async () => {
    const { payments, token, advance } = opened();
    const entered = await token('approved', ' 12 / 30 ');
    const card = await payments.saveCard(entered);
    expect(card).toMatchObject({ bin: '424242', type: 'visa', last4: '4242', expiry: '12/30' });
    expect(card?.fingerprint).toBe((await payments.cardOf(entered))?.fingerprint);
    advance(24 * 60 * MINUTE_MS);
    for (const key of ['a', 'b'])
      expect((await payments.create(key, 1, 'GBP', card?.id ?? '')).state).toBe('authorised');
  });

  test('is never a session of Klarna or an unknown token', async () => {
    const { payments } = opened();
    for (const token of [await payments.openSession(), 'tok_none'])
      expect([await payments.saveCard(token), await payments.cardOf(token)]).toEqual([undefined, undefined]);
  });

  test('can be the one of the test token, which pays without being entered', async () => {
    const { payments } = opened();
    for (const key of ['a', 'b'])
      expect(await payments.create(key, 1, 'GBP', 'tok_test_visa')).toMatchObject({
        state: 'authorised',
        last4: '4242',
      });
    expect(await payments.saveCard('tok_test_visa')).toMatchObject({ type: 'visa', last4: '4242' });
  });
});

describe('money', () => {
  test('is taken by parts, each once, and never more than was authorised', async () => {
    const { payments, paid } = opened();
    await paid('approved');
    const take = async (id: string, amount: number) => (await payments.capture('k', id, amount))?.state;
    expect([await take('a', 600), await take('a', 600), await take('b', 401), await take('b', 400)]).toEqual([
      'captured',
      'captured',
      'refused',
      'captured',
    ]);
    expect([await take('c', 1), await payments.capture('none', 'a', 1)]).toEqual(['refused', undefined]);
  });

  test('is not taken of a payment that is not authorised', async () => {
    const { payments, paid } = opened();
    await paid('challenge');
    expect(await payments.capture('k', 'a', 1)).toEqual({ id: 'a', amount: 1, state: 'refused' });
  });

  test('of the card whose first try is refused is taken at the second', async () => {
    const { payments, paid } = opened();
    await paid('captureRefused');
    const take = async (id: string) => (await payments.capture('k', id, 100))?.state;
    expect([await take('a'), await take('b'), await take('a'), await take('a')]).toEqual([
      'refused',
      'refused',
      'captured',
      'captured',
    ]);
    // Taken once: no more than that can be given back.
    expect((await payments.refund('k', 'r', 101))?.state).toBe('refused');
    expect((await payments.refund('k', 'r', 100))?.state).toBe('refunded');
  });

  test('is given back by parts, each once, and never more than was taken', async () => {
    const { payments, paid } = opened();
    await paid('approved');
    const give = async (id: string, amount: number) => (await payments.refund('k', id, amount))?.state;
    expect(await give('a', 1)).toBe('refused');
    await payments.capture('k', 's', 600);
    // Refused, because it is more than what is left: it cannot be given back either.
    await payments.capture('k', 't', 401);
    expect([await give('a', 400), await give('a', 400), await give('b', 201), await give('b', 200)]).toEqual([
      'refunded',
      'refunded',
      'refused',
      'refunded',
    ]);
    expect(await payments.refund('none', 'a', 1)).toBeUndefined();
  });
});
