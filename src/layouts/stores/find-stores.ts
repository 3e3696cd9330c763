import type { FoundPlace, SearchStoresAnswer, ShopInfo } from '../../commerce/contract/types.ts';
import { unavailable } from '../../content/client/unavailable.ts';
import type { PageContext } from '../../content/page-context.ts';
import { inKilometres, radiiOf } from './distance.ts';
import { secondsOfMinute, secondsUntilHoursChange } from './hours-change.ts';
import { searchShops } from './load-stores.ts';

const MAX_PLACE = 100;
/** Stores listed when none lies within the radius. */
const NEAREST = 3;

/** Id of search and results: whoever has searched gets there, past the editors' banner. */
export const FOUND = 'find';

/** What the address of the page asks for. */
export interface StoreQuery {
  readonly place: string;
  readonly position: { readonly lat: number; readonly lng: number } | undefined;
  /** In the locale's unit; 0 is any distance. */
  readonly radius: number;
  readonly services: readonly string[];
  readonly open: boolean;
}

export interface FoundStores {
  /** Undefined when they cannot be loaded. */
  readonly shops: readonly ShopInfo[] | undefined;
  /**
   * `near`: around a place. `far`: none in the radius, so the nearest. `unknown`: no such place, so all. `nothing`: no
   * store has what was asked for. `all`: no place was given.
   */
  readonly state: 'near' | 'far' | 'unknown' | 'nothing' | 'all';
  /** What the text may mean, the likeliest first. */
  readonly places: readonly FoundPlace[];
  /** Services to choose from. */
  readonly services: readonly { readonly id: string; readonly label: string }[];
}

/** Asks for stores, and keeps the page as long as what it says of them is true. */
async function ask(page: PageContext, body: object, radius?: number): Promise<SearchStoresAnswer> {
  const answer = await searchShops(page, body, radius);
  // A source may change its hours, and a search for open stores leaves out those that open next.
  page.freshFor = Math.min(page.freshFor, secondsOfMinute());
  page.maxAge = Math.min(page.maxAge, secondsUntilHoursChange(answer.stores));
  return answer;
}

const degrees = (value: string | null, most: number): number | undefined => {
  const number = value === null || value === '' ? NaN : Number(value);
  return Math.abs(number) <= most ? number : undefined;
};

/** Reads the search form's fields from an address; what makes no sense is left out. */
export function readStoreQuery({ searchParams }: URL, locale: string): StoreQuery {
  const [lat, lng] = [degrees(searchParams.get('lat'), 90), degrees(searchParams.get('lng'), 180)];
  const place = (searchParams.get('place') ?? '').trim().slice(0, MAX_PLACE);
  const { choices, usual } = radiiOf(locale);
  const radius = Number(searchParams.get('radius') ?? usual);
  return {
    place,
    // A place that is typed wins over the position that an earlier search was made with.
    position: place === '' && lat !== undefined && lng !== undefined ? { lat, lng } : undefined,
    radius: radius === 0 || choices.includes(radius) ? radius : usual,
    services: searchParams
      .getAll('service')
      .filter((id) => /^[a-z-]{1,40}$/.test(id))
      .slice(0, 20),
    open: searchParams.get('open') === '1',
  };
}

/** The stores that the address of the page asks for (CALL-STORE-02). */
export async function findStores(page: PageContext, wanted: StoreQuery): Promise<FoundStores> {
  const { locale } = page.info;
  const { place, position, services, open } = wanted;
  const filters = { ...(services.length > 0 && { services }), ...(open && { openNow: true }) };
  const where = { ...position, ...(place !== '' && { query: place }) };
  const within = wanted.radius === 0 ? undefined : inKilometres(wanted.radius, locale);
  const isNear = place !== '' || position !== undefined;
  try {
    const found = await ask(page, { ...where, ...filters }, isNear ? within : undefined);
    const rest = { places: found.places, services: found.services };
    const isFiltered = services.length > 0 || open;
    if (found.stores.length > 0) return { ...rest, shops: found.stores, state: isNear ? 'near' : 'all' };
    if (place !== '' && found.places.length === 0) {
      const all = await ask(page, filters);
      return { ...rest, shops: all.stores, state: all.stores.length === 0 && isFiltered ? 'nothing' : 'unknown' };
    }
    const nearest = isNear ? await ask(page, { ...where, ...filters }) : found;
    if (nearest.stores.length === 0) return { ...rest, shops: [], state: 'nothing' };
    return { ...rest, shops: nearest.stores.slice(0, NEAREST), state: 'far' };
  } catch (error) {
    page.issues.push(unavailable('stores', error));
    page.maxAge = Math.min(page.maxAge, 1);
    return { shops: undefined, state: 'all', places: [], services: [] };
  }
}

/** The store with a slug; `none` if there is no such store. */
export async function loadStore(page: PageContext, slug: string): Promise<ShopInfo | 'none' | 'unavailable'> {
  try {
    const { stores } = await ask(page, { slug });
    return stores[0] ?? 'none';
  } catch (error) {
    page.issues.push(unavailable('store', error));
    page.maxAge = Math.min(page.maxAge, 1);
    return 'unavailable';
  }
}
