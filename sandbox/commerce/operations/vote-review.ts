import { voteReview } from '../../../src/commerce/contract/catalogue/reviews.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { implement } from '../http/implement.ts';
import { requireReview } from '../reviews/reviews.ts';
import { vote } from '../reviews/votes.ts';

/** POST …/review/{reviewId}/vote (CALL-PROD-06). */
export default implement(voteReview, async ({ params, body }, { identity }, { announce, catalogue, store }) => {
  const { product } = requireProduct(catalogue, params.productId);
  const review = await requireReview(store, product, params.reviewId);
  const answer = await vote(store, review, body.helpful, identity.customerId);
  announce([`reviews:${product.id}`]);
  return answer;
});
