import { reason, type Log } from '../observability/log.ts';

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Logs unhandled promise rejections. The server keeps running, because one request's error must not end the others. */
export function logUnhandledRejections(log: Log): void {
  process.on('unhandledRejection', (error) => log.error('unhandled_rejection', { reason: reason(error) }));
}

/**
 * Shuts down gracefully on the first signal, immediately on the second.
 *
 * @param close lets requests finish and closes the services
 */
export function onSignals(close: (signal: (typeof STOP_SIGNALS)[number]) => Promise<void>, log: Log): void {
  let stopping = false;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      log[signal === 'SIGTERM' ? 'info' : 'debug']('stopping', { signal });
      close(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error('stop_failed', { reason: reason(error) });
          process.exit(1);
        },
      );
    });
  }
}
