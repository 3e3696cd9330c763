import type { Transition } from '../contract/cart/delivery-methods.ts';
import type { Flash } from '../contract/types.ts';

/** What a shopper is told about a changed delivery. */
export interface DeliveryNews {
  readonly key: `delivery.news.${Transition | 'StoreItemNotMoved'}`;
  readonly params: Readonly<Record<'name' | 'store', string>>;
  /** Worse than what was chosen: said with emphasis, because it may not be wanted that way. */
  readonly isWorse: boolean;
}

/** Tone of each: the shopper gets it sooner or in the same place, or later or elsewhere (DLV-06, DLV-07). */
const IS_WORSE: Readonly<Record<Transition | 'StoreItemNotMoved', boolean>> = {
  PickupToSthTransition: true,
  PickupToStsTransition: false,
  StsToSthTransition: true,
  StsToPickupTransition: false,
  STHToPickupTransition: true,
  OrderShippingMethodDowngraded: true,
  StoreItemNotMoved: false,
};

/** The news in a flash message about delivery; undefined for any other flash. */
export function deliveryNews({ type, itemName, storeName }: Flash): DeliveryNews | undefined {
  if (!Object.hasOwn(IS_WORSE, type)) return undefined;
  const known = type as keyof typeof IS_WORSE;
  return {
    key: `delivery.news.${known}`,
    params: { name: itemName ?? '', store: storeName ?? '' },
    isWorse: IS_WORSE[known],
  };
}
