import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BACK_AFTER_MS } from '../../../sandbox/commerce/after-order/returns.ts';
import { SENT_AFTER_MS } from '../../../sandbox/commerce/orders/capture.ts';
import {
  addPaymentInstrument,
  createCartWithItem,
  readConsumer,
  returnLabel,
  setBillingAddress,
  setShippingAddress,
  trackOrder,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Order, Purchase } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { FRANCE, PASSWORD, signedIn } from '../support/accounts.ts';
import { openCheckout, pay, SHELL } from '../support/checkout.ts';
import { ADDRESS, LYON } from '../support/payment.ts';
import { writeContent } from '../support/shop.ts';
import { placeFree } from '../support/stored-value.ts';

const DAY_MS = 24 * 60 * 60_000;
const STAFF = { id: 'STAFF', level: 'ORDER', type: 'AUTO', name: 'Staff', discount: { percent: 30 } };

/** Two jackets of 360.00 bought on a day of 2026, of which one comes back some days later. */
async function bought(name: string, daysLater: number) {
  const contentDir = writeContent();
  const staff = { ...STAFF, isYearlyCapped: true, audience: 'employees' };
  writeFileSync(join(contentDir, 'promotions', 'staff.json'), JSON.stringify(staff));
  const checkout = await openCheckout({ contentDir });
  onTestFinished(() => checkout.close());
  const { shop, clock, provider } = checkout;
  const later = async (ms: number) => {
    clock.advance(ms);
    await shop.sandbox.reconcile();
  };
  const isAthlete = name === 'ada.athlete';
  // The athlete's credit is in euros.
  const [site, address] = isAthlete ? [FRANCE, LYON] : [{}, ADDRESS];
  const signIn = async (): Promise<Call> => (await signedIn(shop, `${name}@northfell.example`, PASSWORD, site)).call;
  const call = await signIn();
  const { basketId } = await call(createCartWithItem, { body: { items: [{ productId: SHELL, qty: 2 }] } });
  await call(setShippingAddress, { params: { basketId }, body: address });
  await call(setBillingAddress, { params: { basketId }, body: address });
  if (isAthlete)
    await call(addPaymentInstrument, {
      params: { basketId },
      body: { payment_method_id: 'ATHLETES_PAYMENT' },
      idempotencyKey: randomUUID(),
    });
  const order: Order = isAthlete ? await placeFree(call, basketId) : await pay(call, basketId, provider, 'approved');
  const { orderNumber, st } = order;
  await later(SENT_AFTER_MS);
  await later(daysLater * DAY_MS);
  const sendBack = async () => {
    const items = [{ itemId: order.items[0]?.itemId ?? '', qty: 1 }];
    const guest = (await shop.visitor()).call;
    await guest(returnLabel, { params: { orderId: orderNumber }, body: { st, items }, idempotencyKey: randomUUID() });
    await later(BACK_AFTER_MS);
  };
  return {
    shop,
    sendBack,
    read: async (): Promise<Purchase> => (await shop.visitor()).call(trackOrder, { body: { orderNumber, st } }),
    spend: async () => {
      const { athlete, employee } = (await (await signIn())(readConsumer, {})).consumerProfile.consumerDetails;
      return athlete ?? employee;
    },
  };
}

test('athlete credit that comes back within its year is left of that year', async () => {
  const { read, sendBack, spend } = await bought('ada.athlete', 5);
  // 620.00 of 2,000.00 were used before.
  expect(await spend()).toEqual({ currentSpend: 1_340, annualCredit: 2_000, currency: 'EUR' });
  await sendBack();
  expect(await spend()).toEqual({ currentSpend: 980, annualCredit: 2_000, currency: 'EUR' });
  expect((await read()).refunds).toMatchObject([{ amount: 360, carried: [] }]);
});

test('athlete credit that comes back in the next year is added to that year’s, and page and email say so', async () => {
  const { shop, read, sendBack, spend } = await bought('ada.athlete', 45);
  expect(await spend()).toEqual({ currentSpend: 0, annualCredit: 2_000, currency: 'EUR' });
  await sendBack();
  expect(await spend()).toEqual({ currentSpend: 0, annualCredit: 2_360, currency: 'EUR' });
  expect((await read()).refunds).toMatchObject([
    { tenders: [{ code: 'ATHLETES_PAYMENT', amount: 360 }], carried: [{ kind: 'athlete', from: 2026, to: 2027 }] },
  ]);
  const [mail] = (await shop.sandbox.outbox(ADDRESS.email)).filter(({ kind }) => kind === 'return');
  expect(mail?.text).toContain('crédit athlète de 2026 est échu');
  await sendBack();
  expect(await spend()).toEqual({ currentSpend: 0, annualCredit: 2_720, currency: 'EUR' });
});

test('what an order took of a yearly limit of a discount is added to the next year’s when it comes back in that', async () => {
  const { shop, read, sendBack, spend } = await bought('emil.employee', 45);
  expect(await spend()).toEqual({ currentSpend: 0, annualCap: 1_500, currency: 'GBP' });
  await sendBack();
  expect(await spend()).toEqual({ currentSpend: 0, annualCap: 1_860, currency: 'GBP' });
  // The limit counts the price before the discount.
  expect((await read()).refunds).toMatchObject([
    { amount: 252, carried: [{ kind: 'employee', from: 2026, to: 2027 }] },
  ]);
  const [mail] = (await shop.sandbox.outbox(ADDRESS.email)).filter(({ kind }) => kind === 'return');
  expect(mail?.text).toContain('so your 2027 limit is higher by what this had used of it');
});
