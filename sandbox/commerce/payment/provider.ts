import { z } from 'zod';

const payment = z.object({
  key: z.string(),
  /** Minor units. */
  amount: z.number(),
  currency: z.string(),
  state: z.enum(['authorised', 'refused', 'challenge', 'pending', 'voided']),
  reason: z.string().nullable(),
  action: z.object({ type: z.literal('threeDS2'), token: z.string(), url: z.string() }).nullable(),
});
/** A payment as the provider reports it. */
export type PaymentReport = z.infer<typeof payment>;

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
  async function call(method: string, path: string, body?: object): Promise<PaymentReport | undefined> {
    const request = new Request(`${origin}/v1/payments/${path}`, {
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
      return payment.parse(await response.json());
    } catch (error) {
      // An answer that is not understood leaves as much open as none.
      throw error instanceof ProviderSilentError ? error : new ProviderSilentError(String(error));
    } finally {
      clearTimeout(timer);
    }
  }

  const answered = (report: PaymentReport | undefined): PaymentReport => {
    if (!report) throw new ProviderSilentError('The provider does not know the call.');
    return report;
  };

  return {
    name: 'stand-in',
    clientKey,
    script: `${origin}/sdk/v1/fields.js`,
    create: async (key, amount, currency, token) => answered(await call('PUT', key, { amount, currency, token })),
    read: (key) => call('GET', key),
    void: async (key) => answered(await call('POST', `${key}/void`)),
  };
}
