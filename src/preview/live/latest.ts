/**
 * A running task may be aborted for newer input at most this long; then it finishes, so that a stream of changes still
 * shows. Milliseconds.
 */
const PATIENCE_MS = 200;

/**
 * Runs a task so that the latest request wins: a newer request aborts the one
 * under way. Under a stream of requests one is let through from time to time.
 *
 * @param task gets the signal to stop; what it does after an abort is ignored
 */
export function latest<Input>(task: (input: Input, signal: AbortSignal) => Promise<void>): (input: Input) => void {
  let running: AbortController | undefined;
  let waiting: { input: Input } | undefined;
  let hungrySince: number | undefined;
  const run = (input: Input): void => {
    const controller = (running = new AbortController());
    void task(input, controller.signal)
      .then(() => (hungrySince = undefined))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) reportError(error);
      })
      .finally(() => {
        if (running !== controller) return;
        running = undefined;
        const next = waiting;
        waiting = undefined;
        if (next !== undefined) run(next.input);
      });
  };
  return (input) => {
    const now = performance.now();
    if (running === undefined) {
      hungrySince = now;
      return run(input);
    }
    if (hungrySince !== undefined && now - hungrySince > PATIENCE_MS) {
      waiting = { input };
      return;
    }
    running.abort();
    run(input);
  };
}
