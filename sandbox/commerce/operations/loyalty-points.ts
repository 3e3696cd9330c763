import { loyaltyPoints } from '../../../src/commerce/contract/account/loyalty.ts';
import { ownMember } from '../auth/own-consumer.ts';
import { implement } from '../http/implement.ts';
import { pointsHistory } from '../loyalty/history.ts';

/** GET …/loyalty/points: a member's points and what changed them. */
export default implement(loyaltyPoints, async (_received, caller, services) =>
  pointsHistory(services, await ownMember(services, caller)),
);
