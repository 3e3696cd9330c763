import type { UpdateConsumerBody } from '../../../src/commerce/contract/types.ts';
import { ConflictError, type Op } from '../../store/store.ts';
import { Problem } from '../problem.ts';
import type { Site } from '../sites.ts';
import { checkBirthDate } from './age.ts';
import { LOGIN_CLAIM, moveClaim, PHONE_CLAIM } from './claims.ts';
import type { Consumer } from './consumer.ts';
import { joined } from './new-consumer.ts';
import { requireEmail } from './sign-in.ts';
import { withSubscription } from './subscriptions.ts';

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };
const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;

type Source = NonNullable<UpdateConsumerBody['consumerProfile']['consumerDetails']>['source'];

/** Where a consumer came from is written down once, by whatever tells it first (AUTH-24). */
function withOrigin(consumer: Consumer, source: Source, knownAs: string | undefined): Consumer {
  if (Object.values(consumer.origin ?? {}).some((value) => value !== undefined)) return consumer;
  const { storeNum, leadSource, referralCode } = source ?? {};
  return { ...consumer, origin: { consumerId: knownAs, storeNum, leadSource, referralCode } };
}

const sourceOf = (before: Consumer['profile']['consumerDetails']['source'], told: Source) =>
  before.campaignName === '' && told?.campaignName !== undefined
    ? { ...before, campaignName: told.campaignName }
    : before;

/**
 * The consumer after an update; fields missing from the update are kept (CALL-CONS-02).
 * @throws Problem AUT453, PRO410, PRO411
 */
export function updatedConsumer(
  consumer: Consumer,
  { consumerProfile, isEmployeeDiscountTCAccepted }: UpdateConsumerBody,
  site: Site,
  now: Date,
): Consumer {
  const { consumerDetails: told = {}, enrollments = [], subscriptions = [], preferences = {} } = consumerProfile;
  const { source, consumerId: knownAs, ...consumerDetails } = told;
  const before = consumer.profile;
  if (consumerDetails.email !== undefined)
    requireEmail(consumerDetails.email, 'body.consumerProfile.consumerDetails.email');
  const details = { ...before.consumerDetails, ...given(consumerDetails) };
  const joins = enrollments.length > 0 && !before.isLoyaltyMember;
  checkBirthDate(joins || consumerDetails.birthDate !== undefined ? details.birthDate : undefined, joins, site, now);
  const news = subscriptions.reduce(
    (present, wish) => withSubscription(present, wish, { email: details.email, phone: details.phone }, site, now),
    before.subscriptions,
  );
  const changed: Consumer = {
    ...withOrigin(consumer, source, knownAs),
    // Only employees have discount terms to accept (AUTH-12).
    isEmployeeDiscountTCAccepted:
      consumer.isEmployeeDiscountTCAccepted ||
      (isEmployeeDiscountTCAccepted === true && consumer.consumerType === 'EMPLOYEE'),
    profile: {
      ...before,
      consumerDetails: { ...details, source: sourceOf(before.consumerDetails.source, source) },
      subscriptions: news,
      preferences: { ...before.preferences, ...given(preferences) },
    },
  };
  return joins ? joined(changed, now) : changed;
}

/** The claims that change with a consumer's email and phone. */
export function claimOps(before: Consumer | undefined, after: Consumer): Op[] {
  const [was, is] = [before?.profile.consumerDetails, after.profile.consumerDetails];
  return [
    ...moveClaim(LOGIN_CLAIM, after.consumerId, was?.email ?? null, is.email),
    ...moveClaim(PHONE_CLAIM, after.consumerId, was?.phone ?? null, is.phone),
  ];
}

/** The Problem for a commit that hit another account's claim; undefined for any other error. */
export function claimProblem(error: unknown): Problem | undefined {
  if (!(error instanceof ConflictError)) return undefined;
  if (error.kind === LOGIN_CLAIM)
    return new Problem('PRO400', 409, 'There is an account with this email.', {
      field: 'body.consumerProfile.consumerDetails.email',
    });
  if (error.kind === PHONE_CLAIM)
    return new Problem('AUT442', 409, 'There is an account with this phone number.', {
      field: 'body.consumerProfile.consumerDetails.phone',
    });
  return undefined;
}
