import type { StoreSession } from '../contract/types.ts';

/** The part of the session the browser may see (`GET /api/session`). */
export interface SessionView {
  readonly signedIn: boolean;
  readonly name: string;
  readonly groups: readonly string[];
  readonly consumerType: string;
  /** False for an employee who has not accepted the discount terms yet (AUTH-12). */
  readonly termsAccepted: boolean;
  readonly cart: { readonly basketId: string; readonly totalItems: number } | null;
  /** Ids of promotions that are not announced in the cart (PROMO-05). */
  readonly dismissedPromotions: readonly string[];
  /** The postal code near which the shopper looks for collection points; empty for none. */
  readonly near: string;
  /** Items that could not be put into the cart in place of another, and may be tried again. */
  readonly missingItems: readonly {
    readonly productId: string;
    readonly qty: number;
    readonly recipeId: string | null;
  }[];
  /** The buy-in-store session of an associate (D1 §3). */
  readonly store: StoreSession | null;
}

export interface SignedIn extends SessionView {
  /** Whether the guest's cart was merged into the consumer's (AUTH-08). */
  readonly cartMerged: boolean;
}

/** Whether a store associate is connected: the buy-in-store session has both ids (ASSOC-02; reading 19). */
export const isConnected = (store: StoreSession | null | undefined): store is StoreSession =>
  Boolean(store?.storeId && store.storeEmployeeId);

/** Who sells an order of a buy-in-store session (ASSOC-05); undefined without one. */
export const inStoreSalesInfo = (
  store: StoreSession | null | undefined,
): Pick<StoreSession, 'storeId' | 'storeEmployeeId'> | undefined =>
  isConnected(store) ? { storeId: store.storeId, storeEmployeeId: store.storeEmployeeId } : undefined;
