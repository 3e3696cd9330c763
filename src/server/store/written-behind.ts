/** Writes that follow each other, the newest state only; a failed one is repeated with the next. */
export interface WrittenBehind {
  /** Says that there is something to write. */
  changed(): void;
  /** Resolves when what was there to write has been written, or could not be. */
  settled(): Promise<void>;
}

/**
 * Runs a write after every change, one at a time, so that what changes in the meantime is written together.
 *
 * @param write writes what is there now
 */
export function writtenBehind(write: () => Promise<void>, failed: (error: unknown) => void): WrittenBehind {
  let isDue = false;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (isDue) {
      isDue = false;
      await write().catch(failed);
    }
  };
  const start = (): Promise<void> =>
    (running ??= run().finally(() => {
      running = undefined;
    }));
  return {
    changed: () => {
      isDue = true;
      void start();
    },
    settled: async () => void (await (running ?? Promise.resolve())),
  };
}
