import type { ConsumerAnswer, ConsumerProfile, Notification } from '../../../src/commerce/contract/types.ts';
import { toAmount } from '../money.ts';

export const CONSUMER = 'consumer';
/** consumerType of a person who may sell in a shop. */
export const ASSOCIATE = 'ASSOCIATE';

interface Spend {
  /** What `currentSpend` is of; later years start at 0. */
  year: number;
  currentSpend: number;
  limit: number;
  /** Of both amounts. Absent in accounts of an earlier build, see `figureCurrency`. */
  currency?: string | undefined;
}

/** A stored consumer: amounts in minor units, the password as a hash. The document's ref is the email in lower case. */
export interface Consumer {
  consumerId: string;
  consumerNo: string;
  consumerType: string;
  memberId: string | null;
  isEmployeeDiscountTCAccepted: boolean;
  passwordHash: string;
  favStoreId: string | null;
  spend: { athlete?: Spend; employee?: Spend; prosumer?: Spend };
  points: number | null;
  /** Mails about orders that the consumer does without. */
  silenced?: Notification['channel'][];
  /** Hashes of previous passwords, newest first. */
  earlierHashes?: string[];
  /** The password was generated, not chosen by the consumer. */
  isTemporaryPassword?: boolean;
  /** Where the consumer came from, as reported at sign-up. */
  origin?: {
    consumerId?: string | undefined;
    storeNum?: string | undefined;
    leadSource?: string | undefined;
    referralCode?: string | undefined;
  };
  profile: Omit<ConsumerProfile, 'consumerDetails' | 'loyaltySummary'> & {
    consumerDetails: Omit<ConsumerProfile['consumerDetails'], 'athlete' | 'employee' | 'prosumer'>;
  };
}

/** The key under which a consumer is stored. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

const spent = ({ currentSpend, currency }: Spend) => ({
  currentSpend: toAmount(currentSpend),
  ...(currency !== undefined && { currency }),
});
const credit = (spend: Spend | undefined) => (spend ? { ...spent(spend), annualCredit: toAmount(spend.limit) } : null);

export const notificationsOf = ({ silenced = [] }: Consumer): Notification[] => [
  { channel: 'dispatch', enabled: !silenced.includes('dispatch') },
];

/**
 * The profile response (PROF-01, PROF-02).
 * @param withLoyalty whether to include the points summary
 */
export function consumerAnswer(consumer: Consumer, withLoyalty: boolean): ConsumerAnswer {
  const { employee } = consumer.spend;
  return {
    consumerId: consumer.consumerId,
    consumerNo: consumer.consumerNo,
    consumerType: consumer.consumerType,
    memberId: consumer.memberId,
    isEmployeeDiscountTCAccepted: consumer.isEmployeeDiscountTCAccepted,
    consumerProfile: {
      ...consumer.profile,
      consumerDetails: {
        ...consumer.profile.consumerDetails,
        athlete: credit(consumer.spend.athlete),
        employee: employee ? { ...spent(employee), annualCap: toAmount(employee.limit) } : null,
        prosumer: credit(consumer.spend.prosumer),
      },
      notifications: notificationsOf(consumer),
      loyaltySummary: withLoyalty && consumer.points !== null ? { points: { balance: consumer.points } } : null,
    },
  };
}
