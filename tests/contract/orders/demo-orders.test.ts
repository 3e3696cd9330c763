import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import {
  createCartWithItem,
  placeOrder,
  purchaseHistory,
  readFavorites,
  readPurchase,
  savedInstruments,
  setBillingAddress,
  setShippingAddress,
} from '../../../src/commerce/contract/endpoints.ts';
import { MARA, signedIn } from '../support/accounts.ts';
import { openCheckout } from '../support/checkout.ts';
import { ADDRESS } from '../support/payment.ts';

test('demo accounts have past orders in several states, whatever day it is, and once', async () => {
  const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
  const { shop, clock, close } = await openCheckout({ contentDir, demoOrders: true });
  onTestFinished(close);
  const { call } = await signedIn(shop, MARA);
  const { purchases } = await call(purchaseHistory, { body: { start: 0, count: 10 } });
  expect(purchases.map(({ state }) => state)).toEqual(['placed', 'shipped', 'delivered', 'delivered']);
  const oldest = await call(readPurchase, { params: { orderId: purchases[3]?.orderNumber ?? '' } });
  expect(oldest).toMatchObject({
    returns: [{ state: 'received' }],
    refunds: [{ kind: 'return', isPending: false }],
    items: [{ returned: 1 }, { returned: 0 }, { returned: 0 }],
  });
  const ada = await signedIn(shop, 'ada.athlete@northfell.example');
  expect(await ada.call(purchaseHistory, { body: { start: 0, count: 10 } })).toMatchObject({
    total: 1,
    purchases: [{ state: 'delivered', currency: 'EUR' }],
  });
  clock.advance(1_000);
  expect((await shop.sandbox.outbox(MARA)).filter(({ kind }) => kind === 'return')).toHaveLength(1);
});

test('the demo member has favourites, a main card and a reward card, and pays with the card', async () => {
  const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));
  const { shop, close } = await openCheckout({ contentDir, demoOrders: true });
  onTestFinished(close);
  const { call } = await signedIn(shop, MARA);
  expect((await call(readFavorites, { query: { start: 0, count: 10 } })).items.map(({ id }) => id)).toEqual([
    'NF201010GRA',
    'NF401005FOG',
    'NF301006EMB',
    'NF104001MOS',
  ]);
  const { payment_instruments: saved } = await call(savedInstruments, {});
  expect(saved).toMatchObject([
    { payment_method_id: 'CREDIT_CARD', card_type: 'visa', card: { main: true } },
    { payment_method_id: 'REWARD_CARD', balance: { amount: 30 } },
  ]);
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: 'NF104001MOS-M', qty: 1 }] } });
  await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
  await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
  const order = await call(placeOrder, {
    body: {
      cartId: basketId,
      paymentMethod: { code: 'CREDIT_CARD', id: saved[0]?.payment_instrument_id ?? '', bin: '', type: 'visa' },
    },
    idempotencyKey: 'demo-member-pays',
  });
  expect(order.isOrderFinalized).toBe(true);
});
