import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CONSUMER, type Consumer } from '../../../sandbox/commerce/auth/consumer.ts';
import { newGiftCard, VALUE_CARD, type ValueCard } from '../../../sandbox/commerce/stored-value/value-card.ts';
import { openTestStore } from '../../support/engine.ts';
import { signIn } from '../../../src/commerce/account/index.ts';
import * as calls from '../../../src/commerce/contract/endpoints.ts';
import type { CheckoutAddress } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { editProduct, PLENTY, stockUp } from '../../support/stock.ts';
import { associateAt, PASSWORD } from '../support/accounts.ts';
import { type Line, openProvider } from '../support/payment.ts';
import { createClock, openShop, type Shop } from '../support/shop.ts';
import { addGiftCard, payWith } from '../support/stored-value.ts';
import { ADJUSTMENT_LIMIT, type Locale, SITES } from './oracle.ts';

const CONTENT = 'content';
const PATIENCE_MS = 60_000;
/** The product that can be made to a design. With a tenth of its price the delivery of it and others is charged. */
export const MADE = 'NF104001';
/** What no journey looks at. */
const LEFT_OUT = new Set(['media', 'pages', 'articles']);

/** The demo shop's content with plenty of everything, and with prices that are no round figures. */
function writeOddContent(): string {
  const dir = mkdtempSync(join(tmpdir(), 'journeys-'));
  cpSync(CONTENT, dir, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  readdirSync(join(dir, 'products')).forEach((name, index) => {
    editProduct(dir, basename(name, '.json'), (product) => {
      stockUp(product);
      if (product.isGiftCard === true) return;
      const off = (index * 37) % 100;
      const tenth = basename(name, '.json') === MADE ? 10 : 1;
      for (const prices of Object.values(product.prices))
        for (const [kind, price] of Object.entries(prices))
          prices[kind] = Math.round((price / tenth) * 100 - off) / 100;
    });
  });
  const path = join(dir, 'stores.json');
  const stores = JSON.parse(readFileSync(path, 'utf8')) as { shelf: unknown }[];
  for (const store of stores) store.shelf = { each: PLENTY };
  writeFileSync(path, JSON.stringify(stores));
  return dir;
}

type SentMail = Awaited<ReturnType<Shop['sandbox']['outbox']>>[number];

/** A shop that takes cards, with its clock, its books and those of the payment provider. */
export async function openJourneyShop() {
  const contentDir = writeOddContent();
  const clock = createClock();
  const provider = openProvider(clock.now);
  const store = await openTestStore(':memory:', clock.now);
  const shop = await openShop({
    contentDir,
    store,
    // Only a line that is cut off makes the provider silent, and no busy machine.
    payment: { ...provider.options, timeoutMs: PATIENCE_MS },
    now: clock.now,
    adjustmentLimit: ADJUSTMENT_LIMIT,
  });
  const mails = new Map<string, SentMail>();
  const readMails = async (email: string): Promise<void> => {
    for (const mail of await shop.sandbox.outbox(email)) mails.set(mail.id, mail);
  };
  return {
    ...shop,
    contentDir,
    clock,
    provider,
    store,
    /** Lets time pass: what is to leave leaves, what is on its way back arrives. */
    later: async (ms: number, { email }: Pick<Shopper, 'email'>): Promise<void> => {
      // The shop keeps emails for a day.
      for (const to of [email, friendOf(email)]) await readMails(to);
      clock.advance(ms);
      await shop.sandbox.reconcile();
      for (const to of [email, friendOf(email)]) await readMails(to);
    },
    /** Every email to a shopper, also those that the shop has deleted meanwhile. */
    mailsTo: (email: string): readonly SentMail[] => [...mails.values()].filter(({ to }) => to === email),
    /** Issues a gift card, reward code or reward card and puts it on the basket. @param amount minor units */
    useCard: async (
      call: Call,
      basketId: string,
      currency: string,
      amount: number,
      method: ValueCard['method'] = 'GIFT_CARD',
    ): Promise<ValueCard> => {
      const giftCard = newGiftCard(amount, currency);
      const { code } = giftCard;
      const reward = { ...giftCard, method, pin: null, currency: null };
      const card: ValueCard =
        method === 'GIFT_CARD'
          ? giftCard
          : { ...reward, code: method === 'REWARD_CODE' ? `FELL${code.slice(4)}` : `7299${code.slice(4)}` };
      await store.commit([{ op: 'insert', kind: VALUE_CARD, id: card.code, body: card }]);
      if (method === 'GIFT_CARD') await addGiftCard(call, basketId, card.code, card.pin ?? '');
      else await payWith(call, basketId, { payment_method_id: method, code: card.code });
      return card;
    },
    close: async (): Promise<void> => {
      await shop.close();
      await store.close();
      await provider.close();
      rmSync(contentDir, { recursive: true });
    },
  };
}
export type JourneyShop = Awaited<ReturnType<typeof openJourneyShop>>;

/** @returns a number from 0 to `sides` - 1 */
export type Roll = (sides: number) => number;

/** What goes wrong between the shop and the payment provider. */
export interface Trouble {
  /** The card's first captures are refused, one for each parcel. */
  readonly isRefused: boolean;
  /** Calls that are lost, or their answers: about the payment, what is taken of it, and what is given back. */
  readonly payment: Line;
  readonly capture: Line;
  readonly refund: Line;
  /** The payment is lost for so long that the shopper gives up; captures, until after the first parcel is back. */
  readonly isLong: boolean;
}

/** To whom a shopper gives gift cards. */
export const friendOf = (email: string): string => `friend-${email}`;

/** A figure for the year that somebody has. Cents of the currency. */
export interface Figure {
  readonly kind: 'employee' | 'prosumer' | 'athlete';
  readonly limit: number;
  readonly left: number;
  readonly currency: string;
}
/** What an account has before the journey; none: a guest. */
export interface Account {
  readonly isMember: boolean;
  readonly points: number;
  readonly figure: Figure | undefined;
}

/** Who goes on a journey: a guest, somebody with an account, or an associate who sells to one of them. */
export interface Shopper {
  readonly call: Call;
  readonly email: string;
  readonly account: Account | undefined;
  readonly isSoldTo: boolean;
  readonly context: {
    readonly siteId: string;
    readonly brand: string;
    readonly region: string;
    readonly locale: Locale;
  };
  /** The same shopper on another site, or in another language. */
  readonly at: (locale: Locale) => Shopper;
  /** Their account after a new sign-in; tokens end within the hour. */
  readonly again: () => Promise<Call>;
}

const contextOf = (locale: Locale): Shopper['context'] => {
  const { siteId, region } = SITES[locale];
  return { siteId, brand: 'northfell', region, locale };
};

/** Opens an account and gives it what only the shop can give. @returns its id */
async function openAccount(shop: JourneyShop, call: Call, { isMember, points, figure }: Account): Promise<string> {
  const consumerDetails = { firstName: 'Isla', lastName: 'Reid', birthDate: '1990-05-06' };
  await call(calls.updateConsumer, { body: { consumerProfile: { consumerDetails } } });
  const joins = { consumerProfile: { enrollments: [{ type: 'Loyalty' as const }] } };
  if (isMember) await call(calls.updateConsumer, { body: joins });
  const { consumerId } = await call(calls.readConsumer, {});
  const doc = await shop.store.get<Consumer>(CONSUMER, consumerId);
  if (doc === undefined) throw new Error(`no account ${consumerId}`);
  const { body, version } = doc;
  const changed: Consumer = {
    ...body,
    points: isMember ? points : null,
    ...(figure && {
      isEmployeeDiscountTCAccepted: figure.kind === 'employee',
      spend: {
        [figure.kind]: {
          year: shop.clock.now().getUTCFullYear(),
          currentSpend: figure.limit - figure.left,
          limit: figure.limit,
          currency: figure.currency,
        },
      },
    }),
  };
  const ref = changed.profile.consumerDetails.email.toLowerCase();
  await shop.store.commit([{ op: 'update', kind: CONSUMER, id: consumerId, ref, version, body: changed }]);
  return consumerId;
}

/** @param storeId where an associate sells to them; undefined when they shop themselves */
export async function shopperOf(
  shop: JourneyShop,
  seed: number,
  locale: Locale,
  account: Account | undefined,
  storeId: string | undefined,
): Promise<Shopper> {
  const context = contextOf(locale);
  const email = `walker-${seed}@journeys.example`;
  const enter = async () => signIn(shop.callAs(context), { username: email, password: PASSWORD });
  const again = async () => {
    const token = await enter();
    return shop.callAs({ ...context, token: token?.accessToken, usid: token?.usid });
  };
  let consumerId: string | undefined;
  if (account) {
    await shop.callAs(context)(calls.signUp, { body: { email, password: PASSWORD } });
    consumerId = await openAccount(shop, await again(), account);
  }
  const common = { email, account, isSoldTo: storeId !== undefined, again };
  if (storeId !== undefined) {
    const { call } = await associateAt(shop, context, storeId);
    if (consumerId !== undefined) await call(calls.changeStoreSession, { body: { buyer: { consumerId } } });
    const sale: Shopper = { ...common, call, context, at: () => sale };
    return sale;
  }
  const token = account ? await enter() : (await shop.visitor(context)).token;
  const shopper = (next: Locale): Shopper => ({
    ...common,
    call: shop.callAs({ ...contextOf(next), token: token?.accessToken, usid: token?.usid }),
    context: contextOf(next),
    at: shopper,
  });
  return shopper(locale);
}

/** A place in each country and province that the oracle knows the tax of. */
const PLACES: Readonly<Record<string, readonly [city: string, postalCode: string]>> = {
  'US CO': ['Boulder', '80302'],
  'US NY': ['New York', '10001'],
  'US OR': ['Portland', '97201'],
  'US CT': ['Hartford', '06103'],
  'US MA': ['Boston', '02108'],
  'US TX': ['Austin', '78701'],
  'US ME': ['Portland', '04101'],
  'US WA': ['Seattle', '98101'],
  'US VT': ['Burlington', '05401'],
  'CA ON': ['Ottawa', 'K1A 0B1'],
  'CA QC': ['Québec', 'G1R 4P5'],
  'CA AB': ['Banff', 'T1L 1K2'],
  'CA BC': ['Victoria', 'V8W 1P6'],
  'GB ': ['Kendal', 'LA9 4PU'],
  'FR ': ['Annecy', '74000'],
  'DE ': ['Berlin', '10969'],
};
const PHONES = {
  US: '303 555 0142',
  CA: '613 555 0142',
  GB: '01539 720000',
  FR: '04 50 45 00 00',
  DE: '030 901820',
} as const;

export function addressOf(locale: Locale, province: string, email: string): CheckoutAddress {
  const countryCode = SITES[locale].country;
  const [city, postalCode] = PLACES[`${countryCode} ${province}`] as readonly [string, string];
  return {
    firstName: 'Isla',
    lastName: 'Reid',
    addressLine1: '4 Gill Head',
    city,
    postalCode,
    countryCode,
    ...(province !== '' && { province }),
    email,
    phone: PHONES[countryCode],
  };
}
