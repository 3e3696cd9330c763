import type * as Http from 'node:http';
import { createServer } from 'node:http';
import type * as Timers from 'node:timers/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { setUp } from '../../tests/support/rendering/shop-entry.ts';

/** A drain that no other pause in the server is as long as; milliseconds. */
const DRAIN_MS = 12_345;

const drain = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof Timers>();
  const pause = (ms: number, ...more: []): Promise<void> =>
    ms === DRAIN_MS ? drain.promise : real.setTimeout(ms, ...more);
  return { ...real, setTimeout: pause };
});
vi.mock('node:http', async (original) => {
  const real = await original<typeof Http>();
  return { ...real, createServer: vi.fn(real.createServer) };
});

test('a server that stops serves for as long as it drains, and takes nobody after that', async () => {
  const { get, shop, services } = await setUp(() => ({ html: 'a page' }));
  const closed = shop.close(5_000, DRAIN_MS);
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await get(`/en-us/page-${visit}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'a page']);
  }
  expect((await get('/readyz')).status).toBe(503);
  expect(services.close).not.toHaveBeenCalled();
  drain.resolve();
  await closed;
  await expect(get('/en-us')).rejects.toThrow();
  expect(services.close).toHaveBeenCalledOnce();
});

test('what goes on besides visits keeps its services until it has ended, and nobody from draining', async () => {
  const { get, shop, services } = await setUp(() => ({ html: 'a page' }));
  const besides = Promise.withResolvers<void>();
  const closed = shop.close(5_000, 0, besides.promise);
  await expect(get('/en-us')).rejects.toThrow();
  await setImmediate();
  expect(services.close).not.toHaveBeenCalled();
  besides.resolve();
  await closed;
  expect(services.close).toHaveBeenCalledOnce();
});

test('a client has ten seconds for its head and thirty for all of its request, which is looked at every second', async () => {
  await setUp(() => ({ html: '' }));
  expect(createServer).toHaveBeenCalledWith(
    expect.objectContaining({ headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 }),
    expect.any(Function),
  );
});
