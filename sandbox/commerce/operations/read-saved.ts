import { readSaved } from '../../../src/commerce/contract/cart/wishlists.ts';
import { implement } from '../http/implement.ts';
import { listOf, SAVED } from '../lists/list-doc.ts';
import { savedView } from '../lists/list-view.ts';

/** GET /wishlists/v2/saveForLater (CALL-WISH-04). */
export default implement(readSaved, async ({ query }, { identity }, { store }) =>
  savedView((await listOf(store, SAVED, identity.customerId))?.body, query.start, query.count),
);
