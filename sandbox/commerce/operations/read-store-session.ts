import { readStoreSession } from '../../../src/commerce/contract/account/associates.ts';
import { requireStoreSession } from '../associates/store-session.ts';
import { storeSessionView } from '../associates/store-session-view.ts';
import { implement } from '../http/implement.ts';

/** GET /consumers-v3/consumer/agent/session: who sells where, and for whom. */
export default implement(readStoreSession, async (_received, caller, services) =>
  storeSessionView(services, requireStoreSession(caller), caller.locale),
);
