import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { datafileOf, idOf } from './datafile.ts';
import { ATTRIBUTES } from './experiment-file.ts';
import { heroFile, HALVES } from './hero-file.support.ts';
import { openExperiments } from './stand-in.ts';

interface Datafile {
  readonly revision: string;
  readonly events: { readonly key: string; readonly experimentIds: string[] }[];
  readonly attributes: { readonly key: string }[];
  readonly audiences: { readonly id: string; readonly name: string }[];
  readonly typedAudiences: { readonly id: string; readonly name: string; readonly conditions: unknown }[];
  readonly experiments: {
    readonly key: string;
    readonly status: string;
    readonly audienceIds: string[];
    readonly forcedVariations: object;
    readonly trafficAllocation: { readonly entityId: string; readonly endOfRange: number }[];
  }[];
}
const read = (...files: ReturnType<typeof heroFile>[]) => JSON.parse(datafileOf(files)) as Datafile;
const ranges = (traffic: number, ...shares: number[]) =>
  read(
    heroFile({ traffic, variations: shares.map((share, at) => ({ key: `v${at}`, share })) }),
  ).experiments[0]?.trafficAllocation.map(({ endOfRange }) => endOfRange);

test('variations share the visitors who take part, to a whole percent, and the rest has none', () => {
  expect(ranges(100, 50, 50)).toEqual([5_000, 10_000]);
  expect(ranges(100, 20, 30, 50)).toEqual([2_000, 5_000, 10_000]);
  expect(ranges(20, 25, 75)).toEqual([500, 2_000]);
  expect(ranges(100, 33.33, 33.33, 33.34)).toEqual([3_300, 6_700, 10_000]);
  expect(read(heroFile()).experiments[0]?.trafficAllocation.map(({ entityId }) => entityId)).toEqual([
    idOf('hero.baseline'),
    idOf('hero.b'),
  ]);
});

test('an audience is all of what is asked of it; an experiment for everybody has none', () => {
  const { typedAudiences, audiences, experiments } = read(
    heroFile({ audience: { locale: 'en-gb', 'signed-in': true } }),
    heroFile({ key: 'all' }),
    heroFile({ key: 'empty', audience: {} }),
  );
  expect(experiments.map(({ audienceIds }) => audienceIds)).toEqual([[idOf('for.hero')], [], []]);
  const is = (name: string, value: unknown) => [
    'or',
    ['or', { name, type: 'custom_attribute', match: 'exact', value }],
  ];
  expect(typedAudiences).toEqual([
    { id: idOf('for.hero'), name: 'For hero', conditions: ['and', is('locale', 'en-gb'), is('signed-in', true)] },
  ]);
  expect(audiences).toMatchObject([{ id: idOf('for.hero'), name: 'For hero' }]);
});

test('an event counts for every experiment that names it', () => {
  const { events, attributes } = read(
    heroFile({ events: ['order', 'sign-up'] }),
    heroFile({ key: 'other', events: ['order'] }),
  );
  expect(events.map(({ key, experimentIds }) => [key, experimentIds])).toEqual([
    ['order', [idOf('hero'), idOf('other')]],
    ['sign-up', [idOf('hero')]],
  ]);
  expect(attributes.map(({ key }) => key)).toEqual([...ATTRIBUTES]);
});

test('it says what runs and who always sees what, and has another revision after each change', () => {
  const paused = read(heroFile({ status: 'paused', always: { vuid_1: 'b' } }));
  expect(paused.experiments).toMatchObject([{ status: 'Paused', forcedVariations: { vuid_1: 'b' } }]);
  expect(read(heroFile()).experiments).toMatchObject([{ status: 'Running', forcedVariations: {} }]);
  expect(read(heroFile()).revision).toBe(read(heroFile()).revision);
  expect(read(heroFile()).revision).not.toBe(paused.revision);
  expect(idOf('hero')).toMatch(/^\d+$/);
});

test('a thousand batches of events are kept, the latest first; listeners hear of changes until they leave', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-datafile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const none = openExperiments(folder, { watch: false });
  expect((JSON.parse(none.datafile()) as Datafile).experiments, 'without a folder').toEqual([]);
  for (let count = 1; count <= 1_001; count += 1) none.take(count);
  expect([none.batches().length, none.batches()[0]?.batch, none.batches().at(-1)?.batch]).toEqual([1_000, 1_001, 2]);
  none.close();
});

test('an experiment whose file is gone is gone; what changes nothing is told to nobody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-datafile-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'experiments'));
  const write = (name: string, more: object) =>
    writeFileSync(join(folder, 'experiments', name), JSON.stringify({ ...HALVES, ...more }));
  write('a.json', {});
  write('b.json', { key: 'other' });
  writeFileSync(join(folder, 'experiments/notes.txt'), 'no experiment');
  const experiments = openExperiments(folder, { log: () => undefined });
  onTestFinished(() => experiments.close());
  const keys = () => (JSON.parse(experiments.datafile()) as Datafile).experiments.map(({ key }) => key);
  const [heard, left] = [vi.fn(), vi.fn()];
  experiments.onChange(heard);
  experiments.onChange(left)();
  rmSync(join(folder, 'experiments/b.json'));
  await vi.waitFor(() => expect(keys()).toEqual(['hero']), 2_000);
  expect([heard.mock.calls.length, left.mock.calls.length]).toEqual([1, 0]);
});
