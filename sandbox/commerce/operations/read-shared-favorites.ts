import { readSharedFavorites } from '../../../src/commerce/contract/cart/wishlists.ts';
import { implement } from '../http/implement.ts';
import { FAVORITES, type ListDoc } from '../lists/list-doc.ts';
import { sharedView } from '../lists/list-view.ts';
import { Problem } from '../problem.ts';

/** GET /wishlists/v2/favorites/{favoriteId}/share (CALL-WISH-05). */
export default implement(readSharedFavorites, async ({ params, query }, _, { store }) => {
  const list = (await store.get<ListDoc<typeof FAVORITES>>(FAVORITES, params.favoriteId))?.body;
  if (list?.shared === undefined) throw new Problem('ORD404', 404, 'There is no such list.');
  return sharedView(list, query.start, query.count);
});
