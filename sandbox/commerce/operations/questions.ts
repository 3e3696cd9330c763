import { questions } from '../../../src/commerce/contract/catalogue/questions.ts';
import { identify } from '../auth/tokens.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { implement } from '../http/implement.ts';
import { questionsOf } from '../reviews/questions.ts';
import { ownVotesOf } from '../reviews/votes.ts';

/** GET …/reviews/questions (CALL-PROD-14). */
export default implement(questions, async ({ params, query, authorization }, { locale }, { catalogue, now, store }) => {
  const { product } = requireProduct(catalogue, params.productId);
  const asking = await identify(store, authorization, now());
  const answers = product.questions.flatMap((question) => question.answers);
  const [found, ownVotes] = await Promise.all([
    questionsOf(store, product, locale, asking?.customerId),
    ownVotesOf(store, answers, asking?.customerId),
  ]);
  const { start, count } = query;
  return {
    productId: product.id,
    numFound: found.length,
    start,
    count,
    questions: found.slice(start, start + count),
    ...(ownVotes && { ownVotes }),
  };
});
