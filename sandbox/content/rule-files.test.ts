import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPromotions } from '../commerce/promotions/rule-file.ts';
import { readCollectionPoints, readStores } from '../commerce/stores.ts';
import { openRules } from '../decisions/rules.ts';
import { openExperiments } from '../experiments/stand-in.ts';
import { createLastGood, openLastGood } from '../last-good.ts';
import { openShippingRules } from '../shipping-rules.ts';
import { openSqliteStore } from '../store/sqlite-store.ts';
import { openRuleFiles } from './rule-files.ts';
import { serveContent } from './testing.ts';

const PROMOTION = {
  id: 'WINTER10',
  level: 'ORDER',
  type: 'AUTO',
  name: 'Winter',
  discount: { percent: 10 },
};
const DECISION = { name: 'Bench', experience: 'bench', rules: [{ show: 'variant-b' }] };
const SHIPPING = {
  'northfell-uk': { standard: 4, deliveryTime: '2-4' },
  'northfell-de': { standard: 5, deliveryTime: '2-4' },
};
const EXPERIMENT = {
  key: 'hero',
  name: 'Hero',
  status: 'running',
  variations: [
    { key: 'baseline', share: 50 },
    { key: 'b', share: 50 },
  ],
};
const lastGood = expect.stringMatching(/^20.*Z$/) as string;

async function listed({ json }: ReturnType<typeof serveContent>): Promise<object[]> {
  const answer = (await json('preview', 'showcase/northfell-uk/page?locale=en-gb')) as { unreadable?: object[] };
  return answer.unreadable ?? [];
}

test('editors are told of rules and settings that cannot be read, at their places, with what is used instead', async () => {
  const service = serveContent({
    'promotions/winter.json': PROMOTION,
    'decisions/bench.json': DECISION,
    'experiments/hero.json': EXPERIMENT,
    'experiments/never.json': '{',
    'shipping.json': SHIPPING,
  });
  onTestFinished(service.close);
  expect(await listed(service)).toMatchObject([{ document: 'experiments/never', rule: 'json_name_end' }]);
  service.change('promotions/winter.json', '{\n  "id": ,\n}');
  service.change('decisions/bench.json', { ...DECISION, rules: [{ show: 'variant-b', when: { from: '1.12.2026' } }] });
  service.change('experiments/hero.json', { ...EXPERIMENT, status: 'maybe' });
  service.change('shipping.json', { ...SHIPPING, 'northfell-de': { standard: 'five', deliveryTime: 'soon' } });
  const setting = (place: string) => ({ rule: 'setting', values: { place }, lastGood });
  expect(await listed(service)).toMatchObject([
    { document: 'decisions/bench', pointer: '/rules/0/when/from', ...setting('rules › 0 › when › from') },
    { document: 'experiments/hero', pointer: '/status', ...setting('status') },
    { document: 'experiments/never' },
    { file: 'promotions/winter.json', line: 2, column: 9, rule: 'json_value', lastGood },
    { document: 'shipping', ...setting('northfell-de › standard') },
  ]);
  const told: string[][] = [];
  service.onChange((tags) => void told.push(tags));
  for (const [file, content] of [
    ['promotions/winter.json', PROMOTION],
    ['decisions/bench.json', DECISION],
    ['experiments/hero.json', EXPERIMENT],
    ['shipping.json', SHIPPING],
  ] as const)
    service.change(file, content);
  expect(await listed(service)).toMatchObject([{ document: 'experiments/never' }]);
  expect(told, 'open viewers load the list again').toEqual(
    Array.from({ length: 4 }, () => expect.arrayContaining(['rules']) as string[]),
  );
});

test('each entry of a list that cannot be read is one fault', async () => {
  const service = serveContent({
    'stores.json': [{ id: 'york', siteId: 'northfell-uk', name: 'York' }, { id: 7 }, 'leeds'],
  });
  onTestFinished(service.close);
  expect(await listed(service)).toMatchObject([
    { document: 'stores', values: { place: '1 › id' } },
    { document: 'stores', values: { place: '2' } },
  ]);
});

test('a fault names what it is in as editors know it, in every language that its file has', async () => {
  const $t = { en: 'Summer sale', de: 'Sommerschluss' };
  const york = { id: 'york', siteId: 'northfell-uk', name: 'York', timeZone: 'Mars' };
  const service = serveContent({
    'promotions/a.json': { ...PROMOTION, name: { $t }, priority: 'first' },
    'promotions/b.json': { ...PROMOTION, name: { $t: { en: '{discount} off' } }, priority: 'first' },
    'promotions/c.json': { ...PROMOTION, type: 'CODE' },
    'stores.json': [york],
  });
  onTestFinished(service.close);
  expect((await listed(service)).map((fault) => (fault as { values?: object }).values)).toEqual([
    { name: 'Summer sale', 'name-de': 'Sommerschluss', place: 'priority' },
    { name: 'WINTER10', place: 'priority' },
    { name: 'Winter' },
    { name: 'York', place: '0 › timeZone' },
  ]);
});

test('what is no fault of a file is none for the service that reads it: a byte order mark', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const folder of ['promotions', 'decisions', 'experiments']) mkdirSync(join(dir, folder));
  const files = {
    'promotions/winter.json': PROMOTION,
    'decisions/bench.json': DECISION,
    'experiments/hero.json': EXPERIMENT,
    'stores.json': [{ id: 'york', siteId: 'northfell-uk', name: 'York' }],
  };
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(dir, file), `\ufeff${JSON.stringify(content)}`);
  const logged: string[] = [];
  const log = (message: string): void => void logged.push(message);
  expect(openPromotions(dir, log).all()).toHaveLength(1);
  expect(openRules(dir, { watch: false, log }).all()).toHaveLength(1);
  expect(openExperiments(dir, { watch: false, log }).datafile()).toContain('"key":"hero"');
  expect([...readStores(dir, log).keys()]).toEqual(['york']);
  expect([logged, openRuleFiles(dir).faults()]).toEqual([[], []]);
});

test('rules and settings that cannot be read go on as they last were after a restart, those of a deleted file do not', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  const store = openSqliteStore(':memory:');
  onTestFinished(async () => {
    await store.close();
    rmSync(dir, { recursive: true });
  });
  for (const folder of ['promotions', 'decisions', 'experiments']) mkdirSync(join(dir, folder));
  const write = (file: string, content: unknown): void =>
    writeFileSync(join(dir, file), typeof content === 'string' ? content : JSON.stringify(content));
  const york = { id: 'york', siteId: 'northfell-uk', name: 'York' };
  const point = { addressLine1: '1', city: 'Leeds', postalCode: 'LS1', countryCode: 'GB', lat: 1, lng: 1 };
  const files = {
    'promotions/winter.json': PROMOTION,
    'decisions/bench.json': DECISION,
    'experiments/hero.json': EXPERIMENT,
    'shipping.json': SHIPPING,
    'stores.json': [york, { ...york, id: 'leeds' }],
    'collection-points.json': [{ ...point, id: 'p1', name: 'Kiosk' }],
  };
  /** A server that is started, reads everything, and stops. */
  const run = async () => {
    const said: string[] = [];
    const log = (message: string): void => void said.push(message);
    const lastGood = await openLastGood(store, dir, log);
    const promotions = openPromotions(dir, log, lastGood);
    const faults = openRuleFiles(dir, lastGood).faults();
    const shipping = openShippingRules(dir, promotions, log, undefined, lastGood);
    const used = {
      promotions: promotions.all().map(({ id }) => id),
      decisions: openRules(dir, { watch: false, log, lastGood })
        .all()
        .map(({ content }) => content.name),
      experiments: openExperiments(dir, { watch: false, log, lastGood }).datafile().includes('"key":"hero"'),
      shipping: ['northfell-uk', 'northfell-de'].map((site) => shipping.of(site)),
      stores: [...readStores(dir, log, lastGood).keys()],
      points: [...readCollectionPoints(dir, log, lastGood).keys()],
    };
    await lastGood.settled();
    return { used, faults, said };
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  const first = await run();
  expect([first.faults, first.said]).toEqual([[], []]);
  expect(first.used).toMatchObject({ promotions: ['WINTER10'], stores: ['york', 'leeds'], points: ['p1'] });
  for (const file of Object.keys(files)) write(file, '{');
  for (const _ of ['once', 'twice']) {
    const { used, faults } = await run();
    expect(used).toEqual(first.used);
    expect(faults.map(({ file }) => file)).toEqual(Object.keys(files).sort());
    for (const fault of faults) expect(fault.lastGood, fault.file).toEqual(lastGood);
  }
  // Entry by entry: what can be read is taken from the file.
  write('shipping.json', { ...SHIPPING, 'northfell-uk': { standard: 9, deliveryTime: '2-4' }, 'northfell-de': 'five' });
  write('stores.json', [
    { ...york, siteId: 7 },
    { ...york, id: 'hull' },
  ]);
  const { used } = await run();
  expect(used.shipping.map(({ standard }) => standard)).toEqual([900, 500]);
  expect(used.stores).toEqual(['york', 'hull']);
  for (const file of ['shipping.json', 'stores.json']) write(file, '{');
  const after = await run();
  expect(after.used).toEqual({ ...used, promotions: first.used.promotions });
  for (const file of Object.keys(files)) rmSync(join(dir, file));
  await run();
  for (const file of Object.keys(files)) write(file, '{');
  const { used: gone, faults } = await run();
  expect(gone).toMatchObject({ promotions: [], decisions: [], experiments: false, stores: [], points: [] });
  expect(gone.shipping, 'nothing is known').toMatchObject([{ isUnknown: true }, { isUnknown: true }]);
  expect(faults.filter((fault) => fault.lastGood !== undefined)).toEqual([]);
});

test('costs that are not known stay so after a restart, though those of other sites can be read', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  const store = openSqliteStore(':memory:');
  onTestFinished(async () => {
    await store.close();
    rmSync(dir, { recursive: true });
  });
  writeFileSync(join(dir, 'shipping.json'), JSON.stringify({ ...SHIPPING, 'northfell-de': 'five' }));
  for (const _ of ['once', 'twice']) {
    const lastGood = await openLastGood(store, dir, () => undefined);
    const none = { all: () => [], fileOf: () => undefined };
    const shipping = openShippingRules(dir, none, () => undefined, undefined, lastGood);
    expect(shipping.of('northfell-uk').standard).toBe(400);
    expect(shipping.of('northfell-de')).toMatchObject({ isUnknown: true });
    await lastGood.settled();
  }
});

test('delivery costs go on as the file last said them, also where they were not asked for while it said so', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const write = (text: string): void => writeFileSync(join(dir, 'shipping.json'), text);
  const costs = (standard: number): string => JSON.stringify({ 'northfell-uk': { standard, deliveryTime: '2-4' } });
  const kept = createLastGood();
  const none = { all: () => [], fileOf: () => undefined };
  write(costs(4));
  const files = openRuleFiles(dir, kept);
  const shipping = openShippingRules(dir, none, () => undefined, undefined, kept);
  expect(shipping.of('northfell-uk').standard).toBe(400);
  write(costs(5.5));
  files.load('shipping.json');
  write('{"northfell-uk": {}, "northfell-de": 5}');
  expect(shipping.of('northfell-uk').standard).toBe(550);
  write('{ no JSON');
  expect(shipping.of('northfell-uk').standard).toBe(550);
});

test('a content folder that is not there for a while, such as a volume that is mounted late, forgets nothing', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  const contentDir = join(dir, 'content');
  const store = openSqliteStore(':memory:');
  onTestFinished(async () => {
    await store.close();
    rmSync(dir, { recursive: true });
  });
  const run = async () => {
    const lastGood = await openLastGood(store, contentDir, () => undefined);
    const promotions = openPromotions(contentDir, () => undefined, lastGood).all();
    openRules(contentDir, { watch: false, log: () => undefined, lastGood });
    openExperiments(contentDir, { watch: false, lastGood });
    await lastGood.settled();
    return promotions.map(({ id }) => id);
  };
  const write = (text: string): void => {
    mkdirSync(join(contentDir, 'promotions'), { recursive: true });
    writeFileSync(join(contentDir, 'promotions/winter.json'), text);
  };
  write(JSON.stringify(PROMOTION));
  expect(await run()).toEqual(['WINTER10']);
  rmSync(contentDir, { recursive: true });
  expect(await run()).toEqual([]);
  write('{');
  expect(await run()).toEqual(['WINTER10']);
});

test('a file that is deleted and written again in the same run has nothing to go on with', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'promotions'));
  const [promotion, costs] = [join(dir, 'promotions/winter.json'), join(dir, 'shipping.json')];
  writeFileSync(promotion, JSON.stringify(PROMOTION));
  writeFileSync(costs, JSON.stringify(SHIPPING));
  const kept = createLastGood();
  const files = openRuleFiles(dir, kept);
  const none = { all: () => [], fileOf: () => undefined };
  const shipping = openShippingRules(dir, none, () => undefined, undefined, kept);
  expect(shipping.of('northfell-uk').standard).toBe(400);
  for (const path of [promotion, costs]) rmSync(path);
  files.load('promotions/winter.json');
  expect(shipping.of('northfell-uk').standard).toBe(0);
  writeFileSync(promotion, '{');
  writeFileSync(costs, '{');
  files.load('promotions/winter.json');
  expect(files.faults().filter((fault) => fault.document === 'promotions/winter')).not.toHaveProperty('0.lastGood');
  expect(shipping.of('northfell-uk')).toMatchObject({ isUnknown: true });
});

test('of a list that is wrong in part, the last good version is that of the whole file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const path = join(dir, 'stores.json');
  const york = { id: 'york', siteId: 'northfell-uk', name: 'York' };
  const readAll = (kept = createLastGood()) => {
    readStores(dir, () => undefined, kept);
    return openRuleFiles(dir, kept)
      .faults()
      .map((fault) => fault.lastGood);
  };
  const partly = JSON.stringify([york, { ...york, id: 'leeds', siteId: 7 }]);
  writeFileSync(path, partly);
  expect(readAll(), 'it never was good as a whole').toEqual([undefined]);
  const kept = createLastGood();
  writeFileSync(path, JSON.stringify([york]));
  const then = new Date('2026-11-01T10:00:00Z');
  utimesSync(path, then, then);
  readAll(kept);
  writeFileSync(path, partly);
  expect(readAll(kept)).toEqual(['2026-11-01T10:00:00.000Z']);
});

test('a misspelt field is named with the one that was meant, whether it costs the file or only itself', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'promotions'));
  const write = (file: string, data: unknown) => writeFileSync(join(dir, file), JSON.stringify(data));
  write('promotions/winter.json', { ...PROMOTION, treshold: { EUR: 9 } });
  const shop = { id: 'A', siteId: 'northfell-uk', name: 'Alpha' };
  write('stores.json', [
    { ...shop, 'x/y': 1 },
    { ...shop, id: 'B', name: 'Beta', timezone: 'UTC' },
  ]);
  const said = (place: string, key: string, meant: string) => ({ rule: 'field', values: { place, key, meant } });
  expect(openRuleFiles(dir).faults()).toMatchObject([
    { document: 'promotions/winter', pointer: '/treshold', ...said('treshold', 'treshold', 'threshold') },
    { document: 'stores', pointer: '/1/timezone', ...said('1 › timezone', 'timezone', 'timeZone') },
  ]);
  expect(readStores(dir, () => undefined).size, 'the shop is there').toBe(2);
});

test('a group of fields none of which is known is named with those that are', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const shop = { id: 'A', siteId: 'northfell-uk', name: 'Alpha', shelf: { items: [{ each: 4 }] } };
  writeFileSync(join(dir, 'stores.json'), JSON.stringify([shop]));
  expect(openRuleFiles(dir).faults()).toMatchObject([
    { pointer: '/0/shelf', rule: 'fields', values: { name: 'Alpha', place: '0 › shelf', names: 'each, skus' } },
  ]);
});

test('a product or a set that cannot be read, and a field of a product that is left out, are told to editors', async () => {
  const product = {
    id: 'NF104001',
    slug: 'shell',
    name: 'Shell',
    colours: [{ code: 'MOS', label: 'Moss', main: '#000' }],
    sizes: ['M'],
    prices: { GBP: { original: 10, current: 10 } },
  };
  const set = { id: 'day', name: 'Day', image: 'x', products: ['NF104001MOS', 'NF104002MOS'] };
  const service = serveContent({ 'products/NF104001.json': product, 'product-sets/day.json': set });
  onTestFinished(service.close);
  expect(await listed(service)).toEqual([]);
  service.change('products/NF104001.json', { ...product, details: 'Light' });
  service.change('product-sets/day.json', { ...set, products: 'NF104001MOS' });
  const listedNow = await listed(service);
  expect(listedNow).toMatchObject([
    { document: 'product-sets/day', pointer: '/products', rule: 'setting', lastGood },
    { document: 'products/NF104001', pointer: '/details', rule: 'setting' },
  ]);
  expect(listedNow[1], 'the rest of it is shown').not.toHaveProperty('lastGood');
  service.change('products/NF104001.json', { ...product, prices: { GBP: { original: 10 } } });
  expect((await listed(service))[1]).toMatchObject({ pointer: '/prices/GBP/current', lastGood });
});

test('a name that is neither a text nor one per language is told, and so is a size: none would be readable', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const folder of ['promotions', 'products']) mkdirSync(join(dir, folder));
  const write = (file: string, data: unknown) => writeFileSync(join(dir, file), JSON.stringify(data));
  const link = { sys: { type: 'Link', id: '4aBc' } };
  write('promotions/winter.json', { ...PROMOTION, name: link });
  write('stores.json', [{ id: 'A', siteId: 'northfell-uk', name: { $t: 7 } }]);
  write('products/NF104001.json', {
    id: 'NF104001',
    slug: 'shell',
    name: 'Shell',
    colours: [{ code: 'MOS', label: 'Moss', main: '#000' }],
    sizes: [40, link],
    prices: { GBP: { original: 10, current: 10 } },
  });
  expect(openRuleFiles(dir).faults()).toMatchObject([
    { document: 'products/NF104001', pointer: '/sizes/1' },
    { document: 'promotions/winter', pointer: '/name' },
    { document: 'stores', pointer: '/0/name' },
  ]);
});

test('sites of the delivery costs that there are not are told, each with the one that was meant', () => {
  const dir = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const costs = { standard: 4, deliveryTime: '2-4' };
  const sites = { 'northfell-uk': costs, 'northfell-dee': costs, elsewhere: costs };
  writeFileSync(join(dir, 'shipping.json'), JSON.stringify(sites));
  expect(openRuleFiles(dir).faults()).toMatchObject([
    { pointer: '/northfell-dee', rule: 'field', values: { key: 'northfell-dee', meant: 'northfell-de' } },
    { pointer: '/elsewhere', rule: 'setting', values: { place: 'elsewhere' } },
  ]);
});
