import { expect, onTestFinished, test } from 'vitest';
import { reserveWithItem } from '../../../src/commerce/contract/endpoints.ts';
import { openShop, refusal } from '../support/shop.ts';

test('[CALL-CART-29] a store keeps pieces of its shelf for a day, and no more than it has', async () => {
  const shop = await openShop();
  onTestFinished(() => shop.close());
  const { call } = await shop.visitor();
  // Four of these lie in Kendal, none of them in Edinburgh.
  const [storeId, productId, pieces] = ['S-KDL', 'NF900002EMB-OS', 4];
  const keep = (by: typeof call, qty: number, at = storeId) =>
    by(reserveWithItem, { body: { productId, qty, storeId: at } });
  expect(await refusal(keep(call, pieces + 1))).toMatchObject({ code: 'INV408', maxAllowedQty: pieces });
  expect(await keep(call, pieces)).toMatchObject({
    productId,
    qty: pieces,
    storeId,
    reservedUntil: '2026-11-22T08:00:00.000Z',
  });
  expect((await refusal(keep(call, 1))).code).toBe('INV700');
  expect((await refusal(keep(call, 1, 'S-EDI'))).code).toBe('INV700');
  // Vancouver is another site's.
  for (const other of ['no-such-store', 'S-YVR']) expect((await refusal(keep(call, 1, other))).code).toBe('STR404');
  shop.clock.advance(24 * 60 * 60_000 + 1);
  expect(await shop.sandbox.expire()).toBeGreaterThan(0);
  // A day later the visitor's token is over; the pieces are free for anybody.
  const next = await shop.visitor();
  expect((await keep(next.call, pieces)).qty).toBe(pieces);
});
