import { randomInt } from 'node:crypto';
import type { Op, Store } from '../../store/store.ts';
import { toAmount } from '../money.ts';
import { requireUp } from '../http/outage.ts';
import { addDays, wallClock } from '../places/opening-hours.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import type { Site } from '../sites.ts';
import { type Account, balancesOf } from './ledger.ts';

export const VALUE_CARD = 'value-card';

/** A gift card, reward code or reward card as issued. Whoever knows its code (and pin) has its money. */
export interface ValueCard {
  /** Capitals and digits only. */
  code: string;
  method: 'GIFT_CARD' | 'REWARD_CODE' | 'REWARD_CARD';
  /** Only gift cards have one. */
  pin: string | null;
  /** What it was issued with, minor units. */
  amount: number;
  /** Null: valid in every currency. */
  currency: string | null;
  /** Last day, `YYYY-MM-DD`; null without end. */
  expiresOn: string | null;
  isBlocked: boolean;
}

/** Gift cards have 16 digits that begin with the issuer's four. */
const GIFT_CARD_NUMBER = /^6299\d{12}$/;
const PIN = /^\d{4}$/;
const SHOWN = 4;

/** A code as it is stored, whatever blanks, dashes and small letters it was typed with. */
export const normalCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
/** The number and pin of a new gift card. */
export const newGiftCard = (amount: number, currency: string): ValueCard => ({
  code: `6299${randomInt(1e6, 1e7)}${String(randomInt(1e5)).padStart(5, '0')}`,
  method: 'GIFT_CARD',
  pin: String(randomInt(10_000)).padStart(4, '0'),
  amount,
  currency,
  expiresOn: null,
  isBlocked: false,
});
export const maskedCode = (code: string): string => `•••• ${code.slice(-SHOWN)}`;
const CARD_ACCOUNT = /^card:(.+)$/;
export const cardAccount = ({ code, amount }: ValueCard): Account => ({ id: `card:${code}`, opening: amount });

export const findCard = async (store: Store, code: string): Promise<ValueCard | undefined> =>
  (await store.get<ValueCard>(VALUE_CARD, code))?.body;

type Place = Pick<Site, 'currency' | 'timeZone'>;

const hasExpired = ({ expiresOn }: ValueCard, { timeZone }: Pick<Place, 'timeZone'>, now: Date): boolean =>
  expiresOn !== null && expiresOn < wallClock(now, timeZone).date;

/** Whether a card can be used at a site today. */
export const isUsable = (card: ValueCard, site: Place, now: Date): boolean =>
  !card.isBlocked && (card.currency === null || card.currency === site.currency) && !hasExpired(card, site, now);

/** For how many days, at the least, what comes back to a card can be used. */
const BACK_LASTS_DAYS = 90;

/** A card that lasts longer because money has come back to it. */
export interface Prolonged {
  maskedNumber: string;
  /** Its last day now, `YYYY-MM-DD`. */
  until: string;
}

/**
 * The operation that lets what comes back to a card be used for a while; undefined for other accounts, and for cards that
 * last so long anyway.
 */
export async function prolongOp(
  store: Store,
  { id }: Pick<Account, 'id'>,
  { timeZone }: Pick<Place, 'timeZone'>,
  now: Date,
): Promise<{ op: Op; prolonged: Prolonged } | undefined> {
  const [, code] = CARD_ACCOUNT.exec(id) ?? [];
  const card = code === undefined ? undefined : await store.get<ValueCard>(VALUE_CARD, code);
  const until = addDays(wallClock(now, timeZone).date, BACK_LASTS_DAYS);
  if (card === undefined || card.body.expiresOn === null || card.body.expiresOn >= until) return undefined;
  return {
    op: {
      op: 'update',
      kind: VALUE_CARD,
      id: card.id,
      version: card.version,
      body: { ...card.body, expiresOn: until },
    },
    prolonged: { maskedNumber: maskedCode(card.id), until },
  };
}

/**
 * The gift card with that number and pin, and what is left on it in minor units.
 * @throws Problem GFC400 no number; GFC700 no gift card's number; GFC760 no pin; GFC800 unknown number or wrong pin;
 * GFC725 blocked or of another currency; GFC812 expired; GFC740 empty; GFC799 the service of gift cards is down
 */
export async function requireGiftCard(
  { store, now }: Services,
  caller: KnownCaller,
  number: string | undefined,
  pin: string | undefined,
): Promise<{ card: ValueCard; balance: number }> {
  const code = normalCode(number ?? '');
  if (code === '') throw new Problem('GFC400', 400, 'The number of the gift card is missing.');
  if (!GIFT_CARD_NUMBER.test(code)) throw new Problem('GFC700', 400, 'This is no number of a gift card.');
  if (!PIN.test(pin?.trim() ?? '')) throw new Problem('GFC760', 400, 'The pin of the gift card is missing.');
  requireUp(caller, 'GFC799', 503);
  const card = await findCard(store, code);
  // One answer for both, so that numbers cannot be told from wrong pins.
  if (card?.method !== 'GIFT_CARD' || card.pin !== pin?.trim())
    throw new Problem('GFC800', 404, 'There is no gift card with this number and pin.');
  if (hasExpired(card, caller.site, now())) throw new Problem('GFC812', 409, 'The gift card has expired.');
  if (!isUsable(card, caller.site, now())) throw new Problem('GFC725', 409, 'The gift card cannot be used here.');
  const account = cardAccount(card);
  const balance = (await balancesOf(store, [account])).get(account.id) ?? 0;
  if (balance === 0) throw new Problem('GFC740', 409, 'Nothing is left on the gift card.');
  return { card, balance };
}

/** What the balance call says about a card (CALL-CART-23). */
export const balanceAnswer = ({ code, expiresOn }: ValueCard, balance: number, currency: string) => ({
  maskedNumber: maskedCode(code),
  balance: toAmount(balance),
  currency,
  expiresOn,
});
