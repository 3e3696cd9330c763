import { describe, expect, test } from 'vitest';
import { postForm } from '../forms/forms.support.ts';
import { errorAnswerOf } from '../testing.ts';
import { CARDS, cartOf, form, place, target, useCheckoutShop } from './checkout.support.ts';

const FIFTY = { giftCard: '6299 0001 0000 0001', giftCardPin: '1234' };

const shop = useCheckoutShop();

test('a gift card’s balance is told by the session: the address has no figure, and nobody else is told', async () => {
  const browser = await shop.ready();
  const sent = target(await form(browser, 'gift-balance', FIFTY));
  expect(sent).toBe('/en-gb/checkout/billing?told=gift-balance#tenders');
  const draft = '/api/session/draft?form=gift-balance';
  const told = { giftCard: FIFTY.giftCard, card: '•••• 0001', balance: '50', until: expect.any(String) as string };
  expect(await (await browser.get(draft)).json()).toEqual(told);
  expect(await (await shop.open().get(draft)).json()).toEqual({});
  // The next form is about something else.
  await form(browser, 'gift-card', FIFTY);
  expect(await (await browser.get(draft)).json()).toEqual({});
});

test('a refused gift card keeps its number for the next try, and never its PIN', async () => {
  const browser = await shop.ready();
  expect(target(await form(browser, 'gift-card', { ...FIFTY, giftCardPin: '9999' }))).toMatch(
    /^\/en-gb\/checkout\/billing\?failed=gift-card&error=GFC/,
  );
  const draft = await (await browser.get('/api/session/draft?form=gift-card')).json();
  expect(draft).toMatchObject({ giftCard: FIFTY.giftCard });
  expect(draft).not.toHaveProperty('giftCardPin');
});

test('a gift card goes along to the basket that follows a bank’s no, and pays there', async () => {
  const browser = await shop.ready(CARDS.challenge);
  await form(browser, 'gift-card', FIFTY);
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.challenge)) });
  const before = await cartOf(browser);
  await place(browser);
  await form(browser, 'challenge', { result: '{"transStatus":"N"}' });
  const cart = await cartOf(browser);
  expect(cart.basketId).not.toBe(before.basketId);
  expect(cart.payment_instruments).toMatchObject([
    { payment_method_id: 'GIFT_CARD', amount: 50, maskedNumber: '•••• 0001' },
  ]);
  expect(cart.totals.remainingToPay).toBe(before.totals.remainingToPay);
  await form(browser, 'billing', { same: 'on', ...(await shop.cardFields(CARDS.approved)) });
  expect(await place(browser)).toBe('/en-gb/order-confirmation');
});

test('an order refused with a code that nobody knows brings the server’s own words, to this visitor alone', async () => {
  const browser = await shop.ready();
  shop.faults.refusal = { errorId: 'XYZ123', message: 'The warehouse is under water.' };
  expect(await place(browser)).toBe('/en-gb/checkout/summary?refused=XYZ123');
  const problem = '/api/session/problem?code=XYZ123';
  expect(await (await browser.get(problem)).json()).toEqual({ message: 'The warehouse is under water.' });
  expect(await (await browser.get('/api/session/problem?code=XYZ124')).json()).toEqual({});
  expect(await (await shop.open().get(problem)).json()).toEqual({});
});

describe('what else pays for a cart', () => {
  const session = { basketId: 'b1' };
  const TENDERS = '/en-gb/checkout/billing#tenders';
  const INSTRUMENTS = '/cart/v1/cart/b1/paymentInstruments';

  test.each<[string, Record<string, string>, readonly unknown[]]>([
    [
      'gift-card',
      { giftCard: ` ${'6'.repeat(41)}`, giftCardPin: ' 1234 ' },
      ['POST', INSTRUMENTS, { payment_method_id: 'GIFT_CARD', code: '6'.repeat(40), pin: '1234' }],
    ],
    [
      'reward',
      { reward: '6299 0001-00000001' },
      ['POST', INSTRUMENTS, { payment_method_id: 'REWARD_CARD', code: '6299 0001-00000001' }],
    ],
    ['reward', { reward: ' FELL-1 ' }, ['POST', INSTRUMENTS, { payment_method_id: 'REWARD_CODE', code: 'FELL-1' }]],
    ['athlete', {}, ['POST', INSTRUMENTS, { payment_method_id: 'ATHLETES_PAYMENT' }]],
    ['points', { points: '1000' }, ['PUT', '/cart/v1/cart/b1/reward', { appliedLoyaltyVoucher: { points: 1_000 } }]],
    ['points', { points: '0' }, ['PUT', '/cart/v1/cart/b1/reward', { appliedLoyaltyVoucher: null }]],
    ['remove-tender', { instrument: 'pi_1' }, ['DELETE', INSTRUMENTS, undefined]],
  ])('the form %s with %o', async (name, fields, call) => {
    const { location, sent, queries } = await postForm(`checkout/${name}`, fields, { session });
    expect([location, sent]).toEqual([TENDERS, [call]]);
    expect(queries[0]?.['paymentInstrumentId']).toBe(fields['instrument']);
    // While an order is being decided, what it is paid with stays as it is.
    for (const checkout of [{ sent: true as const }, { order: { orderNumber: 'NF1', st: 's', placed: false } }]) {
      const late = await postForm(`checkout/${name}`, fields, { session: { ...session, checkout } });
      expect([late.location, late.sent]).toEqual(['/en-gb/checkout/summary', []]);
    }
  });

  test.each([
    ['gift-card', 'gift-card'],
    ['gift-balance', 'gift-card'],
    ['reward', 'reward'],
    ['points', 'points'],
    ['athlete', 'athlete'],
    ['remove-tender', 'remove'],
  ])('a refusal of the form %s is told beside %s', async (name, part) => {
    const answer = () => errorAnswerOf('PAY400', 402);
    const { location } = await postForm(`checkout/${name}`, { points: '1' }, { session, answer });
    expect(location).toBe(`/en-gb/checkout/billing?failed=${part}&error=PAY400#tenders`);
  });

  test.each(['-1', '1.5', 'many'])('%s points are none that can be used', async (points) => {
    const { location, sent } = await postForm('checkout/points', { points }, { session });
    expect([location, sent]).toEqual(['/en-gb/checkout/billing?failed=points&error=ATTR300#tenders', []]);
  });

  test.each(['gift-card', 'gift-balance', 'reward'])('a form %s counts once by its own key', async (name) => {
    const fields = { giftCard: '6299', giftCardPin: '1', reward: 'R' };
    const keyOf = async (more: Record<string, string>) => {
      const { upstream } = await postForm(`checkout/${name}`, { ...fields, ...more }, { session });
      return upstream.calls()[0]?.headers.get('idempotency-key') ?? '';
    };
    expect(await keyOf({ key: 'k'.repeat(65) })).toBe('k'.repeat(64));
    expect(await keyOf({})).not.toBe(await keyOf({}));
  });
});
