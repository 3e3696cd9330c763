import { z } from 'zod';
import { address } from '../account/addresses.ts';
import { amount, currency } from '../common.ts';
import { SHIPPING_CODES, SHIPPING_IDS, SHIPPING_KINDS } from './delivery-methods.ts';

export const shippingCode = z.enum(SHIPPING_CODES);
export const shippingId = z.enum(SHIPPING_IDS);

/** A delivery method as offered for a cart; the table behind it is delivery-methods.ts. */
export const shippingMethod = z.object({
  code: shippingCode,
  id: shippingId,
  kind: z.enum(SHIPPING_KINDS),
  label: z.string(),
  /** In working days, e.g. `2-4`. */
  deliveryTime: z.string(),
  price: z.object({ amount, currency }),
  /** Of pickup from the shelf of a store: the day on which it is ready there, by the store's own calendar. */
  ready: z.object({ on: z.iso.date(), timeZone: z.string() }).optional(),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;

export const shippingOption = z.object({
  selected: z.boolean(),
  shippingMethod,
  available: z.boolean(),
  cost: amount,
  /** The store it goes to, and how many pieces lie there. */
  storeInfo: z.object({ id: z.string(), name: z.string(), storeInventory: z.int().min(0) }).nullable(),
  shippingPromotions: z.array(z.object({ appliedDiscount: amount, price: amount })),
});
export type ShippingOption = z.infer<typeof shippingOption>;

/** Where a shipment waits for the shopper: a store, or a carrier's collection point. */
export const shipmentPlace = z.object({
  id: z.string(),
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
});
export type ShipmentPlace = z.infer<typeof shipmentPlace>;

/** Whom the store tells that things are ready to be picked up. */
export const pickupContact = z.object({ email: z.email().max(100) });
export type PickupContact = z.infer<typeof pickupContact>;

/**
 * Whom the carrier tells that a parcel waits at the collection point (CHK-13). What is empty is taken from the order's
 * billing address; which of them a locale requires is for the shop to ask.
 */
export const collectionContact = z.object({
  email: z.union([z.email().max(100), z.literal('')]),
  phone: z.string().max(20),
  name: z.string().max(60),
});
export type CollectionContact = z.infer<typeof collectionContact>;

/** Items that travel together (DLV-03). `storeId` is null unless they go to a store. */
export const shipment = z.object({
  shipmentId: z.string(),
  shippingMethod,
  /** The method's price after promotions; the costs of all shipments are `totals.shipping`. */
  cost: amount,
  storeId: z.string().nullable(),
  /** The store of `storeId`. */
  store: shipmentPlace.nullable(),
  /** The carrier's point it goes to; null for every other method. */
  collectionPoint: shipmentPlace.nullable(),
  /** Null for what is picked up, at a store or a collection point, or sent by email. */
  shippingAddress: address.nullable(),
});
export type Shipment = z.infer<typeof shipment>;

/** The methods a group of items can be delivered with. */
export const cartShipping = z.object({
  shippingId,
  selectedCode: shippingCode,
  applicableShippingMethods: z.array(shippingMethod),
});
export type CartShipping = z.infer<typeof cartShipping>;
