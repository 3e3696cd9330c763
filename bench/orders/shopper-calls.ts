import { randomUUID } from 'node:crypto';
import type { ListeningStandIn } from '../../sandbox/payment/listen.ts';
import {
  addItem,
  createCartWithItem,
  patchOrder,
  paymentSession,
  placeOrder,
  setBillingAddress,
  setShippingAddress,
} from '../../src/commerce/contract/endpoints.ts';
import type { Order } from '../../src/commerce/contract/types.ts';
import type { Call } from '../../src/commerce/http/client.ts';
import { ADDRESS, CARDS } from '../../tests/contract/support/payment.ts';
import { cardToken } from '../../tests/support/card-token.ts';
import { skuOf } from './products.ts';

/** What every call of a shopper says of itself. */
export const CONTEXT = {
  siteId: 'northfell-uk',
  brand: 'northfell',
  region: 'EMEA',
  locale: 'en-gb',
  clientApp: 'bench',
};

/**
 * The calls of a visitor.
 * @param token what `guest` has returned
 * @param through a proxy to send them by
 */
export type CallAs = (token?: string, through?: string) => Call;

interface PayOptions {
  /** Idempotency key; a new one by default. */
  readonly key?: string;
  readonly through?: string;
  readonly code?: string;
}

/** What shoppers do on the way to an order. */
export function shopperCalls(
  provider: Pick<ListeningStandIn, 'origin' | 'clientKey' | 'secret' | 'fetch'>,
  callAs: CallAs,
) {
  return {
    /** A basket with one piece. */
    basket: async (token: string, product: number): Promise<string> =>
      (await callAs(token)(createCartWithItem, { body: { items: [{ productId: skuOf(product), qty: 1 }] } })).basketId,
    address: async (token: string, basketId: string): Promise<void> => {
      await callAs(token)(setShippingAddress, { params: { basketId }, body: ADDRESS });
      await callAs(token)(setBillingAddress, { params: { basketId }, body: ADDRESS });
    },
    /** A token of a card. */
    card: (number: keyof typeof CARDS = 'approved'): Promise<string> => cardToken(provider, CARDS[number]),
    /** Sends an order. @param through a proxy to send it by */
    pay: (
      token: string,
      cartId: string,
      card: string,
      { key = randomUUID() as string, through, code = 'CREDIT_CARD' }: PayOptions = {},
    ): Promise<Order> =>
      callAs(token, through)(placeOrder, {
        body: { cartId, paymentMethod: { code, id: card, bin: '424242', type: 'visa' } },
        idempotencyKey: key,
      }),
    /** What pays with a new session of Klarna. */
    klarna: async (token: string): Promise<string> => {
      const query = { referer: 'http://localhost:4321', paymentMethod: 'klarna', paymentMethodId: 'KLARNA' } as const;
      return (await callAs(token)(paymentSession, { query })).session;
    },
    /** The shopper confirms at the bank or Klarna, if they are asked: nothing of the shop takes part in it. */
    confirm: async (basketId: string): Promise<void> => {
      const headers = { authorization: `Bearer ${provider.secret}` };
      const found = await provider.fetch(new Request(`${provider.origin}/v1/payments/${basketId}.1`, { headers }));
      const { action = null } = (await found.json()) as { action?: { url: string } | null };
      if (!action) return;
      const origin = new URL(action.url).origin;
      await fetch(action.url, { method: 'POST', headers: { origin }, body: new URLSearchParams({ result: 'passed' }) });
    },
    /** The browser says that the bank or Klarna has been answered. */
    complete: (token: string, orderNumber: string): Promise<Order> =>
      callAs(token)(patchOrder, {
        params: { orderNumber },
        body: { paymentMethod: { code: 'CREDIT_CARD', additionalData: {} }, threeDS2Result: {} },
        idempotencyKey: randomUUID(),
      }),
    /** One more piece in a basket. */
    add: (token: string, basketId: string, product: number) =>
      callAs(token)(addItem, { body: { basketId, productId: skuOf(product) } }),
    /** What the books of shop and provider say; only while the backend is stopped. */
  };
}
export type ShopperCalls = ReturnType<typeof shopperCalls>;
