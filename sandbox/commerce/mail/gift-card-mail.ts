import type { CartItem } from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import { toAmount, toMinor } from '../money.ts';
import type { OrderDoc } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { findCard, newGiftCard, VALUE_CARD, type ValueCard } from '../stored-value/value-card.ts';
import { type Text, textFor } from '../text/text.ts';
import type { MailContent } from './mail.ts';
import { contentMailOp } from './outbox.ts';

const t = (en: string, fr: string, de: string): Text => ({ $t: { en, fr, de } });

const TEXTS = {
  own: t('Your gift card', 'Votre carte cadeau', 'Ihre Geschenkkarte'),
  given: t('A gift card from {giver}', 'Une carte cadeau de la part de {giver}', 'Eine Geschenkkarte von {giver}'),
  use: t(
    'Enter the number and the pin at checkout. What is left stays on the card. Whoever has both can use it, so keep them as you would keep money.',
    'Saisissez le numéro et le code au moment de payer. Le reste demeure sur la carte. Qui a les deux peut l’utiliser : gardez-les comme de l’argent.',
    'Geben Sie Nummer und PIN an der Kasse ein. Was übrig bleibt, bleibt auf der Karte. Wer beides hat, kann sie benutzen: Bewahren Sie sie auf wie Geld.',
  ),
  number: t('Number {number}', 'Numéro {number}', 'Nummer {number}'),
  pin: t('Pin {pin}', 'Code {pin}', 'PIN {pin}'),
} as const;

const inGroups = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');

function contentOf({ locale, frozen }: OrderDoc, { giftOption }: CartItem, cards: readonly ValueCard[]): MailContent {
  const { firstName, lastName } = frozen.billingAddress;
  const say = (key: keyof typeof TEXTS, values: Readonly<Record<string, string>> = {}) =>
    textFor(TEXTS[key], locale).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: frozen.currency });
  return {
    subject: giftOption ? say('given', { giver: `${firstName} ${lastName}` }) : say('own'),
    paragraphs: [...(giftOption ? [`${giftOption.to},`, giftOption.message] : []), say('use')],
    sections: cards.map(({ code, pin, amount }) => ({
      heading: money.format(toAmount(amount)),
      lines: [say('number', { number: inGroups(code) }), say('pin', { pin: pin ?? '' })],
    })),
  };
}

/** The numbers of the cards that an item was issued as. */
const ISSUED = 'issued-gift-cards';
const issuedId = ({ basketId }: OrderDoc, itemId: string): string => `${basketId} ${itemId}`;

type Needs = Pick<Services, 'now' | 'shopOrigin' | 'mailServer'>;

const receiverOf = ({ frozen }: OrderDoc, { giftOption }: CartItem): string => giftOption?.email || frozen.email;

const giftCardMail = (services: Needs, order: OrderDoc, item: CartItem, cards: readonly ValueCard[]): Op =>
  contentMailOp(
    services,
    { kind: 'gift-card', to: receiverOf(order, item), locale: order.locale },
    contentOf(order, item, cards),
  );

/**
 * Operations that issue the gift cards in shipments of an order and send them: to the person of the item's gift option,
 * else to who pays. For the transaction that records that they are paid for; cards that exist are left alone.
 */
export async function giftCardOps(
  services: Needs & Pick<Services, 'store'>,
  order: OrderDoc,
  shipmentIds: readonly string[],
): Promise<Op[]> {
  const { frozen } = order;
  const ops: Op[] = [];
  for (const item of frozen.items) {
    if (!item.isDigitalProduct || !shipmentIds.includes(item.shipmentId)) continue;
    const id = issuedId(order, item.itemId);
    // Orders of builds that issued cards at placement have theirs already.
    if (await services.store.get(ISSUED, id)) continue;
    const worth = toMinor(item.price.original);
    const cards = Array.from({ length: item.qty }, () => newGiftCard(worth, frozen.currency));
    ops.push(
      ...cards.map((card): Op => ({ op: 'insert', kind: VALUE_CARD, id: card.code, body: card })),
      { op: 'insert', kind: ISSUED, id, body: { codes: cards.map(({ code }) => code) } },
      giftCardMail(services, order, item, cards),
    );
  }
  return ops;
}

/** Operations that send the email of a bought gift card again, and where to; undefined for any other item. */
export async function resendOps(
  services: Needs & Pick<Services, 'store'>,
  order: OrderDoc,
  itemId: string,
): Promise<{ ops: Op[]; to: string } | undefined> {
  const item = order.frozen.items.find((one) => one.itemId === itemId);
  const issued = await services.store.get<{ codes: string[] }>(ISSUED, issuedId(order, itemId));
  if (!item || !issued) return undefined;
  const cards = await Promise.all(issued.body.codes.map((code) => findCard(services.store, code)));
  const known = cards.filter((card) => card !== undefined);
  return { ops: [giftCardMail(services, order, item, known)], to: receiverOf(order, item) };
}
