import { t } from '../../../messages/index.ts';

/** A page of an order: itself, a return, or a withdrawal. */
export type OrderPart = 'detail' | 'return' | 'withdraw';

const KEYS = {
  detail: 'order.number',
  return: 'purchase.return.title',
  withdraw: 'purchase.withdraw.title',
} as const;

/** The heading of a page of an order. */
export const orderTitle = (locale: string, number: string, part: OrderPart): string =>
  t(locale, KEYS[part], { number });

/** The page that the rest of an address names; undefined for any other. */
export function orderPartOf(rest: string | undefined): OrderPart | undefined {
  if (rest === undefined) return 'detail';
  return rest === 'return' || rest === 'withdraw' ? rest : undefined;
}
