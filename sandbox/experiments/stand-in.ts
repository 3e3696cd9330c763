import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { watchFolder } from '../content/watch.ts';
import { datafileOf } from './datafile.ts';
import { readExperiment, type ExperimentFile } from './experiment-file.ts';
import { createLastGood, type LastGood, readGood } from '../last-good.ts';

/** Folder of the experiments inside the content. */
export const EXPERIMENTS_FOLDER = 'experiments';
/** Maximum number of batches kept for reading back; the oldest are dropped. */
const MAX_BATCHES = 1_000;

/** A batch of events as received. */
export interface EventBatch {
  readonly receivedAt: string;
  readonly batch: unknown;
}

/**
 * Replaces the experimentation vendor on a machine without an account: a datafile built from files an
 * editor can read, and a sink for event batches. It is not part of the reference backend, has no call in
 * its contract, and is disabled once an address of the vendor is configured (CALL-OTH-02, EXPT-24).
 */
export interface ExperimentsStandIn {
  /** The current datafile. */
  datafile(): string;
  /** Listens for changes of the datafile. */
  onChange(listener: () => void): () => void;
  /** Records a batch of events. */
  take(batch: unknown): void;
  /** The recorded batches, newest first. */
  batches(): readonly EventBatch[];
  close(): void;
}

/** Opens the experiments of a content folder. An invalid file is reported and its last valid version stays active. */
export function openExperiments(
  contentDir: string,
  {
    watch = true,
    log = console.warn,
    now = () => new Date(),
    lastGood = createLastGood(),
  }: { watch?: boolean; log?: (message: string) => void; now?: () => Date; lastGood?: LastGood } = {},
): ExperimentsStandIn {
  const folder = join(contentDir, EXPERIMENTS_FOLDER);
  const listeners = new Set<() => void>();
  const batches: EventBatch[] = [];
  let datafile = datafileOf([]);

  const read = (): void => {
    const names = existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .sort()
      : [];
    lastGood.prune(
      (file) => !file.startsWith(`${EXPERIMENTS_FOLDER}/`) || names.includes(file.slice(EXPERIMENTS_FOLDER.length + 1)),
    );
    const byKey = new Map<string, ExperimentFile>();
    for (const name of names) {
      const { value: file, error } = readGood(lastGood, contentDir, `${EXPERIMENTS_FOLDER}/${name}`, readExperiment);
      if (error !== undefined)
        log(`${EXPERIMENTS_FOLDER}/${name} ${error instanceof Error ? error.message : String(error)}`);
      if (file === undefined) continue;
      if (byKey.has(file.key))
        log(`${EXPERIMENTS_FOLDER}/${name} /key: ${file.key} is the name of another experiment already.`);
      else byKey.set(file.key, file);
    }
    const next = datafileOf([...byKey.values()]);
    if (next === datafile) return;
    datafile = next;
    for (const listener of listeners) listener();
  };
  read();
  const stop = watch ? watchFolder(folder, read) : () => undefined;

  return {
    datafile: () => datafile,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    take: (batch) => {
      batches.unshift({ receivedAt: now().toISOString(), batch });
      batches.length = Math.min(batches.length, MAX_BATCHES);
    },
    batches: () => batches,
    close: stop,
  };
}
