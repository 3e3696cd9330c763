import type { Context } from 'hono';
import {
  afterSignIn,
  fullSignUpBody,
  type SignedIn,
  signOutTarget,
  signUpErrors,
  errorsOnceRefused,
  signUpQuery,
} from '../../../commerce/account/index.ts';
import { signIn } from '../../../commerce/contract/endpoints.ts';
import {
  agentLogin,
  confirmForgotPassword,
  resetPassword,
  signUp,
  updateConsumer,
} from '../../../commerce/contract/endpoints.ts';
import { isApiError } from '../../../commerce/http/index.ts';
import { overviewOf } from '../../../commerce/orders/index.ts';
import { email, firstBroken, newPassword, required, sameAs } from '../../../commerce/validation/index.ts';
import { ENROLMENT_FORMS } from '../account/enrolment-forms.ts';
import { ASSOCIATE_FORMS } from '../account/associate-forms.ts';
import { MESSAGE_FORMS } from '../account/message-forms.ts';
import type { Gateway } from '../deps.ts';
import { ADDRESS_FORMS } from '../account/address-forms.ts';
import { INSTRUMENT_FORMS } from '../account/instrument-forms.ts';
import { PROFILE_FORMS } from '../account/profile-forms.ts';
import { BACK_IN_STOCK_FORMS } from './back-in-stock-form.ts';
import { eventWithForm } from './event-form.ts';
import { fieldsOf, type Form, formPage, handleForm, type FormHandling, homeOf, requireValid } from './form.ts';
import { newsletterWithForm } from './newsletter-form.ts';
import { safeReturnPath, withQuery } from './return-path.ts';
import { agentCredentials, credentials, pendingOrderOf } from '../session/session-routes.ts';
import { isAssociate, signAssociateIn, signVisitorIn, signVisitorOut, signVisitorUp } from '../session/sign-in.ts';

/** Where to redirect after sign-in. Employees must accept the discount terms first (AUTH-12). */
function onward(form: Form, view: SignedIn, notice: string, to = form.back ?? homeOf(form)): string {
  const { notice: code, termsFirst } = afterSignIn(view, notice);
  return termsFirst
    ? withQuery(`${homeOf(form)}/account/employee-terms`, { back: to, notice: code })
    : withQuery(to, { notice: code });
}

const account = (form: Form): string => `${homeOf(form)}/account`;
const page = (gateway: Gateway, c: Context, otherwise: (form: Form) => string) => (form: Form) =>
  formPage(gateway, c) ?? form.back ?? otherwise(form);

const signInWithForm = (gateway: Gateway, c: Context): FormHandling => ({
  senders: 'anyone',
  limitAs: signIn.id,
  draft: 'sign-in',
  work: async (form) => {
    const fields = fieldsOf(credentials, form.fields);
    const pendingOrder = pendingOrderOf(fields);
    const view = await signVisitorIn(gateway, form.context, { ...fields, pendingOrder });
    return onward(form, view, 'signed-in', pendingOrder && homeOf(form) + overviewOf(pendingOrder.orderNo));
  },
  failed: page(gateway, c, homeOf),
});

const signUpWithForm = (gateway: Gateway, c: Context): FormHandling => ({
  senders: 'anyone',
  limitAs: signUp.id,
  draft: 'sign-up',
  work: async (form) => {
    const { context, fields } = form;
    const variant = fields['variant'] === 'loyalty' ? 'loyalty' : 'full';
    const { signUp: config, normalisePhone } = context;
    const checked = [fields, config, variant, new Date(gateway.now()), normalisePhone] as const;
    requireValid(signUpErrors(...checked));
    const view = await signVisitorUp(
      gateway,
      context,
      fullSignUpBody(
        fields,
        config,
        variant,
        normalisePhone,
        signUpQuery(new URLSearchParams(fields)),
        fields['recaptcha_response'],
      ),
    ).catch((error: unknown) => {
      // What the server misses becomes required, and everything is validated again (ERR-REG-02).
      if (isApiError(error)) requireValid(errorsOnceRefused(error.code, ...checked) ?? {});
      throw error;
    });
    return view.signedIn
      ? onward(form, view, 'account-created')
      : withQuery(`${account(form)}/sign-in`, { notice: 'account-created', back: form.back });
  },
  failed: page(gateway, c, (form) => `${homeOf(form)}/sign-up`),
});

const associateWithForm = (gateway: Gateway, c: Context): FormHandling => ({
  senders: 'anyone',
  limitAs: agentLogin.id,
  draft: 'associate',
  work: async (form) =>
    onward(form, await signAssociateIn(gateway, form.context, fieldsOf(agentCredentials, form.fields)), 'signed-in'),
  failed: page(gateway, c, (form) => `${homeOf(form)}/associate-login`),
});

const forgot = (form: Form): string => `${homeOf(form)}/forgot-password`;

const forgotWithForm = (): FormHandling => ({
  limitAs: resetPassword.id,
  draft: 'forgot-password',
  work: async (form) => {
    const { email: typed = '', recaptcha_response: token } = form.fields;
    requireValid({ email: firstBroken(typed, [required, email]) });
    await form.context.call(resetPassword, {
      body: { email: typed.trim(), ...(token ? { recaptcha_response: token } : {}) },
    });
    return withQuery(forgot(form), { notice: 'reset-sent' });
  },
  failed: forgot,
});

/** On failure, the link's token returns to the page with the form so that the visitor can try again. */
const resetWithForm = (): FormHandling => ({
  limitAs: confirmForgotPassword.id,
  work: async (form) => {
    const { token = '', newPassword: typed = '', confirmPassword = '' } = form.fields;
    requireValid({ newPassword: newPassword(typed), confirmPassword: sameAs(typed)(confirmPassword) });
    await form.context.call(confirmForgotPassword, {
      body: { resetToken: token, newPassword: typed, confirmPassword },
    });
    return withQuery(`${account(form)}/sign-in`, { notice: 'password-set' });
  },
  failed: (form) => withQuery(forgot(form), { token: form.fields['token'] }),
});

const employeeTermsWithForm = (): FormHandling => ({
  work: async (form) => {
    requireValid({ terms: form.fields['terms'] === 'on' ? undefined : { rule: 'checkbox' } });
    await form.context.call(updateConsumer, { body: { consumerProfile: {}, isEmployeeDiscountTCAccepted: true } });
    return withQuery(form.back ?? homeOf(form), { notice: 'terms-accepted' });
  },
  failed: (form) => withQuery(`${account(form)}/employee-terms`, { back: form.back }),
});

/**
 * Redirects associates to their own sign-in and other visitors home from personal paths; else stays on the page
 * (reading 18, AUTH-15).
 */
const signOutWithForm = (): FormHandling => ({
  senders: 'anyone',
  work: async (form) => {
    const wasAssociate = isAssociate(form.context.session);
    await signVisitorOut(form.context);
    return withQuery(
      signOutTarget({ locale: form.context.locale, from: safeReturnPath(form.back), isAssociate: wasAssociate }),
      { notice: 'signed-out' },
    );
  },
  failed: homeOf,
});

/** Forms whose handling depends on nothing but what is posted. */
const PLAIN_FORMS: Readonly<Record<string, FormHandling>> = { ...PROFILE_FORMS, ...ADDRESS_FORMS, ...INSTRUMENT_FORMS };

const FORMS: Readonly<Record<string, (gateway: Gateway, c: Context) => FormHandling>> = {
  ...Object.fromEntries(
    Object.entries(PLAIN_FORMS).map(([name, handling]) => [name, () => ({ senders: 'owner' as const, ...handling })]),
  ),
  'sign-in': signInWithForm,
  'sign-up': signUpWithForm,
  'associate-login': associateWithForm,
  'forgot-password': forgotWithForm,
  'reset-password': resetWithForm,
  'employee-terms': employeeTermsWithForm,
  'sign-out': signOutWithForm,
  ...ASSOCIATE_FORMS,
  ...MESSAGE_FORMS,
  ...BACK_IN_STOCK_FORMS,
  newsletter: newsletterWithForm,
  'event-registration': eventWithForm,
  ...ENROLMENT_FORMS,
};
export const ACCOUNT_FORMS: readonly string[] = Object.keys(FORMS);

/** `POST /api/form/{name}`: account forms that work without JavaScript. */
export const handleAccountForm = (gateway: Gateway, c: Context, name: string): Promise<Response> =>
  handleForm(gateway, c, (FORMS[name] as (typeof FORMS)[string])(gateway, c));
