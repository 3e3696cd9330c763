import { loyaltyWelcome } from '../../../src/commerce/contract/account/loyalty.ts';
import { implement } from '../http/implement.ts';
import { ownMember } from '../auth/own-consumer.ts';
import { Problem } from '../problem.ts';
import { ruleText } from '../promotions/claims.ts';
import { isCurrent } from '../promotions/engine.ts';

/** Id of the promotion for new members, see `content/promotions`. */
const WELCOME = 'LOYALTY-WELCOME';
/** Days after joining in which the welcome promotion can be used. */
const WELCOME_DAYS = 60;
const DAY_MS = 86_400_000;

/** GET …/loyalty/promo/welcome (CALL-CONS-05). */
export default implement(loyaltyWelcome, async (_received, caller, services) => {
  const { profile } = await ownMember(services, caller);
  const now = services.now();
  const rule = services.promotions.all().find(({ id }) => id === WELCOME);
  if (rule?.code === undefined || !isCurrent(rule, now))
    throw new Problem('PRM130', 404, 'There is no promotion for new members now.');
  const until = Date.parse(profile.loyaltyOptInDate ?? now.toISOString()) + WELCOME_DAYS * DAY_MS;
  const end = Math.min(until, rule.validTo === undefined ? Infinity : Date.parse(rule.validTo));
  const { currency } = caller.site;
  return {
    promotionId: rule.id,
    promotionName: ruleText(rule, rule.name, currency, caller.locale),
    calloutMessage: ruleText(rule, rule.callout, currency, caller.locale),
    couponCode: rule.code,
    validUntil: new Date(end).toISOString().slice(0, 10),
  };
});
