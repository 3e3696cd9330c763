import type { Ledger } from '../ledger/ledger.ts';
import { ALL, FILE, type Person } from '../ledger/records.ts';
import { untilFirst } from '../ledger/until-first.ts';
import { PERSON } from './records.ts';

/**
 * The people who have worked here, by the session they worked with. Their addresses come from there alone: whoever names
 * somebody in a call does not say where emails go.
 *
 * @param beforehand people who are known before they come
 */
export function createPeople(ledger: Ledger, beforehand: readonly Person[] = []) {
  const { store } = ledger;
  /** As they were written by this server, so that a sign of life costs no write. */
  const written = new Map<string, string>();

  async function all(): Promise<ReadonlyMap<string, Person>> {
    const met = (await store.find<Person>(PERSON, ALL)).map(({ body }) => body);
    const workers = ledger
      .all()
      .flatMap(({ changed, publishedAt }) => [changed.by, ...(publishedAt === undefined ? [] : [publishedAt.by])]);
    return new Map(
      [...beforehand, ...workers, ...met].filter(({ id }) => id !== FILE.id).map((person) => [person.id, person]),
    );
  }

  return {
    list: async (): Promise<Person[]> => [...(await all()).values()].sort((a, b) => a.name.localeCompare(b.name)),
    /** People as they are known here; whom nobody has met has a name and no address. */
    async known(named: readonly Person[]): Promise<Person[]> {
      if (named.length === 0) return [];
      const found = await all();
      return named.map(({ id, name }) => found.get(id) ?? { id, name });
    },
    /** Takes note of somebody who is at work. */
    async meet(person: Person): Promise<void> {
      const text = JSON.stringify(person);
      if (written.get(person.id) === text) return;
      await untilFirst(async () => {
        const before = await store.get<Person>(PERSON, person.id);
        const target = { kind: PERSON, id: person.id, ref: ALL, body: person };
        if (before === undefined) await store.commit([{ op: 'insert', ...target }]);
        else if (JSON.stringify(before.body) !== text)
          await store.commit([{ op: 'update', version: before.version, ...target }]);
      });
      written.set(person.id, text);
    },
  };
}

export type People = ReturnType<typeof createPeople>;
