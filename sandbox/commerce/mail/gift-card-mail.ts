import type { CartItem } from '../../../src/commerce/contract/types.ts';
import type { Op } from '../../store/store.ts';
import { toAmount, toMinor } from '../money.ts';
import type { OrderDoc } from '../orders/order-doc.ts';
import type { Services } from '../services.ts';
import { newGiftCard, VALUE_CARD, type ValueCard } from '../stored-value/value-card.ts';
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

/**
 * Operations that issue the gift cards of an order and send them: to the person of the item's gift option, else to who
 * pays. For the transaction that places the order, so that no card exists before it is paid.
 */
export function giftCardOps(services: Pick<Services, 'now' | 'shopOrigin' | 'mailServer'>, order: OrderDoc): Op[] {
  const { frozen, locale } = order;
  return frozen.items
    .filter(({ isDigitalProduct }) => isDigitalProduct)
    .flatMap((item): Op[] => {
      const worth = toMinor(item.price.original);
      const cards = Array.from({ length: item.qty }, () => newGiftCard(worth, frozen.currency));
      const to = item.giftOption?.email || frozen.email;
      return [
        ...cards.map((card): Op => ({ op: 'insert', kind: VALUE_CARD, id: card.code, body: card })),
        contentMailOp(services, { kind: 'gift-card', to, locale }, contentOf(order, item, cards)),
      ];
    });
}
