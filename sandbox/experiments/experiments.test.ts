import { createInstance, createStaticProjectConfigManager } from '@optimizely/optimizely-sdk';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createSandbox } from '../app.ts';
import { datafileOf } from './datafile.ts';
import { readExperiment } from './experiment-file.ts';
import { heroFile, HALVES } from './hero-file.support.ts';
import { openExperiments } from './stand-in.ts';

const USERS = Array.from({ length: 4_000 }, (_, index) => `vuid_${index}`);

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const content = (files: Readonly<Record<string, object | string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-experiments-'));
  folders.push(folder);
  mkdirSync(join(folder, 'experiments'));
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(folder, 'experiments', name), typeof value === 'string' ? value : JSON.stringify(value));
  return folder;
};

/** Share of users per variation, as decided by the vendor's kit with the generated datafile. */
async function shares(
  one: ReturnType<typeof heroFile>,
  attributes: Record<string, string | boolean> = {},
): Promise<Record<string, number>> {
  const kit = createInstance({
    projectConfigManager: createStaticProjectConfigManager({ datafile: datafileOf([one]) }),
  });
  await kit.onReady();
  const counts: Record<string, number> = {};
  for (const user of USERS) {
    const variation = kit.getVariation(one.key, user, attributes) ?? 'none';
    counts[variation] = (counts[variation] ?? 0) + 1 / USERS.length;
  }
  await kit.close();
  return counts;
}

test('the vendor’s kit understands what an editor wrote: shares, traffic, audience, status', async () => {
  const near = (value: number | undefined, wanted: number): void =>
    expect(Math.abs((value ?? 0) - wanted)).toBeLessThan(0.04);
  const halves = await shares(heroFile());
  near(halves['b'], 0.5);
  near(halves['baseline'], 0.5);
  const few = await shares(
    heroFile({
      traffic: 20,
      variations: [
        { key: 'baseline', share: 25 },
        { key: 'b', share: 75 },
      ],
    }),
  );
  near(few['none'], 0.8);
  near(few['b'], 0.15);
  expect(await shares(heroFile({ status: 'paused' }))).toEqual({ none: expect.closeTo(1) as number });
  const british = heroFile({ audience: { locale: 'en-gb', 'signed-in': true } });
  expect(await shares(british, { locale: 'en-gb', 'signed-in': false })).toEqual({ none: expect.closeTo(1) as number });
  near((await shares(british, { locale: 'en-gb', 'signed-in': true }))['b'], 0.5);
  expect(await shares(heroFile({ always: { vuid_1: 'b' }, traffic: 1 }))).toHaveProperty('b');
});

test.each([
  ['{', /is no JSON/],
  [{ ...HALVES, variations: [{ key: 'b', share: 100 }] }, /at least two variations/],
  [
    {
      ...HALVES,
      variations: [
        { key: 'a', share: 50 },
        { key: 'b', share: 40 },
      ],
    },
    /add up to 100 %/,
  ],
  [
    {
      ...HALVES,
      variations: [
        { key: 'b', share: 50 },
        { key: 'b', share: 50 },
      ],
    },
    /name of its own/,
  ],
  [{ ...HALVES, status: 'live' }, /"running" or "paused"/],
  [{ ...HALVES, always: { vuid_1: 'c' } }, /\/always: There is no such variation/],
  [{ ...HALVES, audience: { plan: 'gold' } }, /audience/],
])('a file with a mistake is told with its place: %#', (text, message) => {
  expect(() => readExperiment(typeof text === 'string' ? text : JSON.stringify(text))).toThrow(message);
});

test('a mistake leaves the other experiments and the last good version alone; a change shows without a restart', async () => {
  const folder = content({
    'a.json': HALVES,
    'b.json': { ...HALVES, key: 'other' },
    'c.json': '{',
    'd.json': { ...HALVES, name: 'Twice' },
  });
  const said: string[] = [];
  const experiments = openExperiments(folder, { log: (message) => said.push(message) });
  const keys = () =>
    (JSON.parse(experiments.datafile()) as { experiments: { key: string }[] }).experiments.map(({ key }) => key);
  expect(keys()).toEqual(['hero', 'other']);
  expect(said).toEqual([
    expect.stringMatching(/^experiments\/c\.json is no JSON/),
    expect.stringMatching(/^experiments\/d\.json .*another experiment/),
  ]);
  const changed = vi.fn();
  experiments.onChange(changed);
  writeFileSync(join(folder, 'experiments/a.json'), '{');
  writeFileSync(join(folder, 'experiments/e.json'), JSON.stringify({ ...HALVES, key: 'new-one' }));
  await vi.waitFor(() => expect(keys()).toEqual(['hero', 'other', 'new-one']), 2_000);
  expect(changed).toHaveBeenCalled();
  experiments.close();
});

test('every experiment of the demo shop can be read', () => {
  const said: string[] = [];
  const experiments = openExperiments('content', { watch: false, log: (message) => said.push(message) });
  expect(said).toEqual([]);
  expect((JSON.parse(experiments.datafile()) as { experiments: object[] }).experiments.length).toBeGreaterThan(0);
});

test('batches of events can be read back, the latest first', () => {
  const experiments = openExperiments(content({}), { now: () => new Date(0) });
  experiments.take({ visitors: [1] });
  experiments.take({ visitors: [2] });
  expect(experiments.batches()).toEqual([
    { receivedAt: '1970-01-01T00:00:00.000Z', batch: { visitors: [2] } },
    { receivedAt: '1970-01-01T00:00:00.000Z', batch: { visitors: [1] } },
  ]);
  experiments.close();
});

test('[CALL-OTH-02] the reference backend has none of the vendor’s own calls: no datafile, no event batches, no segment lookup, no event pixel', async () => {
  const backend = await createSandbox({
    checkAnswers: true,
    dataDir: ':memory:',
    contentDir: 'content',
    watch: false,
    log: () => undefined,
    passwordCost: 4,
  });
  const { paths } = (await (await backend.fetch(new Request('http://backend/openapi.json'))).json()) as {
    paths: Record<string, object>;
  };
  expect(Object.keys(paths).length).toBeGreaterThan(20);
  expect(
    Object.keys(paths).filter(
      (path) =>
        /datafile|experiment|optimizely|odp|graphql|vuid|pixel|\/events?(?:\/|$)/i.test(path) &&
        !/registerForEvent|events?\/register/i.test(path),
    ),
  ).toEqual([]);
  for (const [method, path] of [
    ['GET', '/datafiles/key.json'],
    ['POST', '/v1/events'],
    ['POST', '/v3/graphql'],
    ['GET', '/v2/zaius.gif'],
    ['POST', '/v3/events'],
  ] as const) {
    expect(
      (
        await backend.fetch(
          new Request(`http://backend${path}`, {
            method,
            ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
          }),
        )
      ).status,
      path,
    ).toBe(404);
  }
  await backend.close();
});
