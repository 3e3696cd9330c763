import { expect, test } from 'vitest';
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
