import { CATALOGUE, misfits } from '../../../analytics/catalogue/catalogue.ts';

const nameOf = (event: unknown): string => {
  const name = event !== null && typeof event === 'object' ? Reflect.get(event, 'event') : undefined;
  return typeof name === 'string' ? name : '';
};

/**
 * Validates events of the data layer against the catalogue.
 *
 * @returns per event its problems, empty when valid, null when the catalogue does not know it
 */
export const checkEvents = (events: readonly unknown[]): (readonly string[] | null)[] =>
  events.map((event) => (CATALOGUE.has(nameOf(event)) ? misfits([event]) : null));
