import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUp } from '../../../tests/support/rendering/shop-entry.ts';
import { MAX_BODY_BYTES } from '../gateway/request/read-body.ts';
import { importanceOf } from './importance.ts';

/** A page that takes so long without a pause, in milliseconds. */
const WORK_MS = 8;
const CROWD = 400;

function burn(): { html: string } {
  const until = performance.now() + WORK_MS;
  while (performance.now() < until);
  return { html: '<p>page</p>' };
}

describe('more visitors than a server can take', () => {
  test('pages in memory, the checkout and customers are served, others are told when to ask again', async () => {
    const { get, lines } = await setUp(burn);
    await get('/de-de/known');
    const ask = async (path: string, cookie?: string) => {
      const answer = await get(path, cookie === undefined ? {} : { headers: { cookie } });
      return { path, status: answer.status, after: answer.headers.get('retry-after'), text: await answer.text() };
    };
    const crowd = Array.from({ length: CROWD }, (_, n) => ask(`/de-de/page-${n}`));
    const orders = Array.from({ length: 20 }, (_, n) => ask(`/de-de/checkout?told=${n}`));
    const inMemory = Array.from({ length: 20 }, () => ask('/de-de/known'));
    const answers = await Promise.all(crowd);
    expect((await Promise.all([...orders, ...inMemory])).filter(({ status }) => status !== 200)).toEqual([]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(refused.length).toBeGreaterThan(CROWD / 4);
    for (const { after, text } of refused) {
      expect(Number(after)).toBeGreaterThanOrEqual(5);
      expect(text).toContain('<html lang="de');
      expect(text).toContain(`content="${after}"`);
    }
    expect(lines.some((line) => line.includes('"load_shed"'))).toBe(true);
  }, 30_000);

  test('with LOAD_SHEDDING=false everybody waits', async () => {
    const { get } = await setUp(burn, { LOAD_SHEDDING: 'false' });
    const answers = await Promise.all(Array.from({ length: CROWD / 2 }, (_, n) => get(`/de-de/page-${n}`)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }, 30_000);
});

/** As many calls as have a turn at a time, the checkout's included. */
const SLOW = 400;
const CALL = '/api/products/v2/products/NF104001/reviews';

test('calls whose bodies come slowly hold no turn: pages are rendered and other calls answered meanwhile', async () => {
  const { get, port } = await setUp(() => ({ html: '<p>page</p>' }));
  const sockets = Array.from({ length: SLOW }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const head = `POST ${CALL} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
  for (const socket of sockets) socket.write(`${head}{"a":`);
  // The server has read what they sent: it answers requests of a connection in order.
  expect((await get('/healthz')).status).toBe(200);
  const answers = await Promise.all([
    get('/de-de/page'),
    get(CALL),
    get(CALL, { method: 'POST', body: '{"rating":5}', headers: { 'content-type': 'application/json' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[2]?.json()).toEqual({ gateway: true, bytes: 12 });
});

test('a body larger than is read ahead reaches the gateway whole', async () => {
  const { get } = await setUp(() => ({ html: '<p>page</p>' }));
  const bytes = 4 * MAX_BODY_BYTES;
  const post = (type: string) =>
    get(CALL, { method: 'POST', body: Buffer.alloc(bytes, 'a'), headers: { 'content-type': type } });
  for (const type of ['application/json', 'multipart/form-data; boundary=b'])
    expect(await (await post(type)).json()).toEqual({ gateway: true, bytes });
  expect(await (await get(CALL, { method: 'POST' })).json()).toMatchObject({ gateway: true });
});

test('a body without a length that grows too large to be read ahead still reaches the gateway whole', async () => {
  const { get } = await setUp(() => ({ html: '<p>page</p>' }));
  const parts = Array.from({ length: 6 }, () => Buffer.alloc(MAX_BODY_BYTES / 4, 'a'));
  const body = new ReadableStream({
    async pull(controller) {
      const part = parts.pop();
      await pause(5);
      if (part === undefined) controller.close();
      else controller.enqueue(part);
    },
  });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
  expect(await (await get(CALL, init as RequestInit)).json()).toEqual({ gateway: true, bytes: 1.5 * MAX_BODY_BYTES });
});

test.each([
  ['/en-gb/cart', 'checkout'],
  ['/fr-fr/checkout/billing?error=x', 'checkout'],
  ['/api/cart/v2/checkout/order', 'checkout'],
  ['/api/session/sign-in', 'checkout'],
  ['/api/form/newsletter', 'checkout'],
  ['/en-gb/search?q=jacket', 'search'],
  ['/api/products/v2/search/autoSuggest?q=j', 'search'],
  ['/api/engine/v1/decide/northfell', 'recommendations'],
  ['/en-gb/p/skarn-NF104001', 'ordinary'],
  ['/api/products/v2/products/NF104001/details', 'ordinary'],
])('%s is %s', (target, importance) => {
  expect(importanceOf(target)).toBe(importance);
});
