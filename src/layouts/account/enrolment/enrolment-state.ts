import { isPartiallyEnrolled } from '../../../commerce/account/index.ts';
import { carriedOf, type Enrolee, type EnrolmentStep, LOYALTY, shownStep } from '../../../commerce/enrolment/index.ts';
import { TOKEN_REFUSED } from '../../../commerce/contract/error-codes.ts';
import type { ConsumerProfile } from '../../../commerce/contract/types.ts';
import type { PageContext } from '../../../content/page-context.ts';
import { type MessageKey, t } from '../../../messages/index.ts';
import { NOTICES, noticeCode } from '../../../messages/shop/notices.ts';
import { readCommerce } from '../../data/commerce-call.ts';
import { loadConsumer } from '../../data/consumer.ts';
import { type FormState, formState, resumedPath } from '../form-state.ts';
import { signInFirst } from '../signed-in.ts';

/** Name of the draft that the steps share. */
const DRAFT = 'enrolment';

/** What one step is rendered with. */
export interface EnrolmentState {
  readonly step: EnrolmentStep;
  readonly enrolee: Enrolee;
  /** Undefined for a visitor who is not signed in. */
  readonly profile: ConsumerProfile | undefined;
  /** Parameters that every form passes on. */
  readonly carried: Readonly<Record<string, string>>;
  readonly form: FormState;
}

const GUEST: Enrolee = { isSignedIn: false, hasPhone: false, joinsLoyalty: false, isPartial: false, isMember: false };

/**
 * Opens the step that an address names, for this visitor.
 * @returns the way to the sign-in page if the session ran out in the middle of a step; from there one comes back to it
 */
export async function openEnrolment(page: PageContext): Promise<EnrolmentState | Response> {
  page.isPrivate = true;
  const { searchParams } = page.url;
  const loaded = await loadConsumer(page);
  const consumer = loaded === 'unavailable' ? null : loaded;
  if (consumer === null && searchParams.get('error') === TOKEN_REFUSED) return signInFirst(page, resumedPath(page));
  const joins = searchParams.get('programme') === LOYALTY;
  const profile = consumer?.consumerProfile;
  const enrolee =
    profile === undefined
      ? { ...GUEST, joinsLoyalty: joins }
      : {
          isSignedIn: true,
          hasPhone: Boolean(profile.consumerDetails.phone),
          joinsLoyalty: joins || profile.isLoyaltyMember,
          isPartial: isPartiallyEnrolled(profile.consumerDetails),
          isMember: profile.isLoyaltyMember,
        };
  const form = await formState(page, DRAFT);
  const kept = await readCommerce<Record<string, string>>(page, '/session/draft', { form: DRAFT }).catch(
    () => undefined,
  );
  return {
    step: shownStep(searchParams.get('step'), enrolee),
    enrolee,
    profile,
    carried: carriedOf((name) => searchParams.get(name)),
    form: { ...form, values: { email: searchParams.get('email') ?? '', ...kept, ...form.values } },
  };
}

/** The heading of a step and what it is about. */
export function enrolmentTexts({ step, enrolee }: EnrolmentState): { title: MessageKey; intro: MessageKey } {
  const joins = enrolee.joinsLoyalty;
  switch (step) {
    case 'lookup':
      return { title: joins ? 'member.join' : 'dialog.signIn', intro: 'lookup.intro' };
    case 'sign-in':
      return { title: 'dialog.signIn', intro: 'enrol.signIn.intro' };
    case 'sign-up':
      return { title: 'dialog.signUp', intro: 'signUp.intro' };
    case 'forgot-password':
      return { title: 'dialog.forgot', intro: 'account.forgot.intro' };
    case 'complete':
      return { title: 'enrol.complete.title', intro: 'enrol.complete.intro' };
    case 'welcome':
      return { title: 'enrol.welcome.title', intro: 'enrol.welcome.intro' };
    case 'mobile':
      return { title: 'enrol.mobile.title', intro: 'enrol.mobile.intro' };
    case 'profile':
      return { title: 'enrol.profile.title', intro: 'enrol.profile.intro' };
    case 'interests':
      return { title: 'enrol.interests.title', intro: 'enrol.interests.intro' };
    case 'success':
      return joins
        ? { title: 'enrol.success.title', intro: 'enrol.success.intro' }
        : { title: 'enrol.done.title', intro: 'welcome.lead' };
  }
}

/** What the last form came to, in the dialog, which has no frame of its own to say it. */
export function enrolmentNotice(page: PageContext): string | undefined {
  const code = noticeCode(page.url.searchParams.get('notice'));
  return code && t(page.info.locale, NOTICES[code]);
}
