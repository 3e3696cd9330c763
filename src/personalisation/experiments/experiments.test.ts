import type { UserProfile } from '@optimizely/optimizely-sdk';
import { expect, onTestFinished, test, vi } from 'vitest';
import { datafileOf, type ExperimentSketch } from './datafile.support.ts';
import { Experiments, type ExperimentsConfig } from './experiments.ts';

const sent: {
  url: string;
  body: {
    visitors: {
      visitor_id: string;
      attributes: { key: string; value: unknown }[];
      snapshots: { decisions?: { variation_id: string }[] }[];
    }[];
  };
}[] = [];
const request = (async (url: string, init: RequestInit) => {
  sent.push({ url, body: JSON.parse(String(init.body)) });
  return new Response(null, { status: 204 });
}) as typeof fetch;

/** How often the kit was told to load each datafile anew, and how long to wait for one, in milliseconds. */
const polled = vi.hoisted((): (number | undefined)[] => []);
const waited = vi.hoisted((): (number | undefined)[] => []);
vi.mock(import('@optimizely/optimizely-sdk'), async (load) => {
  const kit = await load();
  return {
    ...kit,
    createPollingProjectConfigManager: (config) => {
      polled.push(config.autoUpdate === true ? config.updateInterval : undefined);
      return kit.createPollingProjectConfigManager(config);
    },
    createInstance: (config) => {
      const client = kit.createInstance(config);
      const onReady = client.onReady.bind(client);
      client.onReady = (options) => {
        waited.push(options?.timeout);
        return onReady(options);
      };
      return client;
    },
  };
});

async function experimentsOf(datafile: string, config: Partial<ExperimentsConfig> = {}): Promise<Experiments> {
  sent.length = 0;
  const experiments = new Experiments({ datafile, mayTarget: () => true, eventAddress: '/events', request, ...config });
  expect(await experiments.ready()).toBe(true);
  return experiments;
}

const users = Array.from({ length: 200 }, (_, index) => ({ id: `visitor-${index}` }));
const variationsOf = (experiments: Experiments, key: string): Set<string | undefined> =>
  new Set(users.map((user) => experiments.variation(key, user)));

test('[EXPT-01] only a running experiment puts users into variations', async () => {
  for (const [status, expected] of [
    ['Running', ['a', 'b']],
    ['Paused', [undefined]],
    ['Not started', [undefined]],
  ] as const) {
    const experiments = await experimentsOf(datafileOf([{ key: 'hero', status }]));
    expect([...variationsOf(experiments, 'hero')].sort()).toEqual(expected);
  }
});

test('[EXPT-03] the whitelist wins over a stored variation', async () => {
  const profiles = {
    lookup: (id: string): UserProfile => ({
      user_id: id,
      experiment_bucket_map: { 'id-hero': { variation_id: 'hero-b' } },
    }),
    save: () => {},
  };
  const experiments = await experimentsOf(
    datafileOf([{ key: 'hero', ends: [0, 0, 10000], whitelist: { mara: 'a' } }]),
    { profiles },
  );
  expect(experiments.variation('hero', { id: 'somebody' })).toBe('b');
  expect(experiments.variation('hero', { id: 'mara' })).toBe('a');
});

test('[EXPT-04] [EXPT-05] a stored variation holds for somebody who has left the audience; others outside it are not bucketed', async () => {
  const profiles = {
    lookup: (id: string): UserProfile => ({
      user_id: id,
      experiment_bucket_map: id === 'stayer' ? { 'id-hero': { variation_id: 'hero-b' } } : {},
    }),
    save: () => {},
  };
  const experiments = await experimentsOf(datafileOf([{ key: 'hero', plan: 'gold', ends: [10000, 0] }]), { profiles });
  expect(experiments.variation('hero', { id: 'stayer', attributes: { plan: 'none' } })).toBe('b');
  expect(experiments.variation('hero', { id: 'newcomer', attributes: { plan: 'none' } })).toBeUndefined();
  expect(experiments.variation('hero', { id: 'newcomer', attributes: { plan: 'gold' } })).toBe('a');
});

test('[EXPT-06] the slot decides last, and a slot outside the traffic gives none', async () => {
  const experiments = await experimentsOf(datafileOf([{ key: 'hero', ends: [2000, 4000] }]));
  const counts = Map.groupBy(
    Array.from({ length: 5000 }, (_, index) => experiments.variation('hero', { id: `user-${index}` })),
    (variation) => variation ?? 'none',
  );
  expect((counts.get('a')?.length ?? 0) / 5000).toBeCloseTo(0.2, 1);
  expect((counts.get('none')?.length ?? 0) / 5000).toBeCloseTo(0.6, 1);
});

test('[EXPT-07] a feature’s experiment rules come before its rollout', async () => {
  const rollout: ExperimentSketch[] = [{ key: 'everyone', ends: [10000] }];
  const experiments = await experimentsOf(
    datafileOf([{ key: 'hero', plan: 'gold', ends: [10000] }], [{ key: 'new-hero', experiments: ['hero'], rollout }]),
  );
  expect(experiments.feature('new-hero', { id: 'mara', attributes: { plan: 'gold' } })).toMatchObject({
    enabled: true,
    rule: 'hero',
    variation: 'a',
  });
  expect(experiments.feature('new-hero', { id: 'mara' })).toMatchObject({
    enabled: true,
    rule: 'everyone',
    variation: 'everyone-a',
  });
});

test('[EXPT-08] who misses the bucket of a targeting rule goes past the rules between to everyone else', async () => {
  const rollout: ExperimentSketch[] = [
    { key: 'first', plan: 'gold', ends: [0] },
    { key: 'between', plan: 'gold', ends: [10000] },
    { key: 'everyone', ends: [10000] },
  ];
  const experiments = await experimentsOf(datafileOf([], [{ key: 'new-hero', rollout }]));
  for (const user of users)
    expect(experiments.feature('new-hero', { ...user, attributes: { plan: 'gold' } }).rule).toBe('everyone');
  // Who is in no audience before it would have had the rule between.
  const open = rollout.map((rule) => (rule.key === 'first' ? { ...rule, plan: 'silver' } : rule));
  const others = await experimentsOf(datafileOf([], [{ key: 'new-hero', rollout: open }]));
  for (const user of users)
    expect(others.feature('new-hero', { ...user, attributes: { plan: 'gold' } })).toMatchObject({
      enabled: true,
      rule: 'between',
    });
});

test('nothing is decided, tracked or sent without leave', async () => {
  let may = false;
  const experiments = await experimentsOf(datafileOf([{ key: 'hero' }], [{ key: 'new-hero', experiments: ['hero'] }]), {
    mayTarget: () => may,
  });
  expect(variationsOf(experiments, 'hero')).toEqual(new Set([undefined]));
  expect(experiments.variation('hero', { id: 'mara' }, true)).toBeUndefined();
  expect(experiments.feature('new-hero', { id: 'mara' }, true).enabled).toBe(false);
  expect(experiments.track('bought', { id: 'mara' })).toBe(false);
  await experiments.flush();
  expect(sent).toEqual([]);
  may = true;
  expect(experiments.variation('hero', { id: 'mara' })).toBeDefined();
});

test('[EXPT-11] a user id or key that is no text or empty is refused', async () => {
  const problems: string[] = [];
  const experiments = await experimentsOf(datafileOf([{ key: 'hero' }]), {
    report: (problem) => problems.push(problem),
  });
  for (const bad of ['', 7, null, undefined, {}, ['x']] as string[]) {
    expect(experiments.variation('hero', { id: bad }, true)).toBeUndefined();
    expect(experiments.variation(bad, { id: 'mara' }, true)).toBeUndefined();
    expect(experiments.feature(bad, { id: 'mara' }, true).enabled).toBe(false);
    expect(experiments.track('bought', { id: bad })).toBe(false);
    expect(experiments.track(bad, { id: 'mara' })).toBe(false);
  }
  await experiments.flush();
  expect(sent).toEqual([]);
  expect(problems).toHaveLength(30);
  expect(problems.slice(0, 2)).toEqual([
    'experiments need a user id that is a text and not empty',
    'experiments need a key that is a text and not empty',
  ]);
});

test('[EXPT-12] only texts, booleans and safe whole numbers are sent as attributes', async () => {
  const experiments = await experimentsOf(datafileOf([{ key: 'hero' }]));
  for (const [index, value] of ['gold', true, 7, 7.5, Number.MAX_SAFE_INTEGER + 1, null, {}].entries()) {
    experiments.variation('hero', { id: `visitor-${index}`, attributes: { plan: value } }, true);
  }
  await experiments.flush();
  const values = sent.flatMap(({ body }) =>
    body.visitors.map(({ attributes }) => attributes.find(({ key }) => key === 'plan')?.value),
  );
  expect(values).toEqual(['gold', true, 7, undefined, undefined, undefined, undefined]);
  expect(sent[0]?.url).toBe('/events');
});

test('[EXPT-14] readiness is waited for 30 s when nothing else is said, and its absence is no error', async () => {
  waited.length = 0;
  await experimentsOf(datafileOf([]));
  expect(waited).toEqual([30_000]);
  const problems: string[] = [];
  const never = new Experiments({
    datafile: '{"not": "a datafile"}',
    mayTarget: () => true,
    report: (problem) => problems.push(problem),
  });
  expect(await never.ready(50)).toBe(false);
  expect(never.variation('hero', { id: 'mara' })).toBeUndefined();
  expect(problems).toEqual([expect.stringContaining('experiments are not ready: ')]);
});

test('[EXPT-15] the wrapper sends ten events at once, fewer after 1000 ms', async () => {
  const experiments = await experimentsOf(datafileOf([{ key: 'hero' }]));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sizes = () => sent.map(({ body }) => body.visitors.length);
  for (const { id } of users.slice(0, 13)) experiments.variation('hero', { id }, true);
  await vi.advanceTimersByTimeAsync(999);
  expect(sizes()).toEqual([10]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sizes()).toEqual([10, 3]);
});

test('nothing is sent after the experiments are closed', async () => {
  const experiments = await experimentsOf(datafileOf([{ key: 'hero' }]));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  experiments.variation('hero', { id: 'mara' }, true);
  await experiments.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([]);
});

/** MurmurHash3, 32 bit, for ASCII text: an independent implementation to verify bucketing. */
function murmur3(text: string, seed: number): number {
  const bytes = new TextEncoder().encode(text);
  const mix = (k: number): number =>
    Math.imul((Math.imul(k, 0xcc9e2d51) << 15) | (Math.imul(k, 0xcc9e2d51) >>> 17), 0x1b873593);
  let hash = seed;
  const whole = bytes.length - (bytes.length % 4);
  for (let at = 0; at < whole; at += 4) {
    hash ^= mix(
      (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24),
    );
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  let rest = 0;
  for (let at = bytes.length - 1; at >= whole; at -= 1) rest = (rest << 8) | (bytes[at] ?? 0);
  hash ^= mix(rest) ^ bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

test('[EXPT-16] users are spread over 10,000 slots by a hash with seed 1', async () => {
  const experiments = await experimentsOf(datafileOf([{ key: 'hero', ends: [1234, 6789] }]));
  for (const { id } of users) {
    const slot = Math.floor((murmur3(`${id}id-hero`, 1) / 2 ** 32) * 10_000);
    expect(experiments.variation('hero', { id })).toBe(slot < 1234 ? 'a' : slot < 6789 ? 'b' : undefined);
  }
});

test('[EXPT-16] the same user and experiment always land in the same of 10,000 slots', async () => {
  const one = await experimentsOf(datafileOf([{ key: 'hero' }, { key: 'grid' }]));
  const other = await experimentsOf(datafileOf([{ key: 'hero' }, { key: 'grid' }]));
  for (const key of ['hero', 'grid'])
    for (const user of users) expect(one.variation(key, user)).toBe(other.variation(key, user));
  // Experiments are bucketed independently: it is not always the same half of users that gets `a`.
  expect(users.some((user) => one.variation('hero', user) !== one.variation('grid', user))).toBe(true);
});

test('[EXPT-20] a datafile at an address is loaded anew at the interval of the configuration, within its bounds', async () => {
  polled.length = 0;
  const address = { sdkKey: 'key', urlTemplate: 'http://127.0.0.1:9/%s' };
  for (const interval of [undefined, 60_000, 1_000]) {
    const datafile = interval === undefined ? address : { ...address, interval };
    await new Experiments({ datafile, mayTarget: () => true, eventAddress: '/events', request }).close();
  }
  expect(polled).toEqual([300_000, 60_000, 30_000]);
});

test('a feature for a segment is for who the customer-data platform says is in it', async () => {
  const datafile = JSON.parse(datafileOf([], [{ key: 'letter', rollout: [{ key: 'rule', ends: [10000] }] }])) as {
    typedAudiences: object[];
    rollouts: { experiments: { audienceIds: string[] }[] }[];
  };
  const isIn = { type: 'third_party_dimension', match: 'qualified', name: 'odp.audiences', value: 'walkers' };
  datafile.typedAudiences.push({ id: 'walkers', name: 'walkers', conditions: ['or', isIn] });
  datafile.rollouts[0]?.experiments[0]?.audienceIds.push('walkers');
  const experiments = await experimentsOf(JSON.stringify(datafile));
  const isOn = (segments?: string[]) =>
    experiments.feature('letter', { id: 'v', ...(segments && { segments }) }).enabled;
  expect([isOn(['buyers', 'walkers']), isOn(['buyers']), isOn([]), isOn()]).toEqual([true, false, false, false]);
});
