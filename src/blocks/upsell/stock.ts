import { checksUpsells, visibleUpsells } from '../../commerce/catalogue/index.ts';
import { encodeSegment } from '../../content/addresses/links.ts';
import type { ProductInventory } from '../../commerce/contract/types.ts';
import type { PageContext } from '../../content/page-context.ts';
import type { UpsellItem } from './schema.ts';

/** Maximum age of a page that shows stock, in seconds. */
const STOCK_MAX_AGE = 60;
/** Retry delay after stock could not be read, in seconds. */
const RETRY_AFTER = 5;
/** Length of a product code without its colour suffix. */
const MASTER_LENGTH = 8;

/** Stock of an upsell: of its size if it has one, otherwise of its colour. Unknown products have none. */
async function quantityOf({ id, sku }: UpsellItem, page: PageContext): Promise<number> {
  try {
    const answer = await page.commerce(
      `/products/v2/products/${encodeSegment(id)}/inventory?locale=${page.info.locale}`,
    );
    if (answer.status === 404) return 0;
    if (!answer.ok) throw new Error(String(answer.status));
    const { quantity, variants } = (await answer.json()) as ProductInventory;
    return sku === undefined ? quantity : (variants.find((variant) => variant.id === sku)?.quantity ?? 0);
  } catch {
    // If stock cannot be read the product stays on offer, because the cart checks stock again.
    page.maxAge = Math.min(page.maxAge, RETRY_AFTER);
    return 1;
  }
}

/**
 * The upsells in stock [BLK-UPS-08], or all of them on a site that does not check stock [BLK-UPS-09]. The page then
 * depends on stock and gets a maximum age; the block is never cached as a fragment (`cacheable` in block.ts).
 */
export async function inStock(items: readonly UpsellItem[], page: PageContext): Promise<UpsellItem[]> {
  if (items.length === 0) return [];
  // A product is not offered on its own page.
  const others = items.filter(({ id }) => !page.url.pathname.includes(id.slice(0, MASTER_LENGTH)));
  if (!checksUpsells(page.site.id)) return others;
  page.freshFor = Math.min(page.freshFor, STOCK_MAX_AGE);
  for (const { id } of others) page.tags.add(`product:${id.slice(0, MASTER_LENGTH)}`);
  const quantities = new Map(
    await Promise.all(others.map(async (item) => [item.id, await quantityOf(item, page)] as const)),
  );
  return visibleUpsells(others, (id) => quantities.get(id) ?? 0, page.site.id);
}
