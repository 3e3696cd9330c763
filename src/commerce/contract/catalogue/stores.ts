import { z } from 'zod';
import { shipmentPlace } from '../cart/shipping.ts';
import { commonQuery, offset } from '../common.ts';
import { define } from '../operation.ts';

export const time = z.string().regex(/^\d{2}:\d{2}$/);

/** One of the brand's stores, localised. */
export const shop = z.object({
  id: z.string(),
  siteId: z.string(),
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  countryCode: z.string().length(2),
  /** International form. */
  phone: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** IANA name: its opening hours are told by this clock. */
  timeZone: z.string(),
  /** Local times. Day 1 is Monday; `closes` equals `opens` on days the store is closed. */
  openingHours: z.array(z.object({ day: z.int().min(1).max(7), opens: time, closes: time })),
  /** Dates with other hours than their day of the week. `closes` equals `opens` when the store is closed. */
  specialDays: z.array(z.object({ date: z.iso.date(), name: z.string(), opens: time, closes: time })),
  /** Its place in the address of its page. */
  slug: z.string(),
  services: z.array(z.object({ id: z.string(), label: z.string() })),
  note: z.string(),
});
/** A store found, by the clock and the day where it is. */
const foundShop = shop.extend({
  /** Free pieces of the product asked for on its shelf. */
  storeInventory: z.int().min(0).optional(),
  /** Kilometres from the place or the coordinates; null when neither is known. */
  distance: z.number().min(0).nullable(),
  openNow: z.boolean(),
  /** Today's hours; null on a day it stays closed. */
  today: z.object({ opens: time, closes: time }).nullable(),
});
export type ShopInfo = z.infer<typeof foundShop>;

export const searchStoresQuery = commonQuery.extend({
  count: z.coerce.number().int().min(1).max(100).optional(),
  offset,
  /** Kilometres around the place or the coordinates. */
  radius: z.coerce.number().positive().max(20_000).optional(),
});

export type SearchStoresQuery = z.input<typeof searchStoresQuery>;

/**
 * A place as text (name, city, region, postal code, country code) or as coordinates; without either, every store is
 * listed.
 */
export const searchStoresBody = z.object({
  query: z.string().trim().max(100).optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  postalCode: z.string().trim().max(20).optional(),
  countryCode: z.string().trim().max(2).optional(),
  /** A SKU: each store then says how many pieces of it lie there. */
  productId: z.string().max(40).optional(),
  /** Only stores that have all of these services. */
  services: z.array(z.string().max(40)).max(20).optional(),
  /** Only stores that are open now. */
  openNow: z.boolean().optional(),
  /** The one store with this slug. */
  slug: z.string().max(80).optional(),
});
export type SearchStoresBody = z.input<typeof searchStoresBody>;

/** A town or the area of a postal code. */
const foundPlace = z.object({
  name: z.string(),
  province: z.string(),
  countryCode: z.string().length(2),
  lat: z.number(),
  lng: z.number(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

export const searchStoresAnswer = z.object({
  stores: z.array(foundShop),
  numFound: z.int().min(0),
  /** What the text may mean, the likeliest first: the distances are from that one. */
  places: z.array(foundPlace),
  /** Ids and names of the services that any store has, to choose from. */
  services: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type SearchStoresAnswer = z.infer<typeof searchStoresAnswer>;

export const searchStores = define('searchStores', 'POST /stores/v1/search', {
  auth: 'none',
  query: searchStoresQuery,
  body: searchStoresBody,
  response: searchStoresAnswer,
});
/** A place of a parcel carrier where shoppers pick their parcels up. */
const collectionPoint = shipmentPlace.extend({
  lat: z.number(),
  lng: z.number(),
  openingHours: shop.shape.openingHours,
  /** Kilometres from the postal code. */
  distance: z.number().min(0),
});
export type CollectionPointInfo = z.infer<typeof collectionPoint>;

/**
 * Collection points around a postal code, nearest first; none where the carrier has none within reach.
 * CHK320: it is no postal code of that country.
 */
export const collectionPoints = define('collectionPoints', 'POST /stores/v1/collectionPoints', {
  body: z.object({
    countryCode: z.string().length(2),
    postalCode: z.string().max(12),
  }),
  response: z.object({ collectionPoints: z.array(collectionPoint) }),
  errors: { CHK320: 400 },
});
/** The site's own stores. */
export const utilityStores = define('utilityStores', 'GET /consumers-v3/utilities/stores', {
  auth: 'none',
  response: z.object({ stores: z.array(shop) }),
});
/** Who sells in a store; only for associates. */
export const storeEmployees = define('storeEmployees', 'GET /consumers-v3/utilities/stores/{storeId}/employees', {
  auth: 'registered',
  response: z.object({ employees: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: { STR404: 404 },
});
