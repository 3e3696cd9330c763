import { isConnected } from '../../commerce/account/index.ts';
import type {
  FavoriteItem,
  Favorites,
  ProductColour,
  ProductDetails,
  SharedFavorites,
} from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { loadSession } from './cart.ts';
import { PageCallError, readCommerce } from './commerce-call.ts';

/** A favourite and what the catalogue says of it now; nothing where it is not sold any more. */
export interface FavoriteView {
  readonly item: Omit<FavoriteItem, 'itemId'> & { readonly itemId?: string };
  readonly product?: ProductDetails;
  readonly colour?: ProductColour;
}

/** One page of a list. */
export interface FavoriteList {
  readonly listId: string | null;
  readonly items: readonly FavoriteView[];
  readonly total: number;
  readonly isShared: boolean;
  /** Number of this page and of all pages, from 1. */
  readonly page: number;
  readonly pages: number;
}

const EMPTY: FavoriteList = { listId: null, items: [], total: 0, isShared: false, page: 1, pages: 1 };
/** Length of a product code without its colour. */
const MASTER_LENGTH = 8;

const pageNumber = (text: string | null): number => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1);

async function viewOf(page: PageContext, item: FavoriteView['item']): Promise<FavoriteView> {
  const product = await readCommerce<ProductDetails>(page, `/products/v2/products/${item.id}/details`).catch(
    () => undefined,
  );
  const code = item.id.slice(MASTER_LENGTH) || product?.selectedColour;
  const colour = product?.colours.find((one) => one.code === code);
  return product && colour ? { item, product, colour } : { item };
}

interface Answer {
  readonly items: readonly FavoriteView['item'][];
  readonly total: number;
}

/** Reads the page of `?page=`; the last one when there are fewer. */
async function readPage<A extends Answer>(
  page: PageContext,
  path: string,
): Promise<{ answer: A; shown: Pick<FavoriteList, 'items' | 'total' | 'page' | 'pages'> } | undefined> {
  const size = page.settings.favoritesPageSize;
  const wanted = pageNumber(page.url.searchParams.get('page'));
  const read = (number: number) =>
    readCommerce<A>(page, path, { start: String((number - 1) * size), count: String(size) });
  const first = await read(wanted);
  if (first === undefined) return undefined;
  const pages = Math.max(1, Math.ceil(first.total / size));
  const number = Math.min(wanted, pages);
  const answer = number === wanted ? first : ((await read(number)) ?? first);
  const items = await Promise.all(answer.items.map((item) => viewOf(page, item)));
  return { answer, shown: { items, total: answer.total, page: number, pages } };
}

/**
 * The favourites of the visitor making the request (FAV-02); makes the page private.
 * @returns `off` while an employee is connected (FAV-06), `unavailable` when the list cannot be read
 */
export async function loadFavorites(page: PageContext): Promise<FavoriteList | 'off' | 'unavailable'> {
  // Reading the cookie makes the page private. Without one there is no list.
  if (!page.cookie) return EMPTY;
  const session = await loadSession(page);
  if (isConnected(session?.store)) return 'off';
  try {
    const read = await readPage<Favorites>(page, '/wishlists/v2/favorites');
    if (read === undefined) return EMPTY;
    return { ...read.shown, listId: read.answer.favoriteId, isShared: read.answer.shared === true };
  } catch (error) {
    if (error instanceof PageCallError) return 'unavailable';
    throw error;
  }
}

/**
 * A list that somebody shared. Private, so that it is gone as soon as sharing ends.
 * @returns undefined when there is no such list, or it is not shared any more
 */
export async function loadSharedFavorites(page: PageContext): Promise<FavoriteList | 'unavailable' | undefined> {
  page.isPrivate = true;
  const id = page.url.searchParams.get('list') ?? '';
  if (!/^[\w-]{1,60}$/.test(id)) return undefined;
  try {
    const read = await readPage<SharedFavorites>(page, `/wishlists/v2/favorites/${id}/share`);
    return read && { ...read.shown, listId: read.answer.sharedListId, isShared: true };
  } catch (error) {
    if (error instanceof PageCallError) return 'unavailable';
    throw error;
  }
}
