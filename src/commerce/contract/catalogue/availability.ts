import { z } from 'zod';
import { SHIPPING_KINDS } from '../cart/delivery-methods.ts';
import { shippingCode } from '../cart/shipping.ts';
import { define } from '../operation.ts';
import { shop, time } from './stores.ts';

/** Free pieces on a shelf in words: none, so few that the last may go while one reads, or enough. */
export const STOCK_LEVELS = ['none', 'low', 'enough'] as const;

/**
 * A variant, and where to look for it: a place as text (town or postal code), coordinates, or stores by id. Without any
 * of them, all stores of the site.
 */
export const storeAvailabilityBody = z.object({
  sku: z.string().max(40),
  /** How many are wanted: a store that has fewer cannot hand them out. */
  qty: z.int().min(1).max(99).default(1),
  place: z.string().trim().max(100).optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  /** Kilometres around the place; without one, every store, the nearest first. */
  radius: z.number().positive().max(20_000).optional(),
  storeIds: z.array(z.string().max(40)).min(1).max(100).optional(),
});
export type StoreAvailabilityBody = z.input<typeof storeAvailabilityBody>;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A way to get the variant at a store, with the days it is ready there: the first and the last that are promised. */
export const pickupWay = z.object({
  code: shippingCode,
  kind: z.enum(SHIPPING_KINDS),
  /** Dates where the store is. */
  from: day,
  until: day,
});
export type PickupWay = z.infer<typeof pickupWay>;

const stockedStore = shop.extend({
  /** Free pieces on its shelf. */
  storeInventory: z.int().min(0),
  stock: z.enum(STOCK_LEVELS),
  /** Kilometres from the place or the coordinates; null when neither is known. */
  distance: z.number().min(0).nullable(),
  openNow: z.boolean(),
  /** Today's hours where the store is; null on a day it stays closed. */
  today: z.object({ opens: time, closes: time }).nullable(),
  /** Same day first; empty when it cannot be had there. */
  ways: z.array(pickupWay),
});
export type StockedStore = z.infer<typeof stockedStore>;

export const storeAvailabilityAnswer = z.object({
  productId: z.string(),
  sku: z.string(),
  /** False when there is no such place: the stores are then listed without distances. */
  placeFound: z.boolean(),
  stores: z.array(stockedStore),
});
export type StoreAvailabilityAnswer = z.infer<typeof storeAvailabilityAnswer>;

export const storeAvailability = define('storeAvailability', 'POST /products/v1/products/{productId}/availability', {
  auth: 'none',
  body: storeAvailabilityBody,
  response: storeAvailabilityAnswer,
  errors: { ORD404: 404 },
});
