import { mkdtempSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/cluster/free-port.ts';
import { E2E_HOME } from '../../support/servers/e2e-home.ts';
import { startNginx } from '../../../scripts/lib/cluster/nginx.ts';
import { type OwnServer, startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

/** Requests a second, and how many of them are GETs for one POST. */
const RATE = 100;
const GETS_PER_POST = 3;
const DRAIN_SECONDS = '4';
const GET_PATHS = ['/en-us', '/de-de/search?q=jacke', '/en-us/p/skarn-shell-jacket-NF104001MOS'];
/** A visitor who asks for longer than this has left. */
const PATIENCE_MS = 20_000;

/** Two servers behind nginx, each with data of its own. */
async function cluster() {
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
  const start = (port: number, data: string): Promise<OwnServer> =>
    startOwnServer({
      PORT: String(port),
      ORIGIN: `http://localhost:${front}`,
      // The reference backend answers for its outbox under its own address.
      ALLOWED_HOSTS: `localhost:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: data,
      DRAIN_SECONDS,
      WARM_PICTURES: 'false',
      // A server that has just started on a busy machine may be asked for more than it can do at first.
      LOAD_SHEDDING: 'false',
    });
  const servers = await Promise.all(
    ports.map(async (port) => {
      const data = mkdtempSync(join(E2E_HOME, 'rolling-'));
      return { port, data, server: await start(port, data) };
    }),
  );
  const nginx = await startNginx(front, ports);
  return {
    nginx,
    servers,
    /** Restarts one server as the operator's guide says. */
    async restart(at: 0 | 1): Promise<void> {
      const one = servers[at];
      if (one === undefined) return;
      await nginx.mark(one.port, 'down');
      one.server.stop();
      expect(await one.server.ended).toBe(0);
      one.server = await start(one.port, one.data);
      await nginx.mark(one.port, 'up');
    },
    async stop(): Promise<void> {
      await nginx.stop();
      for (const { server } of servers) server.stop();
    },
  };
}

/** The address of visitor n: each is counted for itself. */
const addressOf = (n: number): string => `127.1.${(n >> 8) & 255}.${n & 255 || 1}`;
const emailOf = (n: number): string => `rolling-${n}@northfell.example`;

/** One visitor's request over a connection of its own. Resolves to what went wrong, if anything. */
function visit(base: string, n: number): Promise<string | undefined> {
  const isPost = n % (GETS_PER_POST + 1) === 0;
  const body = isPost
    ? new URLSearchParams({ locale: 'en-us', email: emailOf(n), policy: 'on' }).toString()
    : undefined;
  const path = isPost ? '/api/form/newsletter' : (GET_PATHS[n % GET_PATHS.length] ?? '');
  return new Promise((resolve) => {
    const request = send(`${base}${path}`, {
      method: isPost ? 'POST' : 'GET',
      agent: new Agent(),
      family: 4,
      localAddress: addressOf(n),
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: body === undefined ? {} : { origin: base, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const failed = (why: string) => resolve(`${n} ${path}: ${why}`);
    request.once('error', (error) => failed(error.message));
    request.once('response', (answer) => {
      text(answer).then(
        () => {
          const { statusCode, headers } = answer;
          const done = isPost
            ? statusCode === 303 && headers.location === '/en-us/newsletter?notice=subscribed'
            : statusCode === 200;
          if (done) resolve(undefined);
          else failed(`${statusCode} ${headers.location ?? ''}`);
        },
        (error: Error) => failed(error.message),
      );
    });
    request.end(body);
  });
}

// Both tests use one cluster.
test.describe.configure({ mode: 'default' });
let shop: Awaited<ReturnType<typeof cluster>>;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  shop = await cluster();
});
test.afterAll(() => shop.stop());

test('both servers are restarted one after the other under load, and no request fails', async () => {
  test.setTimeout(180_000);
  const { nginx, servers, restart } = shop;
  const visits: Promise<string | undefined>[] = [];
  const load = setInterval(() => visits.push(visit(nginx.base, visits.length)), 1_000 / RATE);
  await wait(2_000);
  await restart(0);
  await restart(1);
  await wait(2_000);
  clearInterval(load);
  expect((await Promise.all(visits)).filter((problem) => problem !== undefined)).toEqual([]);

  // Every POST was carried out, and none twice.
  const told: string[] = [];
  for (const { server } of servers) {
    const mails = (await (await fetch(`${server.base}/sandbox/outbox`)).json()) as { to: string }[];
    told.push(...mails.map(({ to }) => to).filter((to) => to.startsWith('rolling-')));
  }
  const asked = visits.map((_, n) => n).filter((n) => n % (GETS_PER_POST + 1) === 0);
  expect(told.length).toBeGreaterThan(100);
  expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(
    asked.map(emailOf).toSorted((a, b) => a.localeCompare(b)),
  );
  test.info().annotations.push({ type: 'requests', description: String(visits.length) });
});

test('one visitor gets so many connections at once and no more, and nobody outside reads what is for operators', async () => {
  const { nginx } = shop;
  const { port } = new URL(nginx.base);
  const statuses = await Promise.all(
    Array.from(
      { length: 70 },
      () =>
        new Promise<string>((resolve) => {
          // Counted once the head is read; the answer of a slow body keeps the connection busy meanwhile.
          const socket = connect(Number(port), '127.0.0.1');
          socket.write(
            `POST /api/form/newsletter HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 10\r\n\r\n1234`,
          );
          const timer = setTimeout(() => {
            socket.destroy();
            resolve('waits');
          }, 2_000);
          socket.once('data', (chunk: Buffer) => {
            clearTimeout(timer);
            socket.destroy();
            resolve(chunk.toString().split(' ')[1] ?? '');
          });
        }),
    ),
  );
  expect(statuses.filter((status) => status === 'waits')).toHaveLength(64);
  expect(statuses.filter((status) => status === '429')).toHaveLength(6);
  for (const path of ['/metrics', '/readyz', '/healthz']) {
    const answer = await fetch(`${nginx.base}${path}`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('nginx')]);
  }
});
