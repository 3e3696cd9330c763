import { z } from 'zod';
import { shipmentPlace } from '../cart/shipping.ts';
import { commonQuery } from '../common.ts';
import { define } from '../operation.ts';

const time = z.string().regex(/^\d{2}:\d{2}$/);

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
  /** Local times. Day 1 is Monday; `closes` equals `opens` on days the store is closed. */
  openingHours: z.array(z.object({ day: z.int().min(1).max(7), opens: time, closes: time })),
  services: z.array(z.object({ id: z.string(), label: z.string() })),
  note: z.string(),
});
/** A store found, with the pieces of the product asked for on its shelf. */
const foundShop = shop.extend({ storeInventory: z.int().min(0).optional() });
export type ShopInfo = z.infer<typeof foundShop>;

export const searchStoresQuery = commonQuery.extend({
  count: z.coerce.number().int().min(1).max(100).optional(),
  radius: z.coerce.number().positive().optional(),
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
});
export type SearchStoresBody = z.input<typeof searchStoresBody>;

export const searchStoresAnswer = z.object({ stores: z.array(foundShop), numFound: z.int().min(0) });
export type SearchStoresAnswer = z.infer<typeof searchStoresAnswer>;

export const searchStores = define('searchStores', 'POST /stores/v1/search', {
  auth: 'none',
  query: searchStoresQuery,
  body: searchStoresBody,
  response: searchStoresAnswer,
});
/** A place of a parcel carrier where shoppers pick their parcels up. */
const collectionPoint = shipmentPlace.extend({ lat: z.number(), lng: z.number() });

/** Collection points of a country, those whose postal code is most like the given one first. */
export const collectionPoints = define('collectionPoints', 'POST /stores/v1/collectionPoints', {
  body: z.object({
    countryCode: z.string().length(2),
    postalCode: z.string().max(12),
  }),
  response: z.object({ collectionPoints: z.array(collectionPoint) }),
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
