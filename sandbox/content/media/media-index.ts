import type { Store } from '../../store/store.ts';
import { ALL, SEQUENCE } from '../ledger/records.ts';
import { MEDIA, type MediaRecord } from './records.ts';

/** How long records are used without looking whether another server has changed some, milliseconds. */
const FRESH_MS = 1_000;

export interface KnownMedia {
  readonly version: number;
  readonly record: MediaRecord;
}

/** The records of the library in memory; what another server has changed is read within a second. */
export function createMediaIndex(store: Store, clock: () => number) {
  let known: ReadonlyMap<string, KnownMedia> = new Map();
  let sequence = -1;
  let looked = -Infinity;
  let looking: Promise<ReadonlyMap<string, KnownMedia>> | undefined;

  async function look(): Promise<ReadonlyMap<string, KnownMedia>> {
    const now = (await store.counters([SEQUENCE])).get(SEQUENCE) ?? 0;
    if (now !== sequence) {
      const docs = await store.find<MediaRecord>(MEDIA, ALL);
      known = new Map(docs.map(({ id, version, body }) => [id, { version, record: body }]));
      sequence = now;
    }
    looked = clock();
    return known;
  }

  return {
    /** @param isNow looks even if it has just done so */
    all(isNow = false): Promise<ReadonlyMap<string, KnownMedia>> {
      if (isNow) return look();
      if (clock() - looked < FRESH_MS) return Promise.resolve(known);
      return (looking ??= look().finally(() => (looking = undefined)));
    },
    /** The next question looks again. */
    forget: (): void => void (looked = -Infinity),
  };
}

export type MediaIndex = ReturnType<typeof createMediaIndex>;
