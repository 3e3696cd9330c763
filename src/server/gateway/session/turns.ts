import { randomUUID } from 'node:crypto';
import { ConflictError, type Op, type Store } from '../../../../sandbox/store/store.ts';

/** Work that one request at a time does under a name, on whichever of the servers that share a store. */
export interface Turns {
  /** Does the work when it is its turn, or after ten seconds: nobody waits longer for a server that has died. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Waits until nobody has the turn, ten seconds at most. */
  over(name: string): Promise<void>;
}

const KIND = 'turn';
/** After this time a turn is over, even if its server was ended: longer than any work takes. Milliseconds. */
const LONGEST_MS = 30_000;
/** How often a request looks whether another's turn is over, and how many times. */
const LOOK_MS = 50;
const MOST_LOOKS = 200;
/** Turns of ended servers that each new one takes away with it, so that they never pile up. */
const SWEPT = 5;

interface Held {
  readonly holder: string;
  /** ISO instant by the store's clock. */
  readonly until: string;
}

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, LOOK_MS));

/** Turns as documents of the store, which expire by its clock. */
export function openTurns(store: Store): Turns {
  /** @returns the operations that begin a turn; undefined while another server has it */
  async function beginning(name: string, held: Held): Promise<Op[] | undefined> {
    const now = store.now();
    const other = await store.get<Held>(KIND, name);
    if (other !== undefined && other.body.until > now.toISOString()) return undefined;
    const target = { kind: KIND, id: name, body: held, expiresAt: held.until };
    const abandoned = (await store.expired<Held>(KIND, now, SWEPT)).filter(({ id }) => id !== name);
    return [
      other === undefined ? { op: 'insert', ...target } : { op: 'update', version: other.version, ...target },
      ...abandoned.map(({ id, version }): Op => ({ op: 'delete', kind: KIND, id, version })),
    ];
  }

  /** @returns whether it is this request's turn now */
  async function begin(name: string, holder: string): Promise<boolean> {
    const until = new Date(store.now().getTime() + LONGEST_MS).toISOString();
    const ops = await beginning(name, { holder, until });
    if (ops === undefined) return false;
    try {
      await store.commit(ops);
      return true;
    } catch (error) {
      if (error instanceof ConflictError) return false;
      throw error;
    }
  }

  async function end(name: string, holder: string): Promise<void> {
    const known = await store.get<Held>(KIND, name);
    if (known?.body.holder !== holder) return;
    try {
      await store.commit([{ op: 'delete', kind: KIND, id: name, version: known.version }]);
    } catch (error) {
      // It had run out, and another has begun a turn meanwhile.
      if (!(error instanceof ConflictError)) throw error;
    }
  }

  /** Looks again and again whether something is the case. */
  async function looking(look: () => Promise<boolean>): Promise<boolean> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      if (await look()) return true;
      await pause();
    }
    return false;
  }

  return {
    async take(name, work) {
      const holder = randomUUID();
      const isOurs = await looking(() => begin(name, holder));
      try {
        return await work();
      } finally {
        // A turn that cannot be ended now ends by itself, and the work is done.
        if (isOurs) await end(name, holder).catch(() => undefined);
      }
    },
    async over(name) {
      await looking(async () => {
        const other = await store.get<Held>(KIND, name);
        return other === undefined || other.body.until <= store.now().toISOString();
      });
    },
  };
}
