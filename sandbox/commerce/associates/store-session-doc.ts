/** Buy-in-store sessions, by the session that their tokens belong to. */
export const STORE_SESSION = 'store-session';

/** Who sells, and where. */
export interface Seat {
  storeId: string;
  storeEmployeeId: string;
  storeEmployeeName: string;
}

/** The customer that an associate sells for. */
export interface Buyer {
  consumerId: string;
  email: string;
  name: string;
  points: number | null;
  shoeSize: string | null;
}

export interface StoreSessionDoc extends Seat {
  /** The account that signed in. */
  associateId: string;
  /** Null while the associate sells to somebody who has no account, or does not say. */
  buyer: Buyer | null;
  startedAt: string;
  /** Of the last call, to about a minute. */
  seenAt: string;
}
