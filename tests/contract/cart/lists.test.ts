import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../../../src/commerce/account/index.ts';
import {
  createCart,
  createCartWithItem,
  readCart,
  removeSaved,
  restoreSaved,
  saveForLater,
} from '../../../src/commerce/contract/endpoints.ts';
import {
  addFavorite,
  readFavorites,
  readSaved,
  readSharedFavorites,
  removeFavorite,
  shareFavorites,
} from '../../../src/commerce/contract/endpoints.ts';
import type { SaveForLaterBody } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { openTestStore } from '../../support/engine.ts';
import { createClock, openShop, refusal, type Shop } from '../support/shop.ts';

const COLE = { username: 'cole.customer@northfell.example', password: 'Northfell-2026' };
const first = { query: { start: 0, count: 24 } };
let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const favour = (call: Call, id: string, qty = 1) => call(addFavorite, { body: { id, qty, itemType: 'product' } });
const later = (call: Call, productId: string, keep = true, qty = 1) =>
  call(saveForLater, {
    body: { productId, pdpUrl: '/p/x', available: true, qty, type: 'product', saveForLater: keep },
  });

test('[CALL-WISH-02] [CALL-WISH-03] [FAV-01] favourites are added once each, the latest first, and read in pages', async () => {
  const { call } = await shop.visitor();
  expect(await call(readFavorites, first)).toEqual({ favoriteId: null, items: [], total: 0 });
  await favour(call, 'NF900001MOS');
  await favour(call, 'NF900002EMB');
  const again = await favour(call, 'NF900001MOS', 2);
  const [itemId, favoriteId] = [expect.stringMatching(/\w/) as string, expect.stringMatching(/\w/) as string];
  expect(again).toEqual({
    favoriteId,
    total: 2,
    items: [
      { id: 'NF900001MOS', itemId, qty: 2, itemType: 'product' },
      { id: 'NF900002EMB', itemId, qty: 1, itemType: 'product' },
    ],
  });
  expect(again.items[0]?.itemId).not.toBe(again.items[1]?.itemId);
  expect(await call(readFavorites, { query: { start: 1, count: 1 } })).toMatchObject({
    favoriteId: again.favoriteId,
    total: 2,
    items: [{ id: 'NF900002EMB' }],
  });
  expect(await refusal(favour(call, 'NF999999'))).toMatchObject({ code: 'ORD404', status: 404 });
});

test('[CALL-WISH-07] a favourite is removed; one that is not there, or another’s, is not found', async () => {
  const { call } = await shop.visitor();
  await favour(call, 'NF900001MOS');
  const { favoriteId, items } = await favour(call, 'NF900002EMB');
  const params = { favoriteId: favoriteId ?? '', itemId: items[1]?.itemId ?? '' };
  expect(await refusal((await shop.visitor()).call(removeFavorite, { params }))).toMatchObject({ code: 'ORD404' });
  expect(await call(removeFavorite, { params })).toMatchObject({ total: 1, items: [{ id: 'NF900002EMB' }] });
  expect(await refusal(call(removeFavorite, { params }))).toMatchObject({ code: 'ORD404', status: 404 });
});

test('a customised product keeps its recipe, and is another favourite than the product as it is', async () => {
  const { call } = await shop.visitor();
  await favour(call, 'NF900001MOS');
  await call(addFavorite, { body: { id: 'NF900001MOS', recipeId: 'r_1' } });
  const { items } = await call(addFavorite, { body: { id: 'NF900001MOS', recipeId: 'r_2', qty: 2 } });
  expect(items.map(({ recipeId, qty }) => [recipeId, qty])).toEqual([
    ['r_2', 2],
    ['r_1', 1],
    [undefined, 1],
  ]);
});

test('[CALL-WISH-05] [CALL-WISH-06] a shared list is read by anybody, page by page, without saying whose it is, until sharing ends', async () => {
  const { call } = await shop.visitor();
  await favour(call, 'NF900001MOS');
  const { favoriteId } = await favour(call, 'NF900002EMB', 3);
  const params = { favoriteId: favoriteId ?? '' };
  const anybody = shop.callAs();
  const read = (start: number, count: number) => anybody(readSharedFavorites, { params, query: { start, count } });
  expect(await refusal(read(0, 24))).toMatchObject({ code: 'ORD404', status: 404 });
  expect(await call(shareFavorites, { params, body: {} })).toMatchObject({ favoriteId, shared: true, total: 2 });
  expect((await call(readFavorites, first)).shared).toBe(true);
  const product = { itemType: 'product' };
  expect(await read(0, 24)).toEqual({
    sharedListId: favoriteId,
    total: 2,
    items: [
      { ...product, id: 'NF900002EMB', qty: 3 },
      { ...product, id: 'NF900001MOS', qty: 1 },
    ],
  });
  expect(await read(1, 1)).toMatchObject({ total: 2, items: [{ id: 'NF900001MOS' }] });
  const ended = await call(shareFavorites, { params, body: { shared: false } });
  expect([ended.shared, ended.total]).toEqual([undefined, 2]);
  expect(await refusal(read(0, 24))).toMatchObject({ code: 'ORD404', status: 404 });
});

test('a guest’s list becomes that of a consumer who has none, with its link; one who has keeps their own to themselves', async () => {
  const share = async (guest: Awaited<ReturnType<Shop['visitor']>>, product: string) => {
    const { favoriteId } = await favour(guest.call, product);
    const params = { favoriteId: favoriteId ?? '' };
    await guest.call(shareFavorites, { params, body: {} });
    return params;
  };
  const ADA = { username: 'ada.athlete@northfell.example', password: 'Northfell-2026' };
  const one = await shop.visitor();
  const params = await share(one, 'NF900003INK');
  const token = await signIn(one.call, ADA, { guestObjects: params });
  expect(token?.favorites.favoriteId).toBe(params.favoriteId);
  expect((await shop.callAs()(readSharedFavorites, { params })).items).toMatchObject([{ id: 'NF900003INK' }]);
  const two = await shop.visitor();
  const other = await share(two, 'NF900001MOS');
  const again = await signIn(two.call, ADA, { guestObjects: other });
  expect(again?.favorites.favoriteId).toBe(params.favoriteId);
  expect(await refusal(shop.callAs()(readSharedFavorites, { params: other }))).toMatchObject({ code: 'ORD404' });
});

test('[CALL-WISH-04] what is saved for later is read page by page, and let go again', async () => {
  const { call } = await shop.visitor();
  await later(call, 'NF900001MOS-M');
  expect(await call(readSaved, first)).toMatchObject({
    total: 1,
    items: [{ productId: 'NF900001MOS-M', pdpUrl: '/p/x', available: true, recipeId: null }],
  });
  await later(call, 'NF900002EMB-OS');
  await later(call, 'NF900001INK-S');
  const page = async (start: number, count: number) => {
    const { items, total } = await call(readSaved, { query: { start, count } });
    return [items.map(({ productId }) => productId), total];
  };
  expect(await page(0, 2)).toEqual([['NF900001INK-S', 'NF900002EMB-OS'], 3]);
  expect(await page(2, 2)).toEqual([['NF900001MOS-M'], 3]);
  expect(await later(call, 'NF900001MOS-M', false)).toMatchObject({ total: 2 });
});

test('[CALL-CART-20] an item is saved with its address, kind and quantity, one entry for each recipe, and taken off again', async () => {
  const { call } = await shop.visitor();
  const productId = 'NF900001MOS-M';
  const plain = { productId, pdpUrl: '/p/a', available: true, qty: 1, type: 'product', saveForLater: true };
  const save = (change: Partial<SaveForLaterBody> = {}) => call(saveForLater, { body: { ...plain, ...change } });
  const { items: first } = await save();
  // What the client believes to be available does not count: the catalogue knows.
  const { saveForLaterId, items } = await save({
    productId: 'NF900001MOS-S',
    recipeId: 'r_1',
    pdpUrl: '/p/b',
    qty: 3,
    type: 'customised',
    available: true,
  });
  expect(items).toMatchObject([
    { productId: 'NF900001MOS-S', recipeId: 'r_1', pdpUrl: '/p/b', qty: 3, type: 'customised', available: false },
    { productId, recipeId: null, pdpUrl: '/p/a', qty: 1, type: 'product', available: true },
  ]);
  expect(saveForLaterId).not.toBeNull();
  const changed = await save({ pdpUrl: '/p/c', qty: 2, available: false });
  expect(changed.items.map(({ productId: sku, pdpUrl, qty, available }) => [sku, pdpUrl, qty, available])).toEqual([
    [productId, '/p/c', 2, true],
    ['NF900001MOS-S', '/p/b', 3, false],
  ]);
  expect(changed.items[0]?.itemId).toBe(first[0]?.itemId);
  expect((await save({ recipeId: 'r_2' })).items.map(({ recipeId }) => recipeId)).toEqual(['r_2', null, 'r_1']);
  const left = await save({ recipeId: 'r_2', saveForLater: false });
  expect(left.items.map(({ recipeId }) => recipeId)).toEqual([null, 'r_1']);
  expect(await refusal(save({ productId: 'NF999999XXX-M' }))).toMatchObject({ code: 'ORD404' });
  for (const field of Object.keys(plain)) {
    const body = Object.fromEntries(Object.entries(plain).filter(([name]) => name !== field)) as typeof plain;
    expect((await refusal(call(saveForLater, { body }))).status, `without ${field}`).toBe(400);
  }
});

test('[CART-03] [CALL-CART-21] a saved item comes back into the basket with its quantity, and leaves the list in the same step', async () => {
  const { call, token } = await shop.visitor();
  await later(call, 'NF900003INK-OS', true, 3);
  const { saveForLaterId, items } = await later(call, 'NF900001MOS-M');
  const { basketId } = await call(createCart, { body: {} });
  const body = { saveForLaterId: saveForLaterId ?? '', itemId: items[1]?.itemId ?? '' };
  const once = { params: { basketId }, body, idempotencyKey: 'restore-once' };
  const cart = await call(restoreSaved, once);
  // The answer was lost on its way: the repeat gets the same one.
  expect(await shop.callAs({ token: token.accessToken })(restoreSaved, once)).toEqual(cart);
  expect(cart.items).toMatchObject([{ productId: 'NF900003INK-OS', qty: 3 }]);
  expect(cart.savedItems).toMatchObject([
    { saveForLaterId, itemId: items[0]?.itemId, productId: 'NF900001MOS-M', qty: 1, available: true },
  ]);
  expect((await call(readSaved, first)).items).toMatchObject([{ productId: 'NF900001MOS-M' }]);
  expect(await refusal(call(restoreSaved, { params: { basketId }, body }))).toMatchObject({ code: 'ORD404' });
  // Sold out: basket and list stay as they are.
  const other = await shop.visitor();
  await other.call(createCartWithItem, { body: { items: [{ productId: 'NF900001MOS-L', qty: 2 }] } });
  const rare = await later(call, 'NF900001MOS-L');
  const wanted = { saveForLaterId: rare.saveForLaterId ?? '', itemId: rare.items[0]?.itemId ?? '' };
  expect((await refusal(call(restoreSaved, { params: { basketId }, body: wanted }))).code).toBe('INV700');
  expect((await call(readSaved, first)).total).toBe(2);
  expect((await call(readCart, { params: { basketId } })).items).toHaveLength(1);
});

test('[CALL-CART-22] a saved item is removed; another’s list is not found', async () => {
  const { call } = await shop.visitor();
  await later(call, 'NF900003INK-OS');
  const { saveForLaterId, items } = await later(call, 'NF900001MOS-M');
  const params = { saveForlaterId: saveForLaterId ?? '', itemId: items[1]?.itemId ?? '' };
  expect(await refusal((await shop.visitor()).call(removeSaved, { params }))).toMatchObject({ code: 'ORD404' });
  const other = (await shop.visitor()).call;
  const { items: theirs } = await later(other, 'NF900003INK-OS');
  const wrongList = { ...params, itemId: theirs[0]?.itemId ?? '' };
  expect(await refusal(other(removeSaved, { params: wrongList }))).toMatchObject({ code: 'ORD404' });
  expect((await call(removeSaved, { params })).items).toMatchObject([{ productId: 'NF900001MOS-M' }]);
  expect((await call(readSaved, first)).items).toMatchObject([{ productId: 'NF900001MOS-M' }]);
});

test('[AUTH-07] signing in puts the guest’s favourites and saved items beside the consumer’s own, without doubles', async () => {
  const before = await signIn(shop.callAs(), COLE);
  const own = shop.callAs({ token: before?.accessToken });
  const mine = await favour(own, 'NF900001MOS');
  const kept = await later(own, 'NF900001MOS-M', true, 2);
  const guest = await shop.visitor();
  await favour(guest.call, 'NF900001MOS', 5);
  const { favoriteId } = await favour(guest.call, 'NF900002EMB', 3);
  await later(guest.call, 'NF900001MOS-M', true, 7);
  const { saveForLaterId } = await later(guest.call, 'NF900003INK-OS', true, 4);

  const token = await signIn(guest.call, COLE, {
    guestObjects: { favoriteId: favoriteId ?? '', saveForLaterId: saveForLaterId ?? '' },
  });
  expect(token?.favorites.favoriteId).toBe(mine.favoriteId);
  const call = shop.callAs({ token: token?.accessToken });
  expect((await call(readFavorites, first)).items.map(({ id, qty }) => [id, qty])).toEqual([
    ['NF900002EMB', 3],
    ['NF900001MOS', 1],
  ]);
  const saved = await call(readSaved, first);
  expect(saved.saveForLaterId).toBe(kept.saveForLaterId);
  expect(saved.items.map(({ productId, qty }) => [productId, qty])).toEqual([
    ['NF900003INK-OS', 4],
    ['NF900001MOS-M', 2],
  ]);
  expect(await guest.call(readFavorites, first)).toMatchObject({ favoriteId: null, total: 0 });
  expect(await guest.call(readSaved, first)).toMatchObject({ saveForLaterId: null, total: 0 });
});

test('first hearts and first saved items that come at once are in one list each', async () => {
  const { call } = await shop.visitor();
  const products = ['NF900001MOS', 'NF900002EMB', 'NF900003INK'];
  const skus = ['NF900001MOS-M', 'NF900002EMB-OS'];
  const taps = [1, 2, 3, 4].flatMap(() => products);
  await Promise.all([...taps.map((id) => favour(call, id)), ...skus.map((sku) => later(call, sku))]);
  const hearts = (await call(readFavorites, first)).items.map(({ id }) => id);
  const saved = (await call(readSaved, first)).items.map(({ productId }) => productId);
  expect([hearts.toSorted(), saved.toSorted()]).toEqual([products, skus]);
});

test('what keeps first lists apart is gone after an hour', async () => {
  const { now, advance } = createClock();
  const store = await openTestStore(':memory:', now);
  const own = await openShop({ store, now });
  onTestFinished(async () => {
    await own.close();
    await store.close();
  });
  await favour((await own.visitor()).call, 'NF900001MOS');
  const guards = () => store.expired('first-list', new Date(now().getTime() + 2 * 60 * 60_000), 10);
  expect(await guards()).toHaveLength(1);
  advance(61 * 60_000);
  await own.sandbox.expire();
  expect(await guards()).toEqual([]);
});

test('[AUTH-07] of guests who sign in to one account at once, all favourites and saved items end in its lists', async () => {
  const account = { username: 'nora.newhire@northfell.example', password: 'Northfell-2026' };
  const wanted = [
    ['NF900001MOS', 'NF900001MOS-M'],
    ['NF900002EMB', 'NF900002EMB-OS'],
  ] as const;
  const tokens = await Promise.all(
    wanted.map(async ([id, sku]) => {
      const { call } = await shop.visitor();
      const { favoriteId } = await favour(call, id);
      const { saveForLaterId } = await later(call, sku);
      return signIn(call, account, {
        guestObjects: { favoriteId: favoriteId ?? '', saveForLaterId: saveForLaterId ?? '' },
      });
    }),
  );
  const call = shop.callAs({ token: tokens[0]?.accessToken });
  const hearts = (await call(readFavorites, first)).items.map(({ id }) => id);
  const saved = (await call(readSaved, first)).items.map(({ productId }) => productId);
  expect([hearts.toSorted(), saved.toSorted()]).toEqual([wanted.map(([id]) => id), wanted.map(([, sku]) => sku)]);
});

test('[AUTH-07] another visitor’s lists are not merged, even when their ids are known', async () => {
  const [victim, thief] = [await shop.visitor(), await shop.visitor()];
  const { favoriteId } = await favour(victim.call, 'NF900004INK');
  const { saveForLaterId } = await later(victim.call, 'NF900004INK-OS');
  await signIn(thief.call, COLE, {
    guestObjects: { favoriteId: favoriteId ?? '', saveForLaterId: saveForLaterId ?? '' },
  });
  expect((await victim.call(readFavorites, first)).total).toBe(1);
  expect((await victim.call(readSaved, first)).total).toBe(1);
});
