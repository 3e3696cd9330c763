import {
  createCartApi,
  createCartStore,
  INVALID_CUSTOMER_RELOAD_MS,
  type CartStore,
  type ChannelPort,
  type StoredCart,
} from '../../commerce/cart/index.ts';
import { pageCall } from '../page-client.ts';

const CHANNEL = 'cairn-cart';

function otherTabs(): ChannelPort {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (cart) => channel.postMessage(cart),
    subscribe: (listener) => {
      const hear = ({ data }: MessageEvent<StoredCart | null>): void => listener(data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

function localCart(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function create(): CartStore {
  const store = createCartStore({
    api: createCartApi(pageCall()),
    storage: localCart(),
    channel: otherTabs(),
    // Long enough to read why (CART-17).
    onInvalidCustomer: () => setTimeout(() => location.reload(), INVALID_CUSTOMER_RELOAD_MS),
  });
  // The server has set the readable cookie with its answer; the header shows it.
  store.$state.listen(() => dispatchEvent(new Event('cairn:state')));
  return store;
}

let store: CartStore | undefined;

/** The cart of this page; made when it is first needed. */
export const pageCart = (): CartStore => (store ??= create());

/** Whether there can be a cart to read: one kept here, or a count in the readable cookie. A first visitor's is not asked for. */
export const mayHaveCart = (): boolean =>
  pageCart().$state.get().cart !== null || /(?:^|;\s*)cairn-state=[^;]*\bc=[1-9]/.test(document.cookie);

/**
 * Puts an item into the cart; the first one makes the cart. The data layer is told where it comes from.
 *
 * @param form that asked for it
 * @returns why it did not work, or undefined when it did
 */
export const addToCart = (sku: string, qty: number, form: HTMLElement): Promise<unknown> =>
  pageCart()
    .add({ productId: sku, qty })
    .then(
      () => {
        // Nobody waits for it.
        void import('../../analytics/products/product-tracking.ts')
          .then(({ trackAddToCart }) => trackAddToCart(form, sku, qty))
          .catch(() => undefined);
        return undefined;
      },
      (problem: unknown) => problem,
    );
