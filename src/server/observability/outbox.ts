import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '../env/env.ts';
import { sendJson, sendText } from '../http/response/send.ts';
import type { Services } from '../services.ts';

export const OUTBOX_PATH = '/sandbox/outbox';
/** Path of the experiment event batches and of the stand-in datafile. */
const EXPERIMENTS_PATH = `${OUTBOX_PATH}/experiments`;
const DATAFILE_PATH = `${EXPERIMENTS_PATH}/datafile.json`;
const PATHS = new Set([OUTBOX_PATH, EXPERIMENTS_PATH, DATAFILE_PATH]);

const isLocalPeer = (address: string | undefined): boolean =>
  address !== undefined && isLoopback(address.replace(/^::ffff:/, ''));

/**
 * Development and test endpoints. `GET /sandbox/outbox?to=…` lists the emails the reference backend would have sent;
 * `…/experiments` and `…/experiments/datafile.json` return the event batches meant for the experimentation vendor and
 * its datafile. Available only if the shop listens on loopback, for a loopback client, with the in-process backend.
 */
export function createOutbox(
  { env, sandbox, experiments }: Services,
  origin: string,
): ((request: IncomingMessage, response: ServerResponse, id: string) => unknown) | undefined {
  if (sandbox === undefined || !env.loopback || !isLoopback(new URL(origin).hostname)) return undefined;
  return async (request, response, id) => {
    const url = new URL(request.url ?? '/', origin);
    if (
      !PATHS.has(url.pathname) ||
      !isLocalPeer(request.socket.remoteAddress) ||
      request.headers['x-forwarded-for'] !== undefined ||
      request.headers.forwarded !== undefined
    )
      return sendText(response, 404, 'Not found.', id);
    if (request.method !== 'GET') return sendText(response, 405, 'Use GET.', id);
    if (url.pathname === DATAFILE_PATH)
      return sendJson(response, 200, JSON.parse(experiments?.datafile() ?? 'null'), id);
    if (url.pathname === EXPERIMENTS_PATH) return sendJson(response, 200, experiments?.batches() ?? [], id);
    return sendJson(response, 200, await sandbox.outbox(url.searchParams.get('to') ?? undefined), id);
  };
}
