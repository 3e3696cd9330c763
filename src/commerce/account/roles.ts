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

/** Content of the spend banner; amounts are decimal, in the site's currency. */
export interface SpendBanner {
  readonly role: 'employee' | 'athlete' | 'ipa' | 'wranx';
  readonly currentSpend: number;
  /** Annual cap for employees, annual credit for everyone else. */
  readonly limit: number;
}

/**
 * The single spend banner of a profile, in order of priority: employee, athlete, IPA, WRANX (ROLE-04). Employees who
 * have not accepted the discount terms get none (ROLE-05).
 */
export function spendBanner(details: Details, isEmployeeDiscountTCAccepted: boolean): SpendBanner | undefined {
  const { employee, athlete, prosumer } = details;
  if (employee !== null)
    return isEmployeeDiscountTCAccepted
      ? { role: 'employee', currentSpend: employee.currentSpend, limit: employee.annualCap }
      : undefined;
  if (athlete !== null) return { role: 'athlete', currentSpend: athlete.currentSpend, limit: athlete.annualCredit };
  const [type] = prosumerTypes(details);
  if (type === undefined || prosumer === null) return undefined;
  return { role: type === 'IPA' ? 'ipa' : 'wranx', currentSpend: prosumer.currentSpend, limit: prosumer.annualCredit };
}

/** Formats an amount in the spend banner: with the currency code for CAD, with the symbol otherwise (ROLE-07). */
export const spendAmount = (amount: number, currency: string, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'CAD' ? 'code' : 'narrowSymbol',
  }).format(amount);
