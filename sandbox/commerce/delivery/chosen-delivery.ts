import { DELIVERY_METHODS } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { LostItem } from '../../../src/commerce/contract/types.ts';
import type { Site } from '../sites.ts';
import { givesOut, type Shop, takesParcels } from '../stores.ts';
import { storeFor } from './options.ts';
import { type Delivery, deliveryBy, homeDelivery } from './stock-source.ts';

/**
 * The delivery a shopper chose for an item.
 * @returns undefined when the store does not do that, or the item is made to order or sent by email
 */
export function chosenDelivery(
  { action, favStoreId }: Pick<LostItem, 'action' | 'favStoreId'>,
  item: Parameters<typeof homeDelivery>[0],
  facts: { site: Site; stores: ReadonlyMap<string, Shop> },
): Delivery | undefined {
  const home = homeDelivery(item);
  if (action === undefined || action === 'ship') return home;
  const shop = storeFor(favStoreId, facts);
  const isMovable = DELIVERY_METHODS[home.shipping].stock === 'warehouse';
  const isPossible = shop && isMovable && (action === 'sts' ? takesParcels(shop) : givesOut(shop));
  return isPossible ? deliveryBy(action === 'sts' ? 'sts' : 'pickup', shop.id) : undefined;
}
