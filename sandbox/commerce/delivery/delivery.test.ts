import { describe, expect, test } from 'vitest';
import { errorName } from '../../../src/commerce/contract/error-codes.ts';
import { addLine, changeLine } from '../cart/cart-changes.ts';
import { EMPTY_CART } from '../cart/cart-doc.support.ts';
import type { CartDoc } from '../cart/cart-doc.ts';
import { deliveryCost, parcelsOf } from './shipments.ts';
import { type Delivery, deliveryBy } from './stock-source.ts';
import { conversionCode } from './tell-moves.ts';

const RULE = { standard: 495, freeFrom: 6_000, deliveryTime: '2-3' };
const SKUS = ['A', 'B', 'C'];
const FILLED = SKUS.reduce(
  (cart, sku) => addLine(cart, { sku, qty: 1, recipeId: null, giftOption: null }, sku).cart,
  EMPTY_CART,
);
const WAYS = [
  deliveryBy('standard'),
  deliveryBy('pudo', 'P1'),
  deliveryBy('pudo', 'P2'),
  deliveryBy('digital'),
  deliveryBy('customs'),
  deliveryBy('pickup', 'S1'),
  deliveryBy('sts', 'S1'),
  { ...deliveryBy('standard'), shelf: 'S2' },
];
const COMBINATIONS = WAYS.flatMap((a) => WAYS.flatMap((b) => WAYS.map((c) => [a, b, c])));

const delivered = (cart: CartDoc, ways: readonly Delivery[]): CartDoc =>
  ways.reduce((changed, way, index) => changeLine(changed, SKUS[index] ?? '', way).cart, cart);

describe('shipments', () => {
  test('of three items, from every combination of methods to every other, hold each item once and are never empty', () => {
    for (const from of COMBINATIONS) {
      const start = delivered(FILLED, from);
      for (const to of COMBINATIONS) {
        const parcels = parcelsOf(delivered(start, to).lines);
        const held = parcels.flatMap(({ itemIds }) => itemIds);
        if (held.length !== SKUS.length || new Set(held).size !== SKUS.length) expect(held).toEqual(SKUS);
        if (parcels.some(({ itemIds }) => itemIds.length === 0)) expect(parcels).toEqual('no empty one');
      }
    }
    expect(COMBINATIONS).toHaveLength(512);
  });

  test('are charged one by one below the threshold, and never for what a store gives out or sends', () => {
    const lines = (...ways: Delivery[]) => delivered(FILLED, ways).lines;
    const [home, pickup, sts, byStore] = [WAYS[0], WAYS[5], WAYS[6], WAYS[7]] as [
      Delivery,
      Delivery,
      Delivery,
      Delivery,
    ];
    expect(deliveryCost(lines(home, home, pickup), 5_999, RULE)).toBe(495);
    expect(deliveryCost(lines(home, home, pickup), 6_000, RULE)).toBe(0);
    expect(deliveryCost(lines(pickup, sts, byStore), 0, RULE)).toBe(0);
    expect(deliveryCost(lines(home, deliveryBy('customs'), pickup), 0, RULE)).toBe(990);
  });
});

test('[ERR-ORD-01] an order that has to be delivered otherwise says whether it is picked up, shipped or shipped to a store instead', () => {
  const line = FILLED.lines[0] as (typeof FILLED.lines)[number];
  const code = (from: Delivery, to: Delivery) => conversionCode({ line: { ...line, ...from }, to, type: undefined });
  const [home, pickup, sts] = [deliveryBy('standard'), deliveryBy('pickup', 'S1'), deliveryBy('sts', 'S1')];
  expect([code(home, pickup), errorName('ORD516')]).toEqual(['ORD516', 'ORDER_SHIP_TO_PICKUP']);
  expect(code(sts, pickup)).toBe('ORD516');
  expect([code(pickup, home), errorName('ORD517')]).toEqual(['ORD517', 'ORDER_PICKUP_TO_SHIP']);
  expect(code(sts, home)).toBe('ORD517');
  expect([code(pickup, sts), errorName('ORD518')]).toEqual(['ORD518', 'ORDER_PICKUP_TO_SHIP_TO_STORE']);
});
