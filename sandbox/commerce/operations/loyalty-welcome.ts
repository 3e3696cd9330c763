import { loyaltyWelcome } from '../../../src/commerce/contract/account/loyalty.ts';
import { implement } from '../http/implement.ts';
import { label } from '../text/labels.ts';
import { ownMember } from '../auth/own-consumer.ts';

/** Days after joining in which the welcome promotion can be used. */
const WELCOME_DAYS = 60;
const DAY_MS = 86_400_000;

/** GET …/loyalty/promo/welcome (CALL-CONS-05). */
export default implement(loyaltyWelcome, async (_received, caller, services) => {
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
