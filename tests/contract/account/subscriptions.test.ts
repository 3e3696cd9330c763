import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProfile } from '../../../src/commerce/account/index.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { joined, newEmail } from '../support/accounts.ts';
import { openShop, type Shop } from '../support/shop.ts';

const DAY = 24 * 60 * 60_000;
let shop: Shop;
beforeAll(async () => void (shop = await openShop({ shopOrigin: 'https://shop.example' })));
afterAll(() => shop.close());

const letter = { channel: 'email' as const, type: 'Newsletter' as const, optin: true };
const subscribe = (call: Call, recipient: string) =>
  call(calls.createSubscription, { body: { subscriptions: [{ ...letter, recipient }] } });
const mails = (to: string, kind: string) =>
  shop.sandbox.outbox(to).then((all) => all.filter((mail) => mail.kind === kind));
const tokenIn = (link: string | null | undefined): string => new URL(link ?? '').searchParams.get('token') ?? '';
const confirm = async (token: string) => (await shop.callAs()(calls.confirmSubscription, { body: { token } })).state;
const leave = async (token: string) => (await shop.callAs()(calls.leaveNewsletter, { body: { token } })).state;
const letterOf = async (call: Call) =>
  (await readProfile(call)).consumerProfile.subscriptions.find(({ type }) => type === 'Newsletter');

test('a newsletter waits for the link of its mail, which works once and for a week', async () => {
  const recipient = newEmail();
  const { call } = await shop.visitor();
  await subscribe(call, recipient);
  const [asked] = await mails(recipient, 'newsletter-confirm');
  expect(asked?.link).toMatch(/^https:\/\/shop\.example\/en-gb\/newsletter\/confirm\?token=nl_/);
  expect(await mails(recipient, 'newsletter')).toEqual([]);
  expect(await confirm(tokenIn(asked?.link))).toBe('confirmed');
  expect(await confirm(tokenIn(asked?.link))).toBe('used');
  expect(await mails(recipient, 'newsletter')).toHaveLength(1);
  expect(await confirm('nl_made-up')).toBe('expired');
  const other = newEmail();
  await subscribe(call, other);
  const [late] = await mails(other, 'newsletter-confirm');
  shop.clock.advance(7 * DAY);
  expect(await confirm(tokenIn(late?.link))).toBe('expired');
});

test('a known and an unknown address get the same answer and the same mail, and nobody can flood either', async () => {
  const { email, call: own } = await joined(shop);
  const answers: unknown[] = [];
  for (const recipient of [email, newEmail()]) {
    const { call } = await shop.visitor();
    for (let turn = 0; turn < 5; turn += 1) {
      const { subscriptions } = await subscribe(call, recipient);
      answers.push(subscriptions.map((one) => ({ ...one, recipient: '' })));
    }
    expect(await mails(recipient, 'newsletter-confirm')).toHaveLength(3);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  // Nothing is in the account before its mailbox was opened.
  expect(await letterOf(own)).toBeUndefined();
});

test('a consumer’s own address is confirmed by mail too, stays so for the same address, and is ended by the link of a letter', async () => {
  const { email, call } = await joined(shop);
  await call(calls.createSubscription, { body: { subscriptions: [letter] } });
  expect(await letterOf(call)).toMatchObject({ optin: true, doubleOptin: false, recipient: email });
  const [asked] = await mails(email, 'newsletter-confirm');
  await confirm(tokenIn(asked?.link));
  expect(await letterOf(call)).toMatchObject({ optin: true, doubleOptin: true });
  await call(calls.updateSubscription, { body: { subscriptions: [letter] } });
  expect(await letterOf(call)).toMatchObject({ doubleOptin: true });
  expect(await mails(email, 'newsletter-confirm')).toHaveLength(1);
  const [first] = await mails(email, 'newsletter');
  expect(first?.unsubscribe?.post).toMatch(/^https:\/\/shop\.example\/api\/newsletter\/leave\?token=leave_/);
  expect(first?.html).toContain('/en-gb/newsletter/leave?token=leave_');
  const token = tokenIn(first?.unsubscribe?.page);
  expect([await leave(token), await leave(token), await leave('leave_made-up')]).toEqual(['left', 'left', 'unknown']);
  expect(await letterOf(call)).toMatchObject({
    optin: false,
    doubleOptin: false,
    optoutDate: shop.clock.now().toISOString(),
  });
});

test('[CALL-CONS-26] a consumer turns the mail about a dispatched parcel off and on', async () => {
  const { call } = await joined(shop);
  const set = (enabled: boolean) => call(calls.updateNotification, { body: { channel: 'dispatch', enabled } });
  const state = async () => (await readProfile(call)).consumerProfile.notifications;
  expect(await state()).toEqual([{ channel: 'dispatch', enabled: true }]);
  expect((await set(false)).notifications).toEqual([{ channel: 'dispatch', enabled: false }]);
  await set(false);
  expect(await state()).toEqual([{ channel: 'dispatch', enabled: false }]);
  await set(true);
  expect(await state()).toEqual([{ channel: 'dispatch', enabled: true }]);
});
