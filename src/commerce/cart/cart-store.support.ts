import type { Cart, CartItem, NewItem } from '../contract/types.ts';
import { ApiError } from '../http/api-error.ts';
import type { CartApi } from './cart-api.ts';
import type { StoredCart } from './cart-rules.ts';
import type { ChannelPort, StoragePort } from './cart-store.ts';

const unreachable = new ApiError({ kind: 'network', message: 'The call failed: network.' });
const refusal = (code: string) => new ApiError({ kind: 'api', code, status: 404, message: code });

/** A fake server with one cart per id. Tests can delete carts and delay responses. */
export function fakeServer() {
  const carts = new Map<string, Cart>();
  const calls: string[] = [];
  let next = 0;
  let hold: Promise<void> | undefined;
  let refuse: string | undefined;
  let broken: 'before' | 'after' | undefined;

  const item = ({ productId, qty = 1, giftOption }: NewItem) =>
    ({
      itemId: `i${(next += 1)}`,
      productId,
      qty,
      recipeId: null,
      giftOption: giftOption ?? null,
      bonus: false,
    }) as CartItem;
  function store(basketId: string, items: CartItem[]): Cart {
    const version = (carts.get(basketId)?.version ?? 0) + 1;
    const totalItems = items.reduce((sum, { qty }) => sum + qty, 0);
    const cart = {
      basketId,
      version,
      items,
      totalItems,
      currency: 'GBP',
      favoriteStoreId: null,
      totals: { total: totalItems * 10 },
    } as Cart;
    carts.set(basketId, cart);
    return cart;
  }
  async function answer(call: string, work: () => Cart): Promise<Cart> {
    calls.push(call);
    await hold;
    if (broken === 'before') throw unreachable;
    if (refuse) throw refusal(refuse);
    const cart = structuredClone(work());
    // What reads is answered again.
    if (broken === 'after' && !call.startsWith('read')) throw unreachable;
    return cart;
  }
  function known(basketId: string): Cart {
    const cart = basketId === 'current' ? [...carts.values()].at(-1) : carts.get(basketId);
    if (!cart) throw refusal('BSK404');
    return cart;
  }
  function rowsWith(id: string, itemId: string): CartItem[] {
    const { items } = known(id);
    if (!items.some((row) => row.itemId === itemId)) throw refusal('ORD404');
    return items;
  }
  const api: CartApi = {
    read: (id) => answer(`read ${id}`, () => known(id)),
    create: (items) =>
      answer(`create ${items.map(({ productId, qty = 1 }) => `${productId}×${qty}`).join()}`, () =>
        store(`b${(next += 1)}`, items.map(item)),
      ),
    add: (id, wanted) =>
      answer(`add ${wanted.productId}`, () => {
        const twin = known(id).items.find(
          (row) => row.productId === wanted.productId && row.giftOption?.to === wanted.giftOption?.to,
        );
        const items = known(id).items.map((row) => (row === twin ? { ...row, qty: row.qty + (wanted.qty ?? 1) } : row));
        return store(id, twin ? items : [...items, item(wanted)]);
      }),
    update: (id, itemId, { qty = 1 }) =>
      answer(`update ${itemId} ${qty}`, () =>
        store(
          id,
          rowsWith(id, itemId).map((row) => (row.itemId === itemId ? { ...row, qty } : row)),
        ),
      ),
    remove: (id, itemId) =>
      answer(`remove ${itemId}`, () =>
        store(
          id,
          rowsWith(id, itemId).filter((row) => row.itemId !== itemId),
        ),
      ),
  };
  return {
    api,
    calls,
    carts,
    lose: () => carts.clear(),
    refuseWith: (code: string | undefined) => void (refuse = code),
    /** Breaks the connection: no call arrives (`before`), or no change is answered (`after`). */
    breakOff: (when: 'before' | 'after' | undefined) => void (broken = when),
    /** Delays responses until the returned function is called. */
    holdBack() {
      let release = () => {};
      hold = new Promise(
        (resolve) =>
          (release = () => {
            hold = undefined;
            resolve();
          }),
      );
      return release;
    },
  };
}

export function memory(): StoragePort & { stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

/** Connected channels, like those of tabs in one browser. */
export function tabs() {
  const listeners = new Map<number, (cart: StoredCart | null) => void>();
  let count = 0;
  return (): ChannelPort => {
    const self = (count += 1);
    return {
      post: (cart) => {
        for (const [id, listener] of listeners) if (id !== self) listener(structuredClone(cart));
      },
      subscribe: (listener) => {
        listeners.set(self, listener);
        return () => void listeners.delete(self);
      },
    };
  };
}
