import { describe, expect, test } from 'vitest';
import { answered, type Answers } from '../../data/answered.support.ts';
import { loadOrder, loadOrders } from './load-orders.ts';
import { orderPartOf, orderTitle } from './order-title.ts';

const HISTORY = '/consumers-v3/consumer/purchasehistory';
const visit = (answers: Answers, query = '') =>
  answered(answers, { url: `https://shop.test/en-gb/account/orders${query}`, state: 'in=1' });

describe('the list of orders', () => {
  test.each([
    ['', 0, 1],
    ['?page=2', 10, 2],
    ['?page=999', 9_980, 999],
    ['?page=1000', 0, 1],
    ['?page=0', 0, 1],
    ['?page=-2', 0, 1],
    ['?page=1.5', 0, 1],
    ['?page=x', 0, 1],
  ])('%j reads ten orders from number %i', async (query, start, page) => {
    const { page: context, calls } = visit({ [HISTORY]: { total: 21, purchases: [{ orderNumber: 'NF-1' }] } }, query);
    expect(await loadOrders(context)).toEqual({ purchases: [{ orderNumber: 'NF-1' }], page, pages: 3 });
    expect(calls.map(({ body }) => body)).toEqual([{ start, count: 10 }]);
  });

  test('has one page for no order or ten, and none while it cannot be read', async () => {
    const pages = async (total: number) =>
      (await loadOrders(visit({ [HISTORY]: { total, purchases: [] } }).page))?.pages;
    expect([await pages(0), await pages(10), await pages(11)]).toEqual([1, 1, 2]);
    expect(await loadOrders(visit({ [HISTORY]: 503 }).page)).toBeUndefined();
  });
});

describe('an order', () => {
  const ORDER = { orderNumber: 'NF 1' };

  test('is the account’s own by its number, else the one that a guest tracks', async () => {
    const own = visit({ '/consumers-v3/consumer/purchase/NF%201': ORDER });
    expect(await loadOrder(own.page, 'NF 1')).toEqual({ order: ORDER, isOwn: true, path: '/account/orders/NF%201' });
    const tracked = visit({ '/session/tracked-order': ORDER });
    expect(await loadOrder(tracked.page, undefined)).toMatchObject({ order: ORDER, isOwn: false });
    for (const { page } of [own, tracked]) expect(page.isPrivate).toBe(true);
  });

  test('is none for who has no cookie, and for a number that is not theirs; else it says that it cannot be read', async () => {
    const stranger = answered({ '/session/tracked-order': ORDER });
    expect(await loadOrder(stranger.page, undefined)).toBeUndefined();
    expect([stranger.calls, stranger.page.isPrivate]).toEqual([[], true]);
    expect(await loadOrder(visit({}).page, 'NF-2')).toBeUndefined();
    expect(await loadOrder(visit({ '/session/tracked-order': 503 }).page, undefined)).toBe('unavailable');
    await expect(loadOrder(visit({ '/session/tracked-order': new TypeError('x') }).page, undefined)).rejects.toThrow();
  });

  test('has a page of its own, one to send things back and one to withdraw, and no other', () => {
    const parts = [undefined, 'return', 'withdraw', 'detail', 'returns', ''].map(orderPartOf);
    expect(parts).toEqual(['detail', 'return', 'withdraw', undefined, undefined, undefined]);
    const titles = (['detail', 'return', 'withdraw'] as const).map((part) => orderTitle('en-gb', 'NF-1', part));
    expect(new Set(titles).size).toBe(3);
    for (const title of titles) expect(title).toContain('NF-1');
  });
});
