import type { ConsumerProfile, TokenAnswer } from '../contract/types.ts';
import { hasEmployeeDetails, isAthlete, prosumerTypes } from './roles.ts';

/** consumerType of an employee (D1 §1). */
export const EMPLOYEE = 'EMPLOYEE';

/** Whether a consumer is an employee consumer (AUTH-19). */
export const isEmployee = ({ consumerType }: Pick<TokenAnswer, 'consumerType'>): boolean => consumerType === EMPLOYEE;

/** Whether the consumer still has to accept the employee-discount terms (AUTH-12). */
export const mustAcceptEmployeeTerms = (
  auth: Pick<TokenAnswer, 'consumerType' | 'isEmployeeDiscountTCAccepted'>,
): boolean => isEmployee(auth) && auth.isEmployeeDiscountTCAccepted !== true;

export type Group = 'loyalty' | 'employee' | 'athlete' | 'ipa' | 'wranx';

/**
 * The consumer's groups, as named by segments and the state cookie (D2 §6).
 * @returns in a fixed order
 */
export function groupsOf({
  isLoyaltyMember,
  consumerDetails,
}: Pick<ConsumerProfile, 'isLoyaltyMember' | 'consumerDetails'>): Group[] {
  const types = prosumerTypes(consumerDetails);
  const holds: Record<Group, boolean> = {
    loyalty: isLoyaltyMember,
    employee: hasEmployeeDetails(consumerDetails),
    athlete: isAthlete(consumerDetails),
    ipa: types.includes('IPA'),
    wranx: types.includes('WRANX'),
  };
  return (Object.keys(holds) as Group[]).filter((group) => holds[group]);
}

/** What a complete profile has, in the order in which it is asked for. */
const COMPLETE = ['phone', 'firstName', 'lastName', 'postalCode', 'birthDate'] as const;
export type MissingDetail = (typeof COMPLETE)[number];

/** What an incomplete profile lacks. */
export const missingDetails = (details: Readonly<Record<MissingDetail, string | null>>): MissingDetail[] =>
  COMPLETE.filter((name) => !details[name]);

/** Whether a profile has an email and lacks something else (ENR-04). */
export const isPartiallyEnrolled = (
  details: Readonly<Record<MissingDetail, string | null>> & { readonly email: string | null },
): boolean => Boolean(details.email) && missingDetails(details).length > 0;
