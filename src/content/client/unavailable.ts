import type { Issue } from '../page-context.ts';

/** Names of call errors, which are already logged where the call is made. */
const CALL_ERRORS: ReadonlySet<string> = new Set(['ContentError', 'PageCallError']);

/** The issue for a page that is shown without a part that failed to load. */
export const unavailable = (document: string, error: unknown, pointer = ''): Issue => ({
  document,
  pointer,
  rule: 'unavailable',
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof Error && CALL_ERRORS.has(error.name) ? { logged: true } : {}),
});
