import { expect, test } from 'vitest';
import { addItem, placeOrder, productSearch, trackOrder } from '../../../commerce/contract/endpoints.ts';
import { ApiError, type Call } from '../../../commerce/http/index.ts';
import { createUpstream, errorAnswerOf, jsonAnswer, openGateway } from '../../gateway/testing.ts';
import { counted } from './business-events.ts';
import { measuredContent } from './content-calls.ts';
import type { Metrics } from './metrics.ts';
import { createMetrics } from './prometheus.ts';

const SEARCH = '/api/products/v2/search/productSearch?locale=en-gb';

/** The lines of the metrics that begin so, without buckets. */
const lines = async (metrics: Metrics, prefix: string): Promise<string[]> =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(prefix) && /_(?:count|total)/.test(line));

test('calls of the commerce API are counted by name and outcome', async () => {
  const metrics = createMetrics();
  const answers = [jsonAnswer({}), errorAnswerOf('API400', 400), errorAnswerOf('GEN500', 503), new Response('<html>')];
  const upstream = createUpstream(({ url }) => (url.pathname.includes('productSearch') ? answers.shift() : undefined));
  const { browser } = openGateway(upstream, { metrics });
  for (let left = answers.length; left > 0; left -= 1) await browser.get(SEARCH);
  const outcomes = ['ok', 'refused', 'failed', 'invalid'];
  expect(
    await lines(metrics, 'cairn_upstream_call_duration_seconds_count{service="commerce",call="productSearch"'),
  ).toEqual(
    outcomes.map(
      (outcome) =>
        `cairn_upstream_call_duration_seconds_count{service="commerce",call="productSearch",outcome="${outcome}"} 1`,
    ),
  );
});

test('calls of the content API are counted by their kind, whatever they ask for', async () => {
  const metrics = createMetrics();
  const statuses = [200, 404, 500];
  const send = measuredContent(metrics, () => new Response('', { status: statuses.shift() ?? 200 }));
  for (const path of ['publish/caas/v1/canvas/page/NF/home', 'publish/caas/v1/canvas/page/NF/x', 'preview/caas/v1/a-b'])
    await send(new Request(`http://cms/${path}`));
  const unreachable = measuredContent(metrics, () =>
    Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
  );
  await expect(unreachable(new Request('http://cms/publish/caas/v1/canvas/menu/NF'))).rejects.toThrow('fetch failed');
  const count = (call: string, outcome: string) =>
    `cairn_upstream_call_duration_seconds_count{service="content",call="${call}",outcome="${outcome}"} 1`;
  expect(await lines(metrics, 'cairn_upstream_call')).toEqual([
    count('page', 'ok'),
    count('page', 'refused'),
    count('viewer', 'failed'),
    count('menu', 'network'),
  ]);
});

test('what shoppers achieve is counted once: items added, orders placed and refused', async () => {
  const metrics = createMetrics();
  const order = (orderNumber: string, isOrderProcessing: boolean, isOrderFinalized: boolean) => ({
    orderNumber,
    isOrderProcessing,
    isOrderFinalized,
  });
  const refusal = (code: string) => new ApiError({ kind: 'api', status: 409, code, message: code });
  const answers: unknown[] = [];
  const call = counted(metrics, (async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Call) as (endpoint: object, input: object) => Promise<unknown>;
  const ask = async (endpoint: object, answer: unknown) => {
    answers.push(answer);
    await call(endpoint, {}).catch(() => undefined);
  };
  await ask(productSearch, {});
  await ask(addItem, {});
  await ask(addItem, refusal('INV700'));
  // Placed at once, and its answer read again.
  await ask(placeOrder, order('N1', false, true));
  await ask(placeOrder, order('N1', false, true));
  await ask(trackOrder, order('N1', false, true));
  // Decided later; an old order is only looked at.
  await ask(placeOrder, order('N2', true, false));
  await ask(trackOrder, order('N2', true, false));
  await ask(trackOrder, order('N2', false, true));
  await ask(trackOrder, order('N0', false, true));
  await ask(placeOrder, order('N3', true, false));
  await ask(trackOrder, order('N3', false, false));
  await ask(placeOrder, refusal('PAY400'));
  await ask(placeOrder, refusal('INV405'));
  await ask(placeOrder, refusal('written by the upstream'));
  await ask(placeOrder, new ApiError({ kind: 'timeout', message: 'slow' }));
  expect([
    ...(await lines(metrics, 'cairn_cart_additions')),
    ...(await lines(metrics, 'cairn_orders_placed')),
    ...(await lines(metrics, 'cairn_order_refusals')),
  ]).toEqual([
    'cairn_cart_additions_total 1',
    'cairn_orders_placed_total 2',
    'cairn_order_refusals_total{reason="payment",code="declined"} 1',
    'cairn_order_refusals_total{reason="payment",code="PAY400"} 1',
    'cairn_order_refusals_total{reason="other",code="INV405"} 1',
    'cairn_order_refusals_total{reason="other",code="unknown"} 1',
  ]);
});
