import { DELIVERY_METHODS, type Transition } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { Flash } from '../../../src/commerce/contract/types.ts';
import type { CartDoc } from '../cart/cart-doc.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { label } from '../text/labels.ts';
import { textFor } from '../text/text.ts';
import { type DeliveryFacts, parcelsOf } from './shipments.ts';
import type { Move } from './transitions.ts';

/** Who reads the messages, and what names items. */
export interface MessageFacts extends Pick<DeliveryFacts, 'locale' | 'stores'> {
  catalogue: Catalogue;
}

/** An item's name, or its SKU when it is not sold any more. */
export const nameOf = (sku: string, { catalogue, locale }: MessageFacts): string => {
  const found = catalogue.skus.get(sku);
  return found ? textFor(found.product.name, locale) : sku;
};

/** A store's name; empty for a store that is not known. */
export const storeName = (id: string | null | undefined, { stores, locale }: MessageFacts): string => {
  const shop = id ? stores.get(id) : undefined;
  return shop ? textFor(shop.name, locale) : '';
};

/** A message about a row and a store. */
export function deliveryFlash(
  type: Transition | 'StoreItemNotMoved',
  sku: string,
  storeId: string | null | undefined,
  facts: MessageFacts,
): Flash {
  const [itemName, store] = [nameOf(sku, facts), storeName(storeId, facts)];
  const message = label(`flash.${type}`, facts.locale).replace('{name}', itemName).replace('{store}', store);
  return { type, message, productId: sku, itemName, ...(store !== '' && { storeName: store }) };
}

const isSlower = ({ type }: Move): boolean =>
  type === 'PickupToStsTransition' || type === 'PickupToSthTransition' || type === 'StsToSthTransition';

/**
 * What a shopper is told about moved rows. Where everything of a shipment of several rows becomes slower in the same
 * way, that is one message about the order instead of one for each row.
 */
export function tellMoves(before: CartDoc, moves: readonly Move[], facts: MessageFacts): Flash[] {
  const told = moves.filter(({ type }) => type !== undefined);
  const together = new Set<Move>();
  const flashes: Flash[] = [];
  for (const { itemIds, delivery } of parcelsOf(before.lines)) {
    const moved = told.filter(({ line }) => itemIds.includes(line.itemId));
    const [first, ...others] = moved;
    const isWhole = moved.length === itemIds.length && others.length > 0;
    if (!first || !isWhole || !moved.every((move) => move.type === first.type && isSlower(move))) continue;
    for (const move of moved) together.add(move);
    flashes.push(deliveryFlash('OrderShippingMethodDowngraded', first.line.sku, delivery.storeId, facts));
  }
  const single = told.filter((move) => !together.has(move));
  return [
    ...flashes,
    ...single.map(({ type, line, to }) =>
      deliveryFlash(type as Transition, line.sku, line.storeId ?? to.storeId, facts),
    ),
  ];
}

/** Codes of orders that need another delivery before they can be placed (ERR-ORD-01). */
export function conversionCode({ line, to }: Move): 'ORD516' | 'ORD517' | 'ORD518' {
  if (DELIVERY_METHODS[to.shipping].kind === 'STH') return 'ORD517';
  return DELIVERY_METHODS[to.shipping].kind === 'BOPIS_STS' || DELIVERY_METHODS[line.shipping].kind === 'BOPIS_SD'
    ? 'ORD518'
    : 'ORD516';
}
