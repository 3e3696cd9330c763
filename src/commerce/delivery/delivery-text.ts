import { DELIVERY_METHODS } from '../contract/cart/delivery-methods.ts';
import type { CartItem, Shipment, ShippingMethod, ShippingOption } from '../contract/types.ts';

/**
 * A delivery in words: a message key and its values. `days` is a range such as `2–4`, `day` when something is ready that
 * cannot be picked up today.
 */
export interface DeliveryText {
  readonly key: 'delivery.pickup' | 'delivery.pickup.day' | 'delivery.sts' | 'delivery.ship' | 'delivery.now';
  readonly params: Readonly<Record<'store' | 'days' | 'label', string>> & { readonly day?: Date | undefined };
}

/** The day on which something is ready at a store; undefined for today, by the store's own calendar. */
function laterDay({ ready }: ShippingMethod): Date | undefined {
  if (ready === undefined) return undefined;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: ready.timeZone, dateStyle: 'short' }).format();
  return ready.on === today ? undefined : new Date(`${ready.on}T00:00Z`);
}

function textOf(method: ShippingMethod, store: string): DeliveryText {
  const { code, label, deliveryTime } = method;
  const { kind, needs } = DELIVERY_METHODS[code];
  const params = { store, label, days: deliveryTime.replace('-', '–') };
  if (kind === 'BOPIS_SD') {
    const day = laterDay(method);
    return day === undefined
      ? { key: 'delivery.pickup', params }
      : { key: 'delivery.pickup.day', params: { ...params, day } };
  }
  if (kind === 'BOPIS_STS') return { key: 'delivery.sts', params };
  return { key: needs.includes('email') ? 'delivery.now' : 'delivery.ship', params };
}

const optionText = ({ shippingMethod, storeInfo }: ShippingOption): DeliveryText =>
  textOf(shippingMethod, storeInfo?.name ?? '');

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
  textOf(shippingMethod, store?.name ?? '');

/** Whether an item may go to a store at all: what is made for one shopper or sent by email may not. */
export const canGoToStore = ({ shippingOptions }: Pick<CartItem, 'shippingOptions'>): boolean =>
  shippingOptions.some(({ shippingMethod: { code } }) => ['warehouse', 'store'].includes(DELIVERY_METHODS[code].stock));
