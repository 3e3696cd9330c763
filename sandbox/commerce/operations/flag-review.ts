import { flagReview } from '../../../src/commerce/contract/catalogue/reviews.ts';
import type { Op } from '../../store/store.ts';
import { atRest } from '../auth/secrets.ts';
import { retrying } from '../cart/cart-service.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { implement } from '../http/implement.ts';
import { FLAG, flagsOf, requireReview, shownReviews } from '../reviews/reviews.ts';

/**
 * POST …/review/{reviewId}/flag (CALL-PROD-05): keeps the report for the editors. Enough of them, by different
 * visitors, hide the review.
 */
export default implement(flagReview, async ({ params, body }, { identity }, { announce, catalogue, now, store }) => {
  const { product } = requireProduct(catalogue, params.productId);
  const { id: reviewId } = await requireReview(store, product, params.reviewId);
  const id = atRest(`${identity.customerId} ${reviewId}`);
  await retrying(async () => {
    const before = await store.get(FLAG, id);
    const counter = flagsOf(reviewId);
    const report = {
      kind: FLAG,
      id,
      ref: reviewId,
      body: { reviewId, productId: product.id, reason: body.reason, at: now().toISOString() },
    };
    const first: Op[] = [
      { op: 'insert', ...report },
      { op: 'ensure', counter, value: 0 },
      { op: 'add', counter, delta: 1 },
    ];
    await store.commit(before === undefined ? first : [{ op: 'update', version: before.version, ...report }]);
  });
  if (!(await shownReviews(store, product)).some((one) => one.id === reviewId)) announce([`reviews:${product.id}`]);
  return { reviewId, reason: body.reason };
});
