import { label } from '../text/labels.ts';
import { maskedCode } from '../stored-value/value-card.ts';
import { toMinor } from '../money.ts';
import { lastAttempt, type OrderDoc } from './order-doc.ts';

/** What paid a part of an order, in words, and how much: minor units. */
export interface Payment {
  name: string;
  amount: number;
}

/** Brand names of cards as people know them. */
const CARD_BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

/**
 * What paid an order and how much each, in the order in which they did, card or Klarna last: for its email and its
 * invoice. Empty when nothing was to be paid.
 */
export function paidWith(order: Pick<OrderDoc, 'frozen' | 'attempts'>, locale: string): Payment[] {
  const { instruments, total } = order.frozen;
  const stored = instruments
    .filter(({ amount }) => amount > 0)
    .map(({ payment_method_id: method, maskedNumber, points, amount }): Payment => {
      const name =
        points === undefined
          ? label(`payment.${method}`, locale)
          : label('payment.points', locale).replace('{points}', points.toLocaleString(locale));
      return { name: [name, maskedNumber].filter(Boolean).join(' '), amount: toMinor(amount) };
    });
  const attempt = lastAttempt(order);
  if (attempt === undefined || total === 0) return stored;
  const { method, type, last4 } = attempt;
  const card = CARD_BRANDS[type] ?? label('payment.CREDIT_CARD', locale);
  const rest = method === 'KLARNA' ? label('payment.KLARNA', locale) : card;
  return [...stored, { name: [rest, last4 ? maskedCode(last4) : ''].filter(Boolean).join(' '), amount: total }];
}

/** Whether gift cards, points and the like pay all of it, so that no card is charged. */
export const isPaidWithoutCard = ({ frozen }: Pick<OrderDoc, 'frozen'>): boolean =>
  frozen.total === 0 && frozen.instruments.some(({ amount }) => amount > 0);
