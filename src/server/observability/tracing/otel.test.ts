import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { setUp } from '../../../../tests/support/rendering/shop-entry.ts';
import { measured } from '../metrics/metrics.ts';
import { createOtelTracing } from './otel.ts';
import { isTracing, traced, traceFields, traceHeaders, useTracing } from './tracing.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
};

/** A collector on loopback, and tracing that sends to it. */
async function collector() {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const sent = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const warn = vi.fn();
  const endpoint = `http://127.0.0.1:${port}`;
  const tracing = createOtelTracing({ endpoint, serviceName: 'test', version: '1', log: { warn } });
  useTracing(tracing);
  onTestFinished(() => void server.close());
  /** Everything that was traced, by name. */
  const all = async () => {
    await tracing.close();
    return new Map(spans.map((span) => [span.name, span]));
  };
  return { all, warn, server };
}
afterEach(() => useTracing());

const attributesOf = (span: Span | undefined): Record<string, unknown> =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));

test('a request, its render and its calls are one trace, which goes on from the caller and to the next service', async () => {
  const { all } = await collector();
  const passedOn: unknown[] = [];
  const { get } = await setUp(async (page) => {
    await measured(undefined, 'commerce', 'readCart', async () => void passedOn.push(traceHeaders()));
    await traced('store commit', 'client', {}, async () => undefined);
    page.tags.add('doc:menu');
    return { html: '' };
  });
  const [traceId, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  await get('/en-us/sale?email=secret', {
    headers: { traceparent: `00-${traceId}-${caller}-01`, 'x-request-id': 'request-of-the-test' },
  });
  const spans = await all();
  const [request, render] = [spans.get('GET content'), spans.get('render')];
  const [call, commit] = [spans.get('commerce readCart'), spans.get('store commit')];
  expect([request, render, call, commit].map((span) => span?.traceId)).toEqual(Array(4).fill(traceId));
  expect([request, render, call, commit].map((span) => span?.parentSpanId)).toEqual([
    caller,
    request?.spanId,
    render?.spanId,
    render?.spanId,
  ]);
  expect(passedOn).toEqual([{ traceparent: `00-${traceId}-${call?.spanId}-01` }]);
  expect(attributesOf(request)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': 'content',
    'url.path': '/en-us/sale',
    'cairn.request_id': 'request-of-the-test',
  });
  expect(JSON.stringify([...spans.values()])).not.toContain('secret');
});

test('lines of the log lead to the trace, in whatever layer they are written', async () => {
  const { all } = await collector();
  const { get, lines } = await setUp(() => {
    throw new Error('broken');
  });
  await get('/en-us', { headers: { 'x-request-id': 'request-of-the-test' } });
  const request = (await all()).get('GET home');
  expect(request?.status?.code, 'a failed request').toBe(2);
  const failed = JSON.parse(lines.find((line) => line.includes('request_failed')) ?? '{}') as object;
  expect(failed).toMatchObject({ requestId: 'request-of-the-test', traceId: request?.traceId });
});

test('a collector that is away is said in the log and holds nothing up', async () => {
  const { all, warn, server } = await collector();
  server.closeAllConnections();
  server.close();
  const { get } = await setUp(() => ({ html: '' }));
  expect((await get('/en-us')).status).toBe(200);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('traces', expect.anything()), 15_000);
  await all();
}, 20_000);

test('without a collector work is only run, and nothing is passed on', async () => {
  const work = vi.fn(async () => 7);
  expect([isTracing(), await traced('x', 'inside', {}, work), traceHeaders(), traceFields()]).toEqual([
    false,
    7,
    {},
    {},
  ]);
});
