import { createCartApi, createCartStore, INVALID_CUSTOMER_RELOAD_MS, type CartStore, type ChannelPort, type StoredCart } from '../../commerce/cart/index.ts';
import { createClient } from '../../commerce/http/index.ts';
import { DEFAULT_LOCALE, localeInfo, siteOf, type LocaleInfo } from '../../content/sites.ts';

const CHANNEL = 'cairn-cart';
const CLIENT_APP = 'cairn-web';

/** Locale of the page, from its address. */
export const pageLocale = (): LocaleInfo => localeInfo(location.pathname.split('/')[1]) ?? (localeInfo(DEFAULT_LOCALE) as LocaleInfo);

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
  const info = pageLocale();
  const { id: siteId, brand, region } = siteOf(info);
  const { call } = createClient({ base: '/api', context: () => ({ siteId, brand, region, locale: info.locale, clientApp: CLIENT_APP }) });
  const store = createCartStore({
    api: createCartApi(call),
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
export const mayHaveCart = (): boolean => pageCart().$state.get().cart !== null || /(?:^|;\s*)cairn-state=[^;]*\bc=[1-9]/.test(document.cookie);

/**
 * Puts an item into the cart; the first one makes the cart.
 *
 * @returns why it did not work, or undefined when it did
 */
export const addToCart = (sku: string, qty: number): Promise<unknown> =>
  pageCart()
    .add({ productId: sku, qty })
    .then(
      () => undefined,
      (problem: unknown) => problem,
    );
