import type { PickupWay, ShopInfo, StockedStore } from '../../../commerce/contract/types.ts';
import { t, tagOf } from '../../../messages/index.ts';
import { clock, dayName, hoursOf } from '../load-stores.ts';

/** Whether a store is open, and until or from when. */
export function openText(locale: string, { openNow, today, timeZone }: StockedStore, now = new Date()): string {
  const tag = tagOf(locale);
  if (today === null) return t(locale, 'pickup.closedToday');
  if (openNow) return t(locale, 'pickup.openUntil', { time: clock(today.closes, tag) });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now);
  return time < today.opens
    ? t(locale, 'pickup.opensAt', { time: clock(today.opens, tag) })
    : t(locale, 'pickup.closed');
}

const STOCK_TEXTS = { none: 'delivery.shelf.none', low: 'product.low', enough: 'pickup.stock.enough' } as const;

/** What lies on a shelf: nothing, the last pieces with their number, or enough. */
export const stockText = (
  locale: string,
  { stock, storeInventory }: Pick<StockedStore, 'stock' | 'storeInventory'>,
): string => t(locale, STOCK_TEXTS[stock], { count: storeInventory });

const dayOf = (date: string): Date => new Date(`${date}T00:00Z`);

/** When something can be picked up: today, on a day, or between two days. */
export function wayText(
  locale: string,
  { kind, from, until }: PickupWay,
  { timeZone }: Pick<StockedStore, 'timeZone'>,
  now = new Date(),
): string {
  if (kind !== 'BOPIS_SD') return t(locale, 'pickup.way.sts', { from: dayOf(from), until: dayOf(until) });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  return from === today ? t(locale, 'delivery.way.pickup') : t(locale, 'pickup.way.day', { day: dayOf(from) });
}

const NO_BREAK_SPACE = '\u00a0';
/** A dash with word joiners, because a line may else break after it. */
const NO_BREAK_DASH = '\u2060–\u2060';

/**
 * Opening hours in one line, days with the same ones together: `Mon–Fri 06:30–19:00, Sat 07:30–18:00`. On a narrow screen
 * lines break between days only.
 */
export function hoursText(locale: string, place: Pick<ShopInfo, 'openingHours'>): string {
  const tag = tagOf(locale);
  return hoursOf(place)
    .flatMap(({ from, to, opens, closes }) => {
      if (opens === undefined || closes === undefined) return [];
      const days = from === to ? dayName(from, tag) : `${dayName(from, tag)}–${dayName(to, tag)}`;
      const hours = `${days} ${clock(opens, tag)}–${clock(closes, tag)}`;
      return [hours.replaceAll(' ', NO_BREAK_SPACE).replaceAll('–', NO_BREAK_DASH)];
    })
    .join(', ');
}
