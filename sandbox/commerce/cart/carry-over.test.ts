import { expect, test } from 'vitest';
import type { Consumer } from '../auth/consumer.ts';
import type { KnownCaller, Services } from '../services.ts';
import { siteById } from '../sites.ts';
import { carryOver } from './carry-over.ts';
import { EMPTY_CART } from './cart-doc.support.ts';
import type { Adjustment, CartDoc } from './cart-doc.ts';
import { adjustedOff, mostOff } from './cart-item-view.ts';

const skus = new Map([['S', { product: { name: 'Shell' } }]]);
const services = { stores: new Map(), collectionPoints: new Map(), catalogue: { skus } } as unknown as Services;

const off = (id: string, currency?: string): Adjustment => ({
  id,
  off: 10_000,
  reason: 'Damaged',
  currency,
});

/** What stays of a row's adjustments on a site, and what is said about those that do not. */
async function carriedTo(siteId: string, adjustments: Adjustment[], from = 'northfell-uk') {
  const site = siteById(siteId);
  const line = { itemId: 'i', sku: 'S', qty: 1, reserved: 1, recipeId: null, giftOption: null, adjustments };
  const cart: CartDoc = { ...EMPTY_CART, siteId: from, lines: [{ ...line, shipping: 'standard' }] };
  const caller = { site, locale: site?.defaultLocale } as KnownCaller;
  const { cart: carried, left } = await carryOver(services, caller, cart);
  return {
    kept: carried.lines.flatMap((one) => (one.adjustments ?? []).map(({ id }) => id)),
    told: left.map(({ code, flash }) => `${code} ${flash.message}`),
  };
}

test('a price adjustment stays in its currency: elsewhere it is named and taken off the row', async () => {
  const both = [off('pounds', 'GBP'), off('euros', 'EUR')];
  expect(await carriedTo('northfell-uk', both)).toMatchObject({ kept: ['pounds'], told: [expect.any(String)] });
  // France and Germany share a currency.
  expect(await carriedTo('northfell-de', both, 'northfell-fr')).toMatchObject({ kept: ['euros'] });
  expect(await carriedTo('northfell-ca', [off('pounds', 'GBP')])).toEqual({
    kept: [],
    told: [
      'TAX310 The price adjustment of £100 on Shell is in another currency (British Pound). It does not apply here, so we have taken it off.',
    ],
  });
});

test('a price adjustment of an earlier build is in the currency of the cart’s site', async () => {
  expect(await carriedTo('northfell-uk', [off('old')])).toEqual({ kept: ['old'], told: [] });
  expect(await carriedTo('northfell-ca', [off('old')])).toMatchObject({
    kept: [],
    told: [expect.stringMatching(/£100/)],
  });
});

test('what waits for a collection point that is no longer served is sent home, and the cart says so before the order', async () => {
  const line = { itemId: 'i', sku: 'S', qty: 1, reserved: 1, recipeId: null, giftOption: null };
  const cart: CartDoc = { ...EMPTY_CART, siteId: 'northfell-uk', lines: [{ ...line, shipping: 'pudo', pointId: 'P' }] };
  const carried = async (points: [string, object][]) => {
    const caller = { site: siteById('northfell-uk'), locale: 'en-gb' } as KnownCaller;
    const served = { ...services, collectionPoints: new Map(points) } as unknown as Services;
    const { cart: next, left } = await carryOver(served, caller, cart);
    const rows = next.lines.map(({ shipping, pointId }) => [shipping, pointId ?? null]);
    return [...rows, ...left.map(({ code, flash }) => `${code} ${flash.message}`)];
  };
  expect(await carried([['P', { countryCode: 'GB', name: 'Shop' }]])).toEqual([['pudo', 'P']]);
  expect(await carried([])).toEqual([
    ['standard', null],
    'SHP404 Shell can no longer be collected where you chose. We will send it to your address instead.',
  ]);
});

test('adjustments take off a row what its limit lets, the first before the last', () => {
  const adjustments = [off('a'), off('b')];
  expect(adjustedOff(adjustments, mostOff(100_000, 30))).toEqual([10_000, 10_000]);
  expect(adjustedOff(adjustments, mostOff(50_000, 30))).toEqual([10_000, 5_000]);
  expect(adjustedOff(adjustments, mostOff(33_333, 25))).toEqual([8_333, 0]);
  expect(adjustedOff(adjustments, mostOff(0, 30))).toEqual([0, 0]);
});

test('[PAY-05] rewards that were chosen where athlete credit cannot be used do not pay where it can', async () => {
  const athlete = { year: 2026, currentSpend: 0, limit: 50_000, currency: 'EUR' };
  const consumer = { consumerId: 'c', spend: { athlete } } as Consumer;
  const store = { get: async () => ({ body: consumer }), counters: async () => new Map() };
  const points = { id: 'p', method: 'LOYALTY_POINTS', code: '', points: 500 } as const;
  const cart: CartDoc = { ...EMPTY_CART, instruments: [points, { ...points, id: 'q', points: 1_000 }] };
  const carriedTo = async (siteId: string) => {
    const caller = { site: siteById(siteId), locale: 'en-gb', identity: { type: 'Registered' } } as KnownCaller;
    const now = () => new Date('2026-11-21T08:00:00Z');
    const { cart: carried, left } = await carryOver({ ...services, store, now } as unknown as Services, caller, cart);
    return [carried.instruments?.length, ...left.map(({ flash }) => flash.message)];
  };
  expect(await carriedTo('northfell-uk')).toEqual([2]);
  expect(await carriedTo('northfell-fr')).toEqual([0, expect.stringContaining('Rewards can be used once it is spent')]);
});
