import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../scripts/lib/cluster/postgres.ts';
import type { Env } from '../../src/server/env/env.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { tracedRequest } from '../../src/server/observability/tracing/tracing.ts';
import { openShopStore } from '../../src/server/start/open-store.ts';

test('a connection that breaks later is not logged for the request that opened it', async () => {
  const server = startPostgres({ durable: true });
  onTestFinished(() => server.remove());
  const lines: { event: string; requestId?: string }[] = [];
  const log = createLog('info', (line) => lines.push(JSON.parse(line) as { event: string }));
  const store = await openShopStore({ dataDir: '/nowhere', databaseUrl: server.url } as Env, log);
  onTestFinished(() => store.close());
  const [request, response] = [{} as IncomingMessage, {} as ServerResponse];
  // More at a time than there are connections so far.
  await new Promise<void>((done, fail) =>
    tracedRequest(request, response, 'long-gone', () => {
      Promise.all(Array.from({ length: 6 }, (_, id) => store.get('thing', String(id)))).then(() => done(), fail);
    }),
  );
  server.stop('immediate');
  await vi.waitFor(() => expect(lines.filter(({ event }) => event === 'store').length).toBeGreaterThan(1), 10_000);
  expect(lines.filter(({ requestId }) => requestId !== undefined)).toEqual([]);
});
