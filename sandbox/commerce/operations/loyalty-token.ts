import { loyaltyToken } from '../../../src/commerce/contract/account/loyalty.ts';
import { HEADER } from '../../../src/commerce/contract/headers.ts';
import { ownMember } from '../auth/own-consumer.ts';
import { implement } from '../http/implement.ts';
import { LOYALTY_CARD_TTL_S, newLoyaltyCard } from '../loyalty/card.ts';
import { Problem } from '../problem.ts';

/** POST …/loyalty/token (CALL-CONS-04): a token for the membership card, by which a till finds the member. */
export default implement(loyaltyToken, async ({ body, leadSource = '' }, caller, services) => {
  if (leadSource.trim() === '')
    throw new Problem('ATTR300', 400, `The header ${HEADER.leadSource} is missing.`, { field: HEADER.leadSource });
  const { consumerId, memberId } = await ownMember(services, caller);
  const { usid, referralCode = null } = body;
  const { token, op } = newLoyaltyCard(services, { consumerId, usid, referralCode, leadSource });
  await services.store.commit([op]);
  return { loyaltyToken: token, memberId, expiresIn: LOYALTY_CARD_TTL_S };
});
