import { expect, test, vi } from 'vitest';
import type { Favorites } from '../contract/types.ts';
import type { Call } from '../http/client.ts';
import { ApiError } from '../http/api-error.ts';
import { createFavoritesApi, createFavoritesStore, STORAGE_KEY } from './index.ts';

const PAGE = 2;

/** A shop with one visitor's list, what it was asked, and a browser's storage. */
function open(list: string[] = []) {
  const asked: string[] = [];
  const logged: unknown[] = [];
  const memory = new Map<string, string>();
  let isDown = false;
  const answer = (start = 0, count = 24): Favorites => ({
    favoriteId: list.length > 0 || asked.some((one) => one.startsWith('add')) ? 'fav_1' : null,
    total: list.length,
    items: list.slice(start, start + count).map((key) => {
      const [id = '', recipeId] = key.split(' ');
      return { id, ...(recipeId && { recipeId }), itemId: `i-${key}`, qty: 1, itemType: 'product' };
    }),
  });
  const call = (async ({ id }: { id: string }, input: Record<string, Record<string, unknown>>) => {
    const { query, body, params } = input;
    if (isDown) throw new ApiError({ kind: 'network', message: 'down' });
    if (id === 'readFavorites') {
      asked.push(`read ${query?.['start'] as number} ${query?.['count'] as number}`);
      return answer(Number(query?.['start']), Number(query?.['count']));
    }
    if (id === 'addFavorite') {
      asked.push(`add ${JSON.stringify(body)}`);
      const key = [body?.['id'], body?.['recipeId']].filter(Boolean).join(' ');
      if (!list.includes(key)) list.unshift(key);
      return answer();
    }
    asked.push(`remove ${params?.['favoriteId'] as string} ${params?.['itemId'] as string}`);
    const at = list.indexOf(String(params?.['itemId']).slice(2));
    if (at < 0) throw new ApiError({ kind: 'api', code: 'ORD404', status: 404, message: 'Item not found' });
    list.splice(at, 1);
    return answer();
  }) as unknown as Call;
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  const create = () =>
    createFavoritesStore({
      api: createFavoritesApi(call, PAGE),
      storage,
      log: (problem) => void logged.push(problem),
      now: () => 5,
    });
  return { asked, logged, memory, list, create, fail: (value: boolean) => void (isDown = value) };
}
const shown = (store: ReturnType<ReturnType<typeof open>['create']>) => Object.keys(store.$state.get().entries);

test('[FAV-02] the list is read from 0 with the configured page size, and further pages until all is known', async () => {
  const shop = open(['A', 'B', 'C', 'D', 'E']);
  const store = shop.create();
  await store.load();
  expect(shop.asked).toEqual(['read 0 2', 'read 2 2', 'read 4 2']);
  expect(shown(store)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('a favourite shows at once, is sent with quantity, type and list, and removed by the id it was given', async () => {
  const shop = open();
  const store = shop.create();
  const [first, second] = [store.add('A'), store.add('B r_1')];
  expect(shown(store)).toEqual(['A', 'B r_1']);
  await Promise.all([first, second]);
  await store.remove('A');
  expect(shop.asked).toEqual([
    'add {"id":"A","qty":1,"itemType":"product"}',
    'add {"id":"B","recipeId":"r_1","qty":1,"itemType":"product","favoriteId":"fav_1"}',
    'remove fav_1 i-A',
  ]);
  expect(shown(store)).toEqual(['B r_1']);
  expect(JSON.parse(shop.memory.get(STORAGE_KEY) ?? '')).toEqual({
    favoriteId: 'fav_1',
    entries: { 'B r_1': 'i-B r_1' },
    at: 5,
  });
});

test('a double tap adds and removes, in this order', async () => {
  const shop = open();
  const store = shop.create();
  await Promise.all([store.add('A'), store.remove('A')]);
  expect([shown(store), shop.list]).toEqual([[], []]);
});

test('[FAV-04] [FAV-05] removing one that is not in the list is ‘Item not found’, which is logged and nothing else', async () => {
  const shop = open(['A']);
  const store = shop.create();
  await store.load();
  await store.remove('Z');
  expect(shop.logged).toMatchObject([{ name: 'FavoriteError', message: 'Item not found' }]);
  expect([shown(store), shop.asked]).toEqual([['A'], ['read 0 2']]);
});

test('[FAV-05] a failed call is logged and taken back, adding and removing', async () => {
  const shop = open(['A']);
  const store = shop.create();
  await store.load();
  shop.fail(true);
  await Promise.all([store.add('B'), store.remove('A')]);
  expect(shown(store)).toEqual(['A']);
  expect(shop.logged.length).toBeGreaterThanOrEqual(2);
  shop.fail(false);
  await store.add('B');
  expect(shop.list).toEqual(['B', 'A']);
});

test('what another device removed is found out, and the list shown as it is', async () => {
  const shop = open(['A', 'B']);
  const store = shop.create();
  await store.load();
  shop.list.splice(0, 1);
  await store.remove('A');
  expect([shown(store), shop.logged.length]).toEqual([['B'], 1]);
  shop.list.unshift('C');
  await store.add('D');
  expect(shown(store).toSorted()).toEqual(['B', 'C', 'D']);
});

test('a tap whose answer never came is sent again by the next page', async () => {
  const shop = open(['B']);
  shop.memory.set(STORAGE_KEY, JSON.stringify({ favoriteId: null, entries: { A: '' }, at: 0 }));
  const store = shop.create();
  expect(shown(store)).toEqual(['A']);
  await store.load();
  expect([shop.list, shown(store).toSorted()]).toEqual([
    ['A', 'B'],
    ['A', 'B'],
  ]);
});

test('another tab’s change is adopted, and a page without storage still has its list', async () => {
  const shop = open();
  const [one, two] = [shop.create(), shop.create()];
  await one.add('A');
  two.catchUp();
  expect(shown(two)).toEqual(['A']);
  const blocked = vi.fn(() => {
    throw new Error('blocked');
  });
  const storage = { getItem: blocked, setItem: blocked, removeItem: blocked };
  const alone = createFavoritesStore({
    api: { read: vi.fn(), remove: vi.fn(), add: async () => ({ favoriteId: 'f', items: [], total: 0 }) },
    storage,
    log: () => undefined,
  });
  const adding = alone.add('A');
  expect(Object.keys(alone.$state.get().entries)).toEqual(['A']);
  await adding;
});
