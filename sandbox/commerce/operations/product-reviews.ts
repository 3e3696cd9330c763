import { productReviews } from '../../../src/commerce/contract/catalogue/reviews.ts';
import { identify } from '../auth/tokens.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { implement } from '../http/implement.ts';
import { filtered, shownReviews, sorted, summaryOf } from '../reviews/reviews.ts';
import { ownVotesOf, votesOf } from '../reviews/votes.ts';
import { textFor } from '../text/text.ts';

/** GET /products/v1/products/{productId}/reviews (CALL-PROD-04). Texts are as they were written. */
export default implement(productReviews, async ({ params, query, authorization }, { locale }, services) => {
  const { catalogue, now, store } = services;
  const { product } = requireProduct(catalogue, params.productId);
  const shown = await shownReviews(store, product);
  const asking = await identify(store, authorization, now());
  const [votes, ownVotes] = await Promise.all([votesOf(store, shown), ownVotesOf(store, shown, asking?.customerId)]);
  const found = sorted(filtered(shown, query), query.sort, locale, votes);
  const { offset, limit, sort } = query;
  return {
    productId: product.id,
    rating: product.rating,
    summary: summaryOf(shown),
    numFound: found.length,
    offset,
    limit,
    sort,
    reviews: found.slice(offset, offset + limit).map(({ moderation: _, ...review }) => ({
      ...review,
      title: textFor(review.title, review.locale),
      text: textFor(review.text, review.locale),
      photos: review.photos.map(({ publicId, alt }) => ({ publicId, alt: textFor(alt, locale) })),
      votes: votes.get(review.id) ?? review.votes,
    })),
    ...(ownVotes && { ownVotes }),
  };
});
