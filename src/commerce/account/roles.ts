import type { ConsumerProfile } from '../contract/types.ts';

type Details = Pick<ConsumerProfile['consumerDetails'], 'athlete' | 'employee' | 'prosumer' | 'identity'>;

/** Consumer type of somebody who sells in a shop. */
export const ASSOCIATE = 'ASSOCIATE';

/** Whether somebody is signed in: a visitor is one without a consumerId, on a guest's token (ROLE-01). */
export const isSignedIn = ({ consumerId }: { consumerId: string | null | undefined }): boolean => Boolean(consumerId);
/** ROLE-02 */
export const isAthlete = ({ athlete }: Pick<Details, 'athlete'>): boolean => athlete !== null;
export const hasEmployeeDetails = ({ employee }: Pick<Details, 'employee'>): boolean => employee !== null;

export type ProsumerType = 'IPA' | 'WRANX';

/** The prosumer types of a profile, IPA before WRANX (ROLE-03). */
export const prosumerTypes = ({ identity }: Pick<Details, 'identity'>): ProsumerType[] =>
  (['IPA', 'WRANX'] as const).filter((wanted) => identity.some(({ type }) => type === wanted));

/** What the spend banner tells; amounts in the site's currency, decimal. */
export interface SpendBanner {
  readonly role: 'employee' | 'athlete' | 'ipa' | 'wranx';
  readonly currentSpend: number;
  /** Annual cap of an employee, annual credit of anybody else. */
  readonly limit: number;
}

/**
 * The one spend banner of a profile: employee, then athlete, then IPA, then WRANX (ROLE-04). An employee who has not
 * accepted the discount terms has none for it (ROLE-05).
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

/** An amount in the spend banner: with the code for CAD, with the symbol for any other currency (ROLE-07). */
export const spendAmount = (amount: number, currency: string, tag: string): string =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'CAD' ? 'code' : 'narrowSymbol',
  }).format(amount);
