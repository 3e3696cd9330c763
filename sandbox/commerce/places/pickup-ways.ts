import { DELIVERY_METHODS, sortDeliveryOptions } from '../../../src/commerce/contract/cart/delivery-methods.ts';
import type { PickupWay } from '../../../src/commerce/contract/types.ts';
import { givesOut, type Shop, takesParcels } from '../stores.ts';
import { addDays, dayOf, readyDay, wallClock } from './opening-hours.ts';

/** Minutes until something from the shelf is ready to be picked up. */
const SHELF_MINUTES = 120;
const FRIDAY = 5;

/** The day on which something from a store's shelf is ready to be picked up, `2026-11-23`. */
export const shelfDay = (shop: Shop, now: Date): string => readyDay(shop, now, SHELF_MINUTES);

/** The date some working days later; carriers rest at the weekend. */
function addWorkingDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (dayOf(day) <= FRIDAY) left -= 1;
  }
  return day;
}

/**
 * The ways a store has for an item, same day first.
 * @param pieces free ones on its shelf and in the warehouse
 * @param qty how many are wanted
 */
export function pickupWays(
  shop: Shop,
  pieces: { shelf: number; warehouse: number },
  qty: number,
  now: Date,
): PickupWay[] {
  const { pickup, sts } = DELIVERY_METHODS;
  const ready = shelfDay(shop, now);
  const { date } = wallClock(now, shop.timeZone);
  const [first = 0, last = first] = sts.deliveryTime.split('-').map(Number);
  const ways = [
    ...(givesOut(shop) && pieces.shelf >= qty ? [{ ...pickup, from: ready, until: ready }] : []),
    ...(takesParcels(shop) && pieces.warehouse >= qty
      ? [{ ...sts, from: addWorkingDays(date, first), until: addWorkingDays(date, last) }]
      : []),
  ];
  return sortDeliveryOptions(ways).map(({ code, kind, from, until }) => ({ code, kind, from, until }));
}
