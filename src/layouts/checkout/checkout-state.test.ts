import { describe, expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { CURRENT_BASKET } from '../../commerce/cart/index.ts';
import type { CheckoutState, CheckoutStep } from '../../commerce/checkout/index.ts';
import { answered } from '../data/answered.support.ts';
import { loadCheckoutState, openCheckout } from './checkout-state.ts';

const NONE: CheckoutState = { payment: null, isSent: false, hasAttempt: false, isPlaced: false, order: null };
const PAYMENT: CheckoutState['payment'] = { code: 'CREDIT_CARD', type: 'visa', holder: 'Mara', saved: null };
const address = { firstName: 'Mara' };
const standard = { shippingMethod: { code: 'standard' } };
const ITEM = { itemId: 'i_1' };

/** Where the summary leads to with a reason in its query, of a checkout in this state. */
async function target(
  query: string,
  state: Partial<CheckoutState>,
  cart: object | undefined,
  cookie = 'cairn-state=c=1',
): Promise<string | null> {
  const page = {
    ...fakePageContext({
      url: `https://shop.test/en-gb/checkout/summary?${query}`,
      commerce: (path) => {
        if (path.startsWith('/session/checkout')) return Promise.resolve(Response.json({ ...NONE, ...state }));
        return Promise.resolve(cart === undefined ? new Response('{}', { status: 404 }) : Response.json(cart));
      },
    }),
    cookie,
  };
  const opened = await openCheckout(page, 'billing');
  return opened instanceof Response ? opened.headers.get('location') : null;
}

test.each([
  ['the delivery is missing', {}, { items: [ITEM], shipments: [{ ...standard, shippingAddress: null }] }, 'shipping'],
  ['an order is being decided', { isSent: true }, undefined, 'summary'],
  ['the cart may be spent by an order', { hasAttempt: true, payment: PAYMENT }, undefined, 'summary'],
] as const)('a reason goes along when %s', async (_, state, cart, step) => {
  for (const query of ['was=abc', 'refused=PAY400', 'refused=TAX310&flash=CartChanged&was=abc', 'error=GEN500'])
    expect(await target(query, state, cart)).toBe(`/en-gb/checkout/${step}?${query}`);
});

test('a reason goes along to the cart when nothing is left in it', async () => {
  const empty = { items: [], shipments: [{ ...standard, shippingAddress: address }] };
  expect(await target('', {}, empty)).toBe('/en-gb/cart');
  expect(await target('error=BSK404', {}, empty)).toBe('/en-gb/cart?error=BSK404');
  expect(await target('notice=account-changed', {}, empty)).toBe('/en-gb/cart?notice=account-changed');
  expect(await target('refused=not-confirmed', {}, empty)).toBe('/en-gb/cart?refused=not-confirmed');
  const soldOut = 'refused=INV405&flash=ProductLineItemFullInventoryMissing';
  expect(await target(soldOut, {}, undefined)).toBe(`/en-gb/cart?${soldOut}`);
  expect(await target(`${soldOut}&was=abc`, {}, empty)).toBe('/en-gb/cart?flash=CartChanged');
});

test('who has to sign in comes back to the step, where their form is filled in again; who has done so is there', async () => {
  const step = '/en-gb/checkout/summary?failed=reward&resumed=1';
  expect(await target('failed=reward&error=AUT432', {}, undefined)).toBe(
    `/en-gb/account/sign-in?back=${encodeURIComponent(step)}&notice=session-ended`,
  );
  expect(await target('failed=reward&error=AUT432', {}, undefined, 'cairn-state=in=1')).toBe(step);
});

test.each([openCheckout, loadCheckoutState])(
  'whose sign-in has run out signs in first, and comes back',
  async (open) => {
    const url = 'https://shop.test/en-gb/order-confirmation';
    const { page } = answered({ '/session/checkout': 401 }, { url, state: 'in=1' });
    const opened = await open(page, undefined);
    const to = `/en-gb/account/sign-in?back=${encodeURIComponent('/en-gb/order-confirmation')}&notice=session-ended`;
    expect(opened instanceof Response && opened.headers.get('location')).toBe(to);
  },
);

test('a confirmation asks for the order placed last, a step for the one that goes on', async () => {
  const { page, calls } = answered({ '/session/checkout': NONE }, { state: 'c=1' });
  await loadCheckoutState(page, 'placed');
  await loadCheckoutState(page);
  expect(calls.map(({ query }) => query)).toEqual([{ order: 'placed' }, {}]);
});

describe('a step of checkout', () => {
  const to = { firstName: 'Mara' };
  const CART = {
    items: [ITEM],
    shipments: [{ ...standard, shippingAddress: to }],
    billingAddress: to,
    totals: { remainingToPay: 10 },
  };
  const opened = async (state: unknown, cart: unknown, wanted?: CheckoutStep, cookie: string | undefined = 'c=1') => {
    const { page, calls } = answered(
      { '/session/checkout': state, [`/cart/v1/cart/${CURRENT_BASKET}`]: cart },
      { url: 'https://shop.test/en-gb/checkout', ...(cookie && { state: cookie }) },
    );
    const found = await openCheckout(page, wanted);
    return { found: found instanceof Response ? found.headers.get('location') : found, calls };
  };

  test('opens once it is reached, with everything that was entered', async () => {
    for (const step of ['shipping', 'billing'] as const)
      expect((await opened(NONE, CART, step)).found).toEqual({ cart: CART, state: NONE, current: 'billing' });
    const paid = { ...NONE, payment: PAYMENT };
    expect((await opened(paid, CART, 'summary')).found).toEqual({ cart: CART, state: paid, current: 'summary' });
  });

  test('leads to where the order stands when it is not reached yet, or none is asked for', async () => {
    expect((await opened(NONE, CART, 'summary')).found).toBe('/en-gb/checkout/billing');
    expect((await opened(NONE, CART)).found).toBe('/en-gb/checkout/billing');
    expect((await opened(404, CART)).found, 'nothing is known of the checkout yet').toBe('/en-gb/checkout/billing');
  });

  test('has the state of an order that is being decided, or whose cart it may have spent', async () => {
    const order = { orderNumber: 'NF-1' };
    for (const state of [
      { ...NONE, isSent: true },
      { ...NONE, order },
    ])
      expect((await opened(state, CART, 'summary')).found).toEqual(state);
    const attempt = { ...NONE, hasAttempt: true };
    expect((await opened(attempt, 404, 'summary')).found).toEqual(attempt);
    expect((await opened(attempt, { items: [], shipments: [] }, 'summary')).found).toBe('/en-gb/cart');
    const placed = { ...NONE, order, isPlaced: true };
    expect((await opened(placed, 404, 'summary')).found).toBe('/en-gb/order-confirmation');
  });

  test('cannot be shown while the checkout or the cart cannot be read', async () => {
    expect((await opened(503, CART)).found).toBe('unavailable');
    expect((await opened(NONE, 503)).found).toBe('unavailable');
    await expect(opened(new TypeError('fetch failed'), CART)).rejects.toThrow('fetch failed');
  });

  test('is none for who has no cookie, of whom nothing is asked', async () => {
    expect(await opened(NONE, CART, 'shipping', '')).toEqual({ found: '/en-gb/cart', calls: [] });
  });
});
