import { loyaltyToken } from '../../../src/commerce/contract/account/loyalty.ts';
import { newSecret } from '../auth/secrets.ts';
import { implement } from '../http/implement.ts';
import { ownMember } from '../auth/own-consumer.ts';

/** Lifetime of a loyalty token, seconds. */
const LOYALTY_TOKEN_TTL_S = 15 * 60;

/** POST …/loyalty/token (CALL-CONS-04): a token for the loyalty provider's pages; nothing here accepts it. */
export default implement(loyaltyToken, async (_received, caller, services) => {
  const { memberId } = await ownMember(services, caller);
  return { loyaltyToken: newSecret('lt'), memberId, expiresIn: LOYALTY_TOKEN_TTL_S };
});
