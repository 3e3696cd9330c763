import type { Currency } from '../../content/addresses/sites.ts';
import type { PayLaterPlan, PayLaterPlans } from '../../content/page-context.ts';

/** What Klarna offers by currency, as its terms for shops state it. */
const PLANS: Readonly<Record<Currency, PayLaterPlan>> = {
  USD: { parts: 4, everyDays: 14, least: 35, most: 1_500 },
  CAD: { parts: 4, everyDays: 14, least: 35, most: 1_500 },
  GBP: { parts: 3, everyDays: 30, least: 30, most: 2_000 },
  EUR: { parts: 3, everyDays: 30, least: 35, most: 1_500 },
};

/** The plans of a shop: ours, but for the currencies where the deployment has its own, or none (`false`). */
export const payLaterPlans = (own: Readonly<Partial<Record<Currency, PayLaterPlan | false>>>): PayLaterPlans =>
  Object.fromEntries(Object.entries({ ...PLANS, ...own }).filter(([, plan]) => plan !== false));

/** Whether an amount can be paid by a plan; both limits belong to it. */
export const fitsPlan = ({ least, most }: PayLaterPlan, amount: number): boolean => amount >= least && amount <= most;

export interface Instalment {
  /** Days after the order; 0 is the day of the order. */
  readonly days: number;
  readonly amount: number;
}

/** Splits an amount into the parts of a plan. They add up to it: the first ones take the cents that are left over. */
export function instalmentsOf(amount: number, { parts, everyDays }: PayLaterPlan): readonly Instalment[] {
  const cents = Math.round(amount * 100);
  const spare = cents % parts;
  return Array.from({ length: parts }, (_, index) => ({
    days: index * everyDays,
    amount: (Math.floor(cents / parts) + (index < spare ? 1 : 0)) / 100,
  }));
}
