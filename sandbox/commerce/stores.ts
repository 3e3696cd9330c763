import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { text, textFor } from './text/text.ts';
import { createLastGood, keepEntries, lastValue, type LastGood } from '../last-good.ts';
import { readText } from '../read-text.ts';

const time = z.string().default('00:00');
const openingHours = z.array(z.object({ day: z.number(), opens: time, closes: time })).default([]);
const isTimeZone = (name: string): boolean => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
const store = z.looseObject({
  id: z.string(),
  siteId: z.string(),
  name: text,
  addressLine1: z.string().default(''),
  addressLine2: z.string().default(''),
  city: z.string().default(''),
  province: z.string().default(''),
  postalCode: z.string().default(''),
  countryCode: z.string().default('GB'),
  phone: z.string().default(''),
  lat: z.number().default(0),
  lng: z.number().default(0),
  openingHours,
  /** IANA name: the clock of its opening hours. */
  timeZone: z.string().refine(isTimeZone, 'is no IANA time zone').default('UTC'),
  /** Dates with other hours than their day of the week. */
  specialDays: z.array(z.object({ date: z.iso.date(), name: text, opens: time, closes: time })).default([]),
  /** Its place in the address of its page; without one, its id. */
  slug: z.string().optional(),
  services: z.array(z.object({ id: z.string(), label: text })).default([]),
  note: text.optional(),
  /** Who sells there. */
  employees: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  /** Pieces on its shelf to begin with: of every SKU, and of those that differ. */
  shelf: z
    .object({ each: z.int().min(0).default(0), skus: z.record(z.string(), z.int().min(0)).default({}) })
    .default({ each: 0, skus: {} }),
});
/** The file of the brand's shops. */
export const storesFile = z.array(store);
export type Shop = z.infer<typeof store>;

/** A shop localised for a locale. */
export const shopFor = (
  {
    id,
    siteId,
    addressLine1,
    addressLine2,
    city,
    province,
    postalCode,
    countryCode,
    phone,
    lat,
    lng,
    openingHours,
    timeZone,
    ...shop
  }: Shop,
  locale: string,
) => ({
  id,
  siteId,
  addressLine1,
  addressLine2,
  city,
  province,
  postalCode,
  countryCode,
  phone,
  lat,
  lng,
  openingHours,
  timeZone,
  slug: shop.slug ?? id.toLowerCase(),
  specialDays: shop.specialDays.map(({ name, ...day }) => ({ ...day, name: textFor(name, locale) })),
  name: textFor(shop.name, locale),
  services: shop.services.map((service) => ({ id: service.id, label: textFor(service.label, locale) })),
  note: textFor(shop.note, locale),
});

/** How many pieces of a SKU lie on a store's shelf to begin with. */
export const piecesOnShelf = ({ shelf }: Shop, sku: string): number => shelf.skus[sku] ?? shelf.each;

/** Whether shoppers can pick up there what lies on its shelf. */
export const givesOut = ({ services }: Shop): boolean => services.some(({ id }) => id === 'pickup');
/** Whether it takes in parcels of the warehouse for shoppers. */
export const takesParcels = ({ services }: Shop): boolean => services.some(({ id }) => id === 'ship-to-store');

const point = z.object({
  id: z.string(),
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  province: z.string().default(''),
  lat: z.number(),
  lng: z.number(),
  openingHours,
});
/** The file of the carriers' collection points. */
export const collectionPointsFile = z.array(point);
export type CollectionPoint = z.infer<typeof point>;

type Log = (message: string) => void;

const idIn = (entry: unknown): unknown =>
  entry !== null && typeof entry === 'object' ? (entry as { readonly id?: unknown }).id : undefined;

/**
 * Entries of a list in a file, by id. What cannot be read, one of them or the whole file, is reported and stays as it
 * was; what never could be read is left out.
 */
function readEntries<Entry extends { id: string }>(
  contentDir: string,
  name: string,
  shape: z.ZodType<Entry>,
  log: Log,
  lastGood: LastGood,
): ReadonlyMap<string, Entry> {
  const path = join(contentDir, name);
  if (!existsSync(path)) return new Map();
  const before = new Map(
    lastValue(lastGood, name, (text) => z.array(z.unknown()).parse(JSON.parse(text)))?.flatMap((entry) => {
      const read = shape.safeParse(entry);
      return read.success ? [[read.data.id, { entry, data: read.data }] as const] : [];
    }),
  );
  const used: { readonly entry: unknown; readonly data: Entry }[] = [];
  try {
    const text = readText(path);
    const entries = z.array(z.unknown()).parse(JSON.parse(text));
    for (const [index, entry] of entries.entries()) {
      const read = shape.safeParse(entry);
      const last = read.success ? { entry, data: read.data } : before.get(String(idIn(entry)));
      if (last !== undefined) used.push(last);
      if (!read.success)
        log(
          `content: ${name} /${index} ${last === undefined ? 'is left out' : 'stays as it was'}: ${read.error.message}`,
        );
    }
    const isGood = used.every(({ entry }, index) => entry === entries[index]) && used.length === entries.length;
    keepEntries(lastGood, contentDir, name, text, isGood ? undefined : used.map(({ entry }) => entry));
  } catch (error) {
    const what = before.size === 0 ? 'is not used' : 'stays as it was';
    log(`content: ${name} ${what}: ${error instanceof Error ? error.message : String(error)}`);
    used.push(...before.values());
  }
  return new Map(used.map(({ data }) => [data.id, data]));
}

/** Collection points of the carriers by id, from `collection-points.json` of the content folder; empty without it. */
export const readCollectionPoints = (
  contentDir: string,
  log: Log,
  lastGood: LastGood = createLastGood(),
): ReadonlyMap<string, CollectionPoint> => readEntries(contentDir, 'collection-points.json', point, log, lastGood);

/** The brand's shops by id, from `stores.json` of the content folder; empty without the file. */
export const readStores = (
  contentDir: string,
  log: Log,
  lastGood: LastGood = createLastGood(),
): ReadonlyMap<string, Shop> => readEntries(contentDir, 'stores.json', store, log, lastGood);
