import { z } from 'zod';

const payment = z.object({
  key: z.string(),
  /** Minor units. */
  amount: z.number(),
  currency: z.string(),
  state: z.enum(['authorised', 'refused', 'challenge', 'pending', 'voided']),
  reason: z.string().nullable(),
  action: z.object({ type: z.enum(['threeDS2', 'klarna']), token: z.string(), url: z.string() }).nullable(),
  /** The last digits of the card; absent for Klarna, and where they are not known. */
  last4: z.string().optional(),
});
/** A payment as the provider reports it. */
export type PaymentReport = z.infer<typeof payment>;

const capture = z.object({ id: z.string(), amount: z.number(), state: z.enum(['captured', 'refused']) });
/** What became of the wish to take a part of a payment. */
export type CaptureReport = z.infer<typeof capture>;

const refund = z.object({ id: z.string(), amount: z.number(), state: z.enum(['refunded', 'refused']) });
/** What became of the wish to give a part of a payment back. */
export type RefundReport = z.infer<typeof refund>;

const savedCard = z.object({
  id: z.string(),
  bin: z.string(),
  type: z.string(),
  last4: z.string(),
  /** `MM/YY` */
  expiry: z.string(),
  /** The same for every token of one card. */
  fingerprint: z.string(),
});
/** A card the provider keeps; its number never reaches us. */
type ProviderCard = z.infer<typeof savedCard>;
const knownCard = savedCard.pick({ fingerprint: true });
const session = z.object({ id: z.string() });

/** The provider did not answer: whether it acted is unknown. */
export class ProviderSilentError extends Error {
  override readonly name = 'ProviderSilentError';
  readonly code = 'PROVIDER_SILENT';
}

/** A payment provider as the backend calls it. Every call may throw ProviderSilentError. */
export interface PaymentProvider {
  readonly name: string;
  /** Key that its browser script is created with. */
  readonly clientKey: string;
  /** Address of its browser script. */
  readonly script: string;
  /** Creates the payment of a key; a key that has one is answered with that. */
  create(key: string, amount: number, currency: string, token: string): Promise<PaymentReport>;
  /** Undefined when the provider has never heard of the key. */
  read(key: string): Promise<PaymentReport | undefined>;
  /** Voids a payment, or closes a key that has none yet. */
  void(key: string): Promise<PaymentReport>;
  /** Takes a part of an authorised payment, in minor units. One that is captured is not taken again under its id. */
  capture(key: string, id: string, amount: number): Promise<CaptureReport>;
  /** Gives a part of what was captured back, in minor units. One that is given back is not repeated under its id. */
  refund(key: string, id: string, amount: number): Promise<RefundReport>;
  /** Opens a session to pay by Klarna. @returns the token that pays with it */
  openSession(): Promise<string>;
  /** Keeps the card of a token for later payments; undefined for a token the provider does not know. */
  saveCard(token: string): Promise<ProviderCard | undefined>;
  /** What tells the card of a token from others; undefined for a token the provider does not know. */
  cardOf(token: string): Promise<Pick<ProviderCard, 'fingerprint'> | undefined>;
}

export interface ProviderOptions {
  origin: string;
  clientKey: string;
  /** Secret of the shop at the provider. */
  secret: string;
  fetch?: (request: Request) => Response | Promise<Response>;
  timeoutMs?: number;
}

/** How long an answer may take. */
const TIMEOUT_MS = 8_000;

/** The provider behind an HTTP API. */
export function createPaymentProvider({
  origin,
  clientKey,
  secret,
  fetch: send = fetch,
  timeoutMs = TIMEOUT_MS,
}: ProviderOptions): PaymentProvider {
  async function call<T>(shape: z.ZodType<T>, method: string, path: string, body?: object): Promise<T | undefined> {
    const request = new Request(`${origin}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ProviderSilentError('The provider did not answer in time.')), timeoutMs);
    });
    try {
      const response = await Promise.race([send(request), tooLate]);
      if (response.status === 404) return undefined;
      return shape.parse(await response.json());
    } catch (error) {
      // An answer that is not understood leaves as much open as none.
      throw error instanceof ProviderSilentError ? error : new ProviderSilentError(String(error));
    } finally {
      clearTimeout(timer);
    }
  }

  const answered = <T>(answer: T | undefined): T => {
    if (!answer) throw new ProviderSilentError('The provider does not know the call.');
    return answer;
  };

  return {
    name: 'stand-in',
    clientKey,
    script: `${origin}/sdk/v1/fields.js`,
    create: async (key, amount, currency, token) =>
      answered(await call(payment, 'PUT', `payments/${key}`, { amount, currency, token })),
    read: (key) => call(payment, 'GET', `payments/${key}`),
    void: async (key) => answered(await call(payment, 'POST', `payments/${key}/void`)),
    capture: async (key, id, amount) =>
      answered(await call(capture, 'PUT', `payments/${key}/captures/${encodeURIComponent(id)}`, { amount })),
    refund: async (key, id, amount) =>
      answered(await call(refund, 'PUT', `payments/${key}/refunds/${encodeURIComponent(id)}`, { amount })),
    openSession: async () => answered(await call(session, 'POST', 'sessions')).id,
    saveCard: (token) => call(savedCard, 'POST', 'cards', { token }),
    cardOf: (token) => call(knownCard, 'GET', `cards/${encodeURIComponent(token)}`),
  };
}
