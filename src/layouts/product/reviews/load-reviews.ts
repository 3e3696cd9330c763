import type { Question, QuestionsAnswer, ReviewsAnswer, TranslatedReview } from '../../../commerce/contract/types.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { readCommerce } from '../../data/commerce-call.ts';
import { isMine, type ReviewQuery, reviewParameters } from './review-query.ts';

/** How long a page without its reviews is kept, seconds: they are back soon after the service is. */
const RETRY_S = 2;

/** What a call answers, or undefined when it fails: the page then says what is missing. */
async function orMissing<Answer>(
  page: PageContext,
  call: Promise<Answer | undefined>,
  isWhole: (answer: Answer) => boolean,
): Promise<Answer | undefined> {
  try {
    const answer = await call;
    if (answer === undefined || isWhole(answer)) return answer;
  } catch {
    // The gateway has logged why.
  }
  page.maxAge = Math.min(page.maxAge, RETRY_S);
  return undefined;
}

/** Notices of what became of a vote or a report: the page that follows it shows the visitor's own votes. */
const OWN_NOTICES: ReadonlySet<string | null> = new Set(['voted', 'unvoted', 'flagged', 'not-sent']);

/**
 * Path of a product's reviews, by which the page is tagged. After a vote or a report without a script, and where the
 * own votes are asked for, it is the visitor's alone.
 */
const reviewsOf = (page: PageContext, master: string): string => {
  page.tags.add(`reviews:${master}`);
  const { searchParams } = page.url;
  const isOwn = OWN_NOTICES.has(searchParams.get('notice')) || isMine(searchParams);
  if (isOwn || searchParams.get('invalid')?.startsWith('reason.')) page.isPrivate = true;
  return `/products/v1/products/${master}/reviews`;
};

/**
 * Reviews of a product (CALL-PROD-04).
 *
 * @param master product code without colour
 * @returns undefined when they cannot be loaded
 */
export const loadReviews = (
  page: PageContext,
  master: string,
  query: ReviewQuery,
  limit: number,
): Promise<ReviewsAnswer | undefined> =>
  orMissing(
    page,
    readCommerce<ReviewsAnswer>(page, reviewsOf(page, master), reviewParameters(query, limit)),
    (answer) => Array.isArray(answer.reviews) && Array.isArray(answer.summary?.distribution),
  );

/** Questions about a product (CALL-PROD-14), of a private page with the visitor's own that are not public yet. */
export const loadQuestions = (
  page: PageContext,
  master: string,
  { start = 0, count }: { readonly start?: number; readonly count: number },
): Promise<QuestionsAnswer | undefined> =>
  orMissing(
    page,
    readCommerce<QuestionsAnswer>(page, `${reviewsOf(page, master)}/questions`, {
      start: start > 0 ? String(start) : undefined,
      count: String(count),
    }),
    (answer) => Array.isArray(answer.questions),
  );

/**
 * A review, question or answer in the shopper's language (CALL-PROD-09); undefined when it cannot be loaded.
 * @param reviewId its id
 */
export const loadTranslation = (page: PageContext, reviewId: string): Promise<TranslatedReview | undefined> =>
  orMissing(
    page,
    readCommerce<TranslatedReview>(
      page,
      `/products/v1/review/${reviewId}/translate`,
      {},
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ language: page.info.language }),
      },
    ),
    (answer) => typeof answer.text === 'string',
  );

/** Whether something is written in another language than that of the page. */
export const isForeign = ({ locale }: { readonly locale: string }, page: PageContext): boolean =>
  locale.split('-')[0] !== page.info.language;

/** Texts in the shopper's language, by the id of what they translate. */
export type Translations = ReadonlyMap<string, TranslatedReview>;

/** A question and its answers in the shopper's language, those that are not written in it; `missing` when one fails. */
export async function loadTranslations(page: PageContext, question: Question): Promise<Translations | 'missing'> {
  const foreign = [question, ...question.answers].filter((said) => isForeign(said, page));
  const loaded = await Promise.all(foreign.map(({ id }) => loadTranslation(page, id)));
  const found = loaded.filter((translation) => translation !== undefined);
  return found.length < foreign.length ? 'missing' : new Map(found.map((said) => [said.reviewId, said]));
}
