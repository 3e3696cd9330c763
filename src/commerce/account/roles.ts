import type { ConsumerProfile } from '../contract/types.ts';

type Details = Pick<ConsumerProfile['consumerDetails'], 'athlete' | 'employee' | 'prosumer' | 'identity'>;

/** Consumer type of a store associate. */
export const ASSOCIATE = 'ASSOCIATE';

/** Whether the visitor is signed in. Guests have a guest token without a consumerId (ROLE-01). */
export const isSignedIn = ({ consumerId }: { consumerId: string | null | undefined }): boolean => Boolean(consumerId);
/** ROLE-02 */
export const isAthlete = ({ athlete }: Pick<Details, 'athlete'>): boolean => athlete !== null;
export const hasEmployeeDetails = ({ employee }: Pick<Details, 'employee'>): boolean => employee !== null;

type ProsumerType = 'IPA' | 'WRANX';

/** The prosumer types of a profile, IPA before WRANX (ROLE-03). */
export const prosumerTypes = ({ identity }: Pick<Details, 'identity'>): ProsumerType[] =>
  (['IPA', 'WRANX'] as const).filter((wanted) => identity.some(({ type }) => type === wanted));

/** Content of the spend banner; amounts are decimal. */
export interface SpendBanner {
  readonly role: 'employee' | 'athlete' | 'ipa' | 'wranx';
  readonly currentSpend: number;
  /** Annual cap for employees, annual credit for everyone else. */
  readonly limit: number;
  /** Of both amounts; undefined where the backend does not say: that of the site. */
  readonly currency: string | undefined;
}

const bannerOf = (
  role: SpendBanner['role'],
  { currentSpend, currency }: Pick<SpendBanner, 'currentSpend'> & { currency?: string | undefined },
  limit: number,
): SpendBanner => ({ role, currentSpend, limit, currency });

/**
 * The single spend banner of a profile, in order of priority: employee, athlete, IPA, WRANX (ROLE-04). Employees who
 * have not accepted the discount terms get none (ROLE-05).
 */
export function spendBanner(details: Details, isEmployeeDiscountTCAccepted: boolean): SpendBanner | undefined {
  const { employee, athlete, prosumer } = details;
  if (employee !== null)
    return isEmployeeDiscountTCAccepted ? bannerOf('employee', employee, employee.annualCap) : undefined;
  if (athlete !== null) return bannerOf('athlete', athlete, athlete.annualCredit);
  const [type] = prosumerTypes(details);
  if (type === undefined || prosumer === null) return undefined;
  return bannerOf(type === 'IPA' ? 'ipa' : 'wranx', prosumer, prosumer.annualCredit);
}

/** Formats an amount in the spend banner: with the currency code for CAD, with the symbol otherwise (ROLE-07). */
export const spendAmount = (amount: number, currency: string, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'CAD' ? 'code' : 'narrowSymbol',
  }).format(amount);
