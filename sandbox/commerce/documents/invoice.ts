import type { OrderDocument } from '../../../src/commerce/contract/types.ts';
import { toAmount } from '../money.ts';
import { lastAttempt, type OrderDoc } from '../orders/order-doc.ts';
import { label } from '../text/labels.ts';
import { addressLines, dayText, documentText, houseLines } from './document-text.ts';
import { pdfOf, type Row } from './pdf.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The invoice of a placed order, in a language: what was frozen, and what was given back since. */
export function invoiceOf(order: OrderDoc, locale: string): Promise<OrderDocument> {
  const { frozen, orderNumber, refunds = [] } = order;
  const { totals, instruments, total } = frozen;
  const say = documentText(locale);
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: frozen.currency });
  const money = (amount: number): string => format.format(amount);
  const attempt = lastAttempt(order);
  const rest = attempt?.method === 'KLARNA' ? label('payment.KLARNA', locale) : say('card');
  const paid: Row[] = [
    ...instruments
      .filter(({ amount }) => amount > 0)
      .map((one): Row => [
        `${label(`payment.${one.payment_method_id}`, locale)} ${one.maskedNumber}`.trim(),
        money(one.amount),
      ]),
    ...(total > 0 ? [[rest, money(toAmount(total))]] : []),
  ];
  const halves = [0.7, 0.3];
  const date = dayText(order.placedAt ?? order.createdAt, locale);
  return pdfOf(
    {
      title: say('invoice', { order: orderNumber }),
      language: locale,
      barcode: { text: orderNumber, alt: say('barcode', { code: orderNumber }) },
      facts: [say('ordered', { date })],
      sections: [
        { heading: say('billed'), lines: addressLines(frozen.billingAddress, locale) },
        { heading: say('seller'), lines: houseLines(locale) },
      ],
      tables: [
        {
          heading: say('items'),
          head: [say('item'), say('qty'), say('price')],
          rows: frozen.items.map(({ name, colour, size, qty, price }) => [
            [name, colour.label, size.label].filter(Boolean).join(', '),
            String(qty),
            money(price.proratedPrice),
          ]),
          widths: [0.6, 0.2, 0.2],
        },
        {
          heading: say('totals'),
          head: [say('position'), say('amount')],
          rows: [
            [say('goods'), money(totals.itemTotal)],
            ...(totals.totalDiscount > 0 ? [[say('discount'), money(-totals.totalDiscount)]] : []),
            [say('delivery'), money(totals.shipping)],
            [say(totals.taxIncluded ? 'taxIncluded' : 'tax'), money(totals.tax)],
            [say('total'), money(totals.total)],
          ],
          widths: halves,
          hasSum: true,
        },
        ...(paid.length > 0
          ? [{ heading: say('paid'), head: [say('position'), say('amount')], rows: paid, widths: halves }]
          : []),
        ...(refunds.length > 0
          ? [
              {
                heading: say('refunds'),
                head: [say('position'), say('amount')],
                rows: refunds.map(({ at, tender }): Row => [dayText(at, locale), money(-toAmount(sum(tender)))]),
                widths: halves,
              },
            ]
          : []),
      ],
      notes: [],
    },
    `${say('invoice', { order: orderNumber }).replaceAll(' ', '-')}.pdf`,
  );
}
