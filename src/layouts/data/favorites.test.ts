import { describe, expect, test } from 'vitest';
import { answered, type Answers } from './answered.support.ts';
import { loadFavorites, loadSharedFavorites } from './favorites.ts';

const MINE = '/wishlists/v2/favorites';
const SKARN = { slug: 'skarn', selectedColour: 'MOS', colours: [{ code: 'EMB' }, { code: 'MOS' }] };
const list = (ids: readonly string[], total = ids.length, more: object = {}) => ({
  favoriteId: 'f_1',
  items: ids.map((id) => ({ itemId: `i-${id}`, id })),
  total,
  ...more,
});
const products = {
  '/products/v2/products/NF104001/details': SKARN,
  '/products/v2/products/NF104001EMB/details': SKARN,
};

const visit = (answers: Answers, query = '', state: string | undefined = 'f=3') =>
  answered(
    { '/session': { store: null }, ...products, ...answers },
    {
      url: `https://shop.test/en-gb/account/favorites${query}`,
      settings: { favoritesPageSize: 4 },
      ...(state && { state }),
    },
  );
const pagesRead = (calls: ReturnType<typeof visit>['calls'], path = MINE) =>
  calls.filter((call) => call.path === path).map(({ query }) => query);

describe('the page of favourites', () => {
  test('has each with the colour it was saved in, and one that is not sold any more without', async () => {
    const { page } = visit({ [MINE]: list(['NF104001EMB', 'NF104001', 'NF104001XXX', 'NF109999'], 4) });
    const shown = await loadFavorites(page);
    expect(shown).toMatchObject({ listId: 'f_1', total: 4, page: 1, pages: 1, isShared: false });
    if (typeof shown === 'string') throw new Error(shown);
    expect(shown.items.map(({ colour }) => colour?.code)).toEqual(['EMB', 'MOS', undefined, undefined]);
    expect(shown.items.map(({ item }) => item.id)).toEqual(['NF104001EMB', 'NF104001', 'NF104001XXX', 'NF109999']);
  });

  test('says whether the list is shared', async () => {
    expect(await loadFavorites(visit({ [MINE]: list([], 0, { shared: true }) }).page)).toMatchObject({
      isShared: true,
    });
  });

  test.each([
    ['', '0', 1],
    ['?page=3', '8', 3],
    ['?page=0', '0', 1],
    ['?page=-1', '0', 1],
    ['?page=1.5', '0', 1],
    ['?page=x', '0', 1],
    ['?page=1000', '0', 1],
  ])('[FAV-02] %j reads the configured number of entries from the %sth', async (query, start, number) => {
    const { page, calls } = visit({ [MINE]: list([], 12) }, query);
    expect(await loadFavorites(page)).toMatchObject({ page: number, pages: 3 });
    expect(pagesRead(calls)).toEqual([{ start, count: '4' }]);
  });

  test('shows the last page when the one that is asked for is gone', async () => {
    const { page, calls } = visit({ [MINE]: list([], 5) }, '?page=3');
    expect(await loadFavorites(page)).toMatchObject({ page: 2, pages: 2 });
    expect(pagesRead(calls).map(({ start }) => start)).toEqual(['8', '4']);
  });

  test('is empty for who has no cookie, or no list yet', async () => {
    const empty = { listId: null, items: [], total: 0, isShared: false, page: 1, pages: 1 };
    const { page, calls } = visit({ [MINE]: list(['NF104001']) }, '', '');
    expect(await loadFavorites(page)).toEqual(empty);
    expect(calls).toEqual([]);
    expect(await loadFavorites(visit({}).page)).toEqual(empty);
  });

  test('is off while an employee is connected', async () => {
    const store = { storeId: '101', storeName: 'Kendal', storeEmployeeId: '7', storeEmployeeName: 'Sol' };
    const { page, calls } = visit({ '/session': { store }, [MINE]: list(['NF104001']) });
    expect(await loadFavorites(page)).toBe('off');
    expect(pagesRead(calls)).toEqual([]);
  });

  test('says that the list cannot be read', async () => {
    expect(await loadFavorites(visit({ [MINE]: 503 }).page)).toBe('unavailable');
    await expect(loadFavorites(visit({ [MINE]: new TypeError('fetch failed') }).page)).rejects.toThrow('fetch failed');
  });
});

describe('a list that somebody shared', () => {
  const SHARED = '/wishlists/v2/favorites/sh_1-a/share';
  const answer = { ...list(['NF104001EMB'], 1), sharedListId: 'sh_1-a' };

  test('is shown by its id to this visitor alone, so that it is gone as soon as sharing ends', async () => {
    const { page, calls } = visit({ [SHARED]: answer }, '?list=sh_1-a');
    expect(await loadSharedFavorites(page)).toMatchObject({ listId: 'sh_1-a', isShared: true, total: 1 });
    expect(pagesRead(calls, SHARED)).toEqual([{ start: '0', count: '4' }]);
    expect(page.isPrivate).toBe(true);
  });

  test.each(['', '?list=', '?list=..%2Fother', `?list=${'a'.repeat(61)}`, '?list=gone'])(
    'is none for %j',
    async (query) => {
      const { page, calls } = visit({ [SHARED]: answer }, query);
      expect(await loadSharedFavorites(page)).toBeUndefined();
      expect(page.isPrivate).toBe(true);
      expect(calls.map(({ path }) => path)).toEqual(query === '?list=gone' ? [`${MINE}/gone/share`] : []);
    },
  );

  test('says that it cannot be read', async () => {
    expect(await loadSharedFavorites(visit({ [SHARED]: 500 }, '?list=sh_1-a').page)).toBe('unavailable');
  });
});
