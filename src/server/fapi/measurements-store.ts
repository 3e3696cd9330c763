import type { Op, Store } from '../../../sandbox/store/store.ts';
import { writtenBehind } from '../store/written-behind.ts';
import type { Measured, Measurements } from './measurements.ts';

const KIND = 'measurements';
/** Under which all of them are found. */
const ALL = 'all';
const NEXT_SLOT = 'measurements next slot';
/** Visits are kept in slots that are filled one after the other and then anew, about as many as two files have. */
const SLOTS = 256;
const VISITS_PER_SLOT = 200;
/** How long a visit waits for others to be written with, milliseconds. */
const TOGETHER_MS = 5_000;
/** Visits that wait at most, so that a store that is away takes no memory. */
const MAX_WAITING = 2_000;

/** Measurements in the store, of all servers. What has been measured in the last seconds is lost with its server. */
export function createStoredMeasurements(
  store: Store,
  failed: (error: unknown) => void = () => undefined,
  togetherMs = TOGETHER_MS,
): Measurements {
  let waiting: Measured[] = [];
  let slot: { readonly id: string; readonly version: number; readonly list: readonly Measured[] } | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function nextSlot(): Promise<{ id: string; known: number | undefined }> {
    const counted = await store.commit([
      { op: 'ensure', counter: NEXT_SLOT, value: 0 },
      { op: 'add', counter: NEXT_SLOT, delta: 1 },
    ]);
    const id = String((counted.get(NEXT_SLOT) ?? 0) % SLOTS);
    return { id, known: (await store.get(KIND, id))?.version };
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const isFull = slot === undefined || slot.list.length >= VISITS_PER_SLOT;
      const { id, known } = isFull || slot === undefined ? await nextSlot() : { id: slot.id, known: slot.version };
      const before = isFull ? [] : (slot?.list ?? []);
      const taken = waiting.slice(0, VISITS_PER_SLOT - before.length);
      const list = [...before, ...taken];
      const content = { kind: KIND, id, ref: ALL, body: { list } };
      const op: Op = known === undefined ? { op: 'insert', ...content } : { op: 'update', version: known, ...content };
      // Whatever is in the way, the next write takes another slot.
      slot = undefined;
      await store.commit([op]);
      slot = { id, version: (known ?? 0) + 1, list };
      waiting = waiting.slice(taken.length);
    }
  }
  const writing = writtenBehind(write, failed);
  return {
    keep: (one) => {
      waiting.push(one);
      if (waiting.length > MAX_WAITING) waiting.shift();
      timer ??= setTimeout(() => {
        timer = undefined;
        writing.changed();
      }, togetherMs).unref();
    },
    close: async () => {
      clearTimeout(timer);
      writing.changed();
      await writing.settled();
    },
  };
}

/** All measurements that the store has. */
export const storedMeasurements = async (store: Store): Promise<readonly Measured[]> =>
  (await store.find<{ list: Measured[] }>(KIND, ALL)).flatMap(({ body }) => body.list);
