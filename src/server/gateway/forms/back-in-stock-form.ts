import type { Context } from 'hono';
import { z } from 'zod';
import { PICK_SIZE } from '../../../commerce/cart/index.ts';
import { confirmNotification, notifyWhenBack } from '../../../commerce/contract/endpoints.ts';
import type { Gateway } from '../deps.ts';
import { fieldsOf, type Form, type FormHandling, formPage, homeOf } from './form.ts';
import { withQuery } from './return-path.ts';

const askForm = z.object({
  productId: z.string().regex(/^[\w-]{1,40}$/),
  // Left empty, the signed-in person's own address counts.
  email: z
    .string()
    .trim()
    .max(250)
    .transform((text) => text || undefined)
    .optional(),
});
const linkForm = z.object({ token: z.string().min(1).max(200) });

/** The page that asks again, for the size that was sent. */
export const askPage = (form: Form): string =>
  withQuery(`${homeOf(form)}/back-in-stock`, { sku: askForm.shape.productId.safeParse(form.fields['productId']).data });
const linkPage = (form: Form): string => `${homeOf(form)}/back-in-stock/confirm`;

/** An email when a size is back: the wish, and the button behind the link of its mail (CALL-PROD-11). */
export const BACK_IN_STOCK_FORMS: Readonly<Record<string, (gateway: Gateway, c: Context) => FormHandling>> = {
  'back-in-stock': (gateway, c) => ({
    limitAs: notifyWhenBack.id,
    work: async (form) => {
      const page = formPage(gateway, c);
      // No size was chosen: the page asks for one.
      if (form.fields['productId'] === undefined && page !== undefined) return `${page}#${PICK_SIZE}`;
      const { productId, email } = fieldsOf(askForm, form.fields);
      const body = { productId, ...(email !== undefined && { email }) };
      const { state } = await form.context.call(notifyWhenBack, { body });
      return withQuery(askPage(form), { state });
    },
    failed: askPage,
  }),
  'back-in-stock-confirm': () => ({
    limitAs: confirmNotification.id,
    work: async (form) => {
      const body = fieldsOf(linkForm, form.fields);
      const { state } = await form.context.call(confirmNotification, { body });
      return withQuery(linkPage(form), { state });
    },
    failed: (form) => withQuery(linkPage(form), { token: form.fields['token'] }),
  }),
};
