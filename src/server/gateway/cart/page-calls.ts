import {
  addItem,
  createCart,
  createCartWithItem,
  readCart,
  removeItem,
  updateItem,
} from '../../../commerce/contract/endpoints.ts';
import { addItemBody, cartWithItemBody } from '../../../commerce/contract/cart/cart.ts';
import { CURRENT_BASKET } from '../../../commerce/cart/index.ts';
import type { Endpoint } from '../../../commerce/contract/operation.ts';
import { CART_NOT_FOUND } from '../../../commerce/contract/error-codes.ts';
import type { Cart, LostItem, UpdateItemBody } from '../../../commerce/contract/types.ts';
import { hasCode, isRefused } from '../../../commerce/http/index.ts';
import { applyCoupon } from '../forms/cart-forms.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { CallInput } from '../request/visitor-calls.ts';
import { changeBasket, type FindItem } from './cart-recovery.ts';
import { addTo } from './lost-items.ts';
import { afterOtherDevices, claimCart, currentCart, startCart, storeQuery } from './start-cart.ts';

type PageCall = (context: RequestContext, input: CallInput) => Promise<Cart>;

/** `change` without an answer leaves the cart as it is. */
type Change = (basketId: string, find: FindItem) => Promise<Cart | undefined>;

/**
 * Changes the visitor's cart, whichever the page takes for it (`changeBasket`).
 * @returns the cart; its flash begins with that of a lost cart that has come back
 */
async function changedCart(context: RequestContext, change: Change, startsCart = false): Promise<Cart> {
  let changed!: Cart;
  await changeBasket(
    context,
    async (basketId, find, flash) => {
      const cart = (await change(basketId, find)) ?? (await context.call(readCart, { params: { basketId } }));
      changed = { ...cart, flash: [...flash, ...cart.flash] };
    },
    startsCart,
  );
  return changed;
}

/** Sends a call as the page made it; the backend says what is wrong with it. */
const sendOn = (context: RequestContext, call: Endpoint, input: CallInput): Promise<Cart> =>
  (context.call as (call: Endpoint, input: CallInput) => Promise<Cart>)(call, input);

/** Adds an item; the first one creates the cart in the same call. */
async function added(context: RequestContext, item: LostItem): Promise<Cart> {
  const started = await startCart(context, { query: storeQuery(context, item), body: { items: [item] } });
  return started ?? changedCart(context, (basketId) => addTo(context.call, basketId, item), true);
}

/** The visitor's cart, which is made if there is none. */
const createVisitorCart: PageCall = (context, { body = {} }) =>
  afterOtherDevices(context, async () => {
    const known = await currentCart(context);
    if (known !== undefined) return known;
    const created = await context.call(createCart, { body });
    return (await claimCart(context, created)) ? created : ((await currentCart(context)) ?? created);
  });

/**
 * The page may know nothing of a cart that the visitor has (storage that is blocked or was cleared, a form sent before
 * its script came, another tab): the items join that cart.
 */
const createVisitorCartWith: PageCall = async (context, input) => {
  const parsed = cartWithItemBody.safeParse(input.body);
  if (!parsed.success) return sendOn(context, createCartWithItem, input);
  const { items, coupons = [] } = parsed.data;
  let cart = await startCart(context, { query: input.query ?? {}, body: parsed.data });
  if (cart !== undefined) return cart;
  for (const item of items) cart = await added(context, item);
  // As with a new cart: the items are there, whatever a code is good for.
  for (const code of coupons)
    try {
      await applyCoupon(context, code);
      cart = undefined;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  return cart ?? createVisitorCart(context, {});
};

const addVisitorItem: PageCall = (context, input) => {
  const parsed = addItemBody.safeParse(input.body);
  if (!parsed.success) return sendOn(context, addItem, input);
  const { basketId: _, ...item } = parsed.data;
  return added(context, item);
};

/** Whether the session knows of no cart, so that the page must have learned of it elsewhere, or made it up. */
const knowsNone = ({ session }: RequestContext): boolean =>
  session.basketId === undefined && session.items.length === 0;

const updateVisitorItem: PageCall = async (context, input) => {
  const { itemId, ...change } = (input.body ?? {}) as Partial<UpdateItemBody>;
  if (itemId === undefined || knowsNone(context)) return sendOn(context, updateItem, input);
  return changedCart(context, async (basketId, find) => {
    const found = find(itemId);
    if (found === undefined) return undefined;
    return sendOn(context, updateItem, { ...input, params: { basketId }, body: { ...change, itemId: found } });
  });
};

const removeVisitorItem: PageCall = async (context, input) => {
  const { itemId } = input.query ?? {};
  if (itemId === undefined || knowsNone(context)) return sendOn(context, removeItem, input);
  return changedCart(context, async (basketId, find) => {
    const found = find(itemId);
    return found === undefined
      ? undefined
      : sendOn(context, removeItem, { ...input, query: { ...input.query, basketId, itemId: found } });
  });
};

/**
 * A cart that is lost comes back with its items. The current cart is the session's: the backend's is the one changed last,
 * which may be one that a request beside this has just begun and gives up again.
 */
const readVisitorCart: PageCall = async (context, input) => {
  const { basketId: asked } = input.params ?? {};
  const { basketId: own } = context.session;
  const isOwn = asked === CURRENT_BASKET || asked === own;
  const read: Change = (basketId) => sendOn(context, readCart, { ...input, params: { basketId } });
  // What waits for a cart would be forgotten for whatever cart the backend takes for the current one.
  if (isOwn && own === undefined && !knowsNone(context)) return changedCart(context, read);
  try {
    const params = isOwn && own !== undefined ? { ...input.params, basketId: own } : input.params;
    return await sendOn(context, readCart, { ...input, ...(params && { params }) });
  } catch (error) {
    if (!hasCode(error, CART_NOT_FOUND) || !isOwn || knowsNone(context)) throw error;
    return changedCart(context, read);
  }
};

/** The cart calls of a page, which are about the visitor's own cart, whatever cart the page takes for it. */
export const CART_CALLS: ReadonlyMap<Endpoint['id'], PageCall> = new Map([
  [createCart.id, createVisitorCart],
  [createCartWithItem.id, createVisitorCartWith],
  [readCart.id, readVisitorCart],
  [addItem.id, addVisitorItem],
  [updateItem.id, updateVisitorItem],
  [removeItem.id, removeVisitorItem],
]);
