import type { Scope, Trace } from './resolve.ts';
import type { FailedPlace, Said } from './types.ts';

/** What is said of an entry that could not be read. */
export const FAILED = {
  message: 'The content service could not read this. Its log says why.',
  rule: 'failed',
} as const satisfies Said;

/** How long a list holds that lacks an entry, milliseconds: what failed may have been something around the entry. */
const AGAIN_MS = 60_000;

/**
 * Reads one entry of many, so that one that fails costs no other. The failure is reported with its place.
 * @returns undefined when it fails
 */
export function attempt<Value>(place: FailedPlace, scope: Scope, trace: Trace, read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    scope.failed?.(place, error);
    // At a moment that is set, time stands still: the list is not kept at all.
    trace.boundary = scope.isFixed ? -Infinity : Math.min(trace.boundary, scope.now + AGAIN_MS);
    return undefined;
  }
}
