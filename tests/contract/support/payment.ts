import { expect } from 'vitest';
import type { ProviderOptions } from '../../../sandbox/commerce/payment/provider.ts';
import { createPaymentStandIn } from '../../../sandbox/payment/stand-in.ts';
import type { CheckoutAddress } from '../../../src/commerce/contract/types.ts';
import { cardThat, cardToken } from '../../support/card-token.ts';

const PROVIDER = 'https://pay.example';
const ISSUER = 'https://bank.example';
/** How long the shop waits for the provider in tests. */
const TIMEOUT_MS = 400;

/** Cards of the stand-in by what they do. */
export const CARDS = {
  approved: cardThat('approved'),
  declined: cardThat('declined'),
  fraud: cardThat('fraud'),
  expired: cardThat('expired'),
  insufficient: cardThat('insufficient'),
  frictionless: cardThat('frictionless'),
  challenge: cardThat('challenge'),
  challengeTimeout: cardThat('challenge-timeout'),
  challengeLate: cardThat('challenge-late'),
  noAnswer: cardThat('no-answer'),
  captureRefused: cardThat('capture-refused'),
};

export const ADDRESS: CheckoutAddress = {
  firstName: 'Ida',
  lastName: 'Berg',
  addressLine1: '4 Fell Lane',
  city: 'Kendal',
  countryCode: 'GB',
  postalCode: 'LA9 4AB',
  email: 'ida@northfell.example',
  phone: '07700900123',
};

export const LYON: CheckoutAddress = {
  ...ADDRESS,
  addressLine1: '4 rue Paul Bert',
  city: 'Lyon',
  countryCode: 'FR',
  postalCode: '69003',
};
export const BOULDER: CheckoutAddress = {
  ...ADDRESS,
  addressLine1: '410 Pearl Street',
  city: 'Boulder',
  province: 'CO',
  countryCode: 'US',
  postalCode: '80302',
};

/** What happens to the shop's calls: they arrive, are lost on the way, or their answers are. */
export type Line = 'open' | 'dead' | 'answers-lost';
/** What the shop calls about; `payment` is everything but the other two. */
type Kind = 'payment' | 'capture' | 'refund';

/** A payment provider with books of its own, which a test can cut off and read. */
export function openProvider(now: () => Date) {
  const notifications: Request[] = [];
  const keys = new Set<string>();
  const captures: { id: string; amount: number; state: string }[] = [];
  const refunds: typeof captures = [];
  const lines: Record<Kind, Line> = { payment: 'open', capture: 'open', refund: 'open' };
  const standIn = createPaymentStandIn({
    dataDir: ':memory:',
    shopOrigin: 'https://shop.example',
    providerOrigin: PROVIDER,
    issuerOrigin: ISSUER,
    now,
    notify: async (request) => {
      notifications.push(request);
      return new Response(null, { status: 204 });
    },
  });
  const fields = {
    origin: PROVIDER,
    clientKey: standIn.clientKey,
    fetch: (request: Request) => standIn.provider.fetch(request),
  };
  const merchant = async (path: string) => {
    const headers = { authorization: `Bearer ${standIn.secret}` };
    const response = await standIn.provider.fetch(new Request(`${PROVIDER}/v1/payments/${path}`, { headers }));
    return (await response.json()) as { state: string; amount: number };
  };

  const options: ProviderOptions = {
    origin: PROVIDER,
    clientKey: standIn.clientKey,
    secret: standIn.secret,
    timeoutMs: TIMEOUT_MS,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const isCapture = pathname.includes('/captures/');
      const isRefund = pathname.includes('/refunds/');
      const line = lines[isCapture ? 'capture' : isRefund ? 'refund' : 'payment'];
      if (line === 'dead') throw new TypeError('fetch failed');
      if (request.method === 'PUT' && !isCapture && !isRefund)
        keys.add(decodeURIComponent(pathname.split('/').at(-1) ?? ''));
      const response = await standIn.provider.fetch(request);
      if (isCapture) captures.push((await response.clone().json()) as (typeof captures)[number]);
      if (isRefund) refunds.push((await response.clone().json()) as (typeof refunds)[number]);
      if (line === 'answers-lost') throw new TypeError('socket hang up');
      return response;
    },
  };

  return {
    standIn,
    options,
    notifications,
    /** The provider's answers to captures, also those that were lost on their way. */
    captures,
    refunds,
    /** @param kinds of calls that it is about; all by default */
    setLine: (next: Line, kinds: readonly Kind[] = ['payment', 'capture', 'refund']): void => {
      for (const kind of kinds) lines[kind] = next;
    },
    /** The token of a card, as the frame gets it. */
    token: (card: keyof typeof CARDS): Promise<string> => cardToken(fields, CARDS[card]),
    /** What the shopper presses on the bank's page. */
    answer: async (challenge: string, result: 'passed' | 'failed' | 'cancelled' | 'pending') => {
      const response = await standIn.issuer.fetch(
        new Request(`${ISSUER}/challenge/${challenge}`, {
          method: 'POST',
          headers: { origin: ISSUER, 'content-type': 'application/x-www-form-urlencoded' },
          body: `result=${result}`,
        }),
      );
      expect(response.status).toBe(200);
    },
    /** Payments that are authorised and not voided, as the provider sees them. @param basketId of one order only */
    charges: async (basketId = '') => {
      const asked = [...keys].filter((key) => key.startsWith(basketId));
      const payments = await Promise.all(asked.map((key) => merchant(encodeURIComponent(key))));
      return payments.filter(({ state }) => state === 'authorised');
    },
    close: () => standIn.close(),
  };
}
export type Provider = ReturnType<typeof openProvider>;
