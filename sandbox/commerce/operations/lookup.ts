import { lookup } from '../../../src/commerce/contract/account/profile.ts';
import { CONSUMER, emailKey } from '../auth/consumer.ts';
import { requireEmail } from '../auth/sign-in.ts';
import { implement } from '../http/implement.ts';

/** GET /consumers-v3/consumer/lookup (CALL-CONS-07): whether an account exists. */
export default implement(lookup, async ({ query }, _caller, { store }) => {
  requireEmail(query.email, 'query.email');
  return { known: (await store.find(CONSUMER, emailKey(query.email))).length > 0 };
});
