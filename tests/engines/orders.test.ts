import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buyer, pay } from '../contract/support/checkout.ts';
import { openProvider } from '../contract/support/payment.ts';
import { createClock, openShop } from '../contract/support/shop.ts';
import { testDatabase } from '../support/engine.ts';

// Calls wait for each other within a process only; both servers of this test are in one.
vi.mock('../../sandbox/commerce/cart/one-by-one.ts', () => ({
  oneByOne: (_: string, work: () => Promise<unknown>) => work(),
}));

const ROUNDS = 6;

test('presses of the button that reach two servers at once are one order and one charge, whatever the card', async () => {
  const databaseUrl = await testDatabase(':memory:');
  const { now } = createClock();
  const provider = openProvider(now);
  const options = { databaseUrl, now, payment: provider.options };
  const [one, two] = [await openShop(options), await openShop(options)];
  onTestFinished(async () => void (await Promise.all([one.close(), two.close(), provider.close()])));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { token, call } = await one.visitor();
    const { basketId } = await buyer(one, undefined, {}, Promise.resolve({ call }));
    const calls = [call, two.callAs({ token: token.accessToken, usid: token.usid })];
    // The same request twice, or two of them with a card each.
    const again = round % 2 === 0 ? { key: randomUUID(), token: await provider.token('approved') } : {};
    const orders = await Promise.all(calls.map((either) => pay(either, basketId, provider, 'approved', again)));
    orders.push(await pay(call, basketId, provider, 'approved', again));
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(orders.at(-1)?.isOrderFinalized).toBe(true);
    expect(await provider.charges()).toHaveLength(round);
  }
});
