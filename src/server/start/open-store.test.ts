import { expect, onTestFinished, test } from 'vitest';
import type { Env } from '../env/env.ts';
import { createMetrics } from '../observability/metrics/prometheus.ts';
import { openShopStore } from './open-store.ts';

test('commits are timed by what became of them', async () => {
  const metrics = createMetrics();
  const store = await openShopStore({ dataDir: ':memory:' } as Env, undefined, metrics);
  onTestFinished(() => store.close());
  const insert = () => store.commit([{ op: 'insert', kind: 'thing', id: 'a', body: {} }]);
  await insert();
  await expect(insert()).rejects.toThrow('was changed by another');
  await expect(store.commit([{ op: 'insert', kind: 'thing', id: 'b', body: { n: 1n } }])).rejects.toThrow('BigInt');
  const counted = (await metrics.text())
    .split('\n')
    .filter((line) => line.startsWith('cairn_store_commit_duration_seconds_count'));
  expect(counted).toEqual([
    'cairn_store_commit_duration_seconds_count{outcome="ok"} 1',
    'cairn_store_commit_duration_seconds_count{outcome="refused"} 1',
    'cairn_store_commit_duration_seconds_count{outcome="failed"} 1',
  ]);
});
