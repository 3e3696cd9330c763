import { voteAnswer } from '../../../src/commerce/contract/catalogue/questions.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { implement } from '../http/implement.ts';
import { Problem } from '../problem.ts';
import { vote } from '../reviews/votes.ts';

/** POST …/review/{answerId}/questions/vote (CALL-PROD-16). */
export default implement(voteAnswer, async ({ params, body }, { identity }, { announce, catalogue, store }) => {
  const { product } = requireProduct(catalogue, params.productId);
  const found = product.questions.flatMap(({ answers }) => answers).find(({ id }) => id === params.answerId);
  if (!found) throw new Problem('API404', 404, `There is no answer ${params.answerId}.`);
  const answer = await vote(store, found, body.helpful, identity.customerId);
  announce([`reviews:${product.id}`]);
  return answer;
});
