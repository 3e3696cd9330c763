import type { OrderDocument } from '../../../src/commerce/contract/types.ts';
import type { OrderDoc, Return } from '../orders/order-doc.ts';
import { dayText, documentText, houseLines, linesOf } from './document-text.ts';
import { itemText } from '../text/item-text.ts';
import { type Page, pdfOf } from './pdf.ts';

/** What the label of a parcel that comes back says: its contents, and its number as a barcode. */
export function returnLabelPage(order: OrderDoc, one: Return, locale: string): Page {
  const { frozen, orderNumber, siteId } = order;
  const say = documentText(locale);
  const sender = frozen.shipments.find(({ shippingAddress }) => shippingAddress !== null)?.shippingAddress;
  const counts = new Map<string, number>();
  for (const index of one.units) {
    const itemId = frozen.units[index]?.itemId ?? '';
    counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  }
  return {
    title: say('label', { return: one.id }),
    language: locale,
    barcode: { text: one.id, alt: say('barcode', { code: one.id }) },
    facts: [say('ofOrder', { order: orderNumber }), say('registered', { date: dayText(one.at, locale, siteId) })],
    sections: [
      { heading: say('to'), lines: houseLines(locale) },
      { heading: say('from'), lines: linesOf(sender ?? frozen.billingAddress, locale) },
    ],
    tables: [
      {
        heading: say('items'),
        head: [say('item'), say('reason'), say('qty')],
        rows: frozen.items.flatMap((item) => {
          const count = counts.get(item.itemId);
          const reason = one.reasons[item.itemId];
          if (count === undefined) return [];
          return [[itemText(item), reason === undefined ? '' : say(reason), String(count)]];
        }),
        widths: [0.55, 0.3, 0.15],
      },
    ],
    notes: [say('fold')],
  };
}

export function returnLabelOf(order: OrderDoc, one: Return, locale: string): Promise<OrderDocument> {
  const page = returnLabelPage(order, one, locale);
  return pdfOf(page, `${page.title.replaceAll(' ', '-')}.pdf`);
}
