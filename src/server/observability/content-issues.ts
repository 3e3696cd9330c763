import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Issue } from '../../content/page-context.ts';
import type { Log } from './log.ts';

/** Maximum number of remembered issues, far more than occur at once. */
const REMEMBERED = 10_000;
/** Maximum length of an issue's text in a log line. */
const TEXT_LIMIT = 300;

const cut = (text: string | undefined): string | undefined => text?.slice(0, TEXT_LIMIT);

/**
 * Logs content issues once per content version, so that rendering a page again does not repeat them. Skips issues
 * already logged by the failed call.
 *
 * @returns a function that takes a render's issues, its URL and correlation id
 */
export function createContentIssueReporter(
  log: Log,
): (issues: readonly Issue[], page: string, correlationId: string) => void {
  const seen = new LRUCache<string, true>({ max: REMEMBERED });
  return (issues, page, correlationId) => {
    for (const issue of issues) {
      if (issue.logged === true) continue;
      const key = hash(
        'sha1',
        JSON.stringify([issue.document ?? page, issue.pointer, issue.rule, issue.message, issue.received]),
      );
      if (seen.has(key)) continue;
      seen.set(key, true);
      log.warn('content_issue', {
        correlationId,
        page,
        document: issue.document,
        pointer: issue.pointer,
        kind: issue.kind,
        rule: issue.rule,
        message: cut(issue.message),
        received: cut(issue.received),
      });
    }
  };
}
