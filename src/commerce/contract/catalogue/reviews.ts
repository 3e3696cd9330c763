import { z } from 'zod';
import { rating } from './products.ts';
import { commonQuery, email, isoDate, limit, offset } from '../common.ts';
import { define } from '../operation.ts';

export const reviewsQuery = commonQuery.extend({ offset, limit });
export type ReviewsQuery = z.input<typeof reviewsQuery>;

export const review = z.object({
  id: z.string(),
  author: z.string(),
  score: z.int().min(1).max(5),
  date: isoDate,
  /** Language the reviewer wrote in. */
  locale: z.string(),
  title: z.string(),
  text: z.string(),
});
export type Review = z.infer<typeof review>;

export const reviewsAnswer = z.object({
  productId: z.string(),
  rating,
  numFound: z.int().min(0),
  offset: z.int().min(0),
  limit: z.int().min(1),
  reviews: z.array(review),
});
export type ReviewsAnswer = z.infer<typeof reviewsAnswer>;

export const productReviews = define('productReviews', 'GET /products/v1/products/{productId}/reviews', {
  auth: 'none',
  query: reviewsQuery,
  response: reviewsAnswer,
  errors: { ORD404: 404 },
});
export const flagReview = define('flagReview', 'POST /products/v1/products/{productId}/review/{reviewId}/flag', {
  body: z.object({ reason: z.string().max(200) }),
});
export const voteReview = define('voteReview', 'POST /products/v1/products/{productId}/review/{reviewId}/vote', {
  body: z.object({ helpful: z.boolean() }),
});
export const translateReview = define('translateReview', 'POST /products/v1/review/{reviewId}/translate', {
  auth: 'none',
  body: z.object({ language: z.string().length(2) }),
});

export const questions = define('questions', 'GET /products/v1/products/{productId}/reviews/questions', {
  auth: 'none',
  query: commonQuery.extend({ start: offset, count: limit }),
});
export const askQuestion = define('askQuestion', 'POST /products/v1/products/{productId}/reviews/questions', {
  body: z.object({ question: z.string().min(1).max(500), email, nickname: z.string().max(30) }),
});
export const voteAnswer = define(
  'voteAnswer',
  'POST /products/v1/products/{productId}/review/{answerId}/questions/vote',
  { body: z.object({ helpful: z.boolean() }) },
);
