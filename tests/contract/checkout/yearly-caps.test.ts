import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addPaymentInstrument,
  applyCoupon,
  cancelOrder,
  changeStoreSession,
  createCartWithItem,
  prepareOrder,
  readCart,
  readConsumer,
  retrieveUserData,
  setBillingAddress,
  setShippingAddress,
  trackOrder,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { associateAt, FRANCE, PASSWORD, signedIn, STATES } from '../support/accounts.ts';
import { openCheckout, pay, SHELL } from '../support/checkout.ts';
import { ADDRESS, BOULDER, LYON } from '../support/payment.ts';
import { GIFT_CARD } from '../support/products.ts';
import { refusal, writeContent } from '../support/shop.ts';
import { placeFree } from '../support/stored-value.ts';

const RULE = { level: 'ORDER', type: 'AUTO', isYearlyCapped: true };
const OFFERS = [
  { ...RULE, id: 'STAFF', name: 'Staff', audience: 'employees', discount: { percent: 30 } },
  ...(['ORDER', 'SHIPPING'] as const).map((level) => ({
    id: `GRATIS-${level}`,
    level,
    type: 'CODE',
    code: `FREE-${level}`,
    name: 'Gratis',
    priority: 200,
    discount: { percent: 100 },
  })),
  ...(['guests', 'registered'] as const).map((audience) => ({
    id: audience.toUpperCase(),
    level: 'ORDER',
    type: 'CODE',
    code: audience.toUpperCase(),
    audience,
    name: 'A tenth',
    discount: { percent: 10 },
  })),
  { ...RULE, id: 'PRO', name: 'Pro', audience: 'prosumers', discount: { percent: 20 } },
];
let checkout: Awaited<ReturnType<typeof openCheckout>>;

beforeEach(async () => {
  const contentDir = writeContent();
  writeFileSync(join(contentDir, 'products', `${GIFT_CARD.id}.json`), JSON.stringify(GIFT_CARD));
  for (const one of OFFERS) writeFileSync(join(contentDir, 'promotions', `${one.id}.json`), JSON.stringify(one));
  checkout = await openCheckout({ contentDir });
});
afterEach(() => checkout.close());

const as = async (name: string, site = {}): Promise<Call> =>
  (await signedIn(checkout.shop, `${name}@northfell.example`, PASSWORD, site)).call;

/** A basket of a new visit with jackets of 360.00 and its addresses. */
async function jackets(call: Call, qty: number, address = ADDRESS): Promise<string> {
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: SHELL, qty }] } });
  await call(setShippingAddress, { params: { basketId }, body: address });
  await call(setBillingAddress, { params: { basketId }, body: address });
  return basketId;
}
/** What the cart tells its customer, without the words. */
const toldOf = async (call: Call, basketId: string): Promise<string[]> =>
  (await call(readCart, { params: { basketId } })).customerNotifications.map(
    ({ id, message }) => `${id} ${/[£$€][\d,.]*\d/.exec(message)?.[0] ?? message}`,
  );
const discountOf = async (call: Call, basketId: string): Promise<number> =>
  (await call(readCart, { params: { basketId } })).totals.totalDiscount;
const spentBy = async (call: Call) => {
  const { employee, prosumer } = (await call(readConsumer, {})).consumerProfile.consumerDetails;
  return employee?.currentSpend ?? prosumer?.currentSpend;
};

test('[CART-03] an employee pays less up to the cap of the year, and the full price beyond it', async () => {
  // 412.50 of 1,500.00 are spent.
  const emil = await as('emil.employee');
  const first = await jackets(emil, 2);
  expect(await discountOf(emil, first)).toBe(216);
  expect(await toldOf(emil, first)).toEqual(['EMPLOYEE_CAP £367.50']);
  expect(await spentBy(emil)).toBe(412.5);
  await pay(emil, first, checkout.provider, 'approved');
  expect(await spentBy(emil)).toBe(1_132.5);
  // 367.50 are left: 30 % of that, though the jackets cost 720.00.
  const second = await jackets(emil, 2);
  expect(await discountOf(emil, second)).toBe(110.25);
  const usedUp =
    'EMPLOYEE_CAP Employee discount: this year’s limit is used up. What goes beyond it costs the full price.';
  expect(await toldOf(emil, second)).toEqual([usedUp]);
  await pay(emil, second, checkout.provider, 'approved');
  expect(await spentBy(emil)).toBe(1_500);
  expect(await discountOf(emil, await jackets(emil, 1))).toBe(0);
});

test('a refused payment gives the allowance back, and a challenge holds it', async () => {
  const emil = await as('emil.employee');
  const basketId = await jackets(emil, 3);
  await refusal(pay(emil, basketId, checkout.provider, 'declined'));
  expect(await spentBy(emil)).toBe(412.5);
  const { amount } = await emil(prepareOrder, { body: { basketId } });
  await pay(emil, basketId, checkout.provider, 'challenge');
  expect(await spentBy(emil)).toBe(1_492.5);
  // The basket that is being paid for keeps its discount.
  expect((await emil(readCart, { params: { basketId } })).totals.total).toBe(amount);
});

test('an order that costs nothing uses up the allowance too, and two at once not more than there is', async () => {
  const emil = await as('emil.employee');
  const [one, other] = [await jackets(emil, 2), await jackets(emil, 2)];
  for (const cartId of [one, other])
    for (const code of ['FREE-ORDER', 'FREE-SHIPPING'])
      await emil(applyCoupon, { query: { cartId, code }, idempotencyKey: randomUUID() });
  expect(await emil(prepareOrder, { body: { basketId: one } })).toMatchObject({ amount: 0, isZeroOrder: true });
  const orders = await Promise.all([one, other].map((basketId) => placeFree(emil, basketId)));
  expect(orders.map(({ isOrderFinalized }) => isOrderFinalized)).toEqual([true, true]);
  // 412.50 before, 720.00 for the first, and what is left of 1,500.00 for the second.
  expect(await spentBy(emil)).toBe(1_500);
});

test('a new employee has to accept the terms first; a prosumer has a cap and a rate of their own, a guest none', async () => {
  const nora = await as('nora.newhire');
  expect(await discountOf(nora, await jackets(nora, 1))).toBe(0);
  const wren = await as('wren.wranx', STATES);
  const basketId = await jackets(wren, 1, BOULDER);
  expect(await discountOf(wren, basketId)).toBe(72);
  expect(await toldOf(wren, basketId)).toEqual(['PROSUMER_CAP $251']);
  const { call } = await checkout.shop.visitor();
  const ofGuest = await jackets(call, 1);
  expect(await discountOf(call, ofGuest)).toBe(0);
  expect(await toldOf(call, ofGuest)).toEqual([]);
});

test('what is cancelled gives all of the allowance back that it used, whatever else the order holds', async () => {
  const emil = await as('emil.employee');
  const items = [
    { productId: SHELL, qty: 1 },
    { productId: 'NF900005MOS-OS', qty: 1 },
  ];
  const { basketId } = await emil(createCartWithItem, { body: { items } });
  await emil(setShippingAddress, { params: { basketId }, body: ADDRESS });
  await emil(setBillingAddress, { params: { basketId }, body: ADDRESS });
  const { orderNumber } = await pay(emil, basketId, checkout.provider, 'approved');
  expect(await spentBy(emil)).toBe(772.5);
  // The gift card has left by email and stays bought. It was never discounted.
  await emil(cancelOrder, { body: { orderNumber } });
  expect(await spentBy(emil)).toBe(412.5);
});

test.each([
  ['an employee', 'emil.employee', {}, ADDRESS],
  ['a prosumer', 'wren.wranx', STATES, BOULDER],
])('an associate who serves %s sells at everybody’s price, and uses up nothing of their year', async (...row) => {
  const [, name, home, address] = row;
  const { shop, provider } = checkout;
  const own = await as(name, home);
  const spent = await spentBy(own);
  const { call } = await associateAt(shop);
  const { consumer } = await call(retrieveUserData, { body: { email: `${name}@northfell.example` } });
  const { consumerId } = consumer;
  expect(await call(changeStoreSession, { body: { buyer: { consumerId } } })).toMatchObject({ buyer: { consumerId } });
  const basketId = await jackets(call, 1);
  expect([await discountOf(call, basketId), await toldOf(call, basketId)]).toEqual([0, []]);
  const { orderNumber, totals } = await pay(call, basketId, provider, 'approved');
  expect(totals.itemSubTotal).toBe(360);
  // It is their order all the same.
  expect((await own(trackOrder, { body: { orderNumber } })).orderNumber).toBe(orderNumber);
  expect(await spentBy(own)).toBe(spent);
  expect(await discountOf(own, await jackets(own, 1, address))).toBeGreaterThan(0);
});

test('an offer for registered customers is for whom an associate serves, and not for the associate', async () => {
  const { call: guest } = await checkout.shop.visitor();
  const till = (await associateAt(checkout.shop)).call;
  /** Which of the two offers a shopper can use. */
  const offersOf = async (call: Call): Promise<string[]> => {
    const cartId = await jackets(call, 1);
    const used: string[] = [];
    for (const code of ['GUESTS', 'REGISTERED']) {
      const applied = call(applyCoupon, { query: { cartId, code }, idempotencyKey: randomUUID() });
      await applied.then(
        () => used.push(code),
        (error: unknown) => expect(error).toMatchObject({ code: 'PRM160', status: 409 }),
      );
    }
    return used;
  };
  expect(await offersOf(guest)).toEqual(['GUESTS']);
  // A member is registered too.
  for (const name of ['nora.newhire', 'mara.member']) expect(await offersOf(await as(name))).toEqual(['REGISTERED']);
  expect(await offersOf(till)).toEqual(['GUESTS']);
  for (const name of ['nora.newhire', 'mara.member']) {
    const { consumer } = await till(retrieveUserData, { body: { email: `${name}@northfell.example` } });
    await till(changeStoreSession, { body: { buyer: { consumerId: consumer.consumerId } } });
    expect(await offersOf(till)).toEqual(['REGISTERED']);
  }
  await till(changeStoreSession, { body: { buyer: null } });
  expect(await offersOf(till)).toEqual(['GUESTS']);
});

test('an athlete is told what is left of the year’s credit, and what is left once it pays for the cart', async () => {
  const ada = await as('ada.athlete', FRANCE);
  const basketId = await jackets(ada, 1, LYON);
  expect(await toldOf(ada, basketId)).toEqual([expect.stringMatching(/^ATHLETE_CREDIT .* 1\s380\s€ /)]);
  await ada(addPaymentInstrument, {
    params: { basketId },
    body: { payment_method_id: 'ATHLETES_PAYMENT' },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(await toldOf(ada, basketId)).toEqual([expect.stringMatching(/^ATHLETE_CREDIT .* 1\s020\s€ /)]);
});

test('a yearly limit counts in its currency only: elsewhere there is no discount, nothing is used up, and it is said why', async () => {
  const [home, abroad] = [await as('emil.employee'), await as('emil.employee', STATES)];
  const basketId = await jackets(abroad, 2, BOULDER);
  const elsewhere = 'your yearly limit is in another currency (British Pound), so the discount does not apply here.';
  expect(await toldOf(abroad, basketId)).toEqual([`EMPLOYEE_CAP Employee discount: ${elsewhere}`]);
  expect(await discountOf(abroad, basketId)).toBe(0);
  await pay(abroad, basketId, checkout.provider, 'approved');
  expect(await spentBy(home)).toBe(412.5);
  expect(await discountOf(home, await jackets(home, 2))).toBe(216);
});
