import { DEFAULT_DELIVERY, sortDeliveryOptions } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { CartItem, CartShipping, ShippingId, ShippingMethod } from '../../../src/commerce/contract/types.ts';
import { type DeliveryFacts, methodOf, priceOf } from './shipments.ts';
import { deliveryBy } from './stock-source.ts';

const selectedOf = ({ shippingOptions }: CartItem): ShippingMethod | undefined =>
  shippingOptions.find(({ selected }) => selected)?.shippingMethod;

/** The items of a cart that a shipping id stands for. What comes by email does so whatever the others do. */
export function itemsOf(items: readonly CartItem[], shippingId: ShippingId): CartItem[] {
  const all = items.filter((item) => selectedOf(item)?.id === shippingId);
  const things = all.filter(({ isDigitalProduct }) => !isDigitalProduct);
  return things.length > 0 ? things : all;
}

/**
 * The methods of each group of items (D1 §3): those that every item of the group can be delivered with. An empty cart
 * has the group of common things, so that its delivery can be told.
 * @param goods value of the whole order's goods, minor units
 */
export function shippingGroups(items: readonly CartItem[], goods: number, facts: DeliveryFacts): CartShipping[] {
  return (['me', 'customs'] as const).flatMap((shippingId): CartShipping[] => {
    const [first, ...others] = itemsOf(items, shippingId);
    if (!first) {
      if (shippingId !== 'me' || items.length > 0) return [];
      const method = methodOf(deliveryBy(DEFAULT_DELIVERY), priceOf(DEFAULT_DELIVERY, goods, facts.shipping), facts);
      return [{ shippingId, selectedCode: method.code, applicableShippingMethods: [method] }];
    }
    const offered = first.shippingOptions.filter(
      ({ available, selected, shippingMethod: { code } }) =>
        selected ||
        (available &&
          others.every((item) =>
            item.shippingOptions.some((other) => other.available && other.shippingMethod.code === code),
          )),
    );
    return [
      {
        shippingId,
        selectedCode: selectedOf(first)?.code ?? DEFAULT_DELIVERY,
        applicableShippingMethods: sortDeliveryOptions(offered.map(({ shippingMethod }) => shippingMethod)),
      },
    ];
  });
}
