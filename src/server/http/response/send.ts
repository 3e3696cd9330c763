import type { ServerResponse } from 'node:http';
import { baseHeaders } from './security-headers.ts';

const BASE = baseHeaders(false);

function send(
  response: ServerResponse,
  status: number,
  text: string,
  requestId: string,
  [type, policy]: readonly [type: string, policy: string],
  headers: readonly string[],
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, [
    ...BASE,
    'content-type',
    type,
    'content-security-policy',
    policy,
    'cache-control',
    'no-store',
    'content-length',
    String(body.length),
    'x-request-id',
    requestId,
    ...headers,
  ]);
  response.end(body);
}

/** Sends a short plain-text response. */
export const sendText = (
  response: ServerResponse,
  status: number,
  text: string,
  requestId: string,
  headers: readonly string[] = [],
): void => send(response, status, text, requestId, ['text/plain; charset=utf-8', "default-src 'none'"], headers);

/**
 * Sends a page that needs no renderer.
 *
 * @param style CSP source of its only style sheet
 * @param own what else its policy allows: CSP sources of where its forms may lead, and of its only script
 */
export const sendPage = (
  response: ServerResponse,
  status: number,
  markup: string,
  requestId: string,
  style: string,
  headers: readonly string[] = [],
  { formAction = "'none'", script }: { readonly formAction?: "'none'" | "'self'"; readonly script?: string } = {},
): void =>
  send(
    response,
    status,
    markup,
    requestId,
    [
      'text/html; charset=utf-8',
      `default-src 'none'; style-src ${style};${script === undefined ? '' : ` script-src ${script};`} base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
    ],
    headers,
  );

/** Sends a JSON response. */
export function sendJson(response: ServerResponse, status: number, value: unknown, requestId: string): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, [
    ...BASE,
    'content-type',
    'application/json',
    'cache-control',
    'no-store',
    'content-length',
    String(body.length),
    'x-request-id',
    requestId,
  ]);
  response.end(body);
}
