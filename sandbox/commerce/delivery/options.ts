import { DELIVERY_METHODS, sortDeliveryOptions } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { ShippingOption } from '../../../src/commerce/contract/types.ts';
import type { CartDoc, Line } from '../cart/cart-doc.ts';
import { toAmount } from '../money.ts';
import { shelfKey } from '../stock.ts';
import { type CollectionPoint, givesOut, type Shop, takesParcels } from '../stores.ts';
import { textFor } from '../text/text.ts';
import { type DeliveryFacts, isPriceKnown, methodOf, type PricedParcel, priceOf } from './shipments.ts';
import { type Delivery, deliveryBy, deliveryOfLine, homeDelivery, isSameDelivery, stockKey } from './stock-source.ts';

type Places = Pick<DeliveryFacts, 'site' | 'stores' | 'collectionPoints'>;

/** Whether a carrier's point serves a site's shoppers. */
export const isServedBy = ({ site }: Pick<Places, 'site'>, { countryCode }: CollectionPoint): boolean =>
  countryCode === site.country;

/** The store with that id, if the site's shoppers can have their things there. */
export function storeFor(
  storeId: string | null | undefined,
  { site, stores }: Pick<DeliveryFacts, 'site' | 'stores'>,
): Shop | undefined {
  const shop = storeId ? stores.get(storeId) : undefined;
  return shop?.siteId === site.id ? shop : undefined;
}

/** How a cart's row is, or can be, delivered: to an address, and from or to its store, else the shopper's. */
function deliveriesFor(line: Line, cart: CartDoc, facts: Places): Delivery[] {
  const own = deliveryOfLine(line);
  const home = homeDelivery(line);
  const shop = storeFor(line.storeId ?? cart.favStoreId, facts);
  const isMovable = DELIVERY_METHODS[home.shipping].stock === 'warehouse';
  const hasPoint = isMovable && [...facts.collectionPoints.values()].some((point) => isServedBy(facts, point));
  const others = [
    ...(own.shipping === home.shipping ? [] : [home]),
    // The point is named when the method is chosen.
    ...(hasPoint && own.shipping !== 'pudo' ? [deliveryBy('pudo')] : []),
    ...(isMovable && shop && givesOut(shop) ? [deliveryBy('pickup', shop.id)] : []),
    ...(isMovable && shop && takesParcels(shop) ? [deliveryBy('sts', shop.id)] : []),
  ];
  return [own, ...others.filter((other) => !isSameDelivery(other, own))];
}

/** Stocks that the options of a row are judged by. */
export const stocksFor = (line: Line, cart: CartDoc, facts: Places): string[] =>
  deliveriesFor(line, cart, facts).flatMap((delivery) => stockKey({ ...line, ...delivery }) ?? []);

/** Pieces a row could have from a stock. @param levels free pieces, without what the cart reserves */
export const piecesFor = (line: Line, delivery: Delivery, levels: ReadonlyMap<string, number>): number => {
  const key = stockKey({ ...line, ...delivery });
  if (key === undefined) return Infinity;
  return (levels.get(key) ?? 0) + (key === stockKey(line) ? line.reserved : 0);
};

/**
 * The ways a row can be delivered, its own among them, in the order they are offered (DLV-04, DLV-05).
 * @param parcel the one the row travels in
 * @param goods value of the whole order's goods, minor units
 */
export function optionsOf(
  line: Line,
  cart: CartDoc,
  parcel: PricedParcel,
  levels: ReadonlyMap<string, number>,
  goods: number,
  facts: DeliveryFacts,
): ShippingOption[] {
  const options = deliveriesFor(line, cart, facts).map((delivery): ShippingOption => {
    const selected = isSameDelivery(delivery, line);
    const cost = selected ? parcel.cost : priceOf(delivery.shipping, goods, facts.shipping);
    const method = selected ? parcel.method : methodOf(delivery, cost, facts);
    const shop = storeFor(delivery.storeId, facts);
    const atStore = shop && deliveryBy('pickup', shop.id);
    const off = selected ? parcel.cost - parcel.net : 0;
    return {
      selected,
      shippingMethod: method,
      available: isPriceKnown(delivery, facts.shipping) && piecesFor(line, delivery, levels) >= line.qty,
      cost: method.price.amount,
      storeInfo:
        shop && atStore
          ? {
              id: shop.id,
              name: textFor(shop.name, facts.locale),
              storeInventory: piecesFor(line, atStore, levels),
            }
          : null,
      shippingPromotions: off > 0 ? [{ appliedDiscount: toAmount(off), price: toAmount(parcel.net) }] : [],
    };
  });
  return sortDeliveryOptions(options.map((option) => ({ ...option.shippingMethod, option }))).map(
    ({ option }) => option,
  );
}

/** Stocks of all sizes of a row's colour, where the row takes its pieces from. */
export const stockOfSize = (line: Line, sku: string): string => (line.shelf ? shelfKey(sku, line.shelf) : sku);
