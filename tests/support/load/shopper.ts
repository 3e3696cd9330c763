import { randomUUID } from 'node:crypto';
import type { ListeningStandIn } from '../../../sandbox/payment/listen.ts';
import { ADDRESS, CARDS } from '../../contract/support/payment.ts';
import { cardToken } from '../card-token.ts';
import type { Answer, Visitors } from './visitors.ts';

type Payment = Pick<ListeningStandIn, 'origin' | 'clientKey' | 'fetch'>;

export interface Shopper {
  readonly visitors: Visitors;
  readonly payment: Payment;
  /** Address of the shop, as its pages name it. */
  readonly origin: string;
  /** Called with each answer on the way. */
  readonly onAnswer?: (answer: Answer) => void;
}

/**
 * Buys one piece as a guest: a cart, both addresses, the total, the order; six calls, one after the other, each made
 * once.
 *
 * @param n number of the visitor
 * @returns the order's number; undefined when a call failed
 */
export async function buy(
  n: number,
  sku: string,
  { visitors, payment, origin, onAnswer }: Shopper,
): Promise<string | undefined> {
  const jar = new Map<string, string>();
  const call = async <T>(method: string, path: string, body?: object, key?: string): Promise<T | undefined> => {
    const answer = await visitors.ask(n, {
      path: `/api${path}?locale=en-gb`,
      method,
      headers: {
        origin,
        accept: 'application/json',
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        siteId: 'northfell-uk',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    onAnswer?.(answer);
    return answer.status >= 200 && answer.status < 300 ? (JSON.parse(answer.body || 'null') as T) : undefined;
  };
  const cart = await call<{ basketId: string }>('POST', '/cart/v1/cartWithItem', {
    items: [{ productId: sku, qty: 1 }],
  });
  if (cart === undefined) return undefined;
  const { basketId } = cart;
  if (!(await call('POST', `/cart/v2/cart/${basketId}/shippingAddress`, ADDRESS))) return undefined;
  if (!(await call('POST', `/cart/v1/cart/${basketId}/billingAddress`, ADDRESS))) return undefined;
  if (!(await call('GET', `/cart/v1/cart/${basketId}`))) return undefined;
  if (!(await call('POST', '/cart/v1/cart/prepareOrder', { basketId }))) return undefined;
  const paymentMethod = {
    code: 'CREDIT_CARD',
    id: await cardToken(payment, CARDS.approved),
    bin: '424242',
    type: 'visa',
  };
  const order = await call<{ orderNumber: string; isOrderFinalized: boolean }>(
    'PUT',
    '/cart/v2/checkout/order',
    { cartId: basketId, paymentMethod },
    randomUUID(),
  );
  return order?.isOrderFinalized === true ? order.orderNumber : undefined;
}
