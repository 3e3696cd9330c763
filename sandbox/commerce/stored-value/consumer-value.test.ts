import { describe, expect, test } from 'vitest';
import type { Consumer } from '../auth/consumer.ts';
import type { Services } from '../services.ts';
import {
  backTo,
  creditAccount,
  figureCurrency,
  foreignCurrency,
  pointsAccount,
  withBalances,
} from './consumer-value.ts';
import { storedMethodsFor } from './tenders.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const consumer = (more: Partial<Consumer> = {}): Consumer =>
  ({
    consumerId: 'c1',
    spend: {},
    points: null,
    profile: { consumerDetails: { address: [] } },
    ...more,
  }) as unknown as Consumer;
const spend = (year: number, currentSpend: number) => ({ athlete: { year, currentSpend, limit: 50_000 } });

describe('a figure for the year', () => {
  test('is what this year has left of it; another year takes nothing off', () => {
    const left = (year: number, currentSpend: number) =>
      creditAccount(consumer({ spend: spend(year, currentSpend) }), 'athlete', NOW);
    expect(left(2026, 12_000)).toEqual({ id: 'athlete:c1:2026', opening: 38_000 });
    expect([left(2026, 60_000)?.opening, left(2025, 12_000)?.opening]).toEqual([0, 50_000]);
  });

  test('is that of the year where its currency is, in the last hours of the old one too', async () => {
    const inCurrency = (currency: string) =>
      consumer({ spend: { athlete: { year: 2026, currentSpend: 12_000, limit: 50_000, currency } } });
    const idAt = (currency: string, at: string) => creditAccount(inCurrency(currency), 'athlete', new Date(at))?.id;
    expect(['USD', 'GBP', 'EUR'].map((currency) => idAt(currency, '2027-01-01T00:30:00Z'))).toEqual([
      'athlete:c1:2026',
      'athlete:c1:2027',
      'athlete:c1:2027',
    ]);
    expect(['GBP', 'EUR'].map((currency) => idAt(currency, '2026-12-31T23:30:00Z'))).toEqual([
      'athlete:c1:2026',
      'athlete:c1:2027',
    ]);
    const services = { store: { counters: async () => new Map() }, now: () => new Date('2027-01-01T00:30:00Z') };
    const years = ['USD', 'EUR'].map(async (currency) => {
      const { spend: shown } = await withBalances(services as unknown as Services, inCurrency(currency));
      return [shown.athlete?.year, shown.athlete?.currentSpend];
    });
    expect(await Promise.all(years)).toEqual([
      [2026, 12_000],
      [2027, 0],
    ]);
    const back = backTo(inCurrency('USD'), { id: 'athlete:c1:2026', opening: 0 }, new Date('2027-01-01T00:30:00Z'));
    expect(back).toEqual({ accounts: [{ id: 'athlete:c1:2026', opening: 0 }] });
  });

  test('is there only for whom it was set', () => {
    expect(creditAccount(consumer({ spend: spend(2026, 0) }), 'employee', NOW)).toBeUndefined();
  });

  test('counts in the currency it was given in, and in no other', () => {
    const athlete = consumer({ spend: { athlete: { year: 2026, currentSpend: 0, limit: 50_000, currency: 'EUR' } } });
    expect(['EUR', 'GBP', 'CAD'].map((currency) => foreignCurrency(athlete, 'athlete', currency))).toEqual([
      undefined,
      'EUR',
      'EUR',
    ]);
    expect(foreignCurrency(athlete, 'employee', 'GBP')).toBeUndefined();
  });

  test('of an earlier build is in the currency of the account’s country', () => {
    const living = (...address: object[]) =>
      consumer({ spend: spend(2026, 0), profile: { consumerDetails: { address } } as unknown as Consumer['profile'] });
    const [kendal, banff] = [{ countryCode: 'GB' }, { countryCode: 'CA', main: true }];
    expect(figureCurrency(living(kendal), 'athlete')).toBe('GBP');
    expect(figureCurrency(living(kendal, banff), 'athlete')).toBe('CAD');
    // Nothing says where it belongs: nobody's credit is taken away.
    expect(foreignCurrency(living(), 'athlete', 'GBP')).toBeUndefined();
  });

  test('gets back what was taken in its year; what was taken before is carried into this one', () => {
    const athlete = consumer({ spend: spend(2026, 0) });
    const account = (id: string) => ({ id, opening: 0 });
    expect(backTo(athlete, account('athlete:c1:2026'), NOW)).toEqual({ accounts: [account('athlete:c1:2026')] });
    expect(backTo(athlete, account('card:7000'), NOW)).toEqual({ accounts: [account('card:7000')] });
    expect(backTo(athlete, account('athlete:c1:2025'), NOW)).toEqual({
      accounts: [{ id: 'athlete:c1:2026', opening: 50_000 }, account('athlete:c1:2026 carried')],
      carried: { kind: 'athlete', from: 2025, to: 2026 },
    });
    for (const nobody of [undefined, consumer()])
      expect(backTo(nobody, account('athlete:c1:2025'), NOW)).toEqual({
        accounts: [account('athlete:c1:2025')],
        carried: { kind: 'athlete', from: 2025, to: null },
      });
  });
});

test('points begin with those of the profile', () => {
  expect([pointsAccount(consumer()), pointsAccount(consumer({ points: 40 }))]).toEqual([
    { id: 'points:c1', opening: 0 },
    { id: 'points:c1', opening: 40 },
  ]);
});

describe('what a customer may pay with besides card and Klarna', () => {
  const REWARDS = ['LOYALTY_POINTS', 'REWARD_CODE', 'REWARD_CARD'];
  const person = (isLoyaltyMember: boolean) => ({ profile: { isLoyaltyMember } }) as Consumer;

  test.each<[string, Consumer | undefined, number | undefined, string[]]>([
    ['a guest: gift cards', undefined, undefined, ['GIFT_CARD']],
    ['no member: gift cards', person(false), undefined, ['GIFT_CARD']],
    ['a member: rewards too', person(true), undefined, [...REWARDS, 'GIFT_CARD']],
    ['an athlete with credit: it, and no rewards', person(true), 1, ['ATHLETES_PAYMENT', 'GIFT_CARD']],
    [
      'an athlete who has used the credit: rewards again',
      person(true),
      0,
      ['ATHLETES_PAYMENT', ...REWARDS, 'GIFT_CARD'],
    ],
  ])('%s', (_, who, credit, methods) => {
    expect(storedMethodsFor(who, credit)).toEqual(methods);
  });
});
