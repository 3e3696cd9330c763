import type { Cart } from '../../../src/commerce/contract/types.ts';
import { moneyText } from '../../money-text.ts';
import {
  type CappedAudience,
  isCurrent,
  isFor,
  type PromotionContext,
  type PromotionResult,
} from '../promotions/engine.ts';
import type { Promotion } from '../promotions/rule-file.ts';
import { label } from '../text/labels.ts';

type Notification = Cart['customerNotifications'][number];

const OF_AUDIENCE = { employees: 'EMPLOYEE_CAP', prosumers: 'PROSUMER_CAP' } as const satisfies Record<
  CappedAudience,
  string
>;

/**
 * What the cart tells a customer with a figure for the year: how much of it is left after this cart.
 * @param capped what the cart takes of the year's caps, minor units
 * @param credit what is left of an athlete's credit after this cart, minor units; undefined for everybody else
 */
export function yearlyNotifications(
  rules: readonly Promotion[],
  context: PromotionContext,
  capped: PromotionResult['capped'],
  credit: number | undefined,
  locale: string,
): Notification[] {
  const say = (id: (typeof OF_AUDIENCE)[CappedAudience] | 'ATHLETE_CREDIT', left: number): Notification => ({
    id,
    message: label(`notification.${id}${left > 0 ? '' : '.none'}`, locale).replace(
      '{left}',
      moneyText(left, context.currency, locale),
    ),
  });
  const caps = (['employees', 'prosumers'] as const).flatMap((audience) => {
    const allowance = context.allowances?.[audience];
    const isOffered = rules.some(
      (rule) =>
        rule.isYearlyCapped && rule.audience === audience && isFor(rule, context) && isCurrent(rule, context.now),
    );
    return allowance === undefined || !isOffered
      ? []
      : [say(OF_AUDIENCE[audience], allowance - (capped.get(audience) ?? 0))];
  });
  return [...caps, ...(credit === undefined ? [] : [say('ATHLETE_CREDIT', credit)])];
}
