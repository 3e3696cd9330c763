import { DELIVERY_METHODS } from '../contract/cart/delivery-methods.ts';
import type { Shipment } from '../contract/types.ts';

/** Whether a shipment goes to an address. */
export const isShipped = ({ shippingMethod }: Pick<Shipment, 'shippingMethod'>): boolean =>
  DELIVERY_METHODS[shippingMethod.code].needs.includes('shippingAddress');

/** Whether an order's delivery takes more to say than an address: several shipments, or one that goes to none. */
export const needsShipmentList = (shipments: readonly Shipment[]): boolean =>
  shipments.length > 1 || !shipments.every(isShipped);

/** Whether the shopper collects it at a carrier's point. */
export const goesToPoint = ({ shippingMethod }: Pick<Shipment, 'shippingMethod'>): boolean =>
  DELIVERY_METHODS[shippingMethod.code].needs.includes('collectionPoint');

/** Whether the shopper picks it up in a store. */
export const isPickedUp = ({ shippingMethod }: Pick<Shipment, 'shippingMethod'>): boolean =>
  DELIVERY_METHODS[shippingMethod.code].needs.includes('store');
