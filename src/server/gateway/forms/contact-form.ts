import type { Context } from 'hono';
import { contactBody, contactErrors } from '../../../commerce/contact/index.ts';
import { contactUs } from '../../../commerce/contract/endpoints.ts';
import type { Gateway } from '../deps.ts';
import { type Form, handleForm, homeOf, InvalidForm } from './form.ts';
import { withQuery } from './return-path.ts';

/** The contact page. The fragment scrolls to the form, which comes after the contact options. */
const page = (form: Form): string => `${homeOf(form)}/help/contact-us#contact-form`;

/** `POST /api/form/contact`: a message to the shop, without JavaScript (HELP-01). */
export const handleContactForm = (gateway: Gateway, c: Context): Promise<Response> =>
  handleForm(gateway, c, {
    limitAs: contactUs.id,
    draft: 'contact',
    isShared: true,
    namesSender: true,
    work: async (form) => {
      const errors = contactErrors(form.fields);
      if (Object.keys(errors).length > 0) throw new InvalidForm(errors);
      await form.context.call(contactUs, { body: contactBody(form.fields) });
      return withQuery(page(form), { notice: 'letter-sent' });
    },
    failed: page,
  });
