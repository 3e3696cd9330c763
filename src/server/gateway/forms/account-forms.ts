import type { Context } from 'hono';
import { z } from 'zod';
import {
  afterSignIn,
  fullSignUpBody,
  readProfile,
  type SignedIn,
  signOutTarget,
  signUpErrors,
  signUpQuery,
} from '../../../commerce/account/index.ts';
import { captcha, email as emailShape, password } from '../../../commerce/contract/common.ts';
import { signIn } from '../../../commerce/contract/endpoints.ts';
import {
  agentLogin,
  changePassword,
  confirmForgotPassword,
  resetPassword,
  signUp,
  updateConsumer,
} from '../../../commerce/contract/endpoints.ts';
import {
  email,
  firstBroken,
  maxLength,
  minLength,
  NAME_MAX,
  NAME_MIN,
  newPassword,
  personName,
  required,
  sameAs,
} from '../../../commerce/validation/index.ts';
import type { Gateway } from '../deps.ts';
import { eventWithForm } from './event-form.ts';
import { fieldsOf, type Form, formPage, handleForm, type FormHandling, homeOf, requireValid } from './form.ts';
import { newsletterWithForm } from './newsletter-form.ts';
import { safeReturnPath, withQuery } from './return-path.ts';
import { pendingOrderOf } from '../session/session-routes.ts';
import { isAssociate, signAssociateIn, signVisitorIn, signVisitorOut, signVisitorUp } from '../session/sign-in.ts';

const credentials = z.object({
  email: emailShape.trim(),
  password,
  recaptcha_response: captcha.optional(),
  orderNo: z.string().max(64).optional(),
  st: z.string().max(200).optional(),
});
const agentForm = credentials.extend({ storeId: z.string().trim().min(1).max(40) });

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

/** Email and password only need to be present. The backend rejects wrong credentials. */
const signInWithForm = (gateway: Gateway, c: Context): FormHandling => ({
  limitAs: signIn.id,
  draft: 'sign-in',
  work: async (form) => {
    const fields = fieldsOf(credentials, form.fields);
    const pendingOrder = pendingOrderOf(fields);
    const view = await signVisitorIn(gateway, form.context, { ...fields, pendingOrder });
    return onward(form, view, 'signed-in', pendingOrder ? account(form) : undefined);
  },
  failed: page(gateway, c, homeOf),
});

const signUpWithForm = (gateway: Gateway, c: Context): FormHandling => ({
  limitAs: signUp.id,
  draft: 'sign-up',
  work: async (form) => {
    const { context, fields } = form;
    const variant = fields['variant'] === 'loyalty' ? 'loyalty' : 'full';
    const { signUp: config, normalisePhone } = context;
    requireValid(signUpErrors(fields, config, variant, new Date(gateway.now()), normalisePhone));
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
    );
    return view.signedIn
      ? onward(form, view, 'account-created')
      : withQuery(`${account(form)}/sign-in`, { notice: 'account-created', back: form.back });
  },
  failed: page(gateway, c, (form) => `${homeOf(form)}/sign-up`),
});

const associateWithForm = (gateway: Gateway, c: Context): FormHandling => ({
  limitAs: agentLogin.id,
  draft: 'associate',
  work: async (form) =>
    onward(form, await signAssociateIn(gateway, form.context, fieldsOf(agentForm, form.fields)), 'signed-in'),
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

const passwordWithForm = (): FormHandling => ({
  limitAs: changePassword.id,
  work: async (form) => {
    const { currentPassword = '', newPassword: typed = '', confirmPassword = '' } = form.fields;
    requireValid({
      currentPassword: required(currentPassword),
      newPassword: newPassword(typed),
      confirmPassword: sameAs(typed)(confirmPassword),
    });
    await form.context.call(changePassword, { body: { currentPassword, newPassword: typed, confirmPassword } });
    return withQuery(account(form), { notice: 'password-changed' });
  },
  failed: (form) => withQuery(account(form), { part: 'password' }),
});

const profileWithForm = (): FormHandling => ({
  draft: 'profile',
  work: async (form) => {
    const { firstName = '', lastName = '', phone: typed = '', postalCode = '' } = form.fields;
    const { dialCode } = form.context.signUp;
    const { consumerProfile: present } = await readProfile(form.context.call);
    // An unchanged number may belong to another country than this locale's, so it is not validated again.
    const keepsPhone = typed.trim() === '' || typed.trim() === present.consumerDetails.phone;
    const number = keepsPhone ? undefined : form.context.normalisePhone(typed, dialCode);
    const name = [minLength(NAME_MIN), maxLength(NAME_MAX), personName];
    requireValid({
      firstName: firstBroken(firstName, [required, ...name]),
      lastName: firstBroken(lastName, [required, ...name]),
      phone: keepsPhone || number !== undefined ? undefined : { rule: 'phone' },
      postalCode: maxLength(12)(postalCode),
    });
    const consumerDetails = {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      ...(postalCode.trim() ? { postalCode: postalCode.trim() } : {}),
      ...(number ? { phone: number } : {}),
    };
    await form.context.call(updateConsumer, { body: { consumerProfile: { consumerDetails } } });
    return withQuery(account(form), { notice: 'profile-saved' });
  },
  failed: (form) => withQuery(account(form), { part: 'profile' }),
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

const FORMS: Readonly<Record<string, (gateway: Gateway, c: Context) => FormHandling>> = {
  'sign-in': signInWithForm,
  'sign-up': signUpWithForm,
  'associate-login': associateWithForm,
  'forgot-password': forgotWithForm,
  'reset-password': resetWithForm,
  'change-password': passwordWithForm,
  profile: profileWithForm,
  'employee-terms': employeeTermsWithForm,
  'sign-out': signOutWithForm,
  newsletter: newsletterWithForm,
  'event-registration': eventWithForm,
};
export const ACCOUNT_FORMS: readonly string[] = Object.keys(FORMS);

/** `POST /api/form/{name}`: account forms that work without JavaScript. */
export const handleAccountForm = (gateway: Gateway, c: Context, name: string): Promise<Response> =>
  handleForm(gateway, c, (FORMS[name] as (typeof FORMS)[string])(gateway, c));
