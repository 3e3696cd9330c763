import { z } from 'zod';
import { commonQuery, email, isoDate, limit, offset } from '../common.ts';
import { define } from '../operation.ts';
import { ownVotes, voteBody, voted, votes } from './reviews.ts';

/** Longest question, characters. A longer one is refused with REV410. */
export const QUESTION_MAX = 500;
export const NICKNAME_MIN = 2;
export const NICKNAME_MAX = 30;
/** What the server reads at all, so that REV410 can answer a text that is too long. */
const READ_MAX = 10_000;

/** An answer to a question, by another shopper or by somebody who works for the shop. */
export const answer = z.object({
  id: z.string(),
  author: z.string(),
  role: z.enum(['shopper', 'employee']),
  date: isoDate,
  locale: z.string(),
  text: z.string(),
  votes,
});
export type Answer = z.infer<typeof answer>;

export const question = z.object({
  id: z.string(),
  author: z.string(),
  date: isoDate,
  locale: z.string(),
  text: z.string(),
  /** False for a question that waits for moderation: only who asked it gets it. */
  isPublic: z.boolean(),
  answers: z.array(answer),
});
export type Question = z.infer<typeof question>;

export const questionsAnswer = z.object({
  productId: z.string(),
  numFound: z.int().min(0),
  start: z.int().min(0),
  count: z.int().min(1),
  questions: z.array(question),
  ownVotes: ownVotes.optional(),
});
export type QuestionsAnswer = z.infer<typeof questionsAnswer>;

export const askQuestionBody = z.object({
  question: z.string().trim().min(1).max(READ_MAX),
  email,
  nickname: z.string().trim().min(NICKNAME_MIN).max(NICKNAME_MAX),
});
export type AskQuestionBody = z.infer<typeof askQuestionBody>;

/**
 * Those in the shopper's language first, and the newest of each first. With a visitor's token, their own votes come too,
 * and their own questions that wait for moderation come before all.
 */
export const questions = define('questions', 'GET /products/v1/products/{productId}/reviews/questions', {
  auth: 'none',
  query: commonQuery.extend({ start: offset, count: limit }),
  response: questionsAnswer,
  errors: { ORD404: 404, AUT432: 401 },
});
export const askQuestion = define('askQuestion', 'POST /products/v1/products/{productId}/reviews/questions', {
  body: askQuestionBody,
  response: question,
  status: 201,
  errors: { ORD404: 404, AUT453: 400, REV410: 400 },
});
export const voteAnswer = define(
  'voteAnswer',
  'POST /products/v1/products/{productId}/review/{answerId}/questions/vote',
  { body: voteBody, response: voted, errors: { ORD404: 404 } },
);
