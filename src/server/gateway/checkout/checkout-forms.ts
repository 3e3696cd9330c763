import type { Context } from 'hono';
import type { Gateway } from '../deps.ts';
import { type Form, type FormHandling, handleForm } from '../forms/form.ts';
import { HttpError } from '../http-error.ts';
import { withWaiting } from '../session/update-session.ts';
import { saveBilling } from './billing-form.ts';
import { checkoutPage } from './checkout-session.ts';
import { startExpress } from './express-form.ts';
import { completeChallenge, continueOrder, placeOrder } from './place-order.ts';
import { SHIPPING_ACTIONS } from './shipping-form.ts';
import { TENDER_ACTIONS } from './tender-forms.ts';

const ACTIONS: Readonly<Record<string, FormHandling>> = {
  ...SHIPPING_ACTIONS,
  ...TENDER_ACTIONS,
  billing: { draft: 'checkout-billing', work: saveBilling, failed: ({ context }) => checkoutPage(context, 'billing') },
  place: { work: placeOrder, failed: ({ context }) => checkoutPage(context, 'summary') },
  continue: { work: continueOrder, failed: ({ context }) => checkoutPage(context, 'summary') },
  challenge: { work: completeChallenge, failed: ({ context }) => checkoutPage(context, 'summary') },
};

/** `POST /api/form/checkout/{action}`: the steps of checkout, which work without JavaScript (DESIGN, 'Commerce'). */
export function handleCheckoutForm(gateway: Gateway, c: Context): Promise<Response> {
  const name = c.req.param('action') ?? '';
  const express: FormHandling = {
    work: (form) => startExpress(form, gateway.env.expressCheckout),
    failed: ({ context }) => checkoutPage(context, 'shipping'),
  };
  const actions: Readonly<Record<string, FormHandling>> = { ...ACTIONS, express };
  const handling = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!handling) throw new HttpError('API404', 404, 'There is no such form.');
  const work = async (form: Form): Promise<string> => {
    await form.context.changeSession(withWaiting);
    return handling.work(form);
  };
  return handleForm(gateway, c, { senders: 'owner', ...handling, work });
}
