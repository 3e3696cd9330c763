import type { Context } from 'hono';
import {
  afterSignIn,
  isPartiallyEnrolled,
  missingDetails,
  readProfile,
  type SignUpFields,
  signUpQuery,
  simpleSignUpBody,
  type SignedIn,
} from '../../../commerce/account/index.ts';
import {
  carriedOf,
  type Enrolee,
  enrolmentPath,
  type EnrolmentStep,
  LOYALTY,
  nextStep,
  previousStep,
  stepDetails,
  stepErrors,
} from '../../../commerce/enrolment/index.ts';
import { lookup, resetPassword, signIn, signUp, updateConsumer } from '../../../commerce/contract/endpoints.ts';
import type { ConsumerProfile, ProfileUpdate } from '../../../commerce/contract/types.ts';
import { overviewOf } from '../../../commerce/orders/index.ts';
import { INTERESTS, interestsOf, interestsText } from '../../../commerce/profile/index.ts';
import { email, EMAIL_MAX, firstBroken, maxLength, newPassword, required } from '../../../commerce/validation/index.ts';
import type { Gateway } from '../deps.ts';
import { type Form, type FormHandling, homeOf, keepDraft, requireValid, writerOf } from '../forms/form.ts';
import { withQuery } from '../forms/return-path.ts';
import { draftNamed, withoutDraft } from '../session/drafts.ts';
import { pendingOrderOf } from '../session/session-routes.ts';
import { signVisitorIn, signVisitorUp } from '../session/sign-in.ts';

/** Name of the draft with what was entered in the steps so far. */
const DRAFT = 'enrolment';

const carried = ({ fields }: Form): Record<string, string> => carriedOf((name) => fields[name]);
const pathOf = (form: Form, step: EnrolmentStep, more: Record<string, string | undefined> = {}): string =>
  withQuery(enrolmentPath(form.context.locale, step, carried(form)), more);

/** Boxes of a step: one that is not in the posted form has been unticked. */
const BOXES: Readonly<Partial<Record<EnrolmentStep, RegExp>>> = {
  mobile: /^smsOptIn$/,
  profile: /^(?:privacy|terms)$/,
  interests: /^interest\./,
};

/**
 * Keeps what was entered, with what the same person's steps before have kept, so that going back and forth loses nothing.
 */
function remember(form: Form, step: EnrolmentStep): void {
  const kept = draftNamed(form.context.session, DRAFT);
  const before = kept?.owner === writerOf(form) ? Object.entries(kept?.values ?? {}) : [];
  const others = before.filter(([name]) => BOXES[step]?.test(name) !== true);
  const now = Object.entries(form.fields).filter(([name]) => name !== 'direction');
  keepDraft({ ...form, fields: Object.fromEntries([...others, ...now]) }, DRAFT);
}

/** Drops what was entered: the flow is over. */
function forget({ context }: Form): void {
  context.setSession(withoutDraft(context.session, DRAFT));
}

const enroleeOf = ({ fields }: Form, { consumerDetails, isLoyaltyMember }: ConsumerProfile): Enrolee => ({
  isSignedIn: true,
  hasPhone: Boolean(consumerDetails.phone),
  joinsLoyalty: isLoyaltyMember || fields['programme'] === LOYALTY,
  isPartial: isPartiallyEnrolled(consumerDetails),
  isMember: isLoyaltyMember,
});

const profileOf = async ({ context }: Form): Promise<ConsumerProfile> =>
  (await readProfile(context.call)).consumerProfile;

const pendingOrderIn = ({ fields }: Form) => pendingOrderOf({ orderNo: fields['orderNo'], st: fields['st'] });

/** Where the flow ends: with the order that waits for it (AUTH-13), else the page it started from, else the account. */
function endOf(form: Form): string {
  const pending = pendingOrderIn(form);
  if (pending) return homeOf(form) + overviewOf(pending.orderNo);
  return form.back ?? `${homeOf(form)}/account`;
}

const emailErrors = (typed: string) => firstBroken(typed, [required, email, maxLength(EMAIL_MAX)]);

/** Where a visitor who has just signed in or up goes on: employees accept their terms first (AUTH-12). */
async function signedIn(form: Form, step: 'sign-in' | 'sign-up', view: SignedIn, code: string): Promise<string> {
  const { notice, termsFirst } = afterSignIn(view, code);
  if (!view.signedIn) return pathOf(form, 'sign-in', { notice });
  if (termsFirst) return withQuery(`${homeOf(form)}/account/employee-terms`, { back: endOf(form), notice });
  const next = nextStep(step, enroleeOf(form, await profileOf(form)));
  return next === 'success' ? withQuery(endOf(form), { notice }) : pathOf(form, next, { notice });
}

type Work = (gateway: Gateway, form: Form) => Promise<string>;

const STEPS = {
  async lookup(_gateway, form) {
    const { email: typed = '', recaptcha_response: token } = form.fields;
    requireValid({ email: emailErrors(typed) });
    const { known } = await form.context.call(lookup, {
      query: { email: typed.trim(), ...(token ? { recaptcha_response: token } : {}) },
    });
    remember(form, 'lookup');
    const guest = { isSignedIn: false, hasPhone: false, joinsLoyalty: false, isPartial: false, isMember: false };
    return pathOf(form, nextStep('lookup', guest, known));
  },

  async 'sign-in'(gateway, form) {
    const { email: typed = '', password = '', recaptcha_response } = form.fields;
    requireValid({ email: emailErrors(typed), password: required(password) });
    const pendingOrder = pendingOrderIn(form);
    const view = await signVisitorIn(gateway, form.context, {
      email: typed.trim(),
      password,
      recaptcha_response,
      pendingOrder,
    });
    return signedIn(form, 'sign-in', view, 'signed-in');
  },

  async 'sign-up'(gateway, form) {
    const { email: typed = '', password = '', recaptcha_response: token } = form.fields;
    requireValid({ email: emailErrors(typed), password: newPassword(password) });
    const body = { ...simpleSignUpBody({ email: typed, password }), ...(token ? { recaptcha_response: token } : {}) };
    const view = await signVisitorUp(gateway, form.context, body);
    if (view.signedIn) await tellOrigin(form);
    return signedIn(form, 'sign-up', view, 'account-created');
  },

  async 'forgot-password'(_gateway, form) {
    const { email: typed = '', recaptcha_response: token } = form.fields;
    requireValid({ email: emailErrors(typed) });
    await form.context.call(resetPassword, {
      body: { email: typed.trim(), ...(token ? { recaptcha_response: token } : {}) },
    });
    remember(form, 'forgot-password');
    return pathOf(form, 'sign-in', { notice: 'reset-sent' });
  },

  async complete(gateway, form) {
    const asked = missingDetails((await profileOf(form)).consumerDetails);
    await saveDetails(gateway, form, asked);
    forget(form);
    return pathOf(form, 'success');
  },

  async welcome(_gateway, form) {
    return pathOf(form, nextStep('welcome', enroleeOf(form, await profileOf(form))));
  },

  async mobile(gateway, form) {
    const { phone } = stepDetails(form.fields, ['phone'], form.context.signUp, form.context.normalisePhone);
    const accepts = form.fields['smsOptIn'] === 'on';
    await saveDetails(gateway, form, ['phone', 'smsOptIn'], {
      subscriptions:
        accepts && phone ? [{ channel: 'sms', type: 'LoyaltyNewsletter', optin: true, recipient: phone }] : [],
    });
    remember(form, 'mobile');
    return pathOf(form, 'profile');
  },

  async profile(gateway, form) {
    const { isLoyaltyMember } = await profileOf(form);
    await saveDetails(
      gateway,
      form,
      ['firstName', 'lastName', 'birthDate', 'postalCode', 'gender', 'privacy', 'terms'],
      isLoyaltyMember ? {} : { enrollments: [{ type: 'Loyalty' }] },
    );
    remember(form, 'profile');
    return pathOf(form, 'interests');
  },

  async interests(_gateway, form) {
    const { preferences } = await profileOf(form);
    const ticked = INTERESTS.filter((name) => form.fields[`interest.${name}`] === 'on');
    // Interests that this shop does not offer came from elsewhere and stay.
    const others = interestsOf(preferences.interests).filter((one) => !INTERESTS.some((name) => name === one));
    const interests = interestsText([...ticked, ...others]);
    await form.context.call(updateConsumer, { body: { consumerProfile: { preferences: { interests } } } });
    forget(form);
    return pathOf(form, 'success');
  },
} as const satisfies Partial<Record<EnrolmentStep, Work>>;

type FormStep = keyof typeof STEPS;

/** Saves the details a step asks for, with what else it changes of the profile. */
async function saveDetails(
  gateway: Gateway,
  { context, fields }: Form,
  asked: Parameters<typeof stepErrors>[1],
  more: Omit<ProfileUpdate, 'consumerDetails'> = {},
): Promise<void> {
  const { signUp: config, normalisePhone, call } = context;
  const typed: SignUpFields = fields;
  requireValid(stepErrors(typed, asked, config, new Date(gateway.now()), normalisePhone));
  const consumerDetails = stepDetails(typed, asked, config, normalisePhone);
  await call(updateConsumer, { body: { consumerProfile: { consumerDetails, ...more } } });
}

/** The simplified sign-up takes email and password only, so where the visitor came from follows it (AUTH-24). */
async function tellOrigin({ context, fields }: Form): Promise<void> {
  const { consumerId, storeNum, leadSource, referral_code, enrollment_marketing_source } = signUpQuery(
    new URLSearchParams(fields as Record<string, string>),
  );
  const source = {
    ...(enrollment_marketing_source && { campaignName: enrollment_marketing_source }),
    ...(storeNum && { storeNum }),
    ...(leadSource && { leadSource }),
    ...(referral_code && { referralCode: referral_code }),
  };
  if (consumerId === undefined && Object.keys(source).length === 0) return;
  const consumerDetails = { source, ...(consumerId && { consumerId }) };
  // The account is there; a campaign that is not counted must not say otherwise.
  await context.call(updateConsumer, { body: { consumerProfile: { consumerDetails } } }).catch(() => undefined);
}

/** The calls whose limits the steps of visitors share with the other forms that make them. */
const LIMITS: Partial<Record<FormStep, Pick<FormHandling, 'limitAs' | 'limitBy'>>> = {
  lookup: { limitAs: lookup.id, limitBy: 'email' },
  'sign-in': { limitAs: signIn.id },
  'sign-up': { limitAs: signUp.id },
  'forgot-password': { limitAs: resetPassword.id },
};

/** Back is a button of the form: what was entered comes along. */
async function goBack(form: Form, step: FormStep): Promise<string> {
  remember(form, step);
  return pathOf(form, previousStep(step) ?? step);
}

const handlingOf =
  (step: FormStep) =>
  (gateway: Gateway, _context: Context): FormHandling => ({
    draft: DRAFT,
    ...LIMITS[step],
    work: (form) =>
      form.fields['direction'] === 'back' ? goBack(form, step) : (STEPS[step] satisfies Work)(gateway, form),
    failed: (form) => pathOf(form, step),
  });

/** The forms of the enrolment's steps, by the last part of their address. */
export const ENROLMENT_FORMS = Object.fromEntries(
  (Object.keys(STEPS) as FormStep[]).map((step) => [`enrol-${step}`, handlingOf(step)]),
);
