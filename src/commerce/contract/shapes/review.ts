import { z } from 'zod';
import { commonQuery, isoDate, limit, offset } from './common.ts';
import { rating } from './product.ts';

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
