import { describe, expect, test } from 'vitest';
import { approachingPromotions, type PromotionEntry } from './approaching.ts';

const words = {
  money: (amount: number) => `£${amount}`,
  guest: (message: string) => `As a guest: ${message}`,
  registered: (message: string) => `With an account: ${message}`,
};
const ENTRY: PromotionEntry = {
  promotionId: 'WALK',
  level: 'ORDER',
  promotionName: '20 off',
  calloutMessage: '20 off from 200|{distance} more, only {distance}|20 are off',
  thresholdStatus: 'Below Threshold',
  distanceFromConditionThreshold: 50,
  conditionThreshold: 200,
};
const one = (more: Partial<PromotionEntry> = {}) => approachingPromotions([{ ...ENTRY, ...more }], words)[0];
const message = (more: Partial<PromotionEntry> = {}) => one(more)?.message;

test('[PROMO-02] [PROMO-03] a message has contexts, id, text, class and status, from what the summary says', () => {
  expect(one()).toEqual({
    contexts: ['cart'],
    id: 'WALK',
    message: '£50 more, only £50',
    promotionClass: 'ORDER',
    thresholdStatus: 'Below Threshold',
    progress: 0.75,
  });
  expect(one({ approachingDisplayLevel: 'everywhere', level: 'SHIPPING' })).toMatchObject({
    contexts: ['cart', 'mini-cart'],
    promotionClass: 'SHIPPING',
  });
  for (const thresholdStatus of ['Above Threshold', 'Below Threshold', 'Threshold Reached'] as const)
    expect(one({ promotionId: 'MILES', thresholdStatus })).toMatchObject({ id: 'MILES', thresholdStatus });
  expect(message({ calloutMsg: 'a|b|c', calloutMessage: 'd|e|f' })).toBe('b');
});

test('[PROMO-04] only what the new cart says is there; what the shopper dismissed is not', () => {
  const summary = [ENTRY, { ...ENTRY, promotionId: 'OTHER' }];
  const ids = (entries: readonly PromotionEntry[], dismissed?: string[]) =>
    approachingPromotions(entries, words, dismissed).map(({ id }) => id);
  expect(ids(summary)).toEqual(['WALK', 'OTHER']);
  expect(ids(summary.slice(1))).toEqual(['OTHER']);
  expect(ids(summary, ['OTHER', 'GONE'])).toEqual(['WALK']);
  expect(ids([])).toEqual([]);
});

describe('the text', () => {
  test('[PROMO-06] of three parts is the initial, approaching or reached one', () => {
    const of = (status: NonNullable<PromotionEntry['thresholdStatus']>) => ({
      calloutMessage: ' first | second | third ',
      thresholdStatus: status,
    });
    expect(message(of('Below Threshold'))).toBe('second');
    expect(message(of('Threshold Reached'))).toBe('third');
    expect(one({ calloutMessage: 'first|second|third', distanceFromConditionThreshold: null })?.message).toBe('first');
  });

  test('[PROMO-07] has the distance in every place meant for it', () => {
    expect(message({ distanceFromConditionThreshold: 12.5 })).toBe('£12.5 more, only £12.5');
    expect(message({ distanceFromConditionThreshold: 0 })).toBe('£0 more, only £0');
  });

  test('[PROMO-08] approaches below the threshold with a distance, is reached at and above it, initial otherwise', () => {
    expect(message({ thresholdStatus: 'Threshold Reached' })).toBe('20 are off');
    expect(message({ thresholdStatus: 'Above Threshold' })).toBe('20 are off');
    expect(message({ distanceFromConditionThreshold: null })).toBe('20 off from 200');
    const { thresholdStatus: _, ...unknown } = ENTRY;
    expect(approachingPromotions([unknown], words)[0]?.message).toBe('20 off from 200');
  });

  test('[PROMO-09] is the name when there are not exactly three parts', () => {
    for (const calloutMessage of ['one', 'one|two', 'one|two|three|four'])
      expect(message({ calloutMessage })).toBe('20 off');
  });

  test('[PROMO-10] of a gift is its callout as it is, and its class says that it is a gift', () => {
    expect(one({ promotionId: 'SOCKS-GWP-1', calloutMessage: 'Socks on us' })).toMatchObject({
      message: 'Socks on us',
      promotionClass: 'GIFT',
    });
    for (const promotionId of ['GWPSOCKS', 'SOCKSGWP']) expect(one({ promotionId })?.promotionClass).toBe('GIFT');
    expect(one({ promotionId: 'GW-P' })?.promotionClass).toBe('ORDER');
  });

  test('[PROMO-11] speaks to guests or to registered customers by its id', () => {
    expect(message({ promotionId: 'GUEST-WALK' })).toBe('As a guest: £50 more, only £50');
    expect(message({ promotionId: 'WALK-REGISTERED' })).toBe('With an account: £50 more, only £50');
    expect(message({ promotionId: 'AW26-GUEST-WALK' })).toBe('As a guest: £50 more, only £50');
    expect(message({ promotionId: 'REGISTERED-WALK-AW26' })).toBe('With an account: £50 more, only £50');
  });
});

test('progress ends at the threshold, and a promotion without one has none', () => {
  expect(one({ distanceFromConditionThreshold: null })?.progress).toBe(1);
  expect(one({ conditionThreshold: null })?.progress).toBeUndefined();
  expect(approachingPromotions([{ ...ENTRY, calloutMessage: '', conditionThreshold: null }], words)).toEqual([]);
});
