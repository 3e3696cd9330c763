import { readSaved, saveForLater } from '../../../src/commerce/contract/cart/wishlists.ts';
import type { SavedItems } from '../../../src/commerce/contract/types.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { emptyList, type ListDoc, listOf, listOp, SAVED, withEntry } from '../lists/list-doc.ts';
import { requireProduct } from './require-product.ts';

const PAGE = 24;

const view = (list: ListDoc<typeof SAVED> | undefined, start = 0, count = PAGE): SavedItems => ({
  saveForLaterId: list?.listId ?? null,
  items: list?.items.slice(start, start + count) ?? [],
  total: list?.items.length ?? 0,
});

/** GET /wishlists/v2/saveForLater (CALL-WISH-04). */
export const read = implement(readSaved, async ({ query }, { identity }, { store }) =>
  view((await listOf(store, SAVED, identity.customerId))?.body, query.start, query.count),
);

/** PUT /cart/v2/saveForLater: keeps a product for later, or lets it go. */
export const save = implement(saveForLater, ({ body }, { identity }, { store, catalogue, now }) =>
  retrying(async () => {
    const { saveForLater: keep, recipeId = null, ...item } = body;
    if (keep) requireProduct(catalogue, body.productId);
    const doc = await listOf(store, SAVED, identity.customerId);
    const list = doc?.body ?? emptyList(SAVED, identity.customerId);
    const items = keep
      ? withEntry(list.items, { ...item, recipeId })
      : list.items.filter((entry) => entry.productId !== item.productId || entry.recipeId !== recipeId);
    const changed = { ...list, items };
    await store.commit([listOp(SAVED, changed, doc?.version, identity, now())]);
    return view(changed);
  }),
);
