/** What a dialog does. Whoever leaves it meanwhile is still told what came of it. */
export function createActs() {
  let underWay: Promise<unknown> = Promise.resolve();
  return {
    run<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
      const running = act();
      underWay = Promise.allSettled([underWay, running]);
      return running;
    },
    /** Resolves when nothing is under way any more. */
    over: async (): Promise<void> => {
      for (let last: unknown; last !== underWay;) await (last = underWay);
    },
  };
}
