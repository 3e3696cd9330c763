import { z } from 'zod';
import { rating } from './products.ts';
import { commonQuery, isoDate, limit, offset, publicId } from '../common.ts';
import { define } from '../operation.ts';

/** Orders of reviews; `relevant` has the shopper's language first and then the newest. */
export const REVIEW_SORTS = ['relevant', 'newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
/** Why a shopper reports a review. */
export const FLAG_REASONS = ['spam', 'offensive', 'private', 'wrong-product', 'other'] as const;

const language = z.string().regex(/^[a-z]{2}$/);
const count = z.int().min(0);

export const reviewsQuery = commonQuery.extend({
  offset,
  limit,
  sort: z.enum(REVIEW_SORTS).default('relevant'),
  /** Scores separated by commas: `4,5`. */
  stars: z
    .string()
    .regex(/^[1-5](?:,[1-5]){0,4}$/)
    .optional(),
  /** Language the review was written in. */
  language: language.optional(),
  /** Only reviews with pictures. */
  photos: z.enum(['1']).optional(),
});
export type ReviewsQuery = z.input<typeof reviewsQuery>;

/** How many found a review or an answer helpful, and how many did not. */
export const votes = z.object({ helpful: count, unhelpful: count });
export type Votes = z.infer<typeof votes>;

/**
 * The visitor's own votes on a product's reviews, or on the answers to its questions, by id, whatever page was asked
 * for; absent without a token.
 */
export const ownVotes = z.record(z.string(), z.boolean());
export type OwnVotes = z.infer<typeof ownVotes>;

export const review = z.object({
  id: z.string(),
  author: z.string(),
  score: z.int().min(1).max(5),
  date: isoDate,
  /** Locale the reviewer wrote in. */
  locale: z.string(),
  title: z.string(),
  text: z.string(),
  photos: z.array(z.object({ publicId, alt: z.string() })),
  votes,
});
export type Review = z.infer<typeof review>;

/** What all written reviews of a product come to, whatever the filter. */
export const reviewSummary = z.object({
  /** Ratings with words; `rating.count` has those without, too. */
  written: count,
  /** Five stars first. */
  distribution: z.array(z.object({ stars: z.int().min(1).max(5), count })).length(5),
  /** The most frequent language first. */
  languages: z.array(z.object({ language, count })),
  withPhotos: count,
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const reviewsAnswer = z.object({
  productId: z.string(),
  rating,
  summary: reviewSummary,
  numFound: count,
  offset: count,
  limit: z.int().min(1),
  sort: z.enum(REVIEW_SORTS),
  reviews: z.array(review),
  ownVotes: ownVotes.optional(),
});
export type ReviewsAnswer = z.infer<typeof reviewsAnswer>;

/** A visitor's vote; null takes it back. A visitor has one vote on each review and answer. */
export const voteBody = z.object({ helpful: z.boolean().nullable() });
export type VoteBody = z.infer<typeof voteBody>;
/** The votes with the visitor's own, which is null when there is none. */
export const voted = z.object({ id: z.string(), votes, own: z.boolean().nullable() });
export type Voted = z.infer<typeof voted>;

/**
 * A review, question or answer in another language; `isTranslated` is false when only the original can be had, and
 * `title` is empty for what has none.
 */
export const translatedReview = z.object({
  reviewId: z.string(),
  from: language,
  to: language,
  title: z.string(),
  text: z.string(),
  isTranslated: z.boolean(),
});
export type TranslatedReview = z.infer<typeof translatedReview>;

/** With a visitor's token, their own votes come too. */
export const productReviews = define('productReviews', 'GET /products/v1/products/{productId}/reviews', {
  auth: 'none',
  query: reviewsQuery,
  response: reviewsAnswer,
  errors: { ORD404: 404, AUT432: 401 },
});
/** Reports a review. A visitor's second report replaces the first. */
export const flagReview = define('flagReview', 'POST /products/v1/products/{productId}/review/{reviewId}/flag', {
  body: z.object({ reason: z.enum(FLAG_REASONS) }),
  response: z.object({ reviewId: z.string(), reason: z.enum(FLAG_REASONS) }),
  errors: { ORD404: 404 },
});
export const voteReview = define('voteReview', 'POST /products/v1/products/{productId}/review/{reviewId}/vote', {
  body: voteBody,
  response: voted,
  errors: { ORD404: 404 },
});
/** Translates a review, or a question or an answer by its id. */
export const translateReview = define('translateReview', 'POST /products/v1/review/{reviewId}/translate', {
  auth: 'none',
  body: z.object({ language }),
  response: translatedReview,
});
