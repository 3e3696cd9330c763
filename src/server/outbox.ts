import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from './env.ts';
import { sendJson, sendText } from './send.ts';
import type { Services } from './services.ts';

export const OUTBOX_PATH = '/sandbox/outbox';

const isLocalPeer = (address: string | undefined): boolean => address !== undefined && isLoopback(address.replace(/^::ffff:/, ''));

/**
 * `GET /sandbox/outbox?to=…`: the mails the reference backend would have sent, for developers and tests. There is none
 * unless the shop listens on this machine only, for an address of this machine, with the backend in process.
 */
export function createOutbox({ env, sandbox }: Services, origin: string): ((request: IncomingMessage, response: ServerResponse, id: string) => unknown) | undefined {
  if (sandbox === undefined || !env.loopback || !isLoopback(new URL(origin).hostname)) return undefined;
  return async (request, response, id) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname !== OUTBOX_PATH || !isLocalPeer(request.socket.remoteAddress) || request.headers['x-forwarded-for'] !== undefined) return sendText(response, 404, 'Not found.', id);
    if (request.method !== 'GET') return sendText(response, 405, 'Use GET.', id);
    return sendJson(response, 200, await sandbox.outbox(url.searchParams.get('to') ?? undefined), id);
  };
}
