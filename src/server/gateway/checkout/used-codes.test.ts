import { expect, test } from 'vitest';
import type { TestBrowser } from '../testing.ts';
import {
  ADDRESS,
  addToCart,
  CARDS,
  cartOf,
  form,
  place,
  stateOf,
  summaryOf,
  target,
  useCheckoutShop,
} from './checkout.support.ts';

const BASE = { level: 'ORDER', type: 'CODE', name: 'A promotion', discount: { percent: 10 } };
const shop = useCheckoutShop({
  promotions: [
    ...['BANK', 'LOOK', 'LATE'].map((id) => ({ ...BASE, id, code: id, limit: 1 })),
    ...['AGAIN', 'SAME'].map((id) => ({ ...BASE, id, code: id, limitPerCustomer: 1 })),
  ],
});

const cartForm = (browser: TestBrowser, name: string, fields: Record<string, string>): Promise<Response> =>
  browser.post(`/api/form/cart/${name}`, { locale: 'en-gb', ...fields });

/** A guest on the summary, with a code. */
async function readyWith(code: string, number: string = CARDS.approved, email = ADDRESS.email): Promise<TestBrowser> {
  const browser = shop.open();
  await addToCart(browser);
  await form(browser, 'shipping', { ...ADDRESS, email });
  await cartForm(browser, 'coupon', { code });
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(number)) });
  return browser;
}

/** What is left to pay, and why a code takes nothing off it. */
async function standing(browser: TestBrowser): Promise<readonly [left: number, reasons: readonly unknown[]]> {
  const { totals, couponItems } = await cartOf(browser);
  return [totals.remainingToPay, couponItems.flatMap(({ errorId }) => errorId ?? [])];
}

test.each([
  ['BANK', 'PRM140'],
  ['AGAIN', 'PRM150'],
])(
  '[ERR-PRM-03] %s, used by another order while the bank asked, is told as %s, and the next card pays the true total',
  async (code, reason) => {
    const browser = await readyWith(code, CARDS.challenge);
    const [promised] = await standing(browser);
    await place(browser);
    const { order } = await stateOf(browser);
    expect(await place(await readyWith(code, CARDS.mastercard))).toBe('/en-gb/order-confirmation');
    await shop.passChallenge(order?.flash[0]?.action?.url ?? '');
    const told = `/en-gb/checkout/billing?refused=${reason}&flash=CartChanged`;
    expect(target(await form(browser, 'challenge', { result: '{}' }))).toBe(told);
    // A second press that was under way hears the same.
    expect(target(await form(browser, 'challenge', { result: '{}' }))).toBe(
      `/en-gb/checkout/billing?refused=${reason}`,
    );
    const [left, reasons] = await standing(browser);
    expect(reasons).toEqual([reason]);
    expect(left).toBeGreaterThan(promised);
    await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) });
    expect(await place(browser)).toBe('/en-gb/order-confirmation');
  },
);

test('a code that is used up while the summary is looked at: the shopper is asked about the new total first', async () => {
  const browser = await readyWith('LOOK');
  const looked = await summaryOf(browser);
  await place(await readyWith('LOOK', CARDS.mastercard, 'other@example.com'));
  expect(target(await form(browser, 'place', looked))).toMatch(/^\/en-gb\/checkout\/summary\?was=[\w-]+$/);
  expect(await standing(browser)).toEqual([expect.any(Number), ['PRM140']]);
  expect(shop.keys).toHaveLength(1);
  expect(await place(browser)).toBe('/en-gb/order-confirmation');
});

test('a code that is used up in the very moment of ordering asks for the card again, and is not refused twice', async () => {
  const browser = await readyWith('LATE');
  shop.faults.refusal = { errorId: 'PRM140', message: 'Used up.', type: 'CartChanged' };
  expect(await place(browser)).toMatch(/^\/en-gb\/checkout\/summary\?refused=PRM140&flash=CartChanged&was=/);
  expect(await stateOf(browser)).toMatchObject({ payment: null, hasAttempt: false });
});

test('[PROMO-13] a code is taken off on the page of checkout that shows it, without scripts, and the order goes on', async () => {
  await place(await readyWith('SAME', CARDS.approved, 'first@example.com'));
  // The same card, and another address: known before the summary is shown.
  const browser = await readyWith('SAME', CARDS.approved, 'second@example.com');
  expect((await standing(browser))[1]).toEqual(['PRM150']);
  const back = '/en-gb/checkout/summary';
  expect(target(await cartForm(browser, 'remove-coupon', { code: 'SAME', back }))).toBe(back);
  expect((await cartOf(browser)).couponItems.filter(({ type }) => type === 'CODE')).toEqual([]);
  expect(await place(browser)).toBe('/en-gb/order-confirmation');
});
