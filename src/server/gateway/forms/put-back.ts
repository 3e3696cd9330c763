import type { Cart, LostItem } from '../../../commerce/contract/types.ts';
import { isRefused } from '../../../commerce/http/index.ts';
import { bringItem, piecesIn } from '../cart/cart-recovery.ts';
import { currentCart } from '../cart/start-cart.ts';
import type { RequestContext } from '../request/request-context.ts';
import type { RememberedItem, Session } from '../session/session.ts';
import { addToCart } from './cart-forms.ts';

/** What a form names of an item that the session holds. */
type Named = LostItem & { readonly qty: number };

/** Id of the removed item once it has been put back. */
const IS_BACK = '';
/** Id of a missing item whose last try had no answer: the cart it was tried in, and how many pieces that had before. */
const triedIn = (basketId: string, pieces: number): string => `${basketId} ${pieces}`;

const isOfProduct = ([, sku, , choices]: RememberedItem, { productId, recipeId }: LostItem): boolean =>
  sku === productId && choices?.recipeId === recipeId;

/** The first of the missing items that a form names. */
const missingLike = ({ missing = [] }: Session, named: Named): RememberedItem | undefined =>
  missing.find((item) => isOfProduct(item, named) && item[2] === named.qty);

const withMissingItems = ({ missing: _, ...session }: Session, items: readonly RememberedItem[]): Session => ({
  ...session,
  ...(items.length > 0 && { missing: [...items] }),
});

/** The cart as it is now; undefined when there is none, or the backend refuses to say. @throws when nobody knows */
const cartNow = (context: RequestContext): Promise<Cart | undefined> =>
  currentCart(context).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    return undefined;
  });

/** Whether an item of which nobody knows has come into its cart: an answer may get lost after the item was added. */
const isIn = (cart: Cart | undefined, item: LostItem, [basketId, pieces]: readonly string[]): boolean =>
  cart !== undefined && cart.basketId === basketId && piecesIn(cart, item) > Number(pieces);

/**
 * Puts an item into the cart that this request alone has taken out of the session.
 * @param tried the id under which the item was kept
 * @param giveBack keeps the item again when it is not in the cart, or nobody knows
 */
async function putOnce(
  context: RequestContext,
  item: LostItem,
  tried: string,
  put: () => Promise<readonly string[]>,
  giveBack: (tried: string) => Promise<void>,
): Promise<readonly string[]> {
  let mark = tried;
  try {
    // Without the pieces from before, nobody could tell later whether an answer that got lost had added any.
    const before = await cartNow(context);
    if (isIn(before, item, tried.split(' '))) return [];
    mark = before === undefined ? tried : triedIn(before.basketId, piecesIn(before, item));
    return await put();
  } catch (error) {
    const after = isRefused(error) ? undefined : await cartNow(context).catch(() => undefined);
    if (isIn(after, item, mark.split(' '))) return [];
    await giveBack(isRefused(error) ? tried : mark);
    throw error;
  }
}

/**
 * Tries an item again that could not be brought into a new cart. Of requests that try it at once, on whatever server,
 * one does: it takes the item out of the session. What still cannot be had is kept.
 */
export async function bringMissing(context: RequestContext, named: Named): Promise<readonly string[]> {
  const item = await takeMissing(context, named);
  if (item === undefined) return [];
  const [tried, ...rest] = item;
  const wanted = { productId: named.productId, qty: named.qty, ...item[3] };
  return putOnce(
    context,
    wanted,
    tried,
    () => bringItem(context, wanted),
    (mark) =>
      context.changeSession((session) => withMissingItems(session, [...(session.missing ?? []), [mark, ...rest]])),
  );
}

/** Takes a missing item out of the session: for its next try, or because the shopper does without it. */
export async function takeMissing(context: RequestContext, named: Named): Promise<RememberedItem | undefined> {
  let taken: RememberedItem | undefined;
  await context.changeSession((session) => {
    taken = missingLike(session, named);
    if (taken === undefined) return session;
    return withMissingItems(
      session,
      (session.missing ?? []).filter((one) => one !== taken),
    );
  });
  return taken;
}

/**
 * Puts the item that was removed last back, with its card and its delivery. A form that is sent again finds it done; one
 * that names another item adds that.
 */
export async function putBack(context: RequestContext, named: Named): Promise<readonly string[]> {
  let known: RememberedItem | undefined;
  const setId = (id: string) => (session: Session) => {
    const { removed } = session;
    known = removed !== undefined && isOfProduct(removed, named) ? removed : undefined;
    if (known === undefined || known[0] === id) return session;
    const [, ...rest] = known;
    return { ...session, removed: [id, ...rest] satisfies RememberedItem };
  };
  await context.changeSession(setId(IS_BACK));
  if (known === undefined) return addToCart(context, named);
  const [tried, , , choices] = known as RememberedItem;
  if (tried === IS_BACK) return [];
  const item = { ...named, ...choices };
  return putOnce(
    context,
    item,
    tried,
    () => addToCart(context, item),
    (mark) => context.changeSession(setId(mark)),
  );
}
