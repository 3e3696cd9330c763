import { MAX_GIFT_CARDS } from '../../../src/commerce/contract/cart/payment.ts';
import type { PaymentInstrumentBody } from '../../../src/commerce/contract/types.ts';
import type { Consumer } from '../auth/consumer.ts';
import { buyerOf, knownConsumer } from '../auth/own-consumer.ts';
import type { CartDoc, CartInstrument, CartRest } from '../cart/cart-doc.ts';
import { ownCart } from '../cart/cart-service.ts';
import { Problem } from '../problem.ts';
import { fingerprintOf } from '../promotions/customer.ts';
import type { KnownCaller, Services } from '../services.ts';
import { pointsAccount, VOUCHERS } from './consumer-value.ts';
import { balancesOf } from './ledger.ts';
import { isSavedId, requireSaved } from './saved-instruments.ts';
import { athleteCredit, buysGiftCards, storedMethodsFor } from './tenders.ts';
import { cardAccount, findCard, isUsable, normalCode, requireGiftCard } from './value-card.ts';

const cannotPay = (method: string) => new Problem('PAY400', 402, `${method} cannot be paid with here.`);

/**
 * The caller as a consumer who may use rewards.
 * @throws Problem REW401 a guest; REW130 no loyalty member; REW135 the membership is not confirmed; PAY400 an athlete
 * with credit left (PAY-05)
 */
async function requireRewardUser(services: Services, caller: KnownCaller, method: string): Promise<Consumer> {
  const consumer = await knownConsumer(services, caller);
  if (!consumer) throw new Problem('REW401', 401, 'Sign in to use rewards.');
  const credit = await athleteCredit(services, caller, consumer);
  if ((credit ?? 0) > 0) throw cannotPay(method);
  if (!consumer.profile.isLoyaltyMember) throw new Problem('REW130', 409, 'Rewards are for loyalty members.');
  // A store has opened the account; its owner confirms it by choosing a password.
  if (consumer.isTemporaryPassword) throw new Problem('REW135', 409, 'The membership is not confirmed yet.');
  return consumer;
}

/** @throws Problem as `requireRewardUser`; REW140 no such voucher, or too few points for it */
export async function requireVoucher(services: Services, caller: KnownCaller, points: number): Promise<void> {
  const account = pointsAccount(await requireRewardUser(services, caller, 'LOYALTY_POINTS'));
  const balance = (await balancesOf(services.store, [account])).get(account.id) ?? 0;
  if (!VOUCHERS.some((voucher) => voucher.points === points) || balance < points)
    throw new Problem('REW140', 409, 'There are not enough points for this.');
}

/**
 * The reward of a code, for the caller to use.
 * @throws Problem as `requireRewardUser`; PYT404 unknown, expired or blocked; REW140 nothing is left of it
 */
export async function requireReward(services: Services, caller: KnownCaller, method: string, code: string) {
  const { store, now } = services;
  const { site } = caller;
  await requireRewardUser(services, caller, method);
  const card = await findCard(store, code);
  if (card?.method !== method || !isUsable(card, site, now()))
    throw new Problem('PYT404', 404, 'There is no such reward.');
  const account = cardAccount(card);
  if (((await balancesOf(store, [account])).get(account.id) ?? 0) === 0)
    throw new Problem('REW140', 409, 'Nothing is left of the reward.');
  return card;
}

/**
 * The instrument a request names.
 * @throws Problem of `requireGiftCard` and `requireReward`; PYT404 no such saved one; PAY400 not for this customer, or
 * chosen elsewhere (points: `applyReward`)
 */
export async function requireInstrument(
  services: Services,
  caller: KnownCaller,
  { payment_method_id: method, payment_instrument_id: savedId, code: typed = '', pin }: PaymentInstrumentBody,
): Promise<Omit<CartInstrument, 'id'>> {
  const saved = savedId ? (await requireSaved(services.store, caller.identity.customerId, savedId)).body : undefined;
  if (saved && saved.method !== method) throw new Problem('PYT404', 404, 'There is no such payment instrument.');
  const code = saved?.token ?? typed;
  switch (method) {
    case 'GIFT_CARD': {
      // The pin of a saved card was checked when it was saved.
      const known = saved && (await findCard(services.store, code))?.pin;
      const { card } = await requireGiftCard(services, caller, code, known ?? pin);
      return { method, code: card.code, points: 0 };
    }
    case 'REWARD_CODE':
    case 'REWARD_CARD': {
      const card = await requireReward(services, caller, method, normalCode(code));
      return { method, code: card.code, points: 0 };
    }
    case 'ATHLETES_PAYMENT': {
      const consumer = await knownConsumer(services, caller);
      const credit = await athleteCredit(services, caller, consumer);
      if (!storedMethodsFor(consumer, credit).includes(method) || credit === 0) throw cannotPay(method);
      return { method, code: '', points: 0 };
    }
    default:
      throw cannotPay(method);
  }
}

/**
 * The card or Klarna that is to pay what is left; undefined for any other method. A card may be named by its token, by
 * its id in the account, or when the order is placed.
 * @throws Problem PAY400 nothing can be paid through the provider here; PYT404 no such card in the account
 */
export async function restWanted(
  services: Services,
  caller: KnownCaller,
  { payment_method_id: method, payment_instrument_id: saved, card, card_type: type }: PaymentInstrumentBody,
): Promise<Omit<CartRest, 'id'> | undefined> {
  const { payment, store } = services;
  const { identity, storeSession } = caller;
  if (method !== 'CREDIT_CARD' && method !== 'KLARNA') return undefined;
  if (!payment) throw cannotPay(method);
  if (method === 'KLARNA') return { method, card: null, type: 'klarna' };
  const named = saved ?? card?.paymentInstrumentId ?? null;
  if (named === null) return { method, card: null, type: type ?? null };
  if (!isSavedId(named)) {
    // Some promotions are counted by a guest's card.
    const isGuest = (await buyerOf(services, caller)) === undefined;
    const fingerprint = isGuest ? await fingerprintOf(services, named) : undefined;
    return { method, card: named, type: type ?? null, ...(fingerprint !== undefined && { fingerprint }) };
  }
  if (storeSession) throw new Problem('PYT404', 404, 'In a store no saved card pays.');
  const { body } = await requireSaved(store, identity.customerId, named);
  return { method, card: named, type: body.type };
}

/** @throws Problem GFO405 for a gift card that is to join a basket which gift cards, rewards or credit pay for */
export function requireNoStoredValue({ instruments = [] }: CartDoc): void {
  if (instruments.length > 0)
    throw new Problem('GFO405', 409, 'A gift card cannot be bought with a gift card, rewards or credit.');
}

/**
 * The instrument of another basket of the caller, once more: a basket that takes the place of one whose order was not
 * paid for. What it is worth is worked out again.
 * @throws Problem BSK404 no such basket of the caller; PYT404 it has no such instrument; as `requireInstrument`
 */
export async function requireInstrumentOf(
  services: Services,
  caller: KnownCaller,
  fromBasketId: string,
  { payment_method_id: method, payment_instrument_id: wanted }: PaymentInstrumentBody,
): Promise<Omit<CartInstrument, 'id'>> {
  const { instruments = [] } = (await ownCart(services, caller, fromBasketId)).body;
  const found = instruments.find((one) => one.id === wanted && one.method === method);
  if (found === undefined) throw new Problem('PYT404', 404, 'There is no such payment instrument.');
  const { code, points } = found;
  if (method === 'LOYALTY_POINTS') {
    await requireVoucher(services, caller, points);
    return { method, code, points };
  }
  const pin = code === '' ? undefined : (await findCard(services.store, code))?.pin;
  return requireInstrument(services, caller, { payment_method_id: method, code, ...(pin && { pin }) });
}

/**
 * The cart with one more instrument; athlete payment chosen again changes nothing.
 * @throws Problem GFC755 the card is on it already; GFC410 it has the most gift cards it can; GFO405 a gift card for a
 * gift card; PAY400 rewards or credit for one
 */
export function withInstrument(cart: CartDoc, instrument: CartInstrument): CartDoc {
  if (buysGiftCards(cart)) {
    if (instrument.method === 'GIFT_CARD') requireNoStoredValue({ ...cart, instruments: [instrument] });
    throw cannotPay(instrument.method);
  }
  const instruments = cart.instruments ?? [];
  const isKnown = instruments.some(({ method, code }) => method === instrument.method && code === instrument.code);
  if (isKnown && instrument.code === '') return cart;
  if (isKnown) throw new Problem('GFC755', 409, 'This card is on the basket already.');
  const giftCards = instruments.filter(({ method }) => method === 'GIFT_CARD').length;
  if (instrument.method === 'GIFT_CARD' && giftCards >= MAX_GIFT_CARDS)
    throw new Problem('GFC410', 409, `A basket takes ${MAX_GIFT_CARDS} gift cards.`);
  return { ...cart, instruments: [...instruments, instrument] };
}
