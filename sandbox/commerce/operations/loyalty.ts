import { loyaltyToken, loyaltyVouchers, loyaltyWelcome } from '../../../src/commerce/contract/account/loyalty.ts';
import { newSecret } from '../auth/secrets.ts';
import { implement } from '../http/implement.ts';
import { label } from '../labels.ts';
import { toAmount } from '../money.ts';
import { ownMember } from './own-consumer.ts';

/** Seconds a loyalty token holds. */
const LOYALTY_TOKEN_TTL_S = 15 * 60;
/** Points and what they are worth, minor units. */
const VOUCHERS = [
  [500, 500],
  [1_000, 1_000],
  [2_500, 3_000],
  [5_000, 7_500],
] as const;
/** Days after joining in which the welcome promotion can be used. */
const WELCOME_DAYS = 60;
const DAY_MS = 86_400_000;

/** POST …/loyalty/token (CALL-CONS-04): for the loyalty provider's pages; nothing here accepts it. */
export const token = implement(loyaltyToken, async (_received, caller, services) => {
  const { memberId } = await ownMember(services, caller);
  return { loyaltyToken: newSecret('lt'), memberId, expiresIn: LOYALTY_TOKEN_TTL_S };
});

/** GET …/loyalty/promo/welcome (CALL-CONS-05). */
export const welcome = implement(loyaltyWelcome, async (_received, caller, services) => {
  const { profile } = await ownMember(services, caller);
  const joined = Date.parse(profile.loyaltyOptInDate ?? services.now().toISOString());
  return {
    promotionId: 'LOYALTY-WELCOME',
    promotionName: label('promotion.welcome', caller.locale),
    calloutMessage: label('promotion.welcome.callout', caller.locale),
    couponCode: 'WELCOME10',
    validUntil: new Date(joined + WELCOME_DAYS * DAY_MS).toISOString().slice(0, 10),
  };
});

/** GET …/loyalty/vouchers (CALL-CONS-06). */
export const vouchers = implement(loyaltyVouchers, async (_received, caller, services) => {
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
