import type { Context } from 'hono';
import { z } from 'zod';
import { FLAG_REASONS } from '../../../commerce/contract/catalogue/reviews.ts';
import { askQuestion, flagReview, voteAnswer, voteReview } from '../../../commerce/contract/endpoints.ts';
import { questionBody, questionErrors } from '../../../commerce/reviews/index.ts';
import type { Gateway } from '../deps.ts';
import { fieldsOf, type Form, type FormHandling, handleForm, homeOf, requireValid } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError } from '../http-error.ts';

const product = z.string().regex(/^[A-Z0-9]{8,11}$/);
const id = z.string().regex(/^[\w-]{1,60}$/);
const voteForm = z.object({ product, id, helpful: z.enum(['yes', 'no']) });
const flagForm = z.object({ product, id, reason: z.enum(FLAG_REASONS) });

const pageOf = (form: Form): string => form.back ?? homeOf(form);
/** The page says what became of the form (messages/shop/notices.ts). */
const failed = (form: Form): string => withQuery(pageOf(form), { notice: 'not-sent' });

const askForm = z.object({ product });

const FORMS: Readonly<Record<string, FormHandling>> = {
  'vote-review': {
    limitAs: voteReview.id,
    work: async (form) => {
      const { product: productId, id: reviewId, helpful } = fieldsOf(voteForm, form.fields);
      await form.context.call(voteReview, { params: { productId, reviewId }, body: { helpful: helpful === 'yes' } });
      return withQuery(pageOf(form), { notice: 'voted' });
    },
    failed,
  },
  'vote-answer': {
    limitAs: voteAnswer.id,
    work: async (form) => {
      const { product: productId, id: answerId, helpful } = fieldsOf(voteForm, form.fields);
      await form.context.call(voteAnswer, { params: { productId, answerId }, body: { helpful: helpful === 'yes' } });
      return withQuery(pageOf(form), { notice: 'voted' });
    },
    failed,
  },
  ask: {
    limitAs: askQuestion.id,
    draft: 'question',
    work: async (form) => {
      const { product: productId } = fieldsOf(askForm, form.fields);
      requireValid(questionErrors(form.fields));
      await form.context.call(askQuestion, { params: { productId }, body: questionBody(form.fields) });
      return `${pageOf(form)}/asked`;
    },
    failed: (form) => `${pageOf(form)}/ask`,
  },
  flag: {
    limitAs: flagReview.id,
    work: async (form) => {
      const { product: productId, id: reviewId, reason } = fieldsOf(flagForm, form.fields);
      await form.context.call(flagReview, { params: { productId, reviewId }, body: { reason } });
      return withQuery(pageOf(form), { notice: 'flagged' });
    },
    failed,
  },
};

/** `POST /api/form/reviews/{action}`: votes and reports without JavaScript (REV-02, REV-04). */
export function handleReviewForm(gateway: Gateway, c: Context): Promise<Response> {
  const name = c.req.param('action') ?? '';
  const handling = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (!handling) throw new HttpError('API404', 404, 'There is no such form.');
  return handleForm(gateway, c, handling);
}
