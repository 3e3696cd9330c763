import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sendText } from '../../http/response/send.ts';
import { StartError } from '../../start/start-errors.ts';
import { reason, type Log } from '../log.ts';
import { requestId } from '../request-id.ts';
import type { Metrics } from './metrics.ts';

export const METRICS_PATH = '/metrics';
/** Where the port for metrics is open: on this machine only. */
const LOOPBACK = '127.0.0.1';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @param token what a reader must know; everybody may read when undefined */
export function createMetricsEndpoint(metrics: Metrics, log: Log, token?: string) {
  return async (request: IncomingMessage, response: ServerResponse, id: string): Promise<void> => {
    if (token !== undefined) {
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (given === undefined || !timingSafeEqual(digest(given), digest(token)))
        return sendText(response, 401, 'The token is missing or wrong.', id, ['www-authenticate', 'Bearer']);
    }
    if (request.method !== 'GET') return sendText(response, 405, 'Use GET.', id, ['allow', 'GET']);
    try {
      const text = await metrics.text();
      response.writeHead(200, ['content-type', metrics.contentType, 'cache-control', 'no-store', 'x-request-id', id]);
      response.end(text);
    } catch (error) {
      log.error('metrics_failed', { correlationId: id, reason: reason(error) });
      sendText(response, 500, 'The metrics cannot be read now.', id);
    }
  };
}

/**
 * Serves `/metrics` on a port of its own, on loopback.
 * @throws StartError when the port is taken
 */
export async function listenForMetrics(metrics: Metrics, log: Log, port: number): Promise<Server> {
  const answer = createMetricsEndpoint(metrics, log);
  const server = createServer((request, response) => {
    const id = requestId(request.headers['x-request-id']);
    if (request.url === METRICS_PATH) void answer(request, response, id);
    else sendText(response, 404, `The metrics are at ${METRICS_PATH}.`, id);
  });
  server.listen(port, LOOPBACK);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new StartError(
      `Port ${port} for metrics cannot be opened (${reason(cause)}). Set METRICS_PORT to a free one.`,
      { cause },
    );
  }
  return server;
}
