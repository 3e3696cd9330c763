export type PaymentState = 'authorised' | 'refused' | 'challenge' | 'pending' | 'voided';
export type RefusalReason = 'declined' | 'fraud' | 'expired' | 'insufficient' | 'authentication' | 'token';
/** `pending`: only Klarna says so, and decides later. */
export type ChallengeResult = 'passed' | 'failed' | 'cancelled' | 'pending';
/** Who asks the shopper: the bank, or Klarna. */
export type ChallengeKind = 'threeDS2' | 'klarna';

/** A payment as the shop's server sees it. Amounts are minor units. */
export interface Payment {
  /** The shop's key: one payment per key, however often it is created. */
  key: string;
  amount: number;
  currency: string;
  state: PaymentState;
  reason: RefusalReason | null;
  /** The bank's or Klarna's question, while the state is `challenge`. */
  action: { type: ChallengeKind; token: string; url: string } | null;
  /** The last digits of the card that pays. */
  last4?: string;
}

/** A part of a payment that the shop asked for. */
export interface Capture {
  id: string;
  amount: number;
  state: 'captured' | 'refused';
}

/** A part of what was captured that the shop gave back. */
export interface Refund {
  id: string;
  amount: number;
  state: 'refunded' | 'refused';
}

/** What the fields' frame sends. The number and security code are used and forgotten. */
export interface CardDetails {
  number: string;
  /** `MM/YY` */
  expiry: string;
  securityCode: string;
  holder: string;
}

export interface CardToken {
  id: string;
  bin: string;
  type: string;
  holder: string;
}

/** A card kept for its owner; the shop learns no more of it than this. */
export interface SavedCard {
  id: string;
  bin: string;
  type: string;
  last4: string;
  /** `MM/YY` */
  expiry: string;
  /** The same for every token of one card. */
  fingerprint: string;
}

export interface Payments {
  tokenise(card: CardDetails): Promise<CardToken>;
  /** Opens a session to pay by Klarna. @returns what pays with it, once */
  openSession(): Promise<string>;
  /** Keeps the card of a token; undefined for an unknown or old token. */
  saveCard(token: string): Promise<SavedCard | undefined>;
  /** What tells the card of a token from others; undefined for an unknown or old token. */
  cardOf(token: string): Promise<Pick<SavedCard, 'fingerprint'> | undefined>;
  /** Creates the payment of a key, or answers with the one it has. */
  create(key: string, amount: number, currency: string, token: string): Promise<Payment>;
  read(key: string): Promise<Payment | undefined>;
  /** Voids a payment. A key without one is closed, so that a request still under way cannot pay with it later. */
  void(key: string): Promise<Payment>;
  /**
   * Takes a part of an authorised payment, once for each id: never more than was authorised. One that was refused can
   * be tried again. Undefined for an unknown key.
   */
  capture(key: string, id: string, amount: number): Promise<Capture | undefined>;
  /** Gives a part of what was captured back, once for each id: never more than was captured. */
  refund(key: string, id: string, amount: number): Promise<Refund | undefined>;
  /** What the shopper did on the bank's page. */
  answerChallenge(challenge: string, result: ChallengeResult): Promise<void>;
  /** Who still waits for an answer; undefined when nobody does. */
  openChallenge(challenge: string): Promise<ChallengeKind | undefined>;
  /** Whether the answer to this payment's creation is lost on its way. */
  answerIsLost(key: string): Promise<boolean>;
}
