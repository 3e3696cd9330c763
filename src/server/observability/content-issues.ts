import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Fault } from '../../content/page-context.ts';
import type { Log } from './log.ts';

/** Far more than any set of documents has at once. */
const REMEMBERED = 10_000;
/** Longest text of a fault that goes into a log line. */
const TEXT_LIMIT = 300;

const cut = (text: string | undefined): string | undefined => text?.slice(0, TEXT_LIMIT);

/**
 * Reports faults of content, each once per content version: a page that is
 * rendered again does not repeat itself. What the call behind it has logged is
 * not said twice.
 *
 * @returns takes the faults of a render, its address and correlation id
 */
export function createContentIssueReporter(
  log: Log,
): (faults: readonly Fault[], page: string, correlationId: string) => void {
  const seen = new LRUCache<string, true>({ max: REMEMBERED });
  return (faults, page, correlationId) => {
    for (const fault of faults) {
      if (fault.logged === true) continue;
      const key = hash(
        'sha1',
        JSON.stringify([fault.document ?? page, fault.pointer, fault.rule, fault.message, fault.received]),
      );
      if (seen.has(key)) continue;
      seen.set(key, true);
      log.warn('content_fault', {
        correlationId,
        page,
        document: fault.document,
        pointer: fault.pointer,
        kind: fault.kind,
        rule: fault.rule,
        message: cut(fault.message),
        received: cut(fault.received),
      });
    }
  };
}
