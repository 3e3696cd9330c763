import { DELIVERY_METHODS, sortDeliveryOptions } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { ShipmentPlace, ShippingMethod } from '../../../src/commerce/contract/types.ts';
import type { ShippingRule } from '../../shipping-rules.ts';
import type { CartDoc, Line } from '../cart/cart-doc.ts';
import { shippingCost } from '../cart/totals.ts';
import { prorate, toAmount } from '../money.ts';
import { shelfDay } from '../places/pickup-ways.ts';
import type { Site } from '../sites.ts';
import type { CollectionPoint, Shop } from '../stores.ts';
import { type TaxRate, taxAt } from '../tax.ts';
import { label } from '../text/labels.ts';
import { textFor } from '../text/text.ts';
import { type Delivery, deliveryBy, deliveryOfLine } from './stock-source.ts';

/** What delivery depends on besides the cart. */
export interface DeliveryFacts {
  site: Site;
  locale: string;
  shipping: ShippingRule;
  /** The brand's stores by id. */
  stores: ReadonlyMap<string, Shop>;
  /** The carriers' points of all countries by id. */
  collectionPoints: ReadonlyMap<string, CollectionPoint>;
  now: Date;
}

/** Rows that travel together: by one method, to one place, from one place. */
export interface Parcel {
  id: string;
  delivery: Delivery;
  itemIds: readonly string[];
}

/** A parcel with what it costs and how it is taxed. Amounts are minor units. */
export interface PricedParcel extends Parcel {
  method: ShippingMethod;
  /** Before and after promotions. */
  cost: number;
  net: number;
  tax: TaxRate;
  store: ShipmentPlace | null;
  collectionPoint: ShipmentPlace | null;
}

function parcelId({ shipping, storeId, shelf, pointId }: Delivery): string {
  const { id, needs } = DELIVERY_METHODS[shipping];
  if (needs.includes('email')) return shipping;
  const goal = storeId ?? pointId;
  if (goal) return `${shipping}-${goal}`;
  return shelf ? `${id}-${shelf}` : id;
}

/** The parcels of some rows; each has at least one. */
export function parcelsOf(lines: readonly Line[]): Parcel[] {
  const parcels = new Map<string, Parcel>();
  for (const line of lines) {
    const delivery = deliveryOfLine(line);
    const id = parcelId(delivery);
    parcels.set(id, { id, delivery, itemIds: [...(parcels.get(id)?.itemIds ?? []), line.itemId] });
  }
  return [...parcels.values()];
}

/** Whether the site says what a delivery costs. A parcel that a store sends in place of one there is free. */
const isSitePriced = ({ shipping, shelf }: Delivery): boolean => DELIVERY_METHODS[shipping].price === 'site' && !shelf;

/** Whether it is known what a delivery costs. */
export const isPriceKnown = (delivery: Delivery, rule: ShippingRule): boolean =>
  rule.isUnknown !== true || !isSitePriced(delivery);

/**
 * What a parcel costs, in minor units: each one that the site charges for is charged, free from the threshold of the
 * whole order. A parcel that a store sends in place of a delivery there stays free.
 * @param goods value of the whole order's goods
 * @param units rows of the parcel that are charged
 */
export function parcelCost(delivery: Delivery, goods: number, units: number, rule: ShippingRule): number {
  return isSitePriced(delivery) ? shippingCost(goods, units, rule) : 0;
}

/** A method of the table as offered. @param cost minor units */
export function methodOf({ shipping: code, storeId }: Delivery, cost: number, facts: DeliveryFacts): ShippingMethod {
  const { id, kind, deliveryTime } = DELIVERY_METHODS[code];
  const shop = kind === 'BOPIS_SD' ? facts.stores.get(storeId ?? '') : undefined;
  return {
    code,
    id,
    kind,
    label: label(`shipping.${code}`, facts.locale),
    deliveryTime: deliveryTime === 'site' ? facts.shipping.deliveryTime : deliveryTime,
    price: { amount: toAmount(cost), currency: facts.site.currency },
    ...(shop && { ready: { on: shelfDay(shop, facts.now), timeZone: shop.timeZone } }),
  };
}

/**
 * Tax is that of the place the goods change hands. Only gift cards come by email: they are not taxed, because what they
 * buy will be.
 */
function taxOf({ shipping, storeId, pointId }: Delivery, cart: CartDoc, facts: DeliveryFacts): TaxRate {
  const { site, stores, collectionPoints } = facts;
  if (DELIVERY_METHODS[shipping].needs.includes('email'))
    return { perMille: 0, included: site.taxIncluded, taxesDelivery: false };
  const place = stores.get(storeId ?? '') ?? collectionPoints.get(pointId ?? '');
  return taxAt(site, place ?? cart.shippingAddress ?? null);
}

function placeOf(place: Shop | CollectionPoint | undefined, locale: string): ShipmentPlace | null {
  if (!place) return null;
  const { id, addressLine1, city, postalCode, countryCode } = place;
  return { id, name: textFor(place.name, locale), addressLine1, city, postalCode, countryCode };
}

/**
 * The parcels of a cart as offered, in the order of delivery options.
 * @param lines rows that are shown
 * @param charged ids of the rows that are charged
 * @param discount what promotions take off delivery, in minor units, divided by largest remainder
 */
export function pricedParcels(
  cart: CartDoc,
  lines: readonly Line[],
  charged: ReadonlySet<string>,
  goods: number,
  discount: number,
  facts: DeliveryFacts,
): PricedParcel[] {
  const parcels = parcelsOf(lines).map((parcel) => {
    const units = parcel.itemIds.filter((itemId) => charged.has(itemId)).length;
    const cost = parcelCost(parcel.delivery, goods, units, facts.shipping);
    const { kind, deliveryTime, ...method } = methodOf(parcel.delivery, cost, facts);
    return { ...parcel, cost, kind, deliveryTime, method: { ...method, kind, deliveryTime } };
  });
  const sorted = sortDeliveryOptions(parcels);
  const off = prorate(
    discount,
    sorted.map(({ cost }) => cost),
  );
  return sorted.map(({ kind: _kind, deliveryTime: _time, ...parcel }, index) => ({
    ...parcel,
    net: parcel.cost - (off[index] ?? 0),
    tax: taxOf(parcel.delivery, cart, facts),
    store: placeOf(facts.stores.get(parcel.delivery.storeId ?? ''), facts.locale),
    collectionPoint: placeOf(facts.collectionPoints.get(parcel.delivery.pointId ?? ''), facts.locale),
  }));
}

/** What delivering the rows costs together, in minor units. @param lines rows that are charged */
export const deliveryCost = (lines: readonly Line[], goods: number, rule: ShippingRule): number =>
  parcelsOf(lines).reduce((sum, { delivery, itemIds }) => sum + parcelCost(delivery, goods, itemIds.length, rule), 0);

/** The price of a method for a cart that does not use it yet, in minor units. */
export const priceOf = (code: Delivery['shipping'], goods: number, rule: ShippingRule): number =>
  parcelCost(deliveryBy(code), goods, 1, rule);
