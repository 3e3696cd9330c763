import { expect, test } from 'vitest';
import { fakePageContext } from '../../../tests/support/rendering/page-context.ts';
import { answered } from './answered.support.ts';
import { loadSaved } from './saved.ts';

const STORE = { storeId: '101', storeName: 'Kendal', storeEmployeeId: '7', storeEmployeeName: 'Sol' };

/** A page context with answers to its calls, and a list of the calls it made. */
function opened(query: string, { total = 9, size = 4 } = {}) {
  const calls: string[] = [];
  const page = fakePageContext({
    url: `https://shop.test/en-gb/cart${query}`,
    settings: { savedPageSize: size },
    commerce: (path) => {
      calls.push(path.replace(/&?locale=en-gb&?/, ''));
      return Promise.resolve(Response.json({ saveForLaterId: 'sfl_1', items: [], total }));
    },
  });
  return { page, calls };
}

test('[SFL-01] [CFG-06] saved items are read with start and count, and count is the configured page size', async () => {
  const second = opened('?saved=2');
  expect(await loadSaved(second.page, null)).toMatchObject({ page: 2, pages: 3 });
  expect(second.calls).toEqual(['/wishlists/v2/saveForLater?start=4&count=4']);
  const first = opened('?saved=x', { size: 25 });
  await loadSaved(first.page, null);
  expect(first.calls).toEqual(['/wishlists/v2/saveForLater?start=0&count=25']);
});

test('a page that is gone, because its last item is, shows the last one there is', async () => {
  const { page, calls } = opened('?saved=3', { total: 5 });
  expect(await loadSaved(page, null)).toMatchObject({ page: 2, pages: 2 });
  expect(calls).toHaveLength(2);
});

test('[SFL-02] nothing is loaded while an employee is connected, by both ids', async () => {
  const { page, calls } = opened('');
  expect(await loadSaved(page, STORE)).toBeUndefined();
  expect(calls).toEqual([]);
  for (const none of [{ storeEmployeeId: '' }, { storeId: '' }])
    expect(await loadSaved(page, { ...STORE, ...none })).toMatchObject({ page: 1 });
});

test('the cart stands without what was saved for later when it is gone or cannot be read', async () => {
  const path = '/wishlists/v2/saveForLater';
  const load = (answer: unknown) => loadSaved(answered({ [path]: answer }).page, null);
  for (const failure of [404, 401, 503]) expect(await load(failure), String(failure)).toBeUndefined();
  await expect(load(new TypeError('fetch failed'))).rejects.toThrow('fetch failed');
});
