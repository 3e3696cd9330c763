import { CONSENT, CONSENT_CATEGORIES, type Grants } from './consent.ts';

/**
 * What a posted form decides: everything, nothing beyond the necessary, or what is ticked.
 *
 * @param value reads a field of the form
 * @returns undefined when the form says none of these
 */
export function grantsOfForm(value: (name: string) => unknown): Grants | undefined {
  const choice = value('choice');
  if (choice !== 'all' && choice !== 'necessary' && choice !== 'chosen') return undefined;
  return Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, category === CONSENT.required || choice === 'all' || (choice === 'chosen' && value(category) === 'on')]));
}
