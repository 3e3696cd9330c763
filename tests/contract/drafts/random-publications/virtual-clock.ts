/** Time that passes only when nothing is left to do, so that seconds of waiting take none. */
export function createVirtualClock() {
  let now = 0;
  let underWay = 0;
  const waiting: { readonly at: number; readonly go: () => void }[] = [];

  /** Resolves once no real call is under way and everything that follows from their answers has happened. */
  async function settled(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = underWay > 0 ? 0 : quiet + 1)
      await new Promise((done) => setImmediate(done));
  }
  return {
    now: (): number => now,
    sleep: (ms: number): Promise<void> => new Promise((go) => void waiting.push({ at: now + ms, go })),
    /** A call to the content source, which takes real time and none of this. */
    async call<T>(ask: () => Promise<T>): Promise<T> {
      underWay += 1;
      try {
        return await ask();
      } finally {
        underWay -= 1;
      }
    },
    /** Lets everything happen in the order of its time. */
    async run(until: Promise<unknown>): Promise<void> {
      let isOver = false;
      let failure: unknown;
      const over = until
        .catch((error: unknown) => (failure = error ?? new Error('Failed')))
        .finally(() => (isOver = true));
      for (;;) {
        await settled();
        waiting.sort((a, b) => a.at - b.at);
        const next = waiting.shift();
        if (next === undefined) break;
        now = next.at;
        next.go();
      }
      if (!isOver) throw new Error('Something waits for what never comes.');
      await over;
      if (failure !== undefined) throw failure;
    },
  };
}
