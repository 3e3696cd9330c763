import type { StoreSession } from '../contract/types.ts';

/** The session as the browser may know it (`GET /api/session`). */
export interface SessionView {
  readonly signedIn: boolean;
  readonly name: string;
  readonly groups: readonly string[];
  readonly consumerType: string;
  /** False for an employee who has yet to accept the discount terms (AUTH-12). */
  readonly termsAccepted: boolean;
  readonly cart: { readonly basketId: string; readonly totalItems: number } | null;
  /** The buy-in-store session of an associate (D1 §3). */
  readonly store: StoreSession | null;
}

export interface SignedIn extends SessionView {
  /** Whether the guest's cart was put together with the consumer's (AUTH-08). */
  readonly cartMerged: boolean;
}
