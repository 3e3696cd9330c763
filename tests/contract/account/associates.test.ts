import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renewToken } from '../../../src/commerce/account/index.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { AssociateAct } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { associateAt, joined, MARA, newEmail, PASSWORD, SOL, signedIn } from '../support/accounts.ts';
import { buyer, openCheckout, PACK, pay, SHELL, track } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';

const MINUTE = 60_000;
let checkout: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => void (checkout = await openCheckout({ associateIdleMs: 6 * MINUTE, associateLogDays: 30 })));
afterEach(() => checkout.close());

const actsOf = async (call: Call): Promise<AssociateAct[]> => (await call(calls.associateActs, {})).acts;

test('[ERR-API-03] an associate chooses who sells, and another store with one of its employees, and nobody who does not work there', async () => {
  const { call } = await associateAt(checkout.shop);
  expect(await call(calls.readStoreSession, {})).toEqual({
    storeId: 'S-KDL',
    storeName: 'Kendal',
    storeEmployeeId: '10000007',
    storeEmployeeName: 'Sol Tremblay',
    buyer: null,
    idleSeconds: 360,
    adjustmentLimit: 30,
  });
  const { employees } = await call(calls.storeEmployees, { params: { storeId: 'S-KDL' } });
  const choose = (body: object) => call(calls.changeStoreSession, { body });
  expect(await choose({ storeEmployeeId: employees[0]?.id })).toMatchObject({
    storeId: 'S-KDL',
    storeEmployeeName: 'Ada Birkett',
  });
  for (const body of [{ storeEmployeeId: 'E99' }, { storeId: 'S-NONE', storeEmployeeId: 'E1' }, { storeId: 'S-EDI' }])
    expect(await refusal(choose(body))).toMatchObject({ code: 'STR404', status: 404 });
  expect(await call(calls.readStoreSession, {})).toMatchObject({ storeId: 'S-KDL', storeEmployeeId: 'E1' });
});

test('nothing done for longer than is allowed ends the session for its token and for every new one', async () => {
  const { shop, clock } = checkout;
  const { call, refreshToken } = await associateAt(shop);
  for (let turn = 0; turn < 3; turn += 1) {
    clock.advance(5 * MINUTE);
    if (turn === 1) await renewToken(shop.callAs(), 'Registered', refreshToken);
    if (turn !== 1) await call(calls.readStoreSession, {});
  }
  clock.advance(7 * MINUTE);
  expect(
    await refusal(call(calls.createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } })),
  ).toMatchObject({ code: 'AUT432', status: 401 });
  expect((await refusal(renewToken(shop.callAs(), 'Registered', refreshToken))).code).toBe('AUT432');
});

test('a till finds a member by the card they show, for a quarter of an hour, and the log keeps no card', async () => {
  const { shop, clock } = checkout;
  const member = await signedIn(shop, MARA);
  const { loyaltyToken: card } = await member.call(calls.loyaltyToken, { body: { usid: 'u' }, leadSource: 'card' });
  clock.advance(5 * MINUTE);
  const { call } = await associateAt(shop);
  const find = () => call(calls.retrieveUserData, { body: { consumerId: card } });
  const { consumer } = await find();
  expect(consumer.consumerProfile.consumerDetails.email).toBe(MARA);
  clock.advance(5 * MINUTE);
  await find();
  clock.advance(5 * MINUTE);
  expect(await refusal(find())).toMatchObject({ code: 'CCN404', status: 404 });
  expect(JSON.stringify(await actsOf(call))).not.toContain(card);
});

test('what associates did is kept as long as is configured', async () => {
  const { shop, clock } = checkout;
  const { call } = await associateAt(shop);
  await call(calls.retrieveUserData, { body: { email: MARA } });
  const day = clock.now().toISOString().slice(0, 10);
  const acts = async () => {
    const { call: later } = await associateAt(shop);
    return (await later(calls.associateActs, { query: { day } })).acts.map(({ operation }) => operation);
  };
  clock.advance(29 * 24 * 60 * MINUTE);
  await shop.sandbox.expire();
  expect(await acts()).toContain('retrieveUserData');
  clock.advance(2 * 24 * 60 * MINUTE);
  await shop.sandbox.expire();
  expect(await acts()).toEqual([]);
});

test('two tills that sell under one account have a basket each, and so has its owner at home', async () => {
  const { shop } = checkout;
  const tills = [await associateAt(shop), await associateAt(shop)];
  const own = await signedIn(shop, SOL);
  const baskets: string[] = [];
  for (const [at, { call }] of [...tills, own].entries()) {
    const body = { items: [{ productId: [PACK, SHELL, PACK][at] ?? PACK, qty: at + 1 }] };
    baskets.push((await call(calls.createCartWithItem, { body })).basketId);
  }
  for (const [at, { call }] of [...tills, own].entries()) {
    const { basketId, items } = await call(calls.readCart, { params: { basketId: 'current' } });
    expect([basketId, items.map(({ qty }) => qty)]).toEqual([baskets[at], [at + 1]]);
    const another = baskets[(at + 1) % 3] ?? '';
    expect(await refusal(call(calls.readCart, { params: { basketId: another } }))).toMatchObject({ code: 'BSK404' });
  }
  const [till] = tills;
  const renewed = await renewToken(shop.callAs(), 'Registered', till?.refreshToken ?? '');
  expect(renewed?.basketId).toBe(baskets[0]);
});

test('signing out ends the buy-in-store session', async () => {
  const { call, refreshToken } = await associateAt(checkout.shop);
  await call(calls.signOut, { body: { refreshToken } });
  expect((await refusal(call(calls.readStoreSession, {}))).code).toBe('AUT432');
});

test('an associate finds a customer by email or by id, and learns what a sale needs and no more', async () => {
  const { shop } = checkout;
  const { call } = await associateAt(shop);
  const find = (body: object) => call(calls.retrieveUserData, { body });
  const found = await find({ email: ` ${MARA.toUpperCase()} ` });
  expect(found).toMatchObject({ eventRegistrations: [], origin: {} });
  expect(found.consumer).toMatchObject({ consumerId: 'demo-10000001', memberId: 'NFM10000001' });
  const { consumerDetails, preferences, loyaltySummary } = found.consumer.consumerProfile;
  expect([preferences, loyaltySummary]).toEqual([
    { interests: '', preferredShoeSize: 'UK 6' },
    { points: { balance: 1_840 } },
  ]);
  expect(consumerDetails).toMatchObject({ firstName: 'Mara', lastName: 'Lindqvist', email: MARA });
  expect(consumerDetails).toMatchObject({ address: [], birthDate: null, phone: null, postalCode: null });
  expect((await find({ consumerId: 'demo-10000001' })).consumer.consumerProfile.consumerDetails.email).toBe(MARA);
  expect(await refusal(find({ email: 'nobody@northfell.example' }))).toMatchObject({ code: 'PRO404', status: 404 });
  expect(await refusal(find({ consumerId: 'demo-0' }))).toMatchObject({ code: 'CCN404', status: 404 });
  expect((await refusal(find({ consumerId: 'demo-10000001', email: SOL }))).code).toBe('PRO404');
  expect((await refusal(find({}))).code).toBe('PRO404');
  // With their own account, nobody finds anybody.
  const own = await signedIn(shop, SOL);
  expect((await refusal(own.call(calls.retrieveUserData, { body: { email: MARA } }))).code).toBe('CCN404');
});

test('an order that an associate looks up or cancels for somebody stands in the log, with its number', async () => {
  const { shop, provider } = checkout;
  const guest = await buyer(shop);
  const { orderNumber } = await pay(guest.call, guest.basketId, provider, 'approved');
  const { call } = await associateAt(shop);
  expect((await refusal(call(calls.trackOrder, { body: { orderNumber, email: MARA } }))).status).toBe(404);
  const proof = { orderNumber, email: ADDRESS.email };
  await call(calls.trackOrder, { body: proof });
  await call(calls.downloadInvoice, { body: { orderId: orderNumber, email: ADDRESS.email } });
  await call(calls.cancelOrder, { body: proof });
  const acts = (await actsOf(call)).filter(({ kind }) => kind === 'order');
  expect(acts.map((act) => [act.operation, act.orderNumber, act.refused === null])).toEqual(
    expect.arrayContaining([
      ['trackOrder', orderNumber, false],
      ['trackOrder', orderNumber, true],
      ['downloadInvoice', orderNumber, true],
      ['cancelOrder', orderNumber, true],
    ]),
  );
});

test('[ASSOC-05] a sale for a customer has their prices, names store and employee, and is their order and nobody else’s', async () => {
  const { shop, provider } = checkout;
  const sold = await buyer(shop, [{ productId: SHELL, qty: 1 }], {}, associateAt(shop));
  const { call, basketId } = sold;
  await call(calls.changeStoreSession, { body: { storeEmployeeId: 'E1' } });
  expect((await call(calls.readCart, { params: { basketId } })).totals.itemSubTotal).toBe(360);
  expect(await call(calls.changeStoreSession, { body: { buyer: { consumerId: 'demo-10000001' } } })).toMatchObject({
    buyer: { consumerId: 'demo-10000001', email: MARA, name: 'Mara Lindqvist', points: 1_840, shoeSize: 'UK 6' },
  });
  await call(calls.applyCoupon, { query: { cartId: basketId, code: 'JOIN15' }, idempotencyKey: randomUUID() });
  const member = await call(calls.readCart, { params: { basketId } });
  expect(member.totals.itemSubTotal).toBe(275.4);
  const order = await pay(call, basketId, provider, 'approved', { key: 'sale-000001' });
  expect(order.inStoreSalesInfo).toEqual({ storeId: 'S-KDL', storeEmployeeId: 'E1' });
  // The same request again gets the same order, though it is the customer's now.
  expect((await pay(call, basketId, provider, 'approved', { key: 'sale-000001' })).orderNumber).toBe(order.orderNumber);
  expect(await provider.charges()).toHaveLength(1);
  const seenBy = (who: Call) => who(calls.trackOrder, { body: { orderNumber: order.orderNumber } });
  expect((await seenBy((await signedIn(shop, MARA)).call)).orderNumber).toBe(order.orderNumber);
  expect((await track(call, order)).orderNumber).toBe(order.orderNumber);
  for (const stranger of [call, (await joined(shop)).call, (await signedIn(shop, SOL)).call])
    expect((await refusal(seenBy(stranger))).status).toBe(404);
});

test('a customer is chosen by whatever they have told of themselves, and let go again', async () => {
  const { shop } = checkout;
  const { call } = await associateAt(shop);
  const choose = (consumerId: string | null) =>
    call(calls.changeStoreSession, { body: { buyer: consumerId === null ? null : { consumerId } } });
  const names = [];
  for (const name of [{}, { firstName: 'Isla' }, { lastName: 'Reid' }]) {
    const { consumerId } = await shop.callAs()(calls.signUp, { body: { email: newEmail(), password: PASSWORD } });
    const member = await signedIn(shop, (await choose(consumerId)).buyer?.email ?? '');
    await member.call(calls.updateConsumer, { body: { consumerProfile: { consumerDetails: name } } });
    names.push((await choose(consumerId)).buyer?.name);
  }
  expect(names).toEqual(['', 'Isla', 'Reid']);
  expect((await choose(null)).buyer).toBeNull();
  expect(await refusal(choose('nobody'))).toMatchObject({ code: 'CCN404', status: 404 });
});

test('[ASSOC-05] a sale to somebody unknown is in nobody’s account, the associate’s own neither', async () => {
  const { shop, provider } = checkout;
  const { call, basketId } = await buyer(shop, undefined, {}, associateAt(shop));
  const order = await pay(call, basketId, provider, 'approved');
  expect(order.inStoreSalesInfo).toEqual({ storeId: 'S-KDL', storeEmployeeId: '10000007' });
  const own = await signedIn(shop, SOL);
  expect((await refusal(own.call(calls.trackOrder, { body: { orderNumber: order.orderNumber } }))).status).toBe(404);
  expect((await track(call, order)).orderNumber).toBe(order.orderNumber);
});

test('every act stands in the store’s log: who, for whom, what, when, and what was refused', async () => {
  const { shop, provider, clock } = checkout;
  const { call, basketId } = await buyer(shop, [{ productId: SHELL, qty: 1 }], {}, associateAt(shop));
  await call(calls.changeStoreSession, { body: { storeEmployeeId: 'E1' } });
  await call(calls.retrieveUserData, { body: { email: MARA } });
  await call(calls.changeStoreSession, { body: { buyer: { consumerId: 'demo-10000001' } } });
  const { items } = await call(calls.readCart, { params: { basketId } });
  const adjust = (amount: number) =>
    call(calls.addPriceAdjustment, {
      params: { basketId },
      body: { itemId: items[0]?.itemId ?? '', amount, reason: 'A scratched buckle' },
    });
  await adjust(20);
  await refusal(adjust(200));
  clock.advance(1_000);
  const { orderNumber } = await pay(call, basketId, provider, 'approved');
  const acts = await actsOf(call);
  expect(acts[0]).toEqual({
    id: expect.stringMatching(/^act_/),
    at: clock.now().toISOString(),
    kind: 'order',
    operation: 'placeOrder',
    storeId: 'S-KDL',
    storeEmployeeId: 'E1',
    storeEmployeeName: 'Ada Birkett',
    associateId: '10000007',
    customer: MARA,
    basketId,
    orderNumber,
    amount: null,
    reason: null,
    refused: null,
  });
  const prices = acts.filter(({ kind }) => kind === 'price');
  expect(prices.map(({ amount, reason, refused }) => [amount, reason, refused]).toSorted()).toEqual([
    [20, 'A scratched buckle', null],
    [200, 'A scratched buckle', 'PRC400'],
  ]);
  expect(acts.find(({ kind }) => kind === 'customer')?.customer).toBe(MARA);
  expect(acts.filter(({ operation }) => operation === 'createCartWithItem')).toHaveLength(1);
  // Reading is no act, what members do themselves is not in it, and the log of another store is its own.
  const before = acts.length;
  await call(calls.readCart, { params: { basketId: 'current' } }).catch(() => undefined);
  await buyer(shop, undefined, {}, signedIn(shop, MARA));
  expect(await actsOf(call)).toHaveLength(before);
  expect(await actsOf((await associateAt(shop, {}, 'S-EDI')).call)).toEqual([]);
  expect(await call(calls.associateActs, { query: { day: '2026-11-20' } })).toEqual({ day: '2026-11-20', acts: [] });
});

test('in a store nobody’s saved card pays', async () => {
  const { shop, provider } = checkout;
  const own = await signedIn(shop, SOL);
  const { payment_instrument_id: id } = await own.call(calls.saveInstrument, {
    body: { payment_method_id: 'CREDIT_CARD', card: { paymentInstrumentId: await provider.token('approved') } },
  });
  const { call, basketId } = await buyer(shop, undefined, {}, associateAt(shop));
  const place = call(calls.placeOrder, {
    body: { cartId: basketId, paymentMethod: { code: 'CREDIT_CARD', id } },
    idempotencyKey: randomUUID(),
  });
  expect((await refusal(place)).code).toBe('PYT404');
  expect(await provider.charges()).toEqual([]);
});
