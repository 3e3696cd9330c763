import type { CartItem, StockedStore } from '../../../commerce/contract/types.ts';
import { t } from '../../../messages/index.ts';
import { wayText } from '../../stores/pickup/store-text.ts';

/** The service of stores that take in parcels of the warehouse. */
const TAKES_PARCELS = 'ship-to-store';

/** The ways of a store for an item of the cart, same day first, with when it is ready. */
export function itemWays(
  locale: string,
  { shippingOptions }: Pick<CartItem, 'shippingOptions'>,
  store: StockedStore,
): readonly { readonly way: 'pickup' | 'sts'; readonly text: string }[] {
  const ways = store.ways.map((one) => ({
    way: one.code === 'pickup' ? ('pickup' as const) : ('sts' as const),
    text: wayText(locale, one, store),
  }));
  // The last pieces of the warehouse may be those that the cart itself holds: they can go to the store all the same.
  const isHeld =
    !ways.some(({ way }) => way === 'sts') &&
    store.services.some(({ id }) => id === TAKES_PARCELS) &&
    shippingOptions.some(
      ({ selected, available, shippingMethod: { code } }) => selected && available && code !== 'pickup',
    );
  return isHeld ? [...ways, { way: 'sts', text: t(locale, 'delivery.way.sts') }] : ways;
}
