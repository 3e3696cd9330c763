import { expect, test } from 'vitest';
import {
  DELIVERY_METHODS,
  SHIPPING_CODES,
  SHIPPING_IDS,
  SHIPPING_KINDS,
  sortDeliveryOptions,
} from './delivery-methods.ts';

const all = Object.values(DELIVERY_METHODS);

test('[DLV-01] the codes and ids of delivery are those of the specification, each code with its own entry', () => {
  expect([...SHIPPING_CODES].sort()).toEqual(['customs', 'digital', 'pickup', 'pudo', 'standard', 'sts']);
  expect(SHIPPING_IDS).toEqual(['me', 'customs']);
  expect(all.map(({ code }) => code).sort()).toEqual([...SHIPPING_CODES].sort());
  expect(all.filter(({ id }) => id === 'customs').map(({ code }) => code)).toEqual(['customs']);
});

test('[DLV-02] the kinds are ship to home, ship to store and same-day pickup, and stores are asked for where they are needed', () => {
  expect(SHIPPING_KINDS).toEqual(['STH', 'BOPIS_STS', 'BOPIS_SD']);
  expect(DELIVERY_METHODS.pickup.kind).toBe('BOPIS_SD');
  expect(DELIVERY_METHODS.sts.kind).toBe('BOPIS_STS');
  for (const { kind, needs } of all) expect(needs.includes('store')).toBe(kind !== 'STH');
});

const option = (kind: 'STH' | 'BOPIS_STS' | 'BOPIS_SD', deliveryTime: string) => ({ kind, deliveryTime });

test('[DLV-04] same-day delivery comes first, whatever its delivery time says', () => {
  const [soon, later, today] = [option('STH', '1-2'), option('STH', '4-7'), option('BOPIS_SD', '9-9')];
  expect(sortDeliveryOptions([later, soon, today])[0]).toBe(today);
});

test('[DLV-05] the others follow by the first digit of their range, and equal ones keep their order', () => {
  const [three, two, ten, twoAgain] = [
    option('BOPIS_STS', '3-6'),
    option('STH', '2-9'),
    option('STH', '10-12'),
    option('STH', '2-3'),
  ];
  expect(sortDeliveryOptions([three, two, ten, twoAgain])).toEqual([ten, two, twoAgain, three]);
});
