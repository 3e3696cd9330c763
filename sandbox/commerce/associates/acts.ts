import type { ErrorCode } from '../../../src/commerce/contract/error-codes.ts';
import type { ActKind, AssociateAct } from '../../../src/commerce/contract/types.ts';
import { newId } from '../auth/secrets.ts';
import { isLoyaltyCard } from '../loyalty/card.ts';
import type { Services } from '../services.ts';
import type { StoreSessionDoc } from './store-session-doc.ts';

/** What associates did, by store and day. */
export const ACT = 'associate-act';

const DAY_MS = 24 * 60 * 60_000;

/** Calls of a buy-in-store session that change something or disclose a person, by what they are about. */
export const ACTS: Readonly<Record<string, ActKind>> = {
  changeStoreSession: 'session',
  signOut: 'session',
  retrieveUserData: 'customer',
  lookup: 'customer',
  createCart: 'cart',
  createCartWithItem: 'cart',
  addItem: 'cart',
  removeItem: 'cart',
  updateItem: 'cart',
  applyCoupon: 'cart',
  removeCoupon: 'cart',
  reserveWithItem: 'cart',
  addPriceAdjustment: 'price',
  changePriceAdjustment: 'price',
  removePriceAdjustment: 'price',
  selectShippingMethod: 'delivery',
  setShippingAddress: 'delivery',
  removeShippingAddress: 'delivery',
  setPickupContact: 'delivery',
  setCollectionContact: 'delivery',
  setBillingAddress: 'payment',
  removeBillingAddress: 'payment',
  addPaymentInstrument: 'payment',
  removePaymentInstrument: 'payment',
  applyReward: 'payment',
  giftCardBalance: 'payment',
  placeOrder: 'order',
  patchOrder: 'order',
  trackOrder: 'order',
  cancelOrder: 'order',
  downloadInvoice: 'order',
  resendGiftCardEmail: 'order',
  returnLabel: 'order',
  withdrawPurchase: 'order',
};

/** Secondary key of the acts of one store on one day (UTC). */
export const actsOn = (storeId: string, day: string): string => `${storeId} ${day}`;

/** An act that is being done. */
export interface OpenAct {
  /** Writes down how it ended. */
  close(end: { refused?: ErrorCode; orderNumber?: string }): Promise<void>;
}

/** Fields of a request that say what an act was about. */
interface About {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The first value of a field in body, path and query. */
function valueOf({ params, query, body }: About, name: string): unknown {
  for (const place of [body, params, query]) {
    const value = (place as Record<string, unknown> | undefined)?.[name];
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** Who is looked for; the token of a membership card is a secret, and the next act names its member. */
const lookedFor = (about: About): string | null => {
  const id = textOf(valueOf(about, 'consumerId'));
  return textOf(valueOf(about, 'email')) ?? (id !== null && isLoyaltyCard(id) ? null : id);
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Writes an act down before it is done, so that nothing happens on somebody's behalf that the log does not have.
 * @param operation id of the call; one that is no act gives undefined
 */
export async function writeAct(
  { store, now, associateLogDays }: Pick<Services, 'store' | 'now' | 'associateLogDays'>,
  session: StoreSessionDoc,
  operation: string,
  about: About,
): Promise<OpenAct | undefined> {
  const kind = ACTS[operation];
  if (kind === undefined) return undefined;
  const at = now().toISOString();
  const expiresAt = new Date(Date.parse(at) + associateLogDays * DAY_MS).toISOString();
  const amount = valueOf(about, 'amount');
  const act: AssociateAct = {
    id: newId('act'),
    at,
    kind,
    operation,
    storeId: session.storeId,
    storeEmployeeId: session.storeEmployeeId,
    storeEmployeeName: session.storeEmployeeName,
    associateId: session.associateId,
    customer: kind === 'customer' ? lookedFor(about) : (session.buyer?.email ?? null),
    basketId: textOf(valueOf(about, 'basketId')) ?? textOf(valueOf(about, 'cartId')),
    orderNumber: textOf(valueOf(about, 'orderNumber')) ?? textOf(valueOf(about, 'orderId')),
    amount: kind === 'price' && typeof amount === 'number' ? amount : null,
    reason: kind === 'price' ? textOf(valueOf(about, 'reason')) : null,
    refused: null,
  };
  const target = { kind: ACT, id: act.id, ref: actsOn(session.storeId, at.slice(0, 10)), expiresAt };
  await store.commit([{ op: 'insert', ...target, body: act }]);
  return {
    close: async ({ refused, orderNumber }) => {
      if (refused === undefined && orderNumber === undefined) return;
      const body: AssociateAct = { ...act, refused: refused ?? null, orderNumber: orderNumber ?? act.orderNumber };
      await store.commit([{ op: 'update', ...target, version: 1, body }]);
    },
  };
}
