import { createHash } from 'node:crypto';
import { base64url, EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { DELIVERY_ACTIONS } from '../../../commerce/contract/cart/cart.ts';
import { giftOption } from '../../../commerce/contract/cart/cart-item.ts';

/** Maximum session lifetime: that of the refresh token. */
export const SESSION_DAYS = 30;
/** How long a form draft is kept. */
export const DRAFT_MS = 10 * 60_000;
/** Newest ids kept of promotions that are not announced any more. */
export const MAX_DISMISSED = 20;
/** Newest items kept to be tried again. */
export const MAX_MISSING = 20;
/** Newest forms kept of those that were refused because what they showed had changed, one for each of so many tabs. */
export const MAX_OUTDATED = 4;
/** Newest orders kept that wait for their owner behind another one. */
export const MAX_OLDER = 3;
/** Newest keys kept of forms that were found to be true. */
export const MAX_CONFIRMED = 8;

const tokens = z.object({
  type: z.enum(['Guest', 'Registered']),
  access: z.string(),
  /** Timestamps in milliseconds. */
  accessUntil: z.number(),
  refresh: z.string(),
  usid: z.string(),
  /** Id of the consumer who is signed in. */
  consumerId: z.string().optional(),
});
export type Tokens = z.infer<typeof tokens>;

const consumer = z.object({
  name: z.string(),
  type: z.string(),
  groups: z.array(z.string()),
  termsAccepted: z.boolean(),
});
export type SessionConsumer = z.infer<typeof consumer>;

/** The buy-in-store session (D1 §3). */
const store = z.object({
  storeId: z.string(),
  storeName: z.string(),
  storeEmployeeId: z.string(),
  storeEmployeeName: z.string(),
  /** Name of the customer they sell for. */
  buyerName: z.string().optional(),
});

/** What the page after a posted form has to show: the entered values if it failed, never a password. */
const draft = z.object({
  form: z.string(),
  values: z.record(z.string(), z.string()),
  /** Mark of the account (`ownerMark`) of whoever entered them, and alone sees them again. */
  owner: z.string().optional(),
  /** The server's own words for a code that has none of ours (ERR-GEN-04). */
  problem: z.object({ code: z.string(), message: z.string() }).optional(),
  until: z.number(),
});
export type Draft = Readonly<z.infer<typeof draft>>;

/** What was chosen for an item, if anything: what a lost cart is recreated with. */
const choices = z.object({
  recipeId: z.string().optional(),
  giftOption: giftOption.optional(),
  action: z.enum(DELIVERY_ACTIONS).optional(),
  favStoreId: z.string().optional(),
});
/** `[itemId, SKU, quantity, choices]`. */
const item = z.tuple([z.string(), z.string(), z.number(), choices.optional()]);
export type RememberedItem = z.infer<typeof item>;

/** How a placed order is measured: as a purchase by the tag manager, as a conversion by the experiments. */
export const measurement = z.enum(['purchase', 'conversion']);
export type Measurement = z.infer<typeof measurement>;

/** The checkout under way. Addresses and delivery are in the cart. */
const checkout = z.object({
  /** What pays: the card by the id the payment fields handed over, never by its number; or the session at Klarna. */
  payment: z
    .object({
      code: z.enum(['CREDIT_CARD', 'KLARNA']),
      id: z.string(),
      bin: z.string(),
      type: z.string(),
      holder: z.string(),
      /** Of a card saved in the account; `id` is then the account's. */
      maskedNumber: z.string().optional(),
    })
    .optional(),
  /** Names the attempt to pay, set before the order is placed, so that a repeated request has the same key. */
  attempt: z.string().optional(),
  /** The attempt's order call was sent and its result is not known. */
  sent: z.literal(true).optional(),
  /** The basket of that call: an item added since may have started another one. */
  sentBasket: z.string().optional(),
  /** The idempotency key of that call, which is the attempt's and that of what was confirmed. */
  sentKey: z.string().optional(),
  /** What that basket had, of a guest who is another one by now: what they buy again if there is no such order. */
  sentItems: z.array(item).optional(),
  /** Why the last order was not paid for, until the next attempt: its question may be answered twice. */
  refused: z.string().optional(),
  /**
   * The order that was sent, and its secret. `placed`: it is paid for, and the cart has been reset. `told`: how it
   * has been measured, which happens once.
   */
  order: z
    .object({
      orderNumber: z.string(),
      st: z.string(),
      placed: z.boolean(),
      /** Token of the bank's or Klarna's question that the shopper is asked. */
      asks: z.string().optional(),
      told: z.array(measurement).optional(),
    })
    .optional(),
});
export type CheckoutSession = z.infer<typeof checkout>;

/**
 * The order that was under way when somebody's sign-in ran out; they alone see it, once they have signed in again. It is
 * their checkout then, after one that is being decided (`withWaiting`). `older`: orders that were waiting before it and
 * are not decided either.
 */
const interrupted = z.object({ consumerId: z.string(), checkout, older: z.array(checkout).optional() });
export type Interrupted = z.infer<typeof interrupted>;

/** The order that a guest looks at, and how they have shown that it is theirs. */
const tracked = z.object({
  orderNumber: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  st: z.string().optional(),
});
export type TrackedOrder = z.infer<typeof tracked>;

/** What a form showed that was refused because it was not true any more (forms/shown-form.ts). */
const outdatedForm = z.object({ id: z.string(), shown: z.string(), until: z.number() });
export type OutdatedForm = z.infer<typeof outdatedForm>;

const sessionSchema = z.object({
  tokens: tokens.optional(),
  basketId: z.string().optional(),
  favoriteId: z.string().optional(),
  saveForLaterId: z.string().optional(),
  /** Number of favourites. */
  totalFavorites: z.number().optional(),
  totalItems: z.number().default(0),
  items: z.array(item).default([]),
  /** The item that was removed last, which can be put back as it was; once it is back, its id is empty. */
  removed: item.optional(),
  /**
   * Items that the backend could not put into the cart in place of another: the shopper may try again. Each has an id of
   * its own, and is taken out with `changeSession` alone, so that one request tries it.
   */
  missing: z.array(item).optional(),
  /** The basket of which something could not be put into the next one at the first try. */
  held: z.string().optional(),
  coupons: z.array(z.string()).optional(),
  favStoreId: z.string().optional(),
  /** The postal code near which the shopper looks for collection points. */
  near: z.string().optional(),
  /** A sign-in is under way, at the latest until this time in milliseconds: the cart may be the account's by now. */
  signingInUntil: z.number().optional(),
  consumer: consumer.optional(),
  store: store.optional(),
  checkout: checkout.optional(),
  interrupted: interrupted.optional(),
  tracked: tracked.optional(),
  /** Ids of promotions the shopper does not want announced in the cart (PROMO-05). */
  dismissed: z.array(z.string()).optional(),
  /** The form that failed last is at the end; each draft has a cookie of its own (drafts.ts). */
  drafts: z.array(draft).readonly().optional(),
  outdated: z.array(outdatedForm).optional(),
  /** Keys of forms that were found to be true, so that a form which is sent twice is not refused for its own effect. */
  confirmed: z.array(z.string()).optional(),
});

/** What the server keeps of a visitor (docs/decisions/0125-sessions-on-the-server.md). */
export type Session = z.infer<typeof sessionSchema>;

export const emptySession = (): Session => ({ totalItems: 0, items: [] });

/** Encrypts what is kept of a visitor: sessions in the store, and form drafts in their cookie. */
export interface Sealer {
  seal(session: Session): Promise<string>;
  /** @returns undefined when it is tampered with, expired, or encrypted with an unknown secret */
  open(sealed: string): Promise<Session | undefined>;
}

const ISSUER = 'cairn';
const keyOf = (secret: string): Uint8Array => createHash('sha256').update(`cairn-session\n${secret}`).digest();
const idOf = (key: Uint8Array): string => base64url.encode(createHash('sha256').update(key).digest()).slice(0, 8);

/**
 * Encrypts sessions (JWE, direct key, A256GCM).
 * @param secrets the first encrypts, all decrypt
 * @param now clock in milliseconds
 */
export function createSealer(secrets: readonly string[], now: () => number = Date.now): Sealer {
  const keys = secrets.map(keyOf).map((key) => ({ key, kid: idOf(key) }));
  const [current] = keys;
  if (!current) throw new TypeError('Sessions need a secret.');

  return {
    seal(session) {
      const issued = Math.floor(now() / 1000);
      return new EncryptJWT({ s: session })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: current.kid })
        .setIssuer(ISSUER)
        .setIssuedAt(issued)
        .setExpirationTime(issued + SESSION_DAYS * 86_400)
        .encrypt(current.key);
    },
    async open(sealed) {
      try {
        const { payload } = await jwtDecrypt(
          sealed,
          ({ kid }) => {
            const known = keys.find((entry) => entry.kid === kid);
            if (!known) throw new TypeError('Unknown key.');
            return known.key;
          },
          {
            issuer: ISSUER,
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
            currentDate: new Date(now()),
          },
        );
        return sessionSchema.parse(payload['s']);
      } catch {
        return undefined;
      }
    },
  };
}
