import { atom, type ReadableAtom } from 'nanostores';
import { CART_NOT_FOUND, INVALID_CUSTOMER, ITEM_NOT_FOUND } from '../contract/error-codes.ts';
import type { NewItem } from '../contract/types.ts';
import { type ApiError, hasCode, isApiError, isRefused } from '../http/api-error.ts';
import { type CartApi, CURRENT_BASKET, type ItemChange } from './cart-api.ts';
import { fromStored, isNewer, qtyOf, type StoredCart, toStored, withAdded, without, withQty } from './cart-rules.ts';

/** Local persistence, e.g. localStorage. */
export interface StoragePort {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Channel to the other tabs, e.g. a BroadcastChannel. It does not receive its own messages. */
export interface ChannelPort {
  post(cart: StoredCart | null): void;
  subscribe(listener: (cart: StoredCart | null) => void): () => void;
}

export interface CartState {
  /** The cart to show: the last server state plus pending optimistic changes. Null: no cart. */
  readonly cart: StoredCart | null;
  /** Ids of items with a call in progress; an item being added is listed by its SKU. */
  readonly pending: readonly string[];
  /** Error of the last action; null if it succeeded. */
  readonly error: ApiError | null;
  /** What that action was about, as listed in `pending`. */
  readonly failed: string | null;
}

export interface CartStoreOptions {
  api: CartApi;
  storage?: StoragePort | undefined;
  channel?: ChannelPort | undefined;
  /** Whether the visitor may have a cart that this page does not know of; by default they have none. */
  mayHaveOther?: () => boolean;
  /** Called when the server no longer knows the customer. The local cart is already cleared (CART-16). */
  onInvalidCustomer?: (error: ApiError) => void;
}

export interface CartStore {
  readonly $state: ReadableAtom<CartState>;
  /**
   * Loads the cart from the server; null when there is none.
   * @param renew for a cart that is shown: renews its reservations, and what had to change is in its `flash`
   */
  load(renew?: boolean): Promise<void>;
  /**
   * Adds an item. A page that knows of no cart asks for one with it, which the server answers with the visitor's. When
   * no answer comes, the cart says whether the item is in it: it is not added again.
   */
  add(item: NewItem): Promise<void>;
  /**
   * Changes an item. One that is not in the cart any more is refused (ORD404), and the cart is read.
   * @throws ApiError; code `CART_UNKNOWN` when neither an answer nor the cart could be had
   */
  update(itemId: string, change: ItemChange): Promise<void>;
  /** Removes an item. One that is gone already is no failure. */
  remove(itemId: string): Promise<void>;
  /** Clears the cart in this and the other tabs, e.g. after sign-out (AUTH-14). */
  clear(): void;
  /** Stops listening to other tabs. */
  close(): void;
}

/** `CART_COPY` of the islands; a module both import would be a file of its own on every page. */
const STORAGE_KEY = 'cairn-cart';
const itemIn = (cart: StoredCart | null, itemId: string) => cart?.items.find((item) => item.itemId === itemId);

/** What loading the cart is listed as in `pending` and `failed`. */
export const CART_ID = 'cart';
/** Code of a change of which nobody knows whether it was made: neither its answer nor the cart could be read. */
export const CART_UNKNOWN = 'CART_UNKNOWN';

interface Action {
  /** Id listed in `pending`. */
  id: string;
  /** The optimistic cart. */
  guess(cart: StoredCart): StoredCart;
  /** Sends the call. The server brings a lost cart back, with its items, and answers with that (CART-15). */
  call(basketId: string | undefined): Promise<StoredCart | null>;
}

/**
 * Creates the page's cart store. Actions apply optimistically and run one after the other. A failed action rejects,
 * and the state returns to what the server knows.
 */
export function createCartStore(options: CartStoreOptions): CartStore {
  const { api, storage: port, channel, mayHaveOther = () => false, onInvalidCustomer } = options;
  let storage = port;
  let confirmed: StoredCart | null = null;
  let waiting: Action[] = [];
  let error: ApiError | null = null;
  let failed: string | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  /** Additions that nobody has answered, by item: the quantity before each; undefined when it was not known. */
  const unanswered = new Map<string, number | undefined>();
  const $state = atom<CartState>({ cart: null, pending: [], error: null, failed: null });

  function show(): void {
    const cart = confirmed && waiting.reduce((shown, action) => action.guess(shown), confirmed);
    $state.set({ cart, pending: waiting.map(({ id }) => id), error, failed });
  }

  function accept(cart: StoredCart | null, tell = true): void {
    if (cart && !isNewer(cart, confirmed)) return;
    confirmed = cart;
    try {
      if (cart) storage?.setItem(STORAGE_KEY, JSON.stringify(toStored(cart)));
      else storage?.removeItem(STORAGE_KEY);
    } catch {
      // Storage is full or blocked. The cart then lives only as long as the page, and the stored copy is outdated.
      storage = undefined;
    }
    if (tell) channel?.post(cart && toStored(cart));
  }

  /** Adopts the cart stored by another tab, which may be newer than its message. */
  function catchUp(): void {
    try {
      const stored = fromStored(storage?.getItem(STORAGE_KEY) ?? null);
      if (stored && isNewer(stored, confirmed)) confirmed = stored;
    } catch {
      // Blocked storage counts as empty.
    }
  }

  function run(action: Action): Promise<void> {
    waiting = [...waiting, action];
    show();
    const work = async () => {
      try {
        catchUp();
        const cart = await action.call(confirmed?.basketId);
        error = failed = null;
        accept(cart);
      } catch (problem) {
        error = problem as ApiError;
        failed = action.id;
        if (hasCode(problem, INVALID_CUSTOMER) || hasCode(problem, CART_NOT_FOUND)) accept(null);
        if (hasCode(problem, INVALID_CUSTOMER)) onInvalidCustomer?.(error);
        throw problem;
      } finally {
        waiting = waiting.filter((other) => other !== action);
        show();
      }
    };
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  /** The visitor's cart; null when there is none. Another tab, or a form, may have gone on with another. */
  async function current(renew?: boolean): Promise<StoredCart | null> {
    try {
      return await api.read(CURRENT_BASKET, confirmed?.favoriteStoreId, renew);
    } catch (problem) {
      if (hasCode(problem, CART_NOT_FOUND)) return null;
      throw problem;
    }
  }

  /**
   * What a failed change has come to: it may have been made although its answer was lost, and its item may have left
   * the cart in another tab. What the cart is found to be shows.
   * @param isMade whether a cart is as the change makes it
   * @returns that cart
   * @throws ApiError why the change was not made, or that nobody knows
   */
  async function settle(problem: unknown, isMade: (cart: StoredCart | null) => boolean): Promise<StoredCart | null> {
    if (isRefused(problem) && !hasCode(problem, ITEM_NOT_FOUND)) throw problem;
    let cart: StoredCart | null;
    try {
      cart = await current();
    } catch {
      // What did not reach the server, or was refused there, was not done.
      if (isApiError(problem) && problem.kind !== 'network' && (problem.kind !== 'api' || problem.status >= 500))
        Object.assign(problem, { code: CART_UNKNOWN });
      throw problem;
    }
    accept(cart);
    if (!isMade(cart)) throw problem;
    return cart;
  }

  async function addOnce(item: NewItem, basketId: string | undefined): Promise<StoredCart | null> {
    const key = `${item.productId} ${item.recipeId ?? ''}`;
    const isAgain = unanswered.has(key);
    const before = isAgain ? unanswered.get(key) : confirmed || !mayHaveOther() ? qtyOf(confirmed, item) : undefined;
    const isAdded = (cart: StoredCart | null): boolean =>
      cart !== null && before !== undefined && qtyOf(cart, item) >= before + (item.qty ?? 1);
    if (isAgain) {
      const cart = await current();
      accept(cart);
      unanswered.delete(key);
      if (cart && isAdded(cart)) return cart;
    }
    try {
      return await (basketId ? api.add(basketId, item) : api.create([item]));
    } catch (problem) {
      if (isRefused(problem)) throw problem;
      unanswered.set(key, before);
      const cart = await settle(problem, isAdded);
      unanswered.delete(key);
      return cart;
    }
  }

  const unsubscribe = channel?.subscribe((cart) => {
    accept(cart, false);
    show();
  });
  catchUp();
  show();

  return {
    $state,
    load: (renew = false) =>
      run({
        id: CART_ID,
        guess: (cart) => cart,
        call: () => current(renew),
      }),
    add: (item) =>
      run({
        id: item.productId,
        guess: (cart) => withAdded(cart, item),
        call: (basketId) => addOnce(item, basketId),
      }),
    update: (itemId, change) =>
      run({
        id: itemId,
        guess: (cart) => (change.qty === undefined ? cart : withQty(cart, itemId, change.qty)),
        call: async (basketId) =>
          basketId
            ? api
                .update(basketId, itemId, change)
                .catch((problem: unknown) => settle(problem, (cart) => itemIn(cart, itemId)?.qty === (change.qty ?? 0)))
            : null,
      }),
    remove: (itemId) =>
      run({
        id: itemId,
        guess: (cart) => without(cart, itemId),
        call: async (basketId) =>
          basketId
            ? api
                .remove(basketId, itemId)
                .catch((problem: unknown) => settle(problem, (cart) => itemIn(cart, itemId) === undefined))
            : null,
      }),
    clear: () => {
      error = failed = null;
      accept(null);
      show();
    },
    close: () => unsubscribe?.(),
  };
}
