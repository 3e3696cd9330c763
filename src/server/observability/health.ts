import type { ServerResponse } from 'node:http';
import { sendJson, sendText } from '../http/response/send.ts';

/**
 * Handles `/healthz` (the process runs) and `/readyz` (it can serve; 503 until every check passes).
 *
 * @param checks whether each dependency is available
 * @param unreadableFiles number of files of the content that cannot be read; they make nothing unready
 * @returns whether the request was one of the two
 */
export function answerHealth(
  target: string,
  response: ServerResponse,
  requestId: string,
  checks: () => Promise<Readonly<Record<string, boolean>>>,
  unreadableFiles: () => number,
): boolean {
  if (target === '/healthz') {
    sendText(response, 200, 'ok', requestId);
    return true;
  }
  if (target !== '/readyz') return false;
  void checks()
    .catch(() => ({ checks: false }))
    .then((results) => {
      const ready = Object.values(results).every(Boolean);
      const files = unreadableFiles();
      const status = ready ? 'ready' : 'not ready';
      const more = files === 0 ? {} : { unreadableFiles: files };
      sendJson(response, ready ? 200 : 503, { status, checks: results, ...more }, requestId);
    });
  return true;
}
