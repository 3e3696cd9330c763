import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

const DRAIN_MS = 3_000;

/** Status, Connection header and body of the answer to a GET; the error's code where there is none. */
const ask = (url: string, agent?: Agent): Promise<readonly [number | string, string | undefined, string]> =>
  new Promise((resolve) => {
    get(url, { agent: agent ?? new Agent() }, (answer) => {
      void text(answer).then((body) => resolve([answer.statusCode ?? 0, answer.headers.connection, body]));
    }).once('error', (error: NodeJS.ErrnoException) => resolve([error.code ?? '', undefined, '']));
  });

/** A posted form of which half the body is sent. */
async function halfPost(base: string) {
  const body = new URLSearchParams({ locale: 'en-us', email: 'mara@northfell.example', policy: 'on' }).toString();
  const post = send(`${base}/api/form/newsletter`, {
    method: 'POST',
    headers: {
      origin: base,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    },
  });
  await new Promise((sent) => post.write(body.slice(0, 20), sent));
  return {
    async finish(): Promise<IncomingMessage> {
      post.end(body.slice(20));
      const [answer] = (await once(post, 'response')) as [IncomingMessage];
      answer.resume();
      return answer;
    },
  };
}

test('a server that is told to stop says so, serves on, then closes, and finishes what is open', async () => {
  const shop = await startOwnServer({ DRAIN_SECONDS: String(DRAIN_MS / 1_000) });
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(`${shop.base}/en-us`, kept)).toMatchObject([200, 'keep-alive', expect.any(String)]);
  const post = await halfPost(shop.base);
  shop.stop();

  await expect.poll(async () => (await ask(`${shop.base}/readyz`))[0], { intervals: [20] }).toBe(503);
  const [, connection, body] = await ask(`${shop.base}/readyz`);
  expect([connection, JSON.parse(body)]).toEqual([
    'close',
    { status: 'not ready', checks: { accepting: false, content: true } },
  ]);
  expect((await ask(`${shop.base}/healthz`))[0]).toBe(200);
  // The open connection ends with its next answer, so that the balancer's pool of them runs empty.
  expect((await ask(`${shop.base}/en-us`, kept)).slice(0, 2)).toEqual([200, 'close']);
  // New visitors are served until the balancer has noticed; for how long, src/server/drain.test.ts proves.
  expect((await ask(`${shop.base}/en-us`))[0]).toBe(200);
  await expect.poll(async () => (await ask(`${shop.base}/en-us`))[0], { intervals: [50] }).toBe('ECONNREFUSED');

  const answer = await post.finish();
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/en-us/newsletter?notice=subscribed']);
  expect(await shop.ended).toBe(0);
});

test('Ctrl-C and a second signal do not wait for a balancer', async () => {
  // Whoever waits for a balancer does so for longer than this test may take, in which two servers start.
  test.setTimeout(120_000);
  const shop = await startOwnServer({ DRAIN_SECONDS: '600' });
  shop.stop();
  await expect.poll(async () => (await ask(`${shop.base}/readyz`))[0], { intervals: [20] }).toBe(503);
  shop.stop();
  expect(await shop.ended).toBe(1);
  const another = await startOwnServer({ DRAIN_SECONDS: '600' });
  another.stop('SIGINT');
  expect(await another.ended).toBe(0);
});

test('a client that does not finish head or body is let go, the head first', async () => {
  test.setTimeout(60_000);
  const shop = await startOwnServer({});
  const { port, hostname } = new URL(shop.base);
  const letGo: string[] = [];
  /** Sends this much of a request, now and then a little more, and waits to be refused. */
  const slow = async (part: string, begin: string, more: string): Promise<string> => {
    const socket = connect(Number(port), hostname);
    socket.write(begin);
    const trickle = setInterval(() => socket.write(more), 1_000);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    clearInterval(trickle);
    socket.destroy();
    letGo.push(part);
    return answer.toString().split('\r\n', 1)[0] ?? '';
  };
  try {
    const answers = await Promise.all([
      slow('head', `GET /en-us HTTP/1.1\r\nHost: localhost:${port}\r\n`, 'x-slow: 1\r\n'),
      slow(
        'body',
        `POST /api/form/newsletter HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${shop.base}\r\n` +
          'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n',
        'x',
      ),
    ]);
    expect(answers).toEqual(Array(2).fill('HTTP/1.1 408 Request Timeout'));
    // Ten seconds and thirty: src/server/drain.test.ts says so.
    expect(letGo).toEqual(['head', 'body']);
  } finally {
    shop.stop();
  }
});
