import type { Op } from '../../store/store.ts';
import { toAmount } from '../money.ts';
import type { OrderDoc, Refund } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { type Text, textFor } from '../text/text.ts';
import { contentMailOp } from './outbox.ts';

const t = (en: string, fr: string, de: string): Text => ({ $t: { en, fr, de } });

const TEXTS = {
  cancellation: {
    subject: t('Order {order} is cancelled', 'La commande {order} est annulée', 'Bestellung {order} ist storniert'),
    text: t(
      '{name}, nothing of your order leaves us. You get {amount} back, the way you paid.',
      '{name}, rien de votre commande ne part. Vous récupérez {amount}, par le moyen de paiement utilisé.',
      '{name}, nichts aus Ihrer Bestellung verlässt unser Haus. Sie erhalten {amount} so zurück, wie Sie bezahlt haben.',
    ),
  },
  return: {
    subject: t(
      'Your refund for order {order}',
      'Votre remboursement pour la commande {order}',
      'Ihre Erstattung zu Bestellung {order}',
    ),
    text: t(
      '{name}, this is back with us: {items}. You get {amount} back, the way you paid.',
      '{name}, ceci est revenu chez nous : {items}. Vous récupérez {amount}, par le moyen de paiement utilisé.',
      '{name}, das ist wieder bei uns: {items}. Sie erhalten {amount} so zurück, wie Sie bezahlt haben.',
    ),
  },
  withdrawal: {
    subject: t(
      'You have withdrawn from order {order}',
      'Vous vous êtes rétracté de la commande {order}',
      'Sie haben Bestellung {order} widerrufen',
    ),
    text: t(
      '{name}, your withdrawal reached us on {time}. It concerns: {items}.',
      '{name}, votre rétractation nous est parvenue le {time}. Elle concerne : {items}.',
      '{name}, Ihr Widerruf ist am {time} bei uns eingegangen. Er betrifft: {items}.',
    ),
  },
  refunded: t(
    'Nothing had left yet. You get {amount} back, the way you paid.',
    'Rien n’était encore parti. Vous récupérez {amount}, par le moyen de paiement utilisé.',
    'Es war noch nichts unterwegs. Sie erhalten {amount} so zurück, wie Sie bezahlt haben.',
  ),
  closed: t(
    'The return you had registered is closed: you have nothing to send back, and its label is not good any more.',
    'Le retour enregistré est clos : vous n’avez rien à renvoyer, et son étiquette n’est plus valable.',
    'Die angemeldete Rückgabe ist geschlossen: Sie müssen nichts zurückschicken, und das Etikett gilt nicht mehr.',
  ),
  credit: t(
    'The athlete credit of {from} has ended, so we have added its part to that of {to}.',
    'Le crédit athlète de {from} est échu ; sa part s’ajoute donc à celui de {to}.',
    'Das Athletenguthaben von {from} ist abgelaufen. Seinen Teil haben wir deshalb dem von {to} gutgeschrieben.',
  ),
  creditEnded: t(
    'The athlete credit of {from} has ended, and there is none that its part could be added to.',
    'Le crédit athlète de {from} est échu, et il n’y en a plus auquel ajouter sa part.',
    'Das Athletenguthaben von {from} ist abgelaufen, und es gibt keines mehr, dem sein Teil gutgeschrieben werden könnte.',
  ),
  limit: t(
    'Your {from} discount limit has ended, so your {to} limit is higher by what this had used of it.',
    'Votre plafond de remise pour {from} est échu. Celui pour {to} est donc relevé de la part ainsi libérée.',
    'Ihre Rabattgrenze für {from} ist abgelaufen. Die für {to} ist deshalb um das höher, was hierfür verbraucht war.',
  ),
  prolonged: t(
    'What went back to {card} can be used until {date}.',
    'Ce qui est revenu sur {card} est utilisable jusqu’au {date}.',
    'Was auf {card} zurückgegangen ist, kann bis {date} eingelöst werden.',
  ),
  sendBack: t(
    'Send it back within 14 days. The label is with your order. We give the money back when it has arrived.',
    'Renvoyez-le dans les 14 jours. L’étiquette se trouve avec votre commande. Nous remboursons dès son arrivée.',
    'Schicken Sie alles binnen 14 Tagen zurück. Das Etikett finden Sie bei der Bestellung. Wir erstatten, sobald es da ist.',
  ),
} as const;

type Needs = Pick<Services, 'now' | 'shopOrigin' | 'mailServer'>;

/** Names of pieces with their number. @param units indices in `frozen.units` */
export function pieceNames({ frozen }: Pick<OrderDoc, 'frozen'>, units: readonly number[]): string {
  const counts = new Map<string, number>();
  for (const index of units) {
    const itemId = frozen.units[index]?.itemId ?? '';
    counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  }
  return frozen.items
    .flatMap(({ itemId, name }) => {
      const count = counts.get(itemId);
      return count === undefined ? [] : [count > 1 ? `${count} × ${name}` : name];
    })
    .join(', ');
}

/** Date and time with the zone, so that a receipt leaves no doubt. */
const timeText = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

function fill(order: OrderDoc, units: readonly number[], more: Readonly<Record<string, string>>) {
  const values: Readonly<Record<string, string>> = {
    name: order.frozen.billingAddress.firstName,
    order: order.orderNumber,
    items: pieceNames(order, units),
    ...more,
  };
  return (text: Text): string =>
    textFor(text, order.locale).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const mailOf = (services: Needs, order: OrderDoc, kind: Refund['kind'], subject: string, paragraphs: string[]): Op =>
  contentMailOp(
    services,
    { kind, to: order.frozen.email, locale: order.locale },
    { subject, paragraphs, sections: [] },
  );

/** The operation that tells of money given back: after a cancellation, or when a return has arrived. */
export function refundMail(services: Needs, order: OrderDoc, refund: Refund): Op {
  const money = new Intl.NumberFormat(order.locale, { style: 'currency', currency: order.frozen.currency });
  const amount = money.format(toAmount(refund.tender.reduce((sum, one) => sum + one, 0)));
  const say = fill(order, refund.units, { amount, time: timeText(refund.at, order.locale) });
  const isClosed = order.canceledAt === refund.at && order.returns?.some(({ state }) => state === 'closed');
  const noted = [
    ...(refund.carried ?? []).flatMap(({ kind, from, to }) => {
      const year = fill(order, [], { from: String(from), to: String(to) });
      if (to === null) return kind === 'athlete' ? [year(TEXTS.creditEnded)] : [];
      return [year(kind === 'athlete' ? TEXTS.credit : TEXTS.limit)];
    }),
    ...(refund.prolonged ?? []).map(({ maskedNumber: card, until }) => {
      const day = new Intl.DateTimeFormat(order.locale, { dateStyle: 'long', timeZone: 'UTC' });
      return fill(order, [], { card, date: day.format(new Date(until)) })(TEXTS.prolonged);
    }),
    ...(isClosed ? [say(TEXTS.closed)] : []),
  ];
  const isReceipt = refund.kind === 'withdrawal' && order.canceledAt === refund.at;
  if (isReceipt) {
    const { subject, text } = TEXTS.withdrawal;
    return mailOf(services, order, 'withdrawal', say(subject), [say(text), say(TEXTS.refunded), ...noted]);
  }
  const kind = refund.kind === 'cancellation' ? 'cancellation' : 'return';
  return mailOf(services, order, kind, say(TEXTS[kind].subject), [say(TEXTS[kind].text), ...noted]);
}

/** The operation that sends the receipt of a withdrawal, with its time. */
export function withdrawalMail(services: Needs, order: OrderDoc, units: readonly number[], at: Date): Op {
  const say = fill(order, units, { time: timeText(at.toISOString(), order.locale) });
  const { subject, text } = TEXTS.withdrawal;
  return mailOf(services, order, 'withdrawal', say(subject), [say(text), say(TEXTS.sendBack)]);
}
