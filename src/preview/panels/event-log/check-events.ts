import { CATALOGUE, misfits } from '../../../analytics/catalogue/catalogue.ts';

const nameOf = (event: unknown): string => {
  const name = event !== null && typeof event === 'object' ? Reflect.get(event, 'event') : undefined;
  return typeof name === 'string' ? name : '';
};

/**
 * Holds events of the data layer against the catalogue.
 *
 * @returns for each what does not fit, nothing for one that fits, null for one the catalogue does not know
 */
export const checkEvents = (events: readonly unknown[]): (readonly string[] | null)[] =>
  events.map((event) => (CATALOGUE.has(nameOf(event)) ? misfits([event]) : null));
