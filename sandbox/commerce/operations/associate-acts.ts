import { associateActs } from '../../../src/commerce/contract/account/associates.ts';
import type { AssociateAct } from '../../../src/commerce/contract/types.ts';
import { ACT, actsOn } from '../associates/acts.ts';
import { requireStoreSession } from '../associates/store-session.ts';
import { implement } from '../http/implement.ts';

/** GET /consumers-v3/consumer/agent/acts: the log of the session's own store. */
export default implement(associateActs, async ({ query }, caller, { store, now }) => {
  const day = query.day ?? now().toISOString().slice(0, 10);
  const docs = await store.find<AssociateAct>(ACT, actsOn(requireStoreSession(caller).storeId, day));
  const acts = docs.map(({ body }) => body).sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return { day, acts };
});
