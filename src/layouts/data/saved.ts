import { isConnected } from '../../commerce/account/index.ts';
import type { SavedItems, StoreSession } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import { PageCallError, readCommerce } from './commerce-call.ts';

/** One page of what the visitor saved for later. */
export interface SavedPage {
  readonly saved: SavedItems;
  /** Number of this page and of all pages, from 1. */
  readonly page: number;
  readonly pages: number;
}

/** Page number of `?saved=`; 1 for anything that is none. */
const pageNumber = (text: string | null): number => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1);

/**
 * What the visitor saved for later, one page of the configured size (SFL-01).
 * @param store the buy-in-store session
 * @returns undefined while an employee is connected (SFL-02), and when the list cannot be read: the cart needs none
 */
export async function loadSaved(page: PageContext, store: StoreSession | null): Promise<SavedPage | undefined> {
  if (isConnected(store)) return undefined;
  const size = page.settings.savedPageSize;
  const wanted = pageNumber(page.url.searchParams.get('saved'));
  const read = (number: number) =>
    readCommerce<SavedItems>(page, '/wishlists/v2/saveForLater', {
      start: String((number - 1) * size),
      count: String(size),
    });
  try {
    const first = await read(wanted);
    if (first === undefined) return undefined;
    const pages = Math.max(1, Math.ceil(first.total / size));
    // The last item of the last page may be gone.
    const shown = Math.min(wanted, pages);
    const saved = shown === wanted ? first : ((await read(shown)) ?? first);
    return { saved, page: shown, pages };
  } catch (error) {
    if (error instanceof PageCallError) return undefined;
    throw error;
  }
}
