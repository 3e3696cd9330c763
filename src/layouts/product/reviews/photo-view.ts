import type { Review } from '../../../commerce/contract/types.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { loadReviews } from './load-reviews.ts';
import { EVERY_REVIEW } from './review-query.ts';

/** Pictures that can be gone through: more reviews with pictures than these are not shown one after the other. */
const REVIEWS_WITH_PHOTOS = 100;

/** A picture of a review, and the ids of those beside it: `{review id}-{number}`. */
export interface PhotoView {
  readonly review: Review;
  readonly photo: Review['photos'][number];
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** A picture among those of a product's reviews; undefined when there is none of that id. */
export function photoAmong(reviews: readonly Review[], id: string): PhotoView | undefined {
  const all = reviews.flatMap((review) =>
    review.photos.map((photo, index) => ({ id: `${review.id}-${index + 1}`, review, photo })),
  );
  const at = all.findIndex((one) => one.id === id);
  const found = all[at];
  return found && { ...found, previous: all[at - 1]?.id, next: all[at + 1]?.id };
}

/**
 * A picture of the reviews of a product.
 *
 * @param master product code without colour
 * @returns `missing` when the reviews cannot be loaded
 */
export async function loadPhoto(
  page: PageContext,
  master: string,
  id: string,
): Promise<PhotoView | 'missing' | undefined> {
  const answer = await loadReviews(page, master, { ...EVERY_REVIEW, photos: true }, REVIEWS_WITH_PHOTOS);
  return answer === undefined ? 'missing' : photoAmong(answer.reviews, id);
}
