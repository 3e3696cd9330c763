import { addFavorite, readFavorites, removeFavorite } from '../../../src/commerce/contract/cart/wishlists.ts';
import type { Favorites } from '../../../src/commerce/contract/types.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { emptyList, FAVORITES, type ListDoc, listOf, listOp, withEntry } from '../lists/list-doc.ts';
import { Problem } from '../problem.ts';
import { requireProduct } from './require-product.ts';

/** What an answer to a change shows of the list. */
const PAGE = 24;

const view = (list: ListDoc<typeof FAVORITES> | undefined, start = 0, count = PAGE): Favorites => ({
  favoriteId: list?.listId ?? null,
  items: list?.items.slice(start, start + count) ?? [],
  total: list?.items.length ?? 0,
});

/** GET /wishlists/v2/favorites (CALL-WISH-02). */
export const read = implement(readFavorites, async ({ query }, { identity }, { store }) =>
  view((await listOf(store, FAVORITES, identity.customerId))?.body, query.start, query.count),
);

/** POST /wishlists/v2/favorites (CALL-WISH-03). */
export const add = implement(addFavorite, ({ body }, { identity }, { store, catalogue, now }) =>
  retrying(async () => {
    requireProduct(catalogue, body.id);
    const doc = await listOf(store, FAVORITES, identity.customerId);
    const list = doc?.body ?? emptyList(FAVORITES, identity.customerId);
    const changed = { ...list, items: withEntry(list.items, { id: body.id, qty: body.qty, itemType: body.itemType }) };
    await store.commit([listOp(FAVORITES, changed, doc?.version, identity, now())]);
    return view(changed);
  }),
);

/** DELETE /wishlists/v2/favorites/{favoriteId}/items/{itemId} (CALL-WISH-07). */
export const remove = implement(removeFavorite, ({ params }, { identity }, { store, now }) =>
  retrying(async () => {
    const doc = await listOf(store, FAVORITES, identity.customerId);
    const items = doc?.body.items.filter(({ itemId }) => itemId !== params.itemId) ?? [];
    if (!doc || doc.id !== params.favoriteId || items.length === doc.body.items.length)
      throw new Problem('ORD404', 404, 'Item not found');
    const changed = { ...doc.body, items };
    await store.commit([listOp(FAVORITES, changed, doc.version, identity, now())]);
    return view(changed);
  }),
);
