import { renewToken } from '../../../src/commerce/account/index.ts';
import { createCartWithItem, readCart, updateItem } from '../../../src/commerce/contract/endpoints.ts';
import type { Cart, CartItem, NewItem } from '../../../src/commerce/contract/types.ts';
import type { Call } from '../../../src/commerce/http/client.ts';
import type { Shop } from './shop.ts';

export const SHELL = 'NF900001MOS-M';
export const SOCK = 'NF900003INK-OS';
/** A promotion that gives one away from £300; `writeContent` does not have it. */
export const SOCK_GIFT = {
  id: 'SOCK-GWP',
  level: 'PRODUCT',
  type: 'AUTO',
  name: 'A sock for you',
  threshold: { GBP: 300 },
  discount: { gift: { sku: SOCK, isSold: false } },
};
export const PACK = 'NF900002EMB-OS';
const HOUR_MS = 60 * 60_000;

type Action = 'pickup' | 'sts' | 'ship';

export const itemOf = ({ items }: Cart, sku: string): CartItem | undefined =>
  items.find(({ productId }) => productId === sku);
export const told = ({ flash }: Cart): string[] => flash.map(({ type }) => type);
export const shipmentIds = ({ shipments }: Cart): string[] => shipments.map(({ shipmentId }) => shipmentId);

/** Changes how an item is delivered. */
export async function deliver(
  call: Call,
  basketId: string,
  sku: string,
  action: Action,
  favStoreId?: string,
): Promise<Cart> {
  const params = { basketId };
  const { itemId = '' } = itemOf(await call(readCart, { params }), sku) ?? {};
  return call(updateItem, { params, body: { itemId, action, ...(favStoreId && { favStoreId }) } });
}

/** A visitor with items in a cart, and the changes the tests make to it. */
export async function shopper(shop: Shop, ...items: NewItem[]) {
  const { call: first, token } = await shop.visitor();
  let present = first;
  const call: Call = (endpoint, input) => present(endpoint, input);
  const cart = await call(createCartWithItem, { body: { items } });
  const params = { basketId: cart.basketId };
  return {
    call,
    params,
    cart,
    read: () => call(readCart, { params }),
    /** What a page does when it shows the cart. */
    renew: (favStoreId?: string) =>
      call(readCart, { params, query: { isPatchRequired: 'true', ...(favStoreId && { favStoreId }) } }),
    deliver: (sku: string, action: Action, favStoreId?: string) =>
      deliver(call, cart.basketId, sku, action, favStoreId),
    /** Comes back after the token has expired. */
    comeBack: async () => {
      const renewed = await renewToken(shop.callAs(), 'Guest', token.refreshToken);
      present = shop.callAs({ token: renewed?.accessToken });
    },
  };
}

/** The reservations of all carts end. */
export async function anHourLater({ clock, sandbox }: Shop): Promise<void> {
  clock.advance(HOUR_MS + 1);
  await sandbox.expire();
}
