/** The fields of a card form; each stands in a frame of the provider's own origin. */
export const CARD_FIELDS = ['number', 'expiry', 'securityCode', 'holder'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardProblem = 'required' | 'invalid' | 'expired';

export interface CardState {
  readonly complete: boolean;
  readonly errors: Readonly<Partial<Record<CardField, CardProblem>>>;
  readonly brand?: string;
  /** The first digits of the card. */
  readonly bin?: string;
}

/** A card as the provider hands it over: an id instead of the number. */
export interface CardToken {
  readonly id: string;
  readonly bin: string;
  /** Brand, e.g. `visa`. */
  readonly type: string;
  readonly holder: string;
}

/** The bank's challenge or Klarna's question, as it stands in a `PaymentNotAuthorized` flash (CHK-07). */
export interface ChallengeAction {
  readonly type: 'threeDS2' | 'klarna';
  readonly token: string;
  readonly url: string;
}

/** The payment fields of one page. Card numbers stay inside; the page only sees state and token. */
export interface PaymentProvider {
  /** Puts the fields into the page. Rejects when they cannot be shown. */
  mount(host: HTMLElement): Promise<void>;
  state(): CardState;
  /** @returns a function that stops the listening */
  onChange(listener: (state: CardState) => void): () => void;
  focus(field: CardField): void;
  /** Hands the card over; rejects when a field is wrong or the provider does not answer. */
  submit(): Promise<CardToken>;
  /** Shows the bank's challenge or Klarna and resolves with its result. */
  handleAction(action: ChallengeAction): Promise<{ readonly threeDS2Result: unknown }>;
  unmount(): void;
}

/** What the provider's script defines as `PaymentFields`. */
export interface PaymentFieldsSdk {
  create(options: {
    readonly clientKey: string;
    readonly locale: string;
    readonly labels?: Partial<Record<CardField, string>>;
  }): PaymentProvider;
}
