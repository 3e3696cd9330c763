import { loyaltyVouchers } from '../../../src/commerce/contract/account/loyalty.ts';
import { implement } from '../http/implement.ts';
import { toAmount } from '../money.ts';
import { ownMember } from '../auth/own-consumer.ts';
import { VOUCHERS, withBalances } from '../stored-value/consumer-value.ts';

/** GET …/loyalty/vouchers (CALL-CONS-06). */
export default implement(loyaltyVouchers, async (_received, caller, services) => {
  const points = (await withBalances(services, await ownMember(services, caller))).points ?? 0;
  return {
    currentLoyaltyPoints: points,
    applicableLoyaltyVouchers: VOUCHERS.map(({ points: cost, worth }) => ({
      points: cost,
      amountInCurrency: toAmount(worth),
      available: true,
      eligible: points >= cost,
    })),
  };
});
