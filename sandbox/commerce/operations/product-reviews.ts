import { productReviews } from '../../../src/commerce/contract/catalogue/reviews.ts';
import { implement } from '../http/implement.ts';
import { requireProduct } from '../catalogue/require-product.ts';

/** GET /products/v1/products/{productId}/reviews: the shopper's language first, then newest first (CALL-PROD-04). */
export default implement(productReviews, async ({ params, query }, { locale }, { catalogue }) => {
  const { product } = requireProduct(catalogue, params.productId);
  const language = locale.slice(0, 2);
  const own = (review: { locale: string }) => (review.locale.startsWith(language) ? 0 : 1);
  const reviews = [...product.reviews].sort((a, b) => own(a) - own(b) || (a.date < b.date ? 1 : -1));
  const { offset, limit } = query;
  return {
    productId: product.id,
    rating: product.rating,
    numFound: reviews.length,
    offset,
    limit,
    reviews: reviews.slice(offset, offset + limit),
  };
});
