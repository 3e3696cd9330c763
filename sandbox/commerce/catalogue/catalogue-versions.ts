import { hash } from 'node:crypto';
import { LOW_STOCK_AT } from '../../low-stock.ts';
import { isCurrent } from '../promotions/engine.ts';
import { shownReviews } from '../reviews/reviews.ts';
import { votesOf } from '../reviews/votes.ts';
import type { Services } from '../services.ts';
import { SITES } from '../sites.ts';
import { stockLevels } from '../stock.ts';
import { skuOf } from './catalogue.ts';

const digest = (value: unknown): string => hash('sha1', JSON.stringify(value), 'base64url');
/** Cache tags without an id of their own. */
const PROMOTIONS = 'promotions';
const SHIPPING = 'shipping';

/**
 * A hash of what stands behind every cache tag of the catalogue, as pages show it: the file, the stock as far as it is
 * low, the reviews with their votes. A category's includes all products, because any of them may join it.
 *
 * @returns hash by tag
 */
export async function catalogueVersions({
  catalogue,
  store,
  promotions,
  shipping,
  now,
}: Pick<Services, 'catalogue' | 'store' | 'promotions' | 'shipping' | 'now'>): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  const all: string[] = [];
  for (const product of catalogue.products.values()) {
    const skus = product.colours.flatMap((colour) => product.sizes.map((size) => skuOf(product, colour, size)));
    const stock = await stockLevels(store, skus);
    const shown = skus.map((sku) => Math.min(stock.get(sku) ?? 0, LOW_STOCK_AT + 1));
    const reviews = await shownReviews(store, product);
    const votes = await votesOf(store, [...reviews, ...product.questions.flatMap(({ answers }) => answers)]);
    const version = digest([catalogue.digests.get(`product:${product.id}`), shown]);
    versions.set(`product:${product.id}`, version);
    versions.set(`reviews:${product.id}`, digest([version, reviews.map(({ id }) => id), [...votes]]));
    all.push(version);
  }
  const products = digest(all);
  for (const id of catalogue.categories.keys())
    versions.set(`category:${id}`, digest([catalogue.digests.get(`category:${id}`), products]));
  for (const id of catalogue.sets.keys())
    versions.set(`set:${id}`, digest([catalogue.digests.get(`set:${id}`), products]));
  const time = now();
  const rules = promotions.all();
  const offers = digest([rules, rules.filter((rule) => isCurrent(rule, time)).map(({ id }) => id)]);
  versions.set(PROMOTIONS, offers);
  versions.set(SHIPPING, digest([offers, SITES.map(({ id }) => shipping.of(id))]));
  return versions;
}
