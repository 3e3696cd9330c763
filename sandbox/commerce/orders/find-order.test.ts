import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestStore } from '../../../tests/support/engine.ts';
import { createMapCache } from '../../store/cache.ts';
import { refusedWith } from '../refused.support.ts';
import type { KnownCaller, Services } from '../services.ts';
import { findOrder, type Proof } from './find-order.ts';
import { ORDER, ORDER_NUMBER } from './order-doc.ts';

const HOUR_MS = 60 * 60_000;
const UNKNOWN = 'OHS4004';
const ORDER_BODY = {
  basketId: 'b_1',
  orderNumber: 'NF1',
  st: 'st_1',
  customerId: 'c1',
  frozen: {
    email: 'Ida@northfell.example',
    billingAddress: { phone: '+44 7700 900123' },
    shipments: [{ shippingAddress: { phone: '0049 30 1234567' } }, { shippingAddress: null }],
  },
};

async function opened() {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  let time = 0;
  const services = { store, cache: createMapCache(() => time) } as unknown as Services;
  await store.commit([
    { op: 'insert', kind: ORDER, id: 'b_1', body: ORDER_BODY },
    { op: 'insert', kind: ORDER_NUMBER, id: 'NF1', body: { basketId: 'b_1' } },
  ]);
  const find = (proof: Proof = {}, { number = 'NF1', customerId = 'stranger' } = {}) =>
    refusedWith(() => findOrder(services, { identity: { customerId } } as KnownCaller, number, proof));
  return { find, advance: (ms: number) => void (time += ms) };
}

describe('an order is found', () => {
  test('by its customer without proof, and by nobody else', async () => {
    const { find } = await opened();
    expect([await find({}, { customerId: 'c1' }), await find()]).toEqual([undefined, UNKNOWN]);
    expect([
      await find({}, { customerId: 'c1', number: 'NF2' }),
      await find({}, { customerId: 'c1', number: 'b_1' }),
    ]).toEqual([UNKNOWN, UNKNOWN]);
  });

  test.each<[Proof]>([
    [{ st: 'st_1' }],
    [{ email: ' ida@NORTHFELL.example ' }],
    [{ phone: '+447700900123' }],
    [{ phone: '07700 900123' }],
    [{ phone: '447700900123' }],
    [{ phone: '030 1234567' }],
    [{ st: 'wrong', email: 'ida@northfell.example' }],
  ])('by whoever knows %j', async (proof) => {
    expect(await (await opened()).find(proof)).toBeUndefined();
  });

  test.each<[Proof]>([
    [{ st: 'st_2' }],
    [{ st: '' }],
    [{ email: '' }],
    [{ email: 'ida@northfell' }],
    [{ phone: '' }],
    // Too little of the number to be a proof.
    [{ phone: '0900123' }],
    [{ phone: '07700 900124' }],
  ])('not by %j', async (proof) => {
    expect(await (await opened()).find(proof)).toBe(UNKNOWN);
  });
});

describe('wrong guesses', () => {
  const wrong = { email: 'guess@northfell.example' };
  const right = { email: 'ida@northfell.example' };
  const guess = async (find: (proof: Proof) => Promise<unknown>, times: number) => {
    for (let turn = 0; turn < times; turn += 1) await find(wrong);
  };

  test('are over after twenty within an hour, except for its customer and whoever has its secret', async () => {
    const { find, advance } = await opened();
    await guess(find, 20);
    expect([await find(right), await find({ ...right, st: 'st_1' }), await find(right, { customerId: 'c1' })]).toEqual([
      UNKNOWN,
      undefined,
      undefined,
    ]);
    await guess(find, 20);
    advance(HOUR_MS + 1);
    expect(await find(right)).toBeUndefined();
  });

  test('begin anew when one is right, and the secret alone is none', async () => {
    const { find } = await opened();
    await guess(find, 19);
    expect(await find(right)).toBeUndefined();
    await guess(find, 19);
    for (let turn = 0; turn < 5; turn += 1) await find({ st: 'st_2' });
    expect(await find(right)).toBeUndefined();
  });
});
