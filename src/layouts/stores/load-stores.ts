import type { SearchStoresAnswer, ShopInfo } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { PageCallError } from '../data/commerce-call.ts';
import { unavailable } from '../../content/client/unavailable.ts';

/** Maximum age in seconds: stores and their hours change rarely. */
const MAX_AGE = 300;
const MAX_PLACE = 100;

export interface Stores {
  readonly place: string;
  /** Undefined when the list cannot be loaded. */
  readonly shops: readonly ShopInfo[] | undefined;
  /** No stores were found near the place: the list has all stores instead. */
  readonly elsewhere: boolean;
}

/** @param productId a SKU whose pieces are counted in each store */
async function search(page: PageContext, query: string, productId?: string): Promise<readonly ShopInfo[]> {
  const path = '/stores/v1/search';
  const answer = await page.commerce(`${path}?locale=${page.info.locale}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(query !== '' && { query }), ...(productId !== undefined && { productId }) }),
  });
  if (!answer.ok) throw new PageCallError(path, answer.status);
  return ((await answer.json()) as Partial<SearchStoresAnswer>).stores ?? [];
}

/** The stores near a place (CALL-STORE-02), or all stores when none is given. */
export async function loadStores(page: PageContext): Promise<Stores> {
  const place = (page.url.searchParams.get('place') ?? '').trim().slice(0, MAX_PLACE);
  try {
    const found = await search(page, place);
    page.maxAge = Math.min(page.maxAge, MAX_AGE);
    const elsewhere = found.length === 0 && place !== '';
    return { place, shops: elsewhere ? await search(page, '') : found, elsewhere };
  } catch (error) {
    page.issues.push(unavailable('stores', error));
    page.maxAge = Math.min(page.maxAge, 1);
    return { place, shops: undefined, elsewhere: false };
  }
}

/** The site's own stores with what each has of an item, those near a place first or alone. @param productId its SKU */
export async function loadStoresFor(page: PageContext, productId: string): Promise<Stores> {
  const place = (page.url.searchParams.get('place') ?? '').trim().slice(0, MAX_PLACE);
  const own = async (query: string) =>
    (await search(page, query, productId)).filter(({ siteId }) => siteId === page.site.id);
  try {
    const found = await own(place);
    const elsewhere = found.length === 0 && place !== '';
    return { place, shops: elsewhere ? await own('') : found, elsewhere };
  } catch (error) {
    page.issues.push(unavailable('stores', error));
    return { place, shops: undefined, elsewhere: false };
  }
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
