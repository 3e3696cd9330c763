import type { Issue } from '../page-context.ts';

/** Errors of calls, each of which is logged where it is made. */
const CALL_ERRORS: ReadonlySet<string> = new Set(['ContentError', 'PageCallError']);

/** The issue of a page that stands without something it could not load. */
export const unavailable = (document: string, error: unknown, pointer = ''): Issue => ({
  document,
  pointer,
  rule: 'unavailable',
  message: error instanceof Error ? error.message : String(error),
  ...(error instanceof Error && CALL_ERRORS.has(error.name) ? { logged: true } : {}),
});
