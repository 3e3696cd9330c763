import {
  CART_UNKNOWN,
  cartErrorMessage,
  createCartApi,
  createCartStore,
  INVALID_CUSTOMER_RELOAD_MS,
  type CartStore,
  type ChannelPort,
  type StoredCart,
} from '../../commerce/cart/index.ts';
import { GENERAL_ERROR } from '../../commerce/contract/error-codes.ts';
import type { NewItem } from '../../commerce/contract/types.ts';
import { type ApiError, messageOnTheWay } from '../../commerce/http/index.ts';
import { type AreaTranslate, loadMessages } from '../../messages/browser.ts';
import { visitorState } from '../../personalisation/visitor-state.ts';
import { reloadOnce } from '../../ui/page/reload-guard.ts';
import { pageCall } from '../page-client.ts';
import { CART_COPY } from './cart-copy.ts';

function otherTabs(): ChannelPort {
  const channel = new BroadcastChannel(CART_COPY);
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

/** Reloads the page without what a form said of it. The delay leaves time to read the reason (CART-17). */
function reloadSoon(): void {
  const reload = (): void => location.replace(location.pathname);
  setTimeout(() => reloadOnce(reload, sessionStorage), INVALID_CUSTOMER_RELOAD_MS);
}

function create(): CartStore {
  const store = createCartStore({
    api: createCartApi(pageCall()),
    storage: localCart(),
    channel: otherTabs(),
    mayHaveOther: () => visitorState(document.cookie).cartItems > 0,
    onInvalidCustomer: reloadSoon,
  });
  // The response has set the readable cookie; update the header.
  store.$state.listen(() => dispatchEvent(new Event('cairn:state')));
  return store;
}

let store: CartStore | undefined;

/** The cart of this page, created on first use. */
export const pageCart = (): CartStore => (store ??= create());

/** The customer is not known any more: empties the cart here and in other tabs, and reloads (CART-16, CART-17). */
export function startOver(): void {
  pageCart().clear();
  reloadSoon();
}

/** Whether a cart may exist: a stored copy, or a count in the readable cookie. Saves first-time visitors a request. */
export const mayHaveCart = (): boolean =>
  pageCart().$state.get().cart !== null || visitorState(document.cookie).cartItems > 0;

/** SKU of the item that was added last on this page. */
let last: string | undefined;
/** Whether nobody has shown the cart of that answer yet. */
let isGiven = false;

/** The SKU of the item added last on this page: its row comes first, where it stood before the answer. */
export const lastAdded = (): string | undefined => last;

/** Whether the cart has just come with the answer to an addition, so that nobody needs to ask for it; true once. */
export function takeGiven(): boolean {
  const was = isGiven;
  isGiven = false;
  return was;
}

/**
 * Adds an item to the cart, which the first item creates, and tracks it with its source.
 *
 * @param form the form that was submitted
 * @returns the error, or undefined on success
 */
export const addToCart = (item: NewItem & { readonly qty: number }, form: HTMLElement): Promise<unknown> => {
  last = item.productId;
  return pageCart()
    .add(item)
    .then(
      () => {
        isGiven = true;
        // Not awaited: tracking must not delay the result.
        void import('../../analytics/products/product-tracking.ts')
          .then(({ trackAddToCart }) => trackAddToCart(form, item.productId, item.qty))
          .catch(() => undefined);
        return undefined;
      },
      (problem: unknown) => problem,
    );
};

/** The message for a failed cart action: our own for its code, else the server's (ERR-GEN-04). */
export function reasonOf(t: AreaTranslate<'cart'>, error: unknown): string {
  const failure = (error ?? {}) as Partial<ApiError>;
  const { code = GENERAL_ERROR, details } = failure;
  if (code === CART_UNKNOWN) return t('cart.error.unknown');
  const own = cartErrorMessage(code, details?.[0]?.maxAllowedQty);
  if (own !== undefined) return t(own.key, own.params);
  const onTheWay = messageOnTheWay(failure);
  if (onTheWay !== undefined) return t(onTheWay);
  // The error's own `message` may be the client's, in English.
  const said = code === GENERAL_ERROR ? undefined : details?.[0]?.message;
  return said || t('cart.error');
}

/** Like `reasonOf`, but loads the messages first. */
export const describe = async (error: unknown): Promise<string> => reasonOf(await loadMessages('cart'), error);
