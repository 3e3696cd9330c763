import { loyaltyVouchers } from '../../../src/commerce/contract/account/loyalty.ts';
import { implement } from '../http/implement.ts';
import { toAmount } from '../money.ts';
import { ownMember } from '../auth/own-consumer.ts';

/** Points and their value in minor units. */
const VOUCHERS = [
  [500, 500],
  [1_000, 1_000],
  [2_500, 3_000],
  [5_000, 7_500],
] as const;

/** GET …/loyalty/vouchers (CALL-CONS-06). */
export default implement(loyaltyVouchers, async (_received, caller, services) => {
  const points = (await ownMember(services, caller)).points ?? 0;
  return {
    currentLoyaltyPoints: points,
    applicableLoyaltyVouchers: VOUCHERS.map(([cost, worth]) => ({
      points: cost,
      amountInCurrency: toAmount(worth),
      available: true,
      eligible: points >= cost,
    })),
  };
});
