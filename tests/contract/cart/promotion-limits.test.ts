import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addPaymentInstrument,
  applyCoupon,
  cancelOrder,
  createCartWithItem,
  loyaltyWelcome,
  prepareOrder,
  readCart,
  setBillingAddress,
  setShippingAddress,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Cart } from '../../../src/commerce/contract/types.ts';
import { signIn } from '../../../src/commerce/account/index.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { joined, MARA, newEmail, PASSWORD, signedIn } from '../support/accounts.ts';
import { buyer, challengeOf, complete, openCheckout, PACK, pay, SHELL, track } from '../support/checkout.ts';
import { SOCK } from '../support/delivery.ts';
import { ADDRESS, type CARDS } from '../support/payment.ts';
import { refusal, writeContent } from '../support/shop.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
let contentDir: string;

beforeAll(() => {
  contentDir = writeContent();
  const base = { level: 'ORDER', type: 'CODE', name: 'A promotion' };
  const rules = [
    { ...base, id: 'ONCE', code: 'ONCE', discount: { percent: 10 }, limitPerCustomer: 1 },
    { ...base, id: 'LIMIT', code: 'LIMIT', discount: { percent: 5 }, limit: 1 },
    { ...base, id: 'POST', type: 'AUTO', level: 'SHIPPING', discount: { free: true }, limit: 1 },
    { ...base, id: 'PACK-GWP', type: 'AUTO', discount: { gift: { sku: PACK } }, threshold: { GBP: 300 }, limit: 1 },
    { ...base, id: 'LOYALTY-WELCOME', code: 'JOIN15', discount: { percent: 15 }, limitPerCustomer: 1 },
  ];
  for (const rule of rules) writeFileSync(join(contentDir, 'promotions', `${rule.id}.json`), JSON.stringify(rule));
});
afterAll(() => rmSync(contentDir, { recursive: true }));
beforeEach(async () => void (checkout = await openCheckout({ contentDir })));
afterEach(() => checkout.close());

interface Shopper {
  readonly call: Call;
}
const guest = (): Promise<Shopper> => checkout.shop.visitor();
const apply = ({ call }: Shopper, cartId: string, code: string): Promise<Cart> =>
  call(applyCoupon, { query: { cartId, code }, idempotencyKey: randomUUID() });
const cartOf = ({ call }: Shopper, basketId: string): Promise<Cart> => call(readCart, { params: { basketId } });

/** A basket with a piece reduced by 30.00 to 90.00, of somebody who has typed an address. */
async function basketOf({ call }: Shopper, email: string): Promise<string> {
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
  await call(setShippingAddress, { params: { basketId }, body: { ...ADDRESS, email } });
  await call(setBillingAddress, { params: { basketId }, body: { ...ADDRESS, email } });
  return basketId;
}

/** Orders with a code, for an address that is typed. */
async function use(code: string, shopper: Shopper, email: string, card: keyof typeof CARDS = 'approved') {
  const basketId = await basketOf(shopper, email);
  await apply(shopper, basketId, code);
  return pay(shopper.call, basketId, checkout.provider, card);
}

/** How a code stands in a cart, and what the cart takes off. */
const standing = ({ couponItems, totals }: Cart, code: string) => {
  const { valid, errorId } = couponItems.find((one) => one.code === code) ?? {};
  return { valid, errorId, off: totals.totalDiscount };
};
const WORKS = { valid: true, errorId: undefined, off: 39 };
const USED = { valid: false, errorId: 'PRM150', off: 30 };
const USED_UP = { valid: false, errorId: 'PRM140', off: 30 };

describe('[ERR-PRM-03] a promotion for each customer once', () => {
  test('is used by the account, whatever address was typed for the order', async () => {
    const member = await joined(checkout.shop);
    expect((await use('ONCE', member, newEmail())).isOrderFinalized).toBe(true);
    const basketId = await basketOf(member, newEmail());
    expect((await refusal(apply(member, basketId, 'ONCE'))).code).toBe('PRM150');
  });

  test('is not used for somebody whose address a member types', async () => {
    const [member, other] = [await joined(checkout.shop), await joined(checkout.shop)];
    await use('ONCE', member, other.email);
    expect((await use('ONCE', other, other.email)).totals.totalDiscount).toBe(39);
    const stranger = newEmail();
    await use('ONCE', await joined(checkout.shop), stranger);
    expect((await use('ONCE', await guest(), stranger, 'frictionless')).totals.totalDiscount).toBe(39);
  });

  test('is not refused to a member whose address a guest has typed', async () => {
    const member = await joined(checkout.shop);
    await use('ONCE', await guest(), member.email);
    expect((await use('ONCE', member, member.email)).totals.totalDiscount).toBe(39);
  });

  test('is used up for the account’s own address: by another spelling of it, and for guests who type it', async () => {
    const name = `walker${randomUUID().slice(0, 8)}`;
    const member = await joined(checkout.shop, `${name}@gmail.com`);
    await use('ONCE', member, newEmail());
    const again = await joined(checkout.shop, `${name}+two@gmail.com`);
    expect((await refusal(use('ONCE', again, newEmail()))).code).toBe('PRM150');
    expect((await refusal(use('ONCE', await guest(), `${name}@googlemail.com`))).code).toBe('PRM150');
  });

  test('is used by a guest’s mailbox, however it is spelled at a large provider', async () => {
    await use('ONCE', await guest(), 'ida.berg+one@googlemail.com', 'approved');
    for (const email of ['IDA.berg@gmail.com', 'idaberg+two@gmail.com'])
      expect((await refusal(use('ONCE', await guest(), email, 'frictionless'))).code).toBe('PRM150');
    await use('ONCE', await guest(), 'ida@north.example', 'frictionless');
    expect((await use('ONCE', await guest(), 'ida+one@north.example', 'captureRefused')).isOrderFinalized).toBe(true);
  });

  test('is used by a guest’s card, and the total says so before the card is asked', async () => {
    const { provider } = checkout;
    await use('ONCE', await guest(), newEmail());
    const charges = (await provider.charges()).length;
    expect((await refusal(use('ONCE', await guest(), newEmail()))).code).toBe('PRM150');
    expect(await provider.charges()).toHaveLength(charges);
    const other = await guest();
    const basketId = await basketOf(other, newEmail());
    expect(standing(await apply(other, basketId, 'ONCE'), 'ONCE')).toEqual(WORKS);
    const name = async (card: keyof typeof CARDS) =>
      other.call(addPaymentInstrument, {
        params: { basketId },
        body: { payment_method_id: 'CREDIT_CARD', card: { paymentInstrumentId: await provider.token(card) } },
        idempotencyKey: randomUUID(),
      });
    expect(standing(await name('approved'), 'ONCE')).toEqual(USED);
    expect(standing(await name('frictionless'), 'ONCE')).toEqual(WORKS);
    // A member is known by the account alone.
    expect((await use('ONCE', await joined(checkout.shop), newEmail())).totals.totalDiscount).toBe(39);
  });

  test('leaves the total as soon as the address is known, and works again without it', async () => {
    const email = newEmail();
    await use('ONCE', await guest(), email);
    const shopper = await guest();
    const { basketId } = await shopper.call(createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
    expect(standing(await apply(shopper, basketId, 'ONCE'), 'ONCE')).toEqual(WORKS);
    const type = (typed: string) =>
      shopper.call(setShippingAddress, { params: { basketId }, body: { ...ADDRESS, email: typed } });
    expect(standing(await type(email), 'ONCE')).toEqual(USED);
    expect(standing(await type(newEmail()), 'ONCE')).toEqual(WORKS);
  });

  test('is given back by cancelling the order that used it, and by no other', async () => {
    const [member, stranger] = [await joined(checkout.shop), newEmail()];
    await use('ONCE', await guest(), stranger);
    const { orderNumber } = await use('ONCE', member, stranger);
    await member.call(cancelOrder, { body: { orderNumber } });
    expect((await refusal(use('ONCE', await guest(), stranger, 'frictionless'))).code).toBe('PRM150');
    expect((await use('ONCE', member, stranger)).totals.totalDiscount).toBe(39);
  });

  test('counts for the account that a guest’s order joins', async () => {
    const [shopper, email] = [await guest(), newEmail()];
    const name = `joiner${randomUUID().slice(0, 8)}`;
    const { orderNumber, st } = await use('ONCE', shopper, email);
    const account = await joined(checkout.shop, `${name}@gmail.com`);
    const token = await signIn(
      checkout.shop.callAs(),
      { username: account.email, password: PASSWORD },
      { pendingOrder: { orderNo: orderNumber, st } },
    );
    const member = { call: checkout.shop.callAs({ token: token?.accessToken, usid: token?.usid }) };
    expect((await refusal(use('ONCE', member, account.email))).code).toBe('PRM150');
    // The address counts as it does for an order of the account itself.
    const again = await joined(checkout.shop, `${name}+two@gmail.com`);
    expect((await refusal(use('ONCE', again, newEmail()))).code).toBe('PRM150');
    await member.call(cancelOrder, { body: { orderNumber } });
    expect((await use('ONCE', member, account.email)).isOrderFinalized).toBe(true);
    expect((await use('ONCE', await guest(), email)).isOrderFinalized).toBe(true);
  });

  test('[CALL-CONS-05] is no longer offered to a member who has used it', async () => {
    const member = await signedIn(checkout.shop, MARA);
    expect(await member.call(loyaltyWelcome, {})).toMatchObject({ couponCode: 'JOIN15' });
    await use('JOIN15', member, newEmail());
    expect((await refusal(member.call(loyaltyWelcome, {}))).code).toBe('PRM130');
  });

  test('is taken once by two orders of one account at once', async () => {
    const member = await joined(checkout.shop);
    const baskets = [await basketOf(member, newEmail()), await basketOf(member, newEmail())];
    for (const basketId of baskets) await apply(member, basketId, 'ONCE');
    const tries = await Promise.allSettled(
      baskets.map((basketId) => pay(member.call, basketId, checkout.provider, 'approved')),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('[ERR-PRM-03] a promotion that orders can use so many times', () => {
  test('is used by one of two customers who order at once; the other is told, and pays nothing', async () => {
    const shoppers = await Promise.all([guest(), guest()]);
    const baskets: string[] = [];
    for (const shopper of shoppers) {
      baskets.push(await basketOf(shopper, newEmail()));
      await apply(shopper, baskets.at(-1) ?? '', 'LIMIT');
    }
    const before = (await checkout.provider.charges()).length;
    const tries = await Promise.allSettled(
      shoppers.map(({ call }, index) => pay(call, baskets[index] ?? '', checkout.provider, 'approved')),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = tries.findIndex(({ status }) => status === 'rejected');
    expect((tries[late] as PromiseRejectedResult).reason).toMatchObject({ code: 'PRM140' });
    expect(await checkout.provider.charges()).toHaveLength(before + 1);
    const cart = await cartOf(shoppers[late] ?? (await guest()), baskets[late] ?? '');
    expect(standing(cart, 'LIMIT')).toEqual(USED_UP);
  });

  test('leaves the total of every other cart; what is shown then is what is ordered', async () => {
    const shopper = await guest();
    const basketId = await basketOf(shopper, newEmail());
    await apply(shopper, basketId, 'LIMIT');
    const prepare = () => shopper.call(prepareOrder, { body: { basketId } });
    const shown = await prepare();
    await use('LIMIT', await guest(), newEmail());
    // Used up after it was shown.
    expect((await refusal(pay(shopper.call, basketId, checkout.provider, 'approved'))).code).toBe('PRM140');
    const { amount, cart } = await prepare();
    expect(amount).toBeGreaterThan(shown.amount);
    expect(standing(cart, 'LIMIT')).toEqual(USED_UP);
    const order = await pay(shopper.call, basketId, checkout.provider, 'approved');
    expect([order.isOrderFinalized, order.totals.total, order.totals.totalDiscount]).toEqual([true, amount, 30]);
  });

  test.each([
    ['LIMIT', 'PRM140'],
    ['ONCE', 'PRM150'],
  ])('%s, used while the bank was asking, is the reason that the order gives: %s', async (code, errorId) => {
    const [shopper, email] = [await guest(), newEmail()];
    const asked = await use(code, shopper, email, 'challenge');
    await use(code, await guest(), email);
    await checkout.provider.answer(challengeOf(asked), 'passed');
    expect((await refusal(complete(shopper.call, asked.orderNumber))).code).toBe(errorId);
    expect((await track(shopper.call, asked)).flash).toMatchObject([{ type: 'CartChanged', errorId }]);
    expect((await cartOf(shopper, asked.basketId)).couponItems).toMatchObject([{ code, valid: false, errorId }]);
  });

  test('by themselves, off delivery or as a gift, is used up as one with a code is', async () => {
    const order = async (productId: string) => {
      const shopper = await buyer(checkout.shop, [{ productId, qty: 1 }]);
      const shown = await cartOf(shopper, shopper.basketId);
      return { shown, placed: await pay(shopper.call, shopper.basketId, checkout.provider, 'approved') };
    };
    const posted = [await order(SOCK), await order(SOCK)];
    expect(posted.map(({ placed }) => placed.totals.shipping)).toEqual([0, 4.95]);
    const given = [await order(SHELL), await order(SHELL)];
    expect(given.map(({ placed }) => placed.items.map(({ productId }) => productId))).toEqual([[SHELL, PACK], [SHELL]]);
    expect(given.map(({ shown }) => shown.items.length)).toEqual([2, 1]);
  });

  test('is given back once by cancelling', async () => {
    const shopper = await guest();
    const { orderNumber } = await use('LIMIT', shopper, newEmail());
    const next = await guest();
    const basketId = await basketOf(next, newEmail());
    expect((await refusal(apply(next, basketId, 'LIMIT'))).code).toBe('PRM140');
    for (let times = 0; times < 2; times += 1) await shopper.call(cancelOrder, { body: { orderNumber } });
    expect((await use('LIMIT', await guest(), newEmail())).isOrderFinalized).toBe(true);
    expect((await refusal(apply(next, basketId, 'LIMIT'))).code).toBe('PRM140');
  });
});
