import { signOut } from '../../../src/commerce/contract/account/auth.ts';
import { signOutOps } from '../auth/tokens.ts';
import { implement } from '../http/implement.ts';

/** POST /consumers-v3/consumer/auth/signout (CALL-AUTH-03): revokes every token of the session. */
export default implement(signOut, async ({ body }, { identity }, { store }) => {
  const ops = await signOutOps(store, body.refreshToken, identity.customerId);
  if (ops.length > 0) await store.commit(ops);
  return { success: true as const };
});
