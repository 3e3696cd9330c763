import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../src/commerce/account/index.ts';
import {
  addAddress,
  changeInstrument,
  createCartWithItem,
  placeOrder,
  removeAddress,
  removeInstrument,
  savedInstruments,
  saveInstrument,
  setBillingAddress,
  setShippingAddress,
  signUp,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { storedTexts } from '../../support/engine.ts';
import { joined, MARA, newEmail, PASSWORD, signedIn } from '../support/accounts.ts';
import { openCheckout, PACK } from '../support/checkout.ts';
import { ADDRESS, type CARDS } from '../support/payment.ts';
import { refusal } from '../support/shop.ts';
import { FIFTY, payWith } from '../support/stored-value.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cairn-saved-'));
  checkout = await openCheckout({ dataDir });
});
afterEach(async () => {
  await checkout.close();
  rmSync(dataDir, { recursive: true });
});

const save = async (call: Call, card: keyof typeof CARDS, main?: boolean) =>
  call(saveInstrument, {
    body: {
      payment_method_id: 'CREDIT_CARD',
      card: { paymentInstrumentId: await checkout.provider.token(card), ...(main !== undefined && { main }) },
    },
  });
const listOf = async (call: Call) => (await call(savedInstruments, {})).payment_instruments;

test('[PAY-01] [CALL-CONS-11] [CALL-CONS-12] [CALL-CONS-13] [CALL-CONS-14] cards are saved, listed with the main one first, changed and removed', async () => {
  const { call } = await joined(checkout.shop);
  const first = await save(call, 'approved');
  expect(first).toMatchObject({
    payment_method_id: 'CREDIT_CARD',
    maskedNumber: '•••• 4242',
    card_type: 'visa',
    card: { paymentInstrumentId: first.payment_instrument_id, main: true, expiry: '12/30' },
  });
  const second = await save(call, 'frictionless');
  expect(second.card.main).toBe(false);
  const changed = await call(changeInstrument, {
    params: { paymentInstrumentId: second.payment_instrument_id },
    body: { card: { main: true } },
  });
  expect(changed.card.main).toBe(true);
  expect((await listOf(call)).map(({ maskedNumber, card }) => [maskedNumber, card.main])).toEqual([
    ['•••• 3055', true],
    ['•••• 4242', false],
  ]);
  const left = await call(removeInstrument, { params: { paymentInstrumentId: second.payment_instrument_id } });
  expect(left.payment_instruments).toMatchObject([{ maskedNumber: '•••• 4242', card: { main: true } }]);
  const gone = call(removeInstrument, { params: { paymentInstrumentId: second.payment_instrument_id } });
  expect(await refusal(gone)).toMatchObject({ code: 'PYT404', status: 404 });
});

test('when the main card is removed, the oldest card left takes its place; gift cards and other removals change nothing', async () => {
  const { call } = await joined(checkout.shop);
  const remove = async (id: string) =>
    (await call(removeInstrument, { params: { paymentInstrumentId: id } })).payment_instruments;
  const rowsOf = (list: Awaited<ReturnType<typeof listOf>>) =>
    list.map(({ payment_instrument_id: id, card }) => [id, card.main]);
  const ids: string[] = [];
  for (const saving of [
    () => call(saveInstrument, { body: { payment_method_id: 'GIFT_CARD', code: FIFTY, pin: '1234' } }),
    () => save(call, 'approved'),
    () => save(call, 'frictionless'),
    () => save(call, 'challenge', true),
    () => save(call, 'declined'),
  ]) {
    ids.push((await saving()).payment_instrument_id);
    checkout.clock.advance(1_000);
  }
  const [gift = '', oldest = '', middle = '', main = '', newest = ''] = ids;
  const others = [gift, oldest, middle, newest].map((id) => [id, false]);
  expect(rowsOf(await listOf(call))).toEqual([[main, true], ...others]);
  // One that is not the main one.
  expect(rowsOf(await remove(middle))).toEqual([[main, true], ...others.filter(([id]) => id !== middle)]);
  const heir = [
    [oldest, true],
    [gift, false],
    [newest, false],
  ];
  expect(rowsOf(await remove(main))).toEqual(heir);
  expect(rowsOf(await listOf(call))).toEqual(heir);
  expect(rowsOf(await remove(gift))).toEqual([heir[0], heir[2]]);
  expect(rowsOf(await remove(oldest))).toEqual([[newest, true]]);
  expect(await remove(newest)).toEqual([]);
  // A gift card that is left alone is no main card.
  const alone = await call(saveInstrument, { body: { payment_method_id: 'GIFT_CARD', code: FIFTY, pin: '1234' } });
  const last = await save(call, 'approved');
  expect(rowsOf(await remove(last.payment_instrument_id))).toEqual([[alone.payment_instrument_id, false]]);
});

test('[CALL-CONS-12] with the bot check on, a card is saved with its token only, and a gift card and rewards without', async () => {
  const { shop, provider, close } = await openCheckout({ captchaToken: 'human' });
  const human = { recaptcha_response: 'human' };
  const email = newEmail();
  await shop.callAs()(signUp, { body: { email, password: PASSWORD, ...human } });
  const token = await signIn(shop.callAs(), { username: email, password: PASSWORD, ...human });
  const call = shop.callAs({ token: token?.accessToken });
  const body = {
    payment_method_id: 'CREDIT_CARD' as const,
    card: { paymentInstrumentId: await provider.token('approved') },
  };
  for (const answer of [{}, { recaptcha_response: 'robot' }]) {
    const unchecked = call(saveInstrument, { body: { ...body, ...answer } });
    expect(await refusal(unchecked)).toMatchObject({ code: 'AUT403', status: 400 });
  }
  const saved = await call(saveInstrument, { body: { ...body, ...human } });
  expect(saved.card.paymentInstrumentId).toBe(saved.payment_instrument_id);
  const gift = { payment_method_id: 'GIFT_CARD' as const, code: FIFTY, pin: '1234' };
  expect((await call(saveInstrument, { body: gift })).payment_method_id).toBe('GIFT_CARD');
  const mara = await signIn(shop.callAs(), { username: MARA, password: PASSWORD, ...human });
  for (const reward of [
    { payment_method_id: 'REWARD_CODE', code: 'THANKS10' },
    { payment_method_id: 'REWARD_CARD', code: '7299 0000 0000 0001' },
  ] as const) {
    const saving = shop.callAs({ token: mara?.accessToken })(saveInstrument, { body: reward });
    expect((await saving).payment_method_id).toBe(reward.payment_method_id);
    // Not of a member.
    expect(await refusal(call(saveInstrument, { body: reward }))).toMatchObject({ code: 'REW130', status: 409 });
  }
  await close();
});

test('[ERR-PRO-01] the last billing address stays while a saved card needs it, and no longer', async () => {
  const { call } = await joined(checkout.shop);
  const billing = { ...ADDRESS, approachType: 'B' as const };
  const { addressId: first } = await call(addAddress, { body: billing });
  const { addressId: second } = await call(addAddress, { body: { ...billing, city: 'Leeds' } });
  const { payment_instrument_id: card } = await save(call, 'approved');
  await call(removeAddress, { params: { addressId: second } });
  const last = { params: { addressId: first } };
  expect(await refusal(call(removeAddress, last))).toMatchObject({ code: 'PRO414', status: 409 });
  await call(removeInstrument, { params: { paymentInstrumentId: card } });
  expect((await call(removeAddress, last)).address).toEqual([]);
});

test('[ERR-PYT-02] a card that is in the account already is PYT300, and an unknown token PYT404', async () => {
  const { call } = await joined(checkout.shop);
  await save(call, 'approved');
  expect(await refusal(save(call, 'approved'))).toMatchObject({ code: 'PYT300', status: 409 });
  const unknown = call(saveInstrument, {
    body: { payment_method_id: 'CREDIT_CARD', card: { paymentInstrumentId: 'tok_guessed' } },
  });
  expect(await refusal(unknown)).toMatchObject({ code: 'PYT404', status: 404 });
  checkout.provider.setLine('dead');
  const silent = call(saveInstrument, {
    body: { payment_method_id: 'CREDIT_CARD', card: { paymentInstrumentId: 'tok_late' } },
  });
  expect((await refusal(silent)).code).toBe('PAY400');
});

test('[CALL-CONS-11] [CALL-CONS-12] gift cards and rewards are saved by their codes, filtered by kind, and pay without pin', async () => {
  const { call } = await signedIn(checkout.shop, MARA);
  const gift = { payment_method_id: 'GIFT_CARD' as const, code: FIFTY, pin: '1234' };
  const saved = await call(saveInstrument, { body: gift });
  expect(saved).toMatchObject({
    payment_method_id: 'GIFT_CARD',
    maskedNumber: '•••• 0001',
    card: { main: false },
    balance: { amount: 50, currency: 'GBP' },
  });
  expect((await refusal(call(saveInstrument, { body: gift }))).code).toBe('PYT300');
  await call(saveInstrument, { body: { payment_method_id: 'REWARD_CODE', code: 'THANKS10' } });
  expect((await save(call, 'approved')).balance).toBeNull();
  const left = (await listOf(call)).map(({ payment_method_id: method, balance }) => [method, balance?.amount]);
  expect(Object.fromEntries(left)).toEqual({ CREDIT_CARD: undefined, GIFT_CARD: 50, REWARD_CODE: 10 });
  for (const [method, count] of [
    ['REWARD_CODE', 1],
    ['REWARD_CARD', 0],
    ['CREDIT_CARD', 1],
  ] as const) {
    const { payment_instruments: some } = await call(savedInstruments, { query: { payment_method_id: method } });
    expect(some.map((one) => one.payment_method_id)).toEqual(Array.from({ length: count }, () => method));
  }
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
  const id = saved.payment_instrument_id;
  const cart = await payWith(call, basketId, { payment_method_id: 'GIFT_CARD', payment_instrument_id: id });
  expect(cart.totals.remainingToPay).toBe(40);
});

test('a saved card pays again and again, and only for its owner; no card number is in the shop’s database', async () => {
  const { shop, provider } = checkout;
  const { call } = await joined(shop);
  const { payment_instrument_id: id } = await save(call, 'approved');
  const order = async (by: Call) => {
    const { basketId: cartId } = await by(createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
    await by(setShippingAddress, { params: { basketId: cartId }, body: ADDRESS });
    await by(setBillingAddress, { params: { basketId: cartId }, body: ADDRESS });
    const body = { cartId, paymentMethod: { code: 'CREDIT_CARD', id } };
    return by(placeOrder, { body, idempotencyKey: randomUUID() });
  };
  expect(await order(call)).toMatchObject({ isOrderFinalized: true, paymentMethod: { bin: '424242', type: 'visa' } });
  expect((await order(call)).isOrderFinalized).toBe(true);
  expect(await provider.charges()).toHaveLength(2);
  const stranger = await joined(shop);
  expect(await refusal(order(stranger.call))).toMatchObject({ code: 'PYT404', status: 404 });
  const stored = await storedTexts(dataDir);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((text) => text.includes('4242424242424242'))).toEqual([]);
});

test('a saved card that has expired since is refused with FE309', async () => {
  const { shop, clock } = checkout;
  const first = await signedIn(shop, MARA);
  const { payment_instrument_id: id } = await save(first.call, 'approved');
  clock.advance(4.2 * 365 * 86_400_000);
  const { call } = await signedIn(shop, MARA);
  const { basketId: cartId } = await call(createCartWithItem, { body: { items: [{ productId: PACK, qty: 1 }] } });
  await call(setShippingAddress, { params: { basketId: cartId }, body: ADDRESS });
  await call(setBillingAddress, { params: { basketId: cartId }, body: ADDRESS });
  const body = { cartId, paymentMethod: { code: 'CREDIT_CARD', id } };
  expect((await refusal(call(placeOrder, { body, idempotencyKey: randomUUID() }))).code).toBe('FE309');
});
