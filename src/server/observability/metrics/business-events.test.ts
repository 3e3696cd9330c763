import { expect, test, vi } from 'vitest';
import { placeOrder, trackOrder } from '../../../commerce/contract/endpoints.ts';
import { ApiError, type Call } from '../../../commerce/http/index.ts';
import { counted } from './business-events.ts';
import type { Metrics } from './metrics.ts';

test.each([
  ['was refused', 409, 'INV700', 1],
  ['is to come again later', 429, 'API429', 0],
  ['may have been carried out', 503, 'API503', 0],
])('an order that %s: %i counts as refused as often as it was', async (_, status, code, refusals) => {
  const orderRefused = vi.fn();
  const failed = new ApiError({ kind: 'api', status, code, message: code, details: [] });
  const call = counted({ orderRefused } as unknown as Metrics, (() => Promise.reject(failed)) as Call);
  await expect(call(placeOrder, {} as never)).rejects.toBe(failed);
  expect(orderRefused).toHaveBeenCalledTimes(refusals);
});

test('an order whose challenge failed counts as refused, and as placed once another card has paid it', async () => {
  const answers = [
    [placeOrder, 'open'],
    [trackOrder, 'refused'],
    [trackOrder, 'refused'],
    [placeOrder, 'open'],
    [trackOrder, 'refused'],
    [placeOrder, 'placed'],
    [trackOrder, 'placed'],
    // The same request again.
    [placeOrder, 'placed'],
    // The answer of a request that took long.
    [trackOrder, 'refused'],
    [trackOrder, 'placed'],
  ] as const;
  const metrics = { orderRefused: vi.fn(), orderPlaced: vi.fn() };
  for (const [endpoint, state] of answers) {
    const order = { orderNumber: 'N1', isOrderProcessing: state === 'open', isOrderFinalized: state === 'placed' };
    const call = counted(metrics as unknown as Metrics, (async () => order) as unknown as Call);
    await (call as (endpoint: object, input: object) => Promise<unknown>)(endpoint, {});
  }
  expect([metrics.orderRefused.mock.calls, metrics.orderPlaced.mock.calls]).toEqual([
    [['declined'], ['declined']],
    [[]],
  ]);
});
