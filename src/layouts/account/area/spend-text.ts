import { spendAmount, spendBanner } from '../../../commerce/account/index.ts';
import type { ConsumerAnswer } from '../../../commerce/contract/types.ts';
import { t, tagOf } from '../../../messages/index.ts';

/**
 * Text of the spend banner: current spend and annual cap or credit (ROLE-06); undefined if neither applies.
 * @param currency of the site, for a backend that does not say which the amounts are in
 */
export function spendText(
  { consumerProfile, isEmployeeDiscountTCAccepted }: ConsumerAnswer,
  locale: string,
  currency: string,
): string | undefined {
  const banner = spendBanner(consumerProfile.consumerDetails, isEmployeeDiscountTCAccepted);
  if (banner === undefined) return undefined;
  const amount = (value: number) => spendAmount(value, banner.currency ?? currency, tagOf(locale));
  return t(locale, `account.spend.${banner.role}`, { spend: amount(banner.currentSpend), limit: amount(banner.limit) });
}
