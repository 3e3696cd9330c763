import { expect, test, vi } from 'vitest';
import { placeOrder } from '../../../commerce/contract/endpoints.ts';
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
