import { removeSaved } from '../../../src/commerce/contract/cart/wishlists.ts';
import { retrying } from '../cart/cart-service.ts';
import { implement } from '../http/implement.ts';
import { listOp, SAVED, savedEntry } from '../lists/list-doc.ts';
import { savedView } from '../lists/list-view.ts';

/** DELETE /cart/v2/saveForLater/{saveForlaterId}/items/{itemId} (CALL-CART-22). */
export default implement(removeSaved, ({ params }, caller, services) =>
  retrying(async () => {
    const { store, now } = services;
    const { identity } = caller;
    const { doc, without } = await savedEntry(store, identity.customerId, params.saveForlaterId, params.itemId);
    await store.commit([listOp(SAVED, without, doc.version, identity, now())]);
    return savedView(services, caller, without);
  }),
);
