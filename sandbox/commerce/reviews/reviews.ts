import type { ReviewSort, ReviewSummary, Votes } from '../../../src/commerce/contract/types.ts';
import type { Store } from '../../store/store.ts';
import type { Product } from '../catalogue/product-file.ts';
import { Problem } from '../problem.ts';
import type { FileReview } from './review-file.ts';

/** Reports by visitors, one document each. */
export const FLAG = 'review-flag';
/** Reports by different visitors that hide a review until an editor approves it (docs/decisions/0059). */
const FLAGS_TO_HIDE = 5;

/** Counter of the visitors who have reported a review. */
export const flagsOf = (reviewId: string): string => `flags:${reviewId}`;

/** The language of a locale: `fr-ca` → `fr`. */
export const languageOf = (locale: string): string => locale.slice(0, 2).toLowerCase();

/** The reviews that are shown: not those that editors, or enough reports, have hidden. */
export async function shownReviews(store: Store, product: Product): Promise<FileReview[]> {
  const flags = await store.counters(product.reviews.map(({ id }) => flagsOf(id)));
  return product.reviews.filter(({ id, moderation }) =>
    moderation === undefined ? (flags.get(flagsOf(id)) ?? 0) < FLAGS_TO_HIDE : moderation === 'approved',
  );
}

/** One of the reviews that are shown. @throws Problem API404 */
export async function requireReview(store: Store, product: Product, reviewId: string): Promise<FileReview> {
  const found = (await shownReviews(store, product)).find(({ id }) => id === reviewId);
  if (!found) throw new Problem('API404', 404, `There is no review ${reviewId}.`);
  return found;
}

/** What the reviews come to. */
export function summaryOf(reviews: readonly FileReview[]): ReviewSummary {
  const languages = Map.groupBy(reviews, ({ locale }) => languageOf(locale));
  return {
    written: reviews.length,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: reviews.filter(({ score }) => score === stars).length,
    })),
    languages: [...languages]
      .map(([language, { length: count }]) => ({ language, count }))
      .sort((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1)),
    withPhotos: reviews.filter(({ photos }) => photos.length > 0).length,
  };
}

interface Filter {
  stars?: string | undefined;
  language?: string | undefined;
  photos?: string | undefined;
}

/** The reviews that fit every part of a filter. */
export const filtered = (reviews: readonly FileReview[], { stars, language, photos }: Filter): FileReview[] =>
  reviews.filter(
    (review) =>
      (stars === undefined || stars.split(',').includes(String(review.score))) &&
      (language === undefined || languageOf(review.locale) === language) &&
      (photos === undefined || review.photos.length > 0),
  );

/** What a shopper has written: a review, or a question. */
interface Written {
  readonly id: string;
  readonly date: string;
  readonly locale: string;
}

/** The newest first. */
const newest = (a: Written, b: Written): number =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1;

/** What is written in the shopper's language first, and the newest of each first. */
export const relevantTo = (locale: string): ((a: Written, b: Written) => number) => {
  const foreign = ({ locale: written }: Written) => (languageOf(written) === languageOf(locale) ? 0 : 1);
  return (a, b) => foreign(a) - foreign(b) || newest(a, b);
};

/**
 * The reviews in an order; among equals the newest is first.
 * @param locale of the shopper, whose language comes first in the order `relevant`
 */
export function sorted(
  reviews: readonly FileReview[],
  sort: ReviewSort,
  locale: string,
  votes: ReadonlyMap<string, Votes>,
): FileReview[] {
  const useful = ({ id }: FileReview) => {
    const { helpful = 0, unhelpful = 0 } = votes.get(id) ?? {};
    return helpful - unhelpful;
  };
  const rules: Record<ReviewSort, (a: FileReview, b: FileReview) => number> = {
    relevant: relevantTo(locale),
    newest: () => 0,
    highest: (a, b) => b.score - a.score,
    lowest: (a, b) => a.score - b.score,
    helpful: (a, b) => useful(b) - useful(a),
  };
  return [...reviews].sort((a, b) => rules[sort](a, b) || newest(a, b));
}
