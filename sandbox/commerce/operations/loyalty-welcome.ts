import { loyaltyWelcome } from '../../../src/commerce/contract/account/loyalty.ts';
import { implement } from '../http/implement.ts';
import { ownMember } from '../auth/own-consumer.ts';
import { Problem } from '../problem.ts';
import { ruleText } from '../promotions/claims.ts';
import { customerOf } from '../promotions/customer.ts';
import { isCurrent } from '../promotions/engine.ts';
import { redeemedBy, spentFor } from '../promotions/redeem.ts';

/** Id of the promotion for new members, see `content/promotions`. */
const WELCOME = 'LOYALTY-WELCOME';
/** Days after joining in which the welcome promotion can be used. */
const WELCOME_DAYS = 60;
const DAY_MS = 86_400_000;

/** GET …/loyalty/promo/welcome (CALL-CONS-05). */
export default implement(loyaltyWelcome, async (_received, caller, services) => {
  const member = await ownMember(services, caller);
  const now = services.now();
  const rule = services.promotions.all().find(({ id }) => id === WELCOME);
  if (rule?.code === undefined || !isCurrent(rule, now))
    throw new Problem('PRM130', 404, 'There is no promotion for new members now.');
  // Nobody is offered what they have used.
  if ((await spentFor(services.store, [redeemedBy(rule)], customerOf(member, {}))).size > 0)
    throw new Problem('PRM130', 404, 'The promotion for new members has been used.');
  const until = Date.parse(member.profile.loyaltyOptInDate ?? now.toISOString()) + WELCOME_DAYS * DAY_MS;
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
