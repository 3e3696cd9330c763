import type { PromotionClaim } from '../../../src/commerce/contract/types.ts';
import { moneyText } from '../../money-text.ts';
import { toMinor } from '../money.ts';
import type { Site } from '../sites.ts';
import { type Text, textFor } from '../text/text.ts';
import { isAbout, isCurrent, isOnSite } from './engine.ts';
import type { Promotion } from './rule-file.ts';

type Money = Readonly<Record<string, number>>;

function discountText({ discount }: Promotion, currency: string, locale: string): string | undefined {
  if ('percent' in discount)
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(discount.percent / 100);
  const off = 'amount' in discount ? (discount.amount as Money)[currency] : undefined;
  return off === undefined ? undefined : moneyText(toMinor(off), currency, locale);
}

/**
 * Words of a rule with the rule's own figures: `{threshold}` and `{discount}` are filled in. `{distance}` is left, it
 * depends on the cart.
 */
export function ruleText(rule: Promotion, text: Text, currency: string, locale: string): string {
  const threshold = (rule.threshold as Money | undefined)?.[currency];
  const values: Readonly<Record<string, string | undefined>> = {
    threshold: threshold === undefined ? undefined : moneyText(toMinor(threshold), currency, locale),
    discount: discountText(rule, currency, locale),
  };
  return textFor(text, locale).replace(/\{(threshold|discount)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A product in one colour, as rules look at it. Prices are minor units of one piece. */
interface Offered {
  productId: string;
  categoryIds: readonly string[];
  original: number;
  current: number;
  /** Sent by email, so no claim about delivery is made. */
  isDigital: boolean;
}

/** What the shop may claim about a product to everybody: the rules that apply by themselves, in their first words. */
export const claimsAbout = (
  offered: Offered,
  rules: readonly Promotion[],
  { id, currency }: Pick<Site, 'id' | 'currency'>,
  locale: string,
  now: Date,
): PromotionClaim[] =>
  rules
    .filter((rule) => rule.type === 'AUTO' && rule.audience === undefined && isOnSite(rule, id))
    .filter((rule) => isCurrent(rule, now) && isAbout(rule, offered))
    .filter(({ threshold }) => threshold === undefined || currency in threshold)
    .filter(({ level }) => level !== 'SHIPPING' || !offered.isDigital)
    .map((rule) => {
      const [first = ''] = ruleText(rule, rule.callout, currency, locale).split('|');
      const message = first.trim() || ruleText(rule, rule.name, currency, locale);
      return { promotionId: rule.id, level: rule.level, message };
    });
