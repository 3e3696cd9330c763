import type { OrderDocument } from '../../../src/commerce/contract/types.ts';
import { toAmount } from '../money.ts';
import type { OrderDoc } from '../orders/order-doc.ts';
import { isPaidWithoutCard, paidWith } from '../orders/paid-with.ts';
import { itemText } from '../text/item-text.ts';
import { dayText, documentText, houseLines, linesOf } from './document-text.ts';
import { type Page, pdfOf, type Row } from './pdf.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What the invoice of a placed order says, in a language: what was frozen, and what was given back since. */
export function invoicePage(order: OrderDoc, locale: string): Page {
  const { frozen, orderNumber, refunds = [], siteId } = order;
  const { totals } = frozen;
  const say = documentText(locale);
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: frozen.currency });
  const money = (amount: number): string => format.format(amount);
  const paid = paidWith(order, locale).map(({ name, amount }): Row => [name, money(toAmount(amount))]);
  const halves = [0.7, 0.3];
  const date = dayText(order.placedAt ?? order.createdAt, locale, siteId);
  return {
    title: say('invoice', { order: orderNumber }),
    language: locale,
    barcode: { text: orderNumber, alt: say('barcode', { code: orderNumber }) },
    facts: [say('ordered', { date })],
    sections: [
      { heading: say('billed'), lines: linesOf(frozen.billingAddress, locale) },
      { heading: say('seller'), lines: houseLines(locale) },
    ],
    tables: [
      {
        heading: say('items'),
        head: [say('item'), say('qty'), say('price')],
        rows: frozen.items.map((item) => [itemText(item), String(item.qty), money(item.price.proratedPrice)]),
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
              rows: refunds.map(({ at, tender }): Row => [dayText(at, locale, siteId), money(-toAmount(sum(tender)))]),
              widths: halves,
            },
          ]
        : []),
    ],
    notes: isPaidWithoutCard(order) ? [say('covered')] : [],
  };
}

/** The invoice of a placed order, in a language. */
export const invoiceOf = (order: OrderDoc, locale: string): Promise<OrderDocument> => {
  const page = invoicePage(order, locale);
  return pdfOf(page, `${page.title.replaceAll(' ', '-')}.pdf`);
};
