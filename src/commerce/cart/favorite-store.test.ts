import { expect, test } from 'vitest';
import type { Cart } from '../contract/types.ts';
import type { Call } from '../http/client.ts';
import { createCartApi, createCartStore } from './index.ts';

/** A server whose cart has a favourite store, and what it was asked. */
function server(favoriteStoreId: string | null) {
  const asked: { id: string; query: unknown; body: unknown }[] = [];
  let version = 0;
  const call = (async ({ id }: { id: string }, { query, body }: { query?: unknown; body?: unknown }) => {
    asked.push({ id, query, body });
    return { basketId: 'b1', version: (version += 1), items: [{ itemId: 'i1' }], favoriteStoreId } as unknown as Cart;
  }) as unknown as Call;
  return { asked, cart: createCartStore({ api: createCartApi(call) }) };
}

test('[STORE-05] the store on the cart goes with it when it is read, and with an item that is to go there', async () => {
  const { asked, cart } = server('NF-EDI');
  await cart.load(true);
  expect(cart.$state.get().cart?.favoriteStoreId).toBe('NF-EDI');
  await cart.load();
  await cart.update('i1', { action: 'pickup', favStoreId: 'NF-KDL' });
  expect(asked).toEqual([
    { id: 'readCart', query: { isPatchRequired: 'true' }, body: undefined },
    { id: 'readCart', query: { favStoreId: 'NF-EDI' }, body: undefined },
    { id: 'updateItem', query: undefined, body: { itemId: 'i1', action: 'pickup', favStoreId: 'NF-KDL' } },
  ]);
});

test('a cart without a store is read without one', async () => {
  const { asked, cart } = server(null);
  await cart.load();
  await cart.load();
  expect(asked.map(({ query }) => query)).toEqual([{}, {}]);
});
