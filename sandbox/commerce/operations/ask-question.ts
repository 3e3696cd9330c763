import { askQuestion, QUESTION_MAX } from '../../../src/commerce/contract/catalogue/questions.ts';
import type { Question } from '../../../src/commerce/contract/types.ts';
import { emailKey } from '../auth/consumer.ts';
import { atRest, newId } from '../auth/secrets.ts';
import { requireEmail } from '../auth/sign-in.ts';
import { retrying } from '../cart/cart-service.ts';
import { requireProduct } from '../catalogue/require-product.ts';
import { productUrl } from '../catalogue/views.ts';
import { implement } from '../http/implement.ts';
import { mailOp } from '../mail/outbox.ts';
import { Problem } from '../problem.ts';
import { askedBy, QUESTION, type QuestionDoc } from '../reviews/questions.ts';
import { textFor } from '../text/text.ts';

/** POST …/reviews/questions (CALL-PROD-15). The same question of a visitor again is a double submission. */
export default implement(askQuestion, async ({ params, body }, { identity, locale }, services) => {
  const { catalogue, now, store } = services;
  const { product } = requireProduct(catalogue, params.productId);
  const { email, nickname, question: text } = body;
  if (text.length > QUESTION_MAX)
    throw new Problem('REV410', 400, `A question has at most ${QUESTION_MAX} characters.`, { field: 'body.question' });
  requireEmail(email, 'body.email');
  const { customerId } = identity;
  const id = atRest(JSON.stringify([customerId, product.id, emailKey(email), text]));
  return retrying(async () => {
    const before = await store.get<QuestionDoc>(QUESTION, id);
    if (before) return before.body.question;
    const question: Question = {
      id: newId('question'),
      author: nickname,
      date: now().toISOString().slice(0, 10),
      locale,
      text,
      isPublic: false,
      answers: [],
    };
    const asked: QuestionDoc = { question, productId: product.id, email: email.trim(), customerId };
    const values = { name: nickname, product: textFor(product.name, locale), question: text };
    await store.commit([
      { op: 'insert', kind: QUESTION, id, ref: askedBy(customerId, product.id), body: asked },
      mailOp(services, 'question', email.trim(), locale, values, productUrl(product)),
    ]);
    return question;
  });
});
