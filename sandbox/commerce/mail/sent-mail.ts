import type { Op } from '../../store/store.ts';
import type { OrderDoc } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { type Text, textFor } from '../text/text.ts';
import { contentMailOp } from './outbox.ts';

const t = (en: string, fr: string, de: string): Text => ({ $t: { en, fr, de } });

const TEXTS = {
  sent: {
    subject: t('Order {order} is on its way', 'La commande {order} est en route', 'Bestellung {order} ist unterwegs'),
    text: t(
      '{name}, this has left us: {items}. Only now do we take the payment for it.',
      '{name}, ceci est parti de chez nous : {items}. Le paiement n’est prélevé que maintenant.',
      '{name}, das hat unser Haus verlassen: {items}. Erst jetzt buchen wir den Betrag dafür ab.',
    ),
  },
  ready: {
    subject: t('Order {order} is ready', 'La commande {order} est prête', 'Bestellung {order} liegt bereit'),
    text: t(
      '{name}, this waits for you at {store}: {items}. Only now do we take the payment for it.',
      '{name}, ceci vous attend à {store} : {items}. Le paiement n’est prélevé que maintenant.',
      '{name}, das liegt für Sie bereit, in {store}: {items}. Erst jetzt buchen wir den Betrag dafür ab.',
    ),
  },
} as const;

/** The operation that tells that a shipment has left, or lies ready: to the pickup contact where one is named. */
export function sentMail(
  services: Pick<Services, 'now' | 'shopOrigin' | 'mailServer'>,
  { frozen, locale, orderNumber }: OrderDoc,
  shipmentId: string,
): Op {
  const shipment = frozen.shipments.find((one) => one.shipmentId === shipmentId);
  const items = frozen.items.filter((item) => item.shipmentId === shipmentId);
  const isReady = shipment?.shippingMethod.code === 'pickup';
  const values: Readonly<Record<string, string>> = {
    name: frozen.billingAddress.firstName,
    order: orderNumber,
    store: shipment?.store?.name ?? '',
    items: items.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)).join(', '),
  };
  const { subject, text } = TEXTS[isReady ? 'ready' : 'sent'];
  const say = (one: Text) => textFor(one, locale).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  const to = (isReady && frozen.pickupContact?.email) || frozen.email;
  return contentMailOp(
    services,
    { kind: 'sent', to, locale },
    { subject: say(subject), paragraphs: [say(text)], sections: [] },
  );
}
