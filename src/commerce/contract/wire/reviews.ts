import { wire } from './wire.ts';

type ProductId = { productId: string };
type ReviewId = ProductId & { reviewId: string };

/** Product calls beside details, inventory and search (D2 §7.6). */
export const storeAvailability = wire<{
  params: ProductId;
  body: { storeIds: string[]; sku?: string };
  response: unknown;
}>('storeAvailability', 'POST', '/products/v1/products/{productId}/availability', 'none');
export const flagReview = wire<{ params: ReviewId; body: { reason: string }; response: unknown }>(
  'flagReview',
  'POST',
  '/products/v1/products/{productId}/review/{reviewId}/flag',
);
export const voteReview = wire<{ params: ReviewId; body: { helpful: boolean }; response: unknown }>(
  'voteReview',
  'POST',
  '/products/v1/products/{productId}/review/{reviewId}/vote',
);
export const productSets = wire<{ params: ProductId; response: unknown }>(
  'productSets',
  'GET',
  '/products/v2/products/{productId}/productSets',
  'none',
);
export const productSet = wire<{ params: { productSetId: string }; response: unknown }>(
  'productSet',
  'GET',
  '/products/v2/products/{productSetId}/productSet',
  'none',
);
export const translateReview = wire<{ params: { reviewId: string }; body: { language: string }; response: unknown }>(
  'translateReview',
  'POST',
  '/products/v1/review/{reviewId}/translate',
  'none',
);
export const notifyWhenBack = wire<{ body: { productId: string; email: string }; response: unknown }>(
  'notifyWhenBack',
  'PUT',
  '/products/v1/notifications',
);
export const questions = wire<{ params: ProductId; query: { start?: number; count?: number }; response: unknown }>(
  'questions',
  'GET',
  '/products/v1/products/{productId}/reviews/questions',
  'none',
);
export const askQuestion = wire<{
  params: ProductId;
  body: { question: string; email: string; nickname: string };
  response: unknown;
}>('askQuestion', 'POST', '/products/v1/products/{productId}/reviews/questions');
export const voteAnswer = wire<{
  params: ProductId & { answerId: string };
  body: { helpful: boolean };
  response: unknown;
}>('voteAnswer', 'POST', '/products/v1/products/{productId}/review/{answerId}/questions/vote');
