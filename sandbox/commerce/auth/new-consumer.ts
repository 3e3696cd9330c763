import type { ProfileUpdate, SubscriptionWish } from '../../../src/commerce/contract/types.ts';
import type { Site } from '../sites.ts';
import { type Consumer } from './consumer.ts';
import { newId } from './secrets.ts';
import { withSubscription } from './subscriptions.ts';

export interface NewConsumer {
  email: string;
  /** Empty without a password: only a reset link gives access to the account. */
  passwordHash: string;
  details: NonNullable<ProfileUpdate['consumerDetails']>;
  joinsLoyalty: boolean;
  subscriptions: readonly SubscriptionWish[];
  source?:
    | {
        acquisitionType?: string | undefined;
        campaignName?: string | undefined;
        storeNum?: string | undefined;
        leadSource?: string | undefined;
        referralCode?: string | undefined;
      }
    | undefined;
  isTemporaryPassword?: boolean;
  /** The id by which a shop or a campaign knows the consumer (AUTH-24). */
  knownAs?: string | undefined;
}

/** Eight digits outside the range of the demo accounts. */
const newNumber = (): string => String(20_000_000 + Math.floor(Math.random() * 79_999_999));

/** The consumer as a loyalty member; unchanged when already a member. */
export function joined(consumer: Consumer, now: Date): Consumer {
  if (consumer.profile.isLoyaltyMember) return consumer;
  const at = now.toISOString();
  return {
    ...consumer,
    memberId: `NFM${consumer.consumerNo}`,
    points: consumer.points ?? 0,
    profile: {
      ...consumer.profile,
      isLoyaltyMember: true,
      loyaltyOptInDate: at,
      enrollments: [...consumer.profile.enrollments, { type: 'Loyalty', enrolledAt: at }],
    },
  };
}

/** Builds the stored consumer from the data of a sign-up or a shop. */
export function newConsumer(
  { email, passwordHash, details, joinsLoyalty, subscriptions, source, isTemporaryPassword, knownAs }: NewConsumer,
  site: Site,
  now: Date,
): Consumer {
  const phone = details.phone ?? null;
  const wished = subscriptions.reduce(
    (present: Consumer['profile']['subscriptions'], wish) =>
      withSubscription(present, wish, { email, phone }, site, now),
    [],
  );
  const consumer: Consumer = {
    consumerId: newId('c'),
    consumerNo: newNumber(),
    consumerType: 'CONSUMER',
    memberId: null,
    isEmployeeDiscountTCAccepted: false,
    passwordHash,
    favStoreId: null,
    spend: {},
    points: null,
    origin: {
      consumerId: knownAs,
      storeNum: source?.storeNum,
      leadSource: source?.leadSource,
      referralCode: source?.referralCode,
    },
    ...(isTemporaryPassword && { isTemporaryPassword }),
    profile: {
      consumerDetails: {
        address: [],
        birthDate: details.birthDate ?? null,
        gender: details.gender ?? null,
        email: email.trim(),
        firstName: details.firstName ?? null,
        lastName: details.lastName ?? null,
        phone,
        postalCode: details.postalCode ?? null,
        source: { acquisitionType: source?.acquisitionType ?? 'web', campaignName: source?.campaignName ?? '' },
        identity: [],
      },
      isLoyaltyMember: false,
      loyaltyOptInDate: null,
      enrollments: [],
      preferences: { interests: '', preferredShoeSize: null },
      subscriptions: wished,
    },
  };
  return joinsLoyalty ? joined(consumer, now) : consumer;
}
