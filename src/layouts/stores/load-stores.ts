import { cityLine } from '../../commerce/checkout/index.ts';
import type { SearchStoresAnswer, ShopInfo } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { PageCallError } from '../data/commerce-call.ts';
import { countryName } from '../../messages/country.ts';
import { t, tagOf } from '../../messages/index.ts';

/**
 * Asks for stores (CALL-STORE-02).
 * @param radius kilometres
 * @throws PageCallError on an error status or an answer without stores; TypeError or SyntaxError when it is no answer
 */
export async function searchShops(page: PageContext, body: object, radius?: number): Promise<SearchStoresAnswer> {
  const path = '/stores/v1/search';
  const within = radius === undefined ? '' : `&radius=${radius.toFixed(1)}`;
  const answer = await page.commerce(`${path}?locale=${page.info.locale}${within}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new PageCallError(path, answer.status);
  const found = (await answer.json()) as Partial<SearchStoresAnswer> | null;
  // Without its list the answer says nothing of the stores, not that there are none.
  if (!Array.isArray(found?.stores)) throw new PageCallError(path, answer.status);
  const { stores, numFound, places, services } = found;
  return { stores, numFound: numFound ?? 0, places: places ?? [], services: services ?? [] };
}

/** Consecutive days with the same hours: `[1, 5]` is Monday to Friday. */
export interface Hours {
  readonly from: number;
  readonly to: number;
  /** Undefined on closed days. */
  readonly opens: string | undefined;
  readonly closes: string | undefined;
}

export function hoursOf({ openingHours }: Pick<ShopInfo, 'openingHours'>): Hours[] {
  const rows: Hours[] = [];
  for (const { day, opens, closes } of [...openingHours].sort((a, b) => a.day - b.day)) {
    const open = opens !== closes;
    const last = rows.at(-1);
    const same =
      last !== undefined &&
      last.to === day - 1 &&
      last.opens === (open ? opens : undefined) &&
      last.closes === (open ? closes : undefined);
    if (same) rows[rows.length - 1] = { ...last, to: day };
    else rows.push({ from: day, to: day, opens: open ? opens : undefined, closes: open ? closes : undefined });
  }
  return rows;
}

/** Any Monday, as a reference for weekday names. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** The short name of a weekday, 1 is Monday: `Mon`, `lun.`, `Mo`. */
export const dayName = (day: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS);

/** A time in the locale's format: `9:30 AM`, `09:30`. */
export const clock = (time: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}:00Z`),
  );

/** What a store's sign says now: open until when, or closed and when it opens. */
export function openText(shop: Pick<ShopInfo, 'openNow' | 'today' | 'timeZone'>, locale: string): string {
  const { openNow, today, timeZone } = shop;
  const tag = tagOf(locale);
  if (today === null) return t(locale, 'pickup.closedToday');
  if (openNow) return t(locale, 'pickup.openUntil', { time: clock(today.closes, tag) });
  const now = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date());
  return now < today.opens ? t(locale, 'stores.opens', { time: clock(today.opens, tag) }) : t(locale, 'pickup.closed');
}

/** Directions to a store on a map service; a plain link, nothing is asked of it by the page. */
export const directionsUrl = ({ lat, lng }: Pick<ShopInfo, 'lat' | 'lng'>): string =>
  `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`;

/** The address of a store, line by line. */
export function addressLines(shop: ShopInfo, tag: string): string[] {
  return [shop.addressLine1, shop.addressLine2, cityLine(shop), countryName(tag, shop.countryCode)].filter(
    (line) => line !== '',
  );
}
