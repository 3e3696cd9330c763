import { SIGN_UP_QUERY } from '../account/index.ts';
import type { EnrolmentStep } from './steps.ts';

/**
 * Parameters that stay in the address through all steps; hidden fields of every form. The email is not among them: it
 * fills a field once, and what is entered there stays out of addresses.
 */
const CARRIED = ['programme', 'back', 'orderNo', 'st', ...SIGN_UP_QUERY.filter((name) => name !== 'email')];

/** Value of `programme` for a visitor who wants to join the loyalty programme. */
export const LOYALTY = 'loyalty';

/** The carried parameters that are there. @param get reads a parameter of an address, or a field of a form */
export const carriedOf = (get: (name: string) => string | null | undefined): Record<string, string> =>
  Object.fromEntries(
    CARRIED.flatMap((name) => {
      const value = get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** The address of a step. @param carried see {@link carriedOf} */
export const enrolmentPath = (
  locale: string,
  step: EnrolmentStep,
  carried: Readonly<Record<string, string | undefined>>,
): string => {
  const given = Object.entries(carried).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/${locale}/account/enrol?${new URLSearchParams([['step', step], ...given])}`;
};
