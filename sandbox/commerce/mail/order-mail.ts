import type { Op } from '../../store/store.ts';
import { lastAttempt, type OrderDoc } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { label } from '../text/labels.ts';
import { mailOp } from './outbox.ts';

/** The email that confirms an order, in the language it was placed in. */
export function orderMail(services: Pick<Services, 'now' | 'shopOrigin'>, { frozen, locale, ...order }: OrderDoc): Op {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: frozen.currency });
  const { billingAddress, shipments, items, totals } = frozen;
  const to = shipments[0]?.shippingAddress ?? billingAddress;
  const attempt = lastAttempt({ frozen, locale, ...order });
  return mailOp(services, 'order', frozen.email, locale, {
    name: billingAddress.firstName,
    order: order.orderNumber,
    items: items.map(({ qty, name, size }) => `${qty} × ${name} (${size.label})`).join(', '),
    total: money.format(totals.total),
    payment: attempt ? label('payment.CREDIT_CARD', locale) : label('payment.none', locale),
    address: `${to.firstName} ${to.lastName}, ${to.addressLine1}, ${to.postalCode} ${to.city}`,
  });
}
