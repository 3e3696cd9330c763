import { setTimeout as sleep } from 'node:timers/promises';
import { ConflictError, type Op, type Store } from '../../../../sandbox/store/store.ts';

/** Locks shared by all servers on one store: one request at a time works under a name. */
export interface Locks {
  /**
   * Does the work when nobody else does any under that name. Requests of this server wait as long as it takes; for
   * another server they wait twelve seconds, and then go on all the same.
   */
  withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Waits until nobody works under that name, twelve seconds at most for another server. */
  waitUntilFree(name: string): Promise<void>;
}

const KIND = 'lock';
/** How long a lock outlives a server that has died; a working one renews it. Milliseconds. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_000;
const POLL_MS = 50;
const MAX_WAIT_MS = 12_000;
/** Locks of dead servers that each new one takes away with it, so that they never pile up. */
const SWEPT = 5;

interface Lease {
  /** ISO instant by the store's clock. */
  readonly until: string;
}

interface Waiting {
  readonly wait: (ms: number) => Promise<unknown>;
  /** A clock that only goes forwards. Milliseconds. */
  readonly now: () => number;
}

/** @param waiting replaced in tests */
export function openLocks(
  store: Store,
  { wait, now }: Waiting = { wait: (ms) => sleep(ms), now: () => performance.now() },
): Locks {
  /** The last request of this server under each name. */
  const queues = new Map<string, Promise<unknown>>();
  const leaseFromNow = (): Lease => ({ until: new Date(store.now().getTime() + LEASE_MS).toISOString() });
  const isHeld = ({ until }: Lease): boolean => until > store.now().toISOString();

  /** Writes a lease. @returns its version; undefined when another server came first */
  async function write(
    name: string,
    before: number | undefined,
    more: readonly Op[] = [],
  ): Promise<number | undefined> {
    const body = leaseFromNow();
    const target = { kind: KIND, id: name, body, expiresAt: body.until };
    const op: Op = before === undefined ? { op: 'insert', ...target } : { op: 'update', version: before, ...target };
    try {
      await store.commit([op, ...more]);
      return (before ?? 0) + 1;
    } catch (error) {
      if (error instanceof ConflictError) return undefined;
      throw error;
    }
  }

  /** @returns version of the lease; undefined while another server has it */
  async function tryAcquire(name: string): Promise<number | undefined> {
    const known = await store.get<Lease>(KIND, name);
    if (known !== undefined && isHeld(known.body)) return undefined;
    const dead = (await store.expired<Lease>(KIND, store.now(), SWEPT)).filter(({ id }) => id !== name);
    return write(
      name,
      known?.version,
      dead.map(({ id, version }): Op => ({ op: 'delete', kind: KIND, id, version })),
    );
  }

  /** Asks until there is an answer, or for as long as a visitor waits. */
  async function poll<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const from = now();
    for (;;) {
      const answer = await ask();
      if (answer !== undefined || now() - from >= MAX_WAIT_MS) return answer;
      await wait(POLL_MS);
    }
  }

  /** Renews a lease for as long as the work takes. @returns ends that, and gives the lock back */
  function keep(name: string, acquired: number): () => Promise<void> {
    let version: number | undefined = acquired;
    let renewing: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      renewing = renewing.then(async () => {
        // A lease that could not be renewed runs out, and may be another's by then.
        version = version === undefined ? undefined : await write(name, version).catch(() => undefined);
      });
    }, RENEW_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await renewing;
      if (version === undefined) return;
      // It runs out by itself if it cannot be given back now.
      await store.commit([{ op: 'delete', kind: KIND, id: name, version }]).catch(() => undefined);
    };
  }

  async function locked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    // Without the store's answer the work goes on: whoever needs the store will say so.
    const version = await poll(() => tryAcquire(name)).catch(() => undefined);
    const release = version === undefined ? undefined : keep(name, version);
    try {
      return await work();
    } finally {
      await release?.();
    }
  }

  return {
    async withLock(name, work) {
      const next = () => locked(name, work);
      const result = (queues.get(name) ?? Promise.resolve()).then(next, next);
      queues.set(name, result);
      try {
        return await result;
      } finally {
        if (queues.get(name) === result) queues.delete(name);
      }
    },
    async waitUntilFree(name) {
      await queues.get(name)?.catch(() => undefined);
      await poll(async () => {
        const known = await store.get<Lease>(KIND, name);
        return known !== undefined && isHeld(known.body) ? undefined : true;
      }).catch(() => undefined);
    },
  };
}
