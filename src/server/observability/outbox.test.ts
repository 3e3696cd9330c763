import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { readEnv } from '../env/env.ts';
import { createOutbox } from './outbox.ts';
import type { Services } from '../services.ts';

const LOCAL = 'http://localhost:4321';
const services = (
  env: Record<string, string> = {},
  sandbox: object | undefined = { outbox: async (to?: string) => [{ to, kind: 'reset' }] },
) => ({ env: readEnv(env), sandbox }) as unknown as Services;

interface Asked {
  readonly peer?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly url?: string;
}

/** Status and body of the response to a request from `peer`. */
async function ask({
  peer = '127.0.0.1',
  headers = {},
  method = 'GET',
  url = '/sandbox/outbox?to=mara@northfell.example',
}: Asked) {
  let status = 0;
  let body = '';
  const response = {
    writeHead: (code: number) => {
      status = code;
      return response;
    },
    setHeader: () => response,
    set statusCode(code: number) {
      status = code;
    },
    end: (text?: string) => void (body += text ?? ''),
  } as unknown as ServerResponse;
  await createOutbox(services(), LOCAL)?.(
    { url, method, headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage,
    response,
    'id',
  );
  return { status, body };
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('this machine (%s) reads the mails to an address', async (peer) => {
  const { status, body } = await ask({ peer });
  expect([status, JSON.parse(body)]).toEqual([200, [{ to: 'mara@northfell.example', kind: 'reset' }]]);
});

test.each([
  ['another machine', { peer: '192.168.0.9' }],
  ['another machine by IPv6', { peer: '::ffff:203.0.113.7' }],
  ['a proxy on this machine that speaks for another', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['such a proxy in the words of RFC 7239', { headers: { forwarded: 'for=203.0.113.7' } }],
  ['a path that only begins so', { url: '/sandbox/outboxes' }],
])('%s is told that there is no such thing', async (_, asked: Asked) => {
  const { status, body } = await ask(asked);
  expect(status).toBe(404);
  expect(body).not.toContain('reset');
});

test('it is only read', async () => expect((await ask({ method: 'POST' })).status).toBe(405));

test.each([
  [
    'a shop that the network reaches',
    services({ HOST: '0.0.0.0', ORIGIN: LOCAL, SESSION_SECRET: 'x'.repeat(32) }),
    LOCAL,
  ],
  [
    'a shop with an address of its own, behind a proxy',
    services({ ORIGIN: 'https://shop.example' }),
    'https://shop.example',
  ],
  ['a shop in front of a real backend', { ...services(), sandbox: undefined } as Services, LOCAL],
])('%s has no outbox', (_, given, origin) => expect(createOutbox(given, origin)).toBeUndefined());

test('a shop on this machine has one', () => expect(createOutbox(services(), LOCAL)).toBeTypeOf('function'));
