import {
  DEFAULT_DELIVERY,
  DELIVERY_METHODS,
  type Transition,
} from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { CartDoc, Line } from '../cart/cart-doc.ts';
import { changeLine } from '../cart/cart-changes.ts';
import { heldBy } from '../cart/reserve.ts';
import { isGift } from '../promotions/gifts.ts';
import { shelfKey } from '../stock.ts';
import { givesOut, type Shop, takesParcels } from '../stores.ts';
import { type Delivery, deliveryBy, stockKey } from './stock-source.ts';

/** A row whose delivery has to change because its stock did. */
export interface Move {
  /** Undefined where nothing changes for the shopper. */
  type: Exclude<Transition, 'OrderShippingMethodDowngraded'> | undefined;
  line: Line;
  to: Delivery;
}

type Way = Pick<Move, 'type' | 'to'>;

/**
 * The other ways of a row that is out of stock where it should come from, best first: the shopper keeps the store if it
 * can be kept. Stores send parcels only in place of a delivery to a store that fell through.
 * @param shops the site's stores
 */
function waysOut({ shipping, storeId, shelf }: Line, favStoreId: string | null, shops: readonly Shop[]): Way[] {
  const { kind, stock } = DELIVERY_METHODS[shipping];
  if (stock === 'made-to-order' || stock === 'none') return [];
  const home = deliveryBy(DEFAULT_DELIVERY);
  const shop = shops.find(({ id }) => id === (storeId ?? favStoreId));
  const pickup = shop && givesOut(shop) ? deliveryBy('pickup', shop.id) : undefined;
  if (kind === 'BOPIS_SD')
    return [
      ...(shop && takesParcels(shop)
        ? [{ type: 'PickupToStsTransition' as const, to: deliveryBy('sts', shop.id) }]
        : []),
      { type: 'PickupToSthTransition', to: home },
    ];
  if (kind === 'BOPIS_STS')
    return [
      ...(pickup ? [{ type: 'StsToPickupTransition' as const, to: pickup }] : []),
      ...shops
        .filter(({ id }) => id !== storeId)
        .map(({ id }) => ({ type: 'StsToSthTransition' as const, to: { ...home, shelf: id } })),
    ];
  return [
    ...(shelf ? [{ type: undefined, to: home }] : []),
    ...(pickup ? [{ type: 'STHToPickupTransition' as const, to: pickup }] : []),
  ];
}

/** Every stock a cart's rows may move to. */
export const stocksToMove = (cart: CartDoc, shops: readonly Shop[]): string[] => [
  ...new Set([
    ...heldBy(cart).keys(),
    ...cart.lines.flatMap(({ sku }) => [sku, ...shops.map(({ id }) => shelfKey(sku, id))]),
  ]),
];

/**
 * The rows that have to be delivered otherwise, because their pieces are neither reserved nor free any more. Gifts are
 * none of them: they follow the other rows.
 * @param levels free pieces by stock, without what the cart reserves
 * @param shops the site's stores
 */
export function movesOf(cart: CartDoc, levels: ReadonlyMap<string, number>, shops: readonly Shop[]): Move[] {
  const free = new Map(levels);
  for (const [key, held] of heldBy(cart)) free.set(key, (free.get(key) ?? 0) + held);
  const take = ({ qty, ...line }: Line): boolean => {
    const key = stockKey(line);
    if (key === undefined) return true;
    const left = free.get(key) ?? 0;
    if (left < qty) return false;
    free.set(key, left - qty);
    return true;
  };
  const rank = ({ qty, reserved }: Line) => (reserved >= qty ? 0 : 1);
  const short = [...cart.lines].sort((a, b) => rank(a) - rank(b)).filter((line) => !isGift(line) && !take(line));
  return cart.lines
    .filter((line) => short.includes(line))
    .flatMap((line) => {
      const way = waysOut(line, cart.favStoreId, shops).find(({ to }) => take({ ...line, ...to }));
      return way ? [{ ...way, line }] : [];
    });
}

/** The cart with rows moved; one that becomes the same as another joins it. */
export const withMoves = (cart: CartDoc, moves: readonly Move[]): CartDoc =>
  moves.reduce((moved, { line, to }) => changeLine(moved, line.itemId, to).cart, cart);
