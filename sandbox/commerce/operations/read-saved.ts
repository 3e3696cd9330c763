import { readSaved } from '../../../src/commerce/contract/cart/wishlists.ts';
import { implement } from '../http/implement.ts';
import { listOf, SAVED } from '../lists/list-doc.ts';
import { savedView } from '../lists/list-view.ts';

/** GET /wishlists/v2/saveForLater (CALL-WISH-04). */
export default implement(readSaved, async ({ query }, caller, services) => {
  const list = await listOf(services.store, SAVED, caller.identity.customerId);
  return savedView(services, caller, list?.body, query.start, query.count);
});
