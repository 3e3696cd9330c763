import { expect, test } from 'vitest';
import type { CartItem, StockedStore } from '../../../commerce/contract/types.ts';
import { itemWays } from './item-ways.ts';

const PICKUP = { code: 'pickup', kind: 'BOPIS_SD', from: '2099-11-30', until: '2099-11-30' } as const;
const STS = { code: 'sts', kind: 'BOPIS_STS', from: '2099-12-02', until: '2099-12-07' } as const;
const store = (...ways: StockedStore['ways']): StockedStore =>
  ({ services: [{ id: 'ship-to-store' }], timeZone: 'Europe/London', ways }) as unknown as StockedStore;
const item = (code: string, available = true) =>
  ({ shippingOptions: [{ selected: true, available, shippingMethod: { code } }] }) as unknown as CartItem;
const texts = (...args: [CartItem, StockedStore]) => itemWays('en-us', ...args).map(({ way, text }) => [way, text]);

test('[STORE-02] a store in the cart says the day on which an item is ready there, not that it is today', () => {
  expect(texts(item('standard'), store(PICKUP, STS))).toEqual([
    ['pickup', 'Pick up on Mon, Nov 30'],
    ['sts', 'Sent there: Wed, Dec 2 to Mon, Dec 7'],
  ]);
});

test('pieces of the warehouse that the cart itself holds can go to a store, those of a shelf cannot', () => {
  expect(texts(item('standard'), store())).toEqual([['sts', 'Ship it to this store']]);
  expect(texts(item('standard', false), store())).toEqual([]);
  expect(texts(item('pickup'), store())).toEqual([]);
  expect(texts(item('standard'), { ...store(), services: [] })).toEqual([]);
});
