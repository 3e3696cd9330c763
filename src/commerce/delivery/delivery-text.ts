import { DELIVERY_METHODS } from '../contract/cart/delivery-methods.ts';
import type { CartItem, Shipment, ShippingOption } from '../contract/types.ts';

/** A delivery in words: a message key and its values. `days` is a range such as `2–4`. */
export interface DeliveryText {
  readonly key: 'delivery.pickup' | 'delivery.sts' | 'delivery.ship' | 'delivery.now';
  readonly params: Readonly<Record<'store' | 'days' | 'label', string>>;
}

const textOf = (code: Shipment['shippingMethod']['code'], label: string, time: string, store: string): DeliveryText => {
  const { kind, needs } = DELIVERY_METHODS[code];
  const params = { store, label, days: time.replace('-', '–') };
  if (kind === 'BOPIS_SD') return { key: 'delivery.pickup', params };
  if (kind === 'BOPIS_STS') return { key: 'delivery.sts', params };
  return { key: needs.includes('email') ? 'delivery.now' : 'delivery.ship', params };
};

const optionText = ({ shippingMethod: { code, label, deliveryTime }, storeInfo }: ShippingOption): DeliveryText =>
  textOf(code, label, deliveryTime, storeInfo?.name ?? '');

/** How an item gets to the shopper as chosen now, and how else it could. */
export function chosenDelivery({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): {
  chosen: DeliveryText | undefined;
  options: readonly (DeliveryText & { option: ShippingOption })[];
} {
  const chosen = shippingOptions.find(({ selected }) => selected);
  return {
    chosen: chosen && optionText(chosen),
    options: shippingOptions.map((option) => ({ ...optionText(option), option })),
  };
}

/** How a shipment gets to the shopper. */
export const shipmentText = ({ shippingMethod, store }: Shipment): DeliveryText =>
  textOf(shippingMethod.code, shippingMethod.label, shippingMethod.deliveryTime, store?.name ?? '');

/** Whether an item may go to a store at all: what is made for one shopper or sent by email may not. */
export const canGoToStore = ({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): boolean =>
  shippingOptions.some(({ shippingMethod: { code } }) => ['warehouse', 'store'].includes(DELIVERY_METHODS[code].stock));
