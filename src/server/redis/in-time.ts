import { traced } from '../observability/tracing/tracing.ts';

/** How long a request waits for Redis before it goes on without, milliseconds. */
const PATIENCE_MS = 250;

/**
 * Rejects when Redis does not answer in time: it takes a while until its connection counts as lost.
 *
 * @param name of the span, when requests are traced
 */
export const inTime = <T>(name: string, ask: () => Promise<T>): Promise<T> =>
  traced(`redis ${name}`, 'client', { 'db.system.name': 'redis' }, () => answered(ask()));

async function answered<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('Redis does not answer.')), PATIENCE_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
