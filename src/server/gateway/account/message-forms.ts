import type { Context } from 'hono';
import { z } from 'zod';
import {
  confirmSubscription,
  leaveNewsletter,
  updateNotification,
  updateSubscription,
} from '../../../commerce/contract/endpoints.ts';
import type { Gateway } from '../deps.ts';
import { fieldsOf, type Form, type FormHandling, homeOf } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { HttpError } from '../http-error.ts';
import { openRequestContext } from '../request/open-request-context.ts';
import { readRequestMetadata } from '../request/request-metadata.ts';

const messages = (form: Form): string => `${homeOf(form)}/account/messages`;
const subscriptionForm = z.object({
  channel: z.enum(['email', 'sms']),
  type: z.enum(['Newsletter', 'LoyaltyNewsletter']),
  optin: z.stringbool(),
});
const notificationForm = z.object({ channel: z.enum(['dispatch']), enabled: z.stringbool() });
const linkForm = z.object({ token: z.string().min(1).max(200) });

const subscriptionWithForm = (): FormHandling => ({
  limitAs: updateSubscription.id,
  work: async (form) => {
    const wish = fieldsOf(subscriptionForm, form.fields);
    await form.context.call(updateSubscription, { body: { subscriptions: [wish] } });
    const notice = !wish.optin ? 'messages-stopped' : wish.channel === 'email' ? 'messages-asked' : 'messages-started';
    return withQuery(messages(form), { notice });
  },
  failed: messages,
});

const notificationWithForm = (): FormHandling => ({
  work: async (form) => {
    const body = fieldsOf(notificationForm, form.fields);
    await form.context.call(updateNotification, { body });
    return withQuery(messages(form), { notice: body.enabled ? 'messages-started' : 'messages-stopped' });
  },
  failed: messages,
});

const linkWithForm = (link: 'confirm' | 'leave') => (): FormHandling => {
  const endpoint = link === 'confirm' ? confirmSubscription : leaveNewsletter;
  const page = (form: Form): string => `${homeOf(form)}/newsletter/${link}`;
  return {
    limitAs: endpoint.id,
    work: async (form) => {
      const body = fieldsOf(linkForm, form.fields);
      const { state } = await (link === 'confirm'
        ? form.context.call(confirmSubscription, { body })
        : form.context.call(leaveNewsletter, { body }));
      return withQuery(page(form), { state });
    },
    failed: (form) => withQuery(page(form), { token: form.fields['token'] }),
  };
};

/** Forms about what a visitor hears from the shop, by name. */
export const MESSAGE_FORMS: Readonly<Record<string, () => FormHandling>> = {
  'message-subscription': subscriptionWithForm,
  'message-notification': notificationWithForm,
  'newsletter-confirm': linkWithForm('confirm'),
  'newsletter-leave': linkWithForm('leave'),
};

/**
 * `POST /api/newsletter/leave?token=…`: what a mail program sends for its own sign-off button (RFC 8058). It comes from
 * anywhere and without cookies; the token is what entitles it.
 */
export async function leaveAtOnce(gateway: Gateway, c: Context): Promise<Response> {
  const token = c.req.query('token') ?? '';
  if (!linkForm.safeParse({ token }).success) throw new HttpError('ATTR300', 400, 'The token is missing.');
  const metadata = await readRequestMetadata(gateway, c);
  await gateway.rateLimits.check(leaveNewsletter.id, metadata.address);
  const context = await openRequestContext(gateway, c, metadata);
  c.set('context', context);
  await context.call(leaveNewsletter, { body: { token } });
  return new Response(null, { status: 204 });
}
