import type { Cart } from '../../../src/commerce/contract/types.ts';
import { moneyText } from '../../money-text.ts';
import { currencyName } from '../documents/document-text.ts';
import { isCurrent, isFor, type PromotionContext, type PromotionResult } from '../promotions/engine.ts';
import type { Promotion } from '../promotions/rule-file.ts';
import { CAPPED, type SpendKind } from '../stored-value/consumer-value.ts';
import { label } from '../text/labels.ts';

type Notification = Cart['customerNotifications'][number];

const OF_KIND = {
  employee: 'EMPLOYEE_CAP',
  prosumer: 'PROSUMER_CAP',
  athlete: 'ATHLETE_CREDIT',
} as const satisfies Record<SpendKind, string>;

/**
 * What the cart tells a customer with a figure for the year: how much of it is left after this cart, or that it is in
 * another currency and cannot be used here.
 * @param capped what the cart takes of the year's caps, minor units
 * @param credit what is left of an athlete's credit after this cart, minor units; undefined for everybody else
 * @param foreign the currency of a figure, if it is another one than the cart's
 */
export function yearlyNotifications(
  rules: readonly Promotion[],
  context: PromotionContext,
  capped: PromotionResult['capped'],
  credit: number | undefined,
  foreign: (kind: SpendKind) => string | undefined,
  locale: string,
): Notification[] {
  function say(kind: SpendKind, left: number): Notification {
    const id = OF_KIND[kind];
    const elsewhere = foreign(kind);
    const message =
      elsewhere === undefined
        ? label(`notification.${id}${left > 0 ? '' : '.none'}`, locale)
        : label(`notification.${id}.elsewhere`, locale).replace('{currency}', currencyName(elsewhere, locale));
    return { id, message: message.replace('{left}', moneyText(left, context.currency, locale)) };
  }
  const caps = (['employees', 'prosumers'] as const).flatMap((audience) => {
    const allowance = context.allowances?.[audience];
    const isOffered = rules.some(
      (rule) =>
        rule.isYearlyCapped && rule.audience === audience && isFor(rule, context) && isCurrent(rule, context.now),
    );
    return allowance === undefined || !isOffered
      ? []
      : [say(CAPPED[audience], allowance - (capped.get(audience) ?? 0))];
  });
  return [...caps, ...(credit === undefined ? [] : [say('athlete', credit)])];
}
