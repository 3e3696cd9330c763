import { randomUUID } from 'node:crypto';
import { ConflictError, type Op, type Store } from '../../../sandbox/store/store.ts';
import type { TextStore } from '../../personalisation/experiments/pending-events.ts';
import { writtenBehind } from '../store/written-behind.ts';

const KIND = 'experiment-events';
/** How long a server that is heard no more keeps its events, and how often it says that it is there; milliseconds. */
const LEASE_MS = 120_000;
const RENEW_MS = 30_000;
/** Servers whose events a start takes over at most. */
const TAKEN_OVER = 20;

export interface PendingInStore {
  readonly texts: TextStore;
  /** Writes what is left, for the next server that starts. */
  close(): Promise<void>;
}

/** The batches of several lists as one. */
const joined = (texts: readonly string[]): string | undefined => {
  const all = texts.flatMap((text) => JSON.parse(text) as unknown[]);
  return all.length === 0 ? undefined : JSON.stringify(all);
};

/**
 * Keeps unsent events in the store. Each server has a document of its own, so that none sends what another does. A start
 * takes over the documents of servers that are heard no more, in one commit with its own: of two that start at once, one
 * gets them.
 */
export async function openPendingInStore(
  store: Store,
  report: (problem: string) => void,
  leaseMs = LEASE_MS,
): Promise<PendingInStore> {
  const id = randomUUID();
  let text: string | undefined;
  let version: number | undefined;
  let isClosing = false;

  const ownOp = (): Op[] => {
    if (text === undefined) return version === undefined ? [] : [{ op: 'delete', kind: KIND, id, version }];
    const expiresAt = new Date(store.now().getTime() + (isClosing ? 0 : leaseMs)).toISOString();
    const content = { kind: KIND, id, body: { text }, expiresAt };
    return [version === undefined ? { op: 'insert', ...content } : { op: 'update', version, ...content }];
  };
  async function write(more: readonly Op[] = []): Promise<void> {
    const ops = [...ownOp(), ...more];
    if (ops.length === 0) return;
    const isKept = text !== undefined;
    try {
      await store.commit(ops);
      version = isKept ? (version ?? 0) + 1 : undefined;
    } catch (error) {
      // Whether the commit came through is not known, or another server has taken this one for dead.
      version = (await store.get(KIND, id))?.version;
      throw error;
    }
  }

  async function takeOver(): Promise<void> {
    const left = await store.expired<{ text: string }>(KIND, store.now(), TAKEN_OVER);
    if (left.length === 0) return;
    text = joined(left.map(({ body }) => body.text));
    await write(left.map((doc): Op => ({ op: 'delete', kind: KIND, id: doc.id, version: doc.version })));
  }
  await takeOver().catch((error: unknown) => {
    text = undefined;
    if (!(error instanceof ConflictError)) throw error;
  });

  const writing = writtenBehind(write, (error) => report(`Events that wait could not be kept: ${String(error)}`));
  const renewal = setInterval(
    () => {
      if (text !== undefined) writing.changed();
    },
    Math.min(RENEW_MS, leaseMs / 4),
  );
  renewal.unref();
  const set = (next: string | undefined): void => {
    text = next;
    writing.changed();
  };
  return {
    texts: {
      getItem: () => text ?? null,
      setItem: (_, next) => set(next),
      removeItem: () => set(undefined),
    },
    close: async () => {
      clearInterval(renewal);
      isClosing = true;
      writing.changed();
      await writing.settled();
    },
  };
}
