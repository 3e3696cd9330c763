/** What a dialog does. Whoever leaves it meanwhile is still told what came of it. */
export function createActs() {
  let underWay: Promise<unknown> = Promise.resolve();
  let count = 0;
  return {
    run<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
      count += 1;
      const running = act().finally(() => (count -= 1));
      underWay = Promise.allSettled([underWay, running]);
      return running;
    },
    isUnderWay: (): boolean => count > 0,
    /** Resolves when nothing is under way any more. */
    over: async (): Promise<void> => {
      for (let last: unknown; last !== underWay;) await (last = underWay);
    },
  };
}
