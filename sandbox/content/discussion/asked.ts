import type { AskedPerson, Person, Trace } from '../ledger/records.ts';

/**
 * Whom a review is asked of from now on. Who was asked of the same before keeps by whom and when, and gets no second
 * email.
 *
 * @param before those asked of the same revision or contents already
 * @returns all of them, and those who are new
 */
export function askedOf(
  before: (Trace & { readonly of: readonly AskedPerson[] }) | undefined,
  of: readonly Person[],
  trace: Trace,
): { readonly all: readonly AskedPerson[]; readonly added: readonly Person[] } {
  const known = new Map(
    before?.of.map((one) => [one.id, { ...one, asked: one.asked ?? { at: before.at, by: before.by } }]),
  );
  return {
    all: of.map((one) => known.get(one.id) ?? { ...one, asked: trace }),
    added: of.filter(({ id }) => !known.has(id)),
  };
}
