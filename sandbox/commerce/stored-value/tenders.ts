import type { Cart, PaymentInstrument } from '../../../src/commerce/contract/types.ts';
import type { Consumer } from '../auth/consumer.ts';
import type { CartDoc, CartInstrument, StoredValueMethod } from '../cart/cart-doc.ts';
import { toAmount } from '../money.ts';
import type { KnownCaller, Services } from '../services.ts';
import { label } from '../text/labels.ts';
import { creditAccount, foreignCurrency, pointsAccount, VOUCHERS } from './consumer-value.ts';
import { type Account, balancesOf, type Hold } from './ledger.ts';
import { cardAccount, findCard, isUsable, maskedCode } from './value-card.ts';

/** The order in which instruments pay: first what only this customer can use, gift cards last. */
const ORDER: readonly StoredValueMethod[] = [
  'ATHLETES_PAYMENT',
  'LOYALTY_POINTS',
  'REWARD_CODE',
  'REWARD_CARD',
  'GIFT_CARD',
];

/** What an instrument pays of an order, and the units of its account that this takes. */
export interface Tender {
  instrument: PaymentInstrument;
  /** Minor units. */
  pays: number;
  /** Null when it pays nothing. */
  hold: Hold | null;
}

/** An instrument as far as its account allows. `cost`: units that paying so many minor units takes. */
interface Source {
  account: Account;
  worth: (balance: number) => number;
  cost: (pays: number, balance: number) => number;
}

const byAmount = (account: Account): Source => ({ account, worth: (balance) => balance, cost: (pays) => pays });

/** Where an instrument takes its money from; undefined when it cannot be used any more. */
async function sourceOf(
  { store, now }: Services,
  { site }: KnownCaller,
  consumer: Consumer | undefined,
  { method, code, points }: CartInstrument,
): Promise<Source | undefined> {
  if (method === 'ATHLETES_PAYMENT') {
    if (!consumer || foreignCurrency(consumer, 'athlete', site.currency) !== undefined) return undefined;
    const account = creditAccount(consumer, 'athlete', now());
    return account && byAmount(account);
  }
  if (method === 'LOYALTY_POINTS') {
    const voucher = VOUCHERS.find((one) => one.points === points);
    if (!consumer?.profile.isLoyaltyMember || !voucher) return undefined;
    return {
      account: pointsAccount(consumer),
      worth: (balance) => (balance >= voucher.points ? voucher.worth : 0),
      cost: () => voucher.points,
    };
  }
  const card = await findCard(store, code);
  if (!card || !isUsable(card, site, now())) return undefined;
  // A reward code is used up by its first order, whatever that leaves of it.
  return method === 'REWARD_CODE'
    ? { ...byAmount(cardAccount(card)), cost: (_pays, balance) => balance }
    : byAmount(cardAccount(card));
}

const instrumentOf = ({ id, method, code, points }: CartInstrument, pays: number): PaymentInstrument => ({
  payment_method_id: method,
  payment_instrument_id: id,
  amount: toAmount(pays),
  maskedNumber: code === '' ? '' : maskedCode(code),
  card_type: null,
  card: null,
  ...(method === 'LOYALTY_POINTS' && { points }),
  additionalData: null,
});

/**
 * Divides what is due among the instruments of a basket.
 * @param due minor units
 * @param held units by account that an open attempt of this basket holds: they are its own
 * @returns one entry per instrument, in the order in which they pay; an exhausted one pays 0
 */
export async function tendersOf(
  services: Services,
  caller: KnownCaller,
  { instruments = [] }: CartDoc,
  consumer: Consumer | undefined,
  due: number,
  held: ReadonlyMap<string, number>,
): Promise<Tender[]> {
  const sorted = [...instruments].sort((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
  const tenders: Tender[] = [];
  let left = due;
  for (const one of sorted) {
    const source = await sourceOf(services, caller, consumer, one);
    if (!source) {
      tenders.push({ instrument: instrumentOf(one, 0), pays: 0, hold: null });
      continue;
    }
    const { account, worth, cost } = source;
    const balance = ((await balancesOf(services.store, [account])).get(account.id) ?? 0) + (held.get(account.id) ?? 0);
    const pays = Math.min(left, worth(balance));
    const instrument = instrumentOf(one, pays);
    if (one.method === 'ATHLETES_PAYMENT')
      instrument.additionalData = { remainingAmount: toAmount(balance), payableAmount: toAmount(pays) };
    tenders.push({ instrument, pays, hold: pays === 0 ? null : { account, units: cost(pays, balance) } });
    left -= pays;
  }
  return tenders;
}

const REWARDS: ReadonlySet<string> = new Set(['LOYALTY_POINTS', 'REWARD_CODE', 'REWARD_CARD']);

/** Whether gift cards are bought with it. Money that is spent in the shop only does not buy more of its kind. */
export const buysGiftCards = ({ lines }: Pick<CartDoc, 'lines'>): boolean =>
  lines.some(({ shipping }) => shipping === 'digital');

/** What a consumer may pay with besides card and Klarna (PAY-04, PAY-05); `credit` is left of an athlete's year here. */
export function storedMethodsFor(consumer: Consumer | undefined, credit: number | undefined): StoredValueMethod[] {
  const mayUseRewards = consumer?.profile.isLoyaltyMember === true && (credit ?? 0) === 0;
  return [
    ...(credit === undefined ? [] : ['ATHLETES_PAYMENT' as const]),
    ...(mayUseRewards ? (['LOYALTY_POINTS', 'REWARD_CODE', 'REWARD_CARD'] as const) : []),
    'GIFT_CARD',
  ];
}

/**
 * Credit an athlete has left this year in the currency of the site, minor units: 0 where it is in another one; undefined
 * for others.
 */
export async function athleteCredit(
  { store, now }: Services,
  { site }: KnownCaller,
  consumer: Consumer | undefined,
): Promise<number | undefined> {
  const account = consumer && creditAccount(consumer, 'athlete', now());
  if (!account) return undefined;
  if (foreignCurrency(consumer, 'athlete', site.currency) !== undefined) return 0;
  return (await balancesOf(store, [account])).get(account.id) ?? 0;
}

/** What is to pay the rest, as an instrument; none when nothing is left. */
function restOf({ rest }: CartDoc, left: number): PaymentInstrument[] {
  if (!rest || left === 0) return [];
  const { id, method, card, type } = rest;
  return [
    {
      payment_method_id: method,
      payment_instrument_id: id,
      amount: toAmount(left),
      maskedNumber: '',
      card_type: type,
      card: card === null ? null : { paymentInstrumentId: card, main: false },
      additionalData: null,
    },
  ];
}

/** What a basket is paid with, and what it could be. */
interface Paying {
  tenders: readonly Tender[];
  methods: readonly Cart['paymentMethods'][number]['id'][];
  /** Left of an athlete's year, minor units. */
  credit: number | undefined;
  /** Minor units. */
  due: number;
  locale: string;
}

/** The cart with what its instruments pay and what it can be paid with. */
export function withTenders(cart: Cart, doc: CartDoc, { tenders, methods, credit, due, locale }: Paying): Cart {
  const sum = (some: readonly Tender[]) => some.reduce((total, { pays }) => total + pays, 0);
  const left = due - sum(tenders);
  return {
    ...cart,
    payment_instruments: [...tenders.map(({ instrument }) => instrument), ...restOf(doc, left)],
    paymentMethods: methods.map((id) => ({
      id,
      label: label(`payment.${id}`, locale),
      additionalData:
        id === 'ATHLETES_PAYMENT' && credit !== undefined
          ? { remainingAmount: toAmount(credit), payableAmount: toAmount(Math.min(credit, due)) }
          : null,
    })),
    totals: {
      ...cart.totals,
      remainingToPay: toAmount(left),
      appliedRewards: toAmount(sum(tenders.filter(({ instrument }) => REWARDS.has(instrument.payment_method_id)))),
    },
  };
}
