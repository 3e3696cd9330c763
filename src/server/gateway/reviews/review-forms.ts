import type { Context } from 'hono';
import { z } from 'zod';
import { FLAG_REASONS } from '../../../commerce/contract/catalogue/reviews.ts';
import { askQuestion, flagReview, voteAnswer, voteReview } from '../../../commerce/contract/endpoints.ts';
import { questionBody, questionErrors } from '../../../commerce/reviews/index.ts';
import type { Gateway } from '../deps.ts';
import { fieldsOf, type Form, type FormHandling, handleForm, homeOf, requireValid } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError } from '../http-error.ts';
import { hasSignInEnded } from '../session/owner.ts';

const product = z.string().regex(/^[A-Z0-9]{8,11}$/);
const id = z.string().regex(/^[\w-]{1,60}$/);
/** The pressed button has its answer as name and what is voted on as value. */
const voteForm = z.union([z.object({ product, yes: id }), z.object({ product, no: id })]);
const flagForm = z.object({ product, review: id });
const flagReason = z.object({ reason: z.enum(FLAG_REASONS) });

const reasonName = (reviewId: string): string => `reason.${reviewId}`;

const pageOf = (form: Form): string => form.back ?? homeOf(form);
/** Id of what the pressed button belongs to. */
const pressed = ({ fields }: Form): string | undefined =>
  id.safeParse(fields['yes'] ?? fields['no'] ?? fields['review']).data;
/** The page at the review or answer; it says what became of the form (messages/shop/notices.ts). */
function pageAt(form: Form, of: 'review' | 'answer', notice: string): string {
  const at = pressed(form);
  return withQuery(`${pageOf(form)}${at === undefined ? '' : `#${of}-${at}`}`, { notice });
}

/** @param takesBack whether the button stands for the visitor's own vote, and takes it back */
const voting = (of: 'review' | 'answer', takesBack: boolean): FormHandling => ({
  // An account's vote is its owner's to change; a page shown to a guest is a guest's.
  senders: 'owner',
  limitAs: (of === 'review' ? voteReview : voteAnswer).id,
  work: async (form) => {
    const { product: productId, ...vote } = fieldsOf(voteForm, form.fields);
    const [votedId, isYes] = 'yes' in vote ? [vote.yes, true] : [vote.no, false];
    const body = { helpful: takesBack ? null : isYes };
    await (of === 'review'
      ? form.context.call(voteReview, { params: { productId, reviewId: votedId }, body })
      : form.context.call(voteAnswer, { params: { productId, answerId: votedId }, body }));
    return pageAt(form, of, takesBack ? 'unvoted' : 'voted');
  },
  failed: (form) => pageAt(form, of, hasSignInEnded(form) ? 'session-ended' : 'not-sent'),
});

const askForm = z.object({ product });

const FORMS: Readonly<Record<string, FormHandling>> = {
  'vote-review': voting('review', false),
  'unvote-review': voting('review', true),
  'vote-answer': voting('answer', false),
  'unvote-answer': voting('answer', true),
  ask: {
    limitAs: askQuestion.id,
    draft: ({ fields }) => `question.${fields['product']}`,
    isShared: true,
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
      const { product: productId, review: reviewId } = fieldsOf(flagForm, form.fields);
      // Only a review whose report lacks its reason has a choice of reasons on the page.
      const given = form.fields[reasonName(reviewId)] ?? '';
      requireValid({ [reasonName(reviewId)]: given === '' ? { rule: 'required' } : undefined });
      const { reason } = fieldsOf(flagReason, { reason: given });
      await form.context.call(flagReview, { params: { productId, reviewId }, body: { reason } });
      return pageAt(form, 'review', 'flagged');
    },
    failed: (form) => {
      const reviewId = pressed(form);
      // The choice of reasons says by itself that it lacks one.
      return reviewId !== undefined && (form.fields[reasonName(reviewId)] ?? '') === ''
        ? `${pageOf(form)}#flag-${reviewId}`
        : pageAt(form, 'review', 'not-sent');
    },
  },
};

/** `POST /api/form/reviews/{action}`: votes and reports without JavaScript (REV-02, REV-04). */
export function handleReviewForm(gateway: Gateway, c: Context): Promise<Response> {
  const name = c.req.param('action') ?? '';
  const handling = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (!handling) throw new HttpError('API404', 404, 'There is no such form.');
  return handleForm(gateway, c, handling);
}
