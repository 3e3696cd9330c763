import type { Cart } from '../../../src/commerce/contract/types.ts';
import type { CartDoc } from '../cart/cart-doc.ts';
import { carryOver } from '../cart/carry-over.ts';
import { commitCart, ownCart, stamped } from '../cart/cart-service.ts';
import { holdingFor, reserveWithinLimit } from '../cart/hold-limit.ts';
import { giftedCart } from '../cart/price-cart.ts';
import { Problem } from '../problem.ts';
import type { KnownCaller, Services } from '../services.ts';
import { stockLevels } from '../stock.ts';
import { storeFor } from './options.ts';
import { conversionCode, tellMoves } from './tell-moves.ts';
import { type Move, movesOf, stocksToMove, withMoves } from './transitions.ts';

const shopsOf = ({ stores }: Services, { site }: KnownCaller) =>
  [...stores.values()].filter(({ siteId }) => siteId === site.id);

/**
 * Renews the reservations of a cart. Rows whose stock is gone are delivered otherwise where that is possible; the
 * answer says so, and because they are moved by then, no later one does.
 * @param favStoreId a store that becomes the cart's if it has none; unknown ones are ignored
 */
export function renewCart(
  services: Services,
  caller: KnownCaller,
  basketId: string,
  favStoreId: string | undefined,
): Promise<Cart> {
  const shops = shopsOf(services, caller);
  const facts = { ...services, ...caller };
  const plan = async () => {
    const doc = await ownCart(services, caller, basketId);
    const { cart: carried, left } = await carryOver(services, caller, doc.body);
    let cart = carried;
    const levels = await stockLevels(services.store, stocksToMove(cart, shops));
    const shop = storeFor(favStoreId, facts);
    if (shop && cart.favStoreId === null) cart = { ...cart, favStoreId: shop.id };
    const moves = movesOf(cart, levels, shops);
    const flash = [...left.map((one) => one.flash), ...tellMoves(cart, moves, facts)];
    const moved = await giftedCart(services, caller, withMoves(cart, moves));
    const { cart: reserved, changes, guards } = await reserveWithinLimit(services, caller, doc.body, moved, []);
    return { cart: stamped(reserved, services), version: doc.version, changes, more: guards, flash };
  };
  const request = { ...caller, idempotencyKey: undefined };
  return holdingFor(caller, () => commitCart(services, request, null, plan));
}

/**
 * Checks that everything can still be delivered as chosen.
 * @throws Problem ORD516, ORD517 or ORD518 for the first row that would have to be delivered otherwise
 */
export async function requireDeliverableAsChosen(
  services: Services,
  caller: KnownCaller,
  cart: CartDoc,
): Promise<void> {
  const shops = shopsOf(services, caller);
  const levels = await stockLevels(services.store, stocksToMove(cart, shops));
  const move: Move | undefined = movesOf(cart, levels, shops).find(({ type }) => type !== undefined);
  if (move?.type)
    throw new Problem(conversionCode(move), 409, `${move.line.sku} has to be delivered otherwise.`, {
      type: move.type,
    });
}
