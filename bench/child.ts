/** Resource usage of a server under test. */
export interface Usage {
  /** CPU time since process start, microseconds, all threads. */
  readonly cpu: number;
  /** Resident memory, bytes. */
  readonly memory: number;
}

/** Answers the runner's messages, alongside whatever the process serves. */
export function reportUsage(
  port: number,
  answers: Readonly<Record<string, (argument: unknown) => unknown>> = {},
): void {
  process.on('message', (message: { id: number; ask: string; argument?: unknown }) => {
    const reply = async (): Promise<unknown> => {
      if (message.ask === 'usage') {
        const { user, system } = process.cpuUsage();
        return { cpu: user + system, memory: process.memoryUsage.rss() } satisfies Usage;
      }
      return answers[message.ask]?.(message.argument);
    };
    void reply().then((value) => process.send?.({ id: message.id, value }));
  });
  // Profilers write their file only on a regular exit.
  process.on('SIGTERM', () => process.exit(0));
  process.send?.({ ready: port });
}
