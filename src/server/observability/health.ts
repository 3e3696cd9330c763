import type { ServerResponse } from 'node:http';
import { sendJson, sendText } from '../http/response/send.ts';

/**
 * Handles `/healthz` (the process runs) and `/readyz` (it can serve; 503 until every check passes).
 *
 * @param checks whether each dependency is available
 * @returns whether the request was one of the two
 */
export function answerHealth(
  target: string,
  response: ServerResponse,
  requestId: string,
  checks: () => Promise<Readonly<Record<string, boolean>>>,
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
      sendJson(response, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', checks: results }, requestId);
    });
  return true;
}
