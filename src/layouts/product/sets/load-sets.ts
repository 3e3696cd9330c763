import { cartErrorMessage } from '../../../commerce/cart/index.ts';
import type { ProductSet, ProductSets } from '../../../commerce/contract/types.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { t } from '../../../messages/index.ts';
import { readCommerce } from '../../data/commerce-call.ts';

/** The product page stands without its sets, so it does not wait longer for them; milliseconds. */
const PATIENCE_MS = 1_500;
/** A page without its sets is kept for no longer than this, seconds. */
const RETRY_S = 1;

/** The sets a product is part of; `unavailable` when they cannot be read in time. */
export async function loadSets(page: PageContext, productId: string): Promise<readonly ProductSet[] | 'unavailable'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Product sets are late.')), PATIENCE_MS);
  });
  try {
    const path = `/products/v2/products/${productId}/productSets`;
    const sets = (await Promise.race([readCommerce<ProductSets>(page, path), late]))?.productSets ?? [];
    noteProducts(page, sets);
    return sets;
  } catch {
    page.maxAge = Math.min(page.maxAge, RETRY_S);
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}

/** One set; undefined when there is none of that id. */
export async function loadSet(page: PageContext, id: string): Promise<ProductSet | undefined> {
  if (!/^[a-z0-9-]{1,40}$/.test(id)) return undefined;
  const set = await readCommerce<ProductSet>(page, `/products/v2/products/${id}/productSet`);
  page.tags.add(`set:${id}`);
  if (set !== undefined) noteProducts(page, [set]);
  return set;
}

function noteProducts(page: PageContext, sets: readonly ProductSet[]): void {
  for (const { productSetId, pieces } of sets) {
    page.tags.add(`set:${productSetId}`);
    for (const { masterId } of pieces) page.tags.add(`product:${masterId}`);
  }
}

/** What became of the pieces when the form of a set was sent. */
export interface SetOutcome {
  /** Ids of the products that are in the cart now. */
  readonly added: readonly string[];
  /** Id of a product → why it is not. */
  readonly problems: ReadonlyMap<string, string>;
  /** No piece was ticked. */
  readonly isEmpty: boolean;
}

/** Reads `?done=ID,ID&failed=ID:CODE,…` of a form that was sent back; the page is then this visitor's alone. */
export function setOutcome(page: PageContext): SetOutcome {
  const { searchParams } = page.url;
  const [done, failed] = [searchParams.get('done'), searchParams.get('failed')];
  if (done !== null || failed !== null) page.isPrivate = true;
  const { locale } = page.info;
  const wordsOf = (code: string): string =>
    code === 'CHOOSE' ? t(locale, 'sets.choose') : t(locale, cartErrorMessage(code)?.key ?? 'cart.error');
  const problems = (failed ?? '').split(',').map((entry): [string, string] => {
    const [id = '', code = ''] = entry.split(':', 2);
    return [id, wordsOf(code)];
  });
  return { added: (done ?? '').split(','), problems: new Map(problems), isEmpty: failed === 'none' };
}
