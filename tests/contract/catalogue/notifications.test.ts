import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { joined, newEmail } from '../support/accounts.ts';
import { openShop, type Shop } from '../support/shop.ts';

const DAY = 24 * 60 * 60_000;
/** Nothing of it is in stock. */
const SOLD_OUT = 'NF900001MOS-S';
let shop: Shop;
beforeAll(async () => void (shop = await openShop({ shopOrigin: 'https://shop.example' })));
afterAll(() => shop.close());

const ask = (call: Call, productId: string, email?: string) =>
  call(calls.notifyWhenBack, { body: { productId, ...(email !== undefined && { email }) } });
const mails = (to: string, kind: string) =>
  shop.sandbox.outbox(to).then((all) => all.filter((mail) => mail.kind === kind));
const tokenOf = async (to: string): Promise<string> => {
  const [asked] = await mails(to, 'stock-confirm');
  return new URL(asked?.link ?? '').searchParams.get('token') ?? '';
};
const confirm = async (token: string) => (await shop.callAs()(calls.confirmNotification, { body: { token } })).state;

/** A visitor's cart takes every piece of a SKU. @returns what puts them back */
async function sellOut(productId: string, pieces: number): Promise<() => Promise<unknown>> {
  const { cart } = await shop.visitor();
  const { basketId, items } = await cart.create([{ productId, qty: pieces }]);
  return () => cart.remove(basketId, items[0]?.itemId ?? '');
}

test('[CALL-PROD-11] PUT /products/v1/notifications: who confirmed the mail is told once when the SKU is back', async () => {
  const sku = 'NF900001INK-L';
  const giveBack = await sellOut(sku, 1);
  const email = newEmail();
  const { token } = await shop.visitor();
  const answer = await shop.raw('/products/v1/notifications', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token.accessToken}`, 'content-type': 'application/json', locale: 'de-de' },
    body: JSON.stringify({ productId: 'NF900001INK-L', email }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { state: 'confirm' }]);
  const [asked] = await mails(email, 'stock-confirm');
  expect(asked?.link).toMatch(/^https:\/\/shop\.example\/de-de\/back-in-stock\/confirm\?token=stock_/);
  expect(asked?.text).toContain('Testjacke, Tinte, L');
  expect(await confirm(await tokenOf(email))).toBe('confirmed');
  expect(await confirm(await tokenOf(email))).toBe('used');
  await shop.sandbox.expire();
  expect(await mails(email, 'stock-back')).toEqual([]);
  await giveBack();
  await shop.sandbox.expire();
  await shop.sandbox.expire();
  const [told, ...more] = await mails(email, 'stock-back');
  expect(more).toEqual([]);
  expect(told?.subject).toBe('Testjacke, Tinte, L ist wieder da');
  expect(told?.link).toBe('https://shop.example/de-de/p/test-shell-NF900001INK');
});

test('who never opened the mail is not told, and a link holds for a week', async () => {
  const giveBack = await sellOut('NF900001MOS-L', 2);
  const [silent, late] = [newEmail(), newEmail()];
  const { call } = await shop.visitor();
  for (const email of [silent, late]) await ask(call, 'NF900001MOS-L', email);
  await giveBack();
  await shop.sandbox.expire();
  expect(await mails(silent, 'stock-back')).toEqual([]);
  const token = await tokenOf(late);
  shop.clock.advance(7 * DAY);
  expect(await confirm(token)).toBe('expired');
  expect(await confirm('stock_made-up')).toBe('expired');
});

test('a known and an unknown address get the same answer and mail, and nobody can flood either', async () => {
  const { email: known } = await joined(shop);
  for (const email of [known, newEmail()]) {
    const { call } = await shop.visitor();
    for (let turn = 0; turn < 7; turn += 1) expect(await ask(call, SOLD_OUT, email)).toEqual({ state: 'confirm' });
    expect(await mails(email, 'stock-confirm')).toHaveLength(5);
  }
});

test('a signed-in consumer needs no link for their own address', async () => {
  const giveBack = await sellOut('NF900001INK-S', 5);
  const { email, call } = await joined(shop);
  expect(await ask(call, 'NF900001INK-S')).toEqual({ state: 'registered' });
  // Asked twice, told once.
  await ask(call, 'NF900001INK-S');
  expect(await mails(email, 'stock-confirm')).toEqual([]);
  await giveBack();
  await shop.sandbox.expire();
  expect(await mails(email, 'stock-back')).toHaveLength(1);
});

test('what it cannot be sent to, or for, is refused', async () => {
  const { call } = await shop.visitor();
  await expect(ask(call, SOLD_OUT, 'nobody')).rejects.toMatchObject({ code: 'AUT453', status: 400 });
  await expect(ask(call, SOLD_OUT)).rejects.toMatchObject({ code: 'ATTR300', status: 400 });
  await expect(ask(call, 'NF900001MOS', newEmail())).rejects.toMatchObject({ code: 'ORD404', status: 404 });
  await expect(ask(call, 'NF999999MOS-S', newEmail())).rejects.toMatchObject({ code: 'ORD404', status: 404 });
});
