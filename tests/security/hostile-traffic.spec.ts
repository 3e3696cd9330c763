import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { startOwnServer, type OwnServer } from '../support/servers/own-server.ts';
import { randomRequests, type RandomRequest } from './random-requests.ts';

/**
 * Malformed requests against the built program: randomly combined methods, paths, headers, cookies and bodies.
 * None may cause a server error, and the program must still work afterwards. A sample runs by
 * default; `SECURITY=full` sends all 20,000. `SECURITY_SEED` selects other requests.
 */
const IS_FULL = process.env['SECURITY'] === 'full';
const REQUESTS = IS_FULL ? 20_000 : 500;
const SEED = Number(process.env['SECURITY_SEED'] ?? 11);
const AT_A_TIME = 8;
const PATIENCE_MS = 15_000;
/** Status for an unavailable upstream service: an intended response with a message or code. */
const PLANNED = new Set([503]);

test.setTimeout(IS_FULL ? 1_800_000 : 90_000);

const agent = new Agent({ keepAlive: true, maxSockets: AT_A_TIME });

/** Status of the response; 0 when the server closed the connection without one, which is allowed. */
const send = (base: string, { method, path, headers, body }: RandomRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(base, {
      method,
      path: path.replace(/[^\x21-\xff]/g, ''),
      headers,
      agent,
      timeout: PATIENCE_MS,
    });
    asked.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode ?? 0));
      if (/event-stream/.test(response.headers['content-type'] ?? '')) response.destroy();
    });
    asked.on('timeout', () => {
      asked.destroy();
      reject(new Error(`no answer in ${PATIENCE_MS} ms`));
    });
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    asked.on('error', () => resolve(0));
    asked.end(body);
  });

/** Sends text that is not HTTP; resolves with the response. */
const sendRaw = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
  });

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ WARM_PICTURES: 'false', LOG_LEVEL: 'silent' });
});
test.afterAll(() => {
  agent.destroy();
  server.stop();
});

test('requests put together at random fail nothing, and the program still serves', async () => {
  const { host, port } = new URL(server.base);
  const failed: string[] = [];
  const statuses = new Map<number, number>();
  const requests = Array.from({ length: REQUESTS }, randomRequests(SEED, host));
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let next = requests.pop(); next !== undefined; next = requests.pop()) {
        const status = await send(server.base, next).catch((error: unknown) => String(error));
        if (typeof status === 'number') statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (typeof status === 'string' || (status >= 500 && !PLANNED.has(status)))
          failed.push(`${status} ${JSON.stringify(next).slice(0, 600)}`);
      }
    }),
  );
  const lines = [
    'GET',
    'GET / HTTP/9.9',
    'GET http://x y HTTP/1.1',
    '\u0000\u0001',
    'POST / HTTP/1.1\r\nContent-Length: -1',
  ];
  for (const text of lines) {
    const answer = await sendRaw(Number(port), `${text}\r\n\r\n`);
    if (/^HTTP\/1\.1 5(?!05)/.test(answer)) failed.push(`${text}: ${answer.slice(0, 80)}`);
  }
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}`);
  expect(failed).toEqual([]);
  // Enough requests succeeded for the test to be meaningful.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  for (const path of ['/en-us', '/en-us/c/jackets-21001', '/healthz'])
    expect((await fetch(server.base + path)).status, path).toBe(200);
});
