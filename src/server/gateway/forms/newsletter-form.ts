import { newsletterBody, newsletterErrors } from '../../../commerce/account/index.ts';
import { createSubscription } from '../../../commerce/contract/endpoints.ts';
import { type Form, type FormHandling, homeOf, InvalidForm } from './form.ts';
import { withQuery } from './return-path.ts';

const page = (form: Form): string => `${homeOf(form)}/newsletter`;

/** The newsletter form without JavaScript: an email and an accepted policy (SUBS-05, VAL-24). */
export const newsletterWithForm = (): FormHandling => ({
  limitAs: createSubscription.id,
  draft: 'newsletter',
  work: async (form) => {
    const errors = newsletterErrors(form.fields);
    if (Object.keys(errors).length > 0) throw new InvalidForm(errors);
    await form.context.call(createSubscription, { body: newsletterBody(form.fields['email'] ?? '') });
    return withQuery(page(form), { notice: 'subscribed' });
  },
  failed: page,
});
