import type { Question } from '../../../src/commerce/contract/types.ts';
import type { Store } from '../../store/store.ts';
import type { Product } from '../catalogue/product-file.ts';
import { textFor } from '../text/text.ts';
import { relevantTo } from './reviews.ts';
import { votesOf } from './votes.ts';

/** Questions of visitors that wait for moderation: an editor takes them into the product file, or does not. */
export const QUESTION = 'product-question';

/** A question as a visitor has sent it. */
export interface QuestionDoc {
  question: Question;
  productId: string;
  /** Whom the answer is sent to. */
  email: string;
  customerId: string;
}

/** Secondary key of a visitor's questions about a product. */
export const askedBy = (customerId: string, productId: string): string => `${customerId} ${productId}`;

/**
 * The questions about a product, in the order that reviews have; texts are as they were written.
 * @param locale of the shopper, whose language comes first
 * @param customerId of a visitor whose own waiting questions come first; undefined for nobody's
 */
export async function questionsOf(
  store: Store,
  product: Product,
  locale: string,
  customerId: string | undefined,
): Promise<Question[]> {
  const waiting =
    customerId === undefined ? [] : await store.find<QuestionDoc>(QUESTION, askedBy(customerId, product.id));
  const votes = await votesOf(
    store,
    product.questions.flatMap(({ answers }) => answers),
  );
  const published = product.questions
    .map((question) => ({
      ...question,
      text: textFor(question.text, question.locale),
      isPublic: true,
      answers: question.answers.map((answer) => ({
        ...answer,
        text: textFor(answer.text, answer.locale),
        votes: votes.get(answer.id) ?? answer.votes,
      })),
    }))
    .sort(relevantTo(locale));
  const known = new Set(published.map(({ id }) => id));
  return [...waiting.map(({ body }) => body.question).filter(({ id }) => !known.has(id)), ...published];
}
