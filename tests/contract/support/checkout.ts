import { randomUUID } from 'node:crypto';
import {
  createCartWithItem,
  patchOrder,
  placeOrder,
  setBillingAddress,
  setShippingAddress,
  trackOrder,
} from '../../../src/commerce/contract/endpoints.ts';
import type { Order } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import { ADDRESS, type CARDS, openProvider, type Provider } from './payment.ts';
import { createClock, openShop, type Shop } from './shop.ts';

export const SHELL = 'NF900001MOS-M';
/** Two pieces of this one exist. */
export const RARE = 'NF900001MOS-L';
export const PACK = 'NF900002EMB-OS';

/** A shop that takes cards, and the provider it uses. */
export async function openCheckout(options: Parameters<typeof openShop>[0] = {}) {
  const clock = createClock();
  const provider = openProvider(clock.now);
  const shop = await openShop({ payment: provider.options, now: clock.now, ...options });
  return {
    shop,
    provider,
    clock,
    close: async () => {
      await shop.close();
      await provider.close();
    },
  };
}

/** A visitor with a basket whose addresses are known. @param who a guest, unless told otherwise */
export async function buyer(
  shop: Shop,
  items = [{ productId: PACK, qty: 1 }],
  context = {},
  who: Promise<{ call: Call }> = shop.visitor(context),
) {
  const { call } = await who;
  const { basketId } = await call(createCartWithItem, { body: { items } });
  await call(setShippingAddress, { params: { basketId }, body: ADDRESS });
  await call(setBillingAddress, { params: { basketId }, body: ADDRESS });
  return { call, basketId };
}

/** Sends the order with a card. @param key the same for repeats of one request */
export async function pay(
  call: Call,
  cartId: string,
  provider: Provider,
  card: keyof typeof CARDS,
  { key = randomUUID(), token }: { key?: string; token?: string } = {},
): Promise<Order> {
  const id = token ?? (await provider.token(card));
  return call(placeOrder, {
    body: { cartId, paymentMethod: { code: 'CREDIT_CARD', id, bin: '424242', type: 'visa' } },
    idempotencyKey: key,
  });
}

/** Completes a payment. @param more fields of the body, and of its additional data */
export const complete = (
  call: Call,
  orderNumber: string,
  { cardType, ...more }: { cardType?: string; paymentInstrumentId?: string; sessionID?: string } = {},
): Promise<Order> =>
  call(patchOrder, {
    params: { orderNumber },
    body: {
      paymentMethod: { code: 'CREDIT_CARD', additionalData: { ...(cardType !== undefined && { cardType }) } },
      threeDS2Result: { transaction: 't' },
      ...more,
    },
    idempotencyKey: randomUUID(),
  });

export const track = (call: Call, { orderNumber, st }: Order): Promise<Order> =>
  call(trackOrder, { body: { orderNumber, st } });

/** The token of the challenge that an order asks for. */
export const challengeOf = (order: Order): string => order.flash[0]?.action?.token ?? '';
