import type { ServerResponse } from 'node:http';
import { baseHeaders } from './security-headers.ts';

const BASE = baseHeaders(false);

/** A short plain answer of the entry itself. */
export function sendText(response: ServerResponse, status: number, text: string, requestId: string, headers: readonly string[] = []): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, [
    ...BASE,
    'content-type', 'text/plain; charset=utf-8',
    'content-security-policy', "default-src 'none'",
    'cache-control', 'no-store',
    'content-length', String(body.length),
    'x-request-id', requestId,
    ...headers,
  ]);
  response.end(body);
}

/** A JSON answer of the entry itself. */
export function sendJson(response: ServerResponse, status: number, value: unknown, requestId: string): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, [...BASE, 'content-type', 'application/json', 'cache-control', 'no-store', 'content-length', String(body.length), 'x-request-id', requestId]);
  response.end(body);
}
