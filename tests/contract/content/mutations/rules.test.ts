import fc from 'fast-check';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRuleFiles, isRuleFile, type RuleFiles } from '../../../../sandbox/content/rule-files.ts';
import { jsonFiles } from '../../../../sandbox/content/library.ts';
import { productFile, productSetFile } from '../../../../sandbox/commerce/catalogue/product-file.ts';
import { openPromotions } from '../../../../sandbox/commerce/promotions/rule-file.ts';
import { readCollectionPoints, readStores } from '../../../../sandbox/commerce/stores.ts';
import { createCardSource } from '../../../../sandbox/content/product-cards.ts';
import { openRules } from '../../../../sandbox/decisions/rules.ts';
import { readExperiment } from '../../../../sandbox/experiments/experiment-file.ts';
import { createLastGood, readGood } from '../../../../sandbox/last-good.ts';
import { openShippingRules } from '../../../../sandbox/shipping-rules.ts';
import type { Json, JsonObject } from '../../../../src/content/json.ts';
import { FEW, isCleared, MANY, MEANINGLESS, parentOf, PART, PARTS, SEED, valueAt } from './judging.ts';
import { type Mutated, mutate, mutations, type Sort, without } from './mutate.ts';

/*
 * Files of the demo that are no documents: promotions, decisions, experiments, delivery costs, shops, collection points,
 * products and sets of them. What holds of a mistake in one of them:
 * - Nothing fails, and what has no mistake is used as before: other files, and other entries of a list.
 * - A file, or an entry, that cannot be read is used as it was, and is listed for editors with a line and the place.
 * - What has the same effect as if it were not there is listed too: a value that is left out, a misspelt name.
 * - A field that nobody knows is listed where the file has only known ones, else it changes nothing.
 */

let dir: string;
let rules: RuleFiles;
let cards: ReturnType<typeof createCardSource>;
const lastGood = createLastGood();
const good = new Map<string, Json>();
const quiet = (): void => undefined;
const promotionsOf = () => openPromotions(dir, quiet, lastGood);

/** What the services use of a file, by its entries. */
async function usedOf(file: string): Promise<ReadonlyMap<string, string>> {
  const text = (value: unknown): string => JSON.stringify(value);
  const parsed = <Value>(parse: (text: string) => Value) => {
    const { value } = readGood(lastGood, dir, file, parse);
    return new Map([[file, text(value)]]);
  };
  const byId = (entries: Iterable<readonly [string, unknown]>) =>
    new Map([...entries].map(([id, entry]) => [id, text(entry)]));
  switch (dirname(file)) {
    case 'promotions':
      return byId(
        promotionsOf()
          .all()
          .map((one) => [promotionsOf().fileOf(one) ?? one.id, one]),
      );
    case 'decisions': {
      const open = openRules(dir, { watch: false, log: quiet, lastGood });
      open.close();
      return byId(open.all().map(({ path, content }) => [path, content]));
    }
    case 'experiments':
      return parsed(readExperiment);
    case 'products': {
      const { value } = readGood(lastGood, dir, file, (raw) => productFile.parse(JSON.parse(raw)));
      // Cards of lists read the file on their own, whatever the catalogue makes of it.
      cards.load(file);
      const colours = value?.colours.map(({ code }) => code) ?? [];
      for (const code of colours) cards.card(`${value?.id ?? ''}${code}`, 'de-de', 'EUR');
      return new Map([[file, text(value)]]);
    }
    case 'product-sets':
      return parsed((raw) => productSetFile.parse(JSON.parse(raw)));
    default:
      if (file === 'stores.json') return byId(readStores(dir, quiet, lastGood));
      if (file === 'collection-points.json') return byId(readCollectionPoints(dir, quiet, lastGood));
      const costs = openShippingRules(dir, promotionsOf(), quiet, () => new Date(0), lastGood);
      return byId(Object.keys(good.get(file) as JsonObject).map((site) => [site, costs.of(site)]));
  }
}

function write(file: string, text: string): void {
  writeFileSync(join(dir, file), text);
  rules.load(file);
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'rule-mutations-'));
  cpSync('content', dir, { recursive: true, filter: (path) => !/\/media(?:\/|$)/.test(path) });
  rules = openRuleFiles(dir, lastGood);
  cards = createCardSource(dir);
  for (const file of jsonFiles(dir))
    if (isRuleFile(file)) good.set(file, JSON.parse(readFileSync(join(dir, file), 'utf8')) as Json);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Whether an entry of a list is its own unit, and which one a place is in. */
const unitOf = (file: string, pointer: string): string =>
  /^(?:stores|collection-points|shipping)\.json$/.test(file) ? (pointer.split('/')[1] ?? '') : '';

async function judge(file: string, { text, raw, touched }: Mutated, sort: Sort): Promise<void> {
  const whole = good.get(file) as JsonObject;
  write(file, JSON.stringify(whole));
  const before = await usedOf(file);
  write(file, text);
  const now = await usedOf(file);
  const named = rules.faults().filter(({ document }) => document === file.slice(0, -'.json'.length));
  const [place = ''] = touched;
  for (const { line, pointer = '' } of named) {
    expect(line, pointer).toBeGreaterThan(0);
    const around = raw === undefined || pointer === '' ? {} : valueAt(raw, parentOf(pointer));
    expect(around, `${pointer} is in the file`).toBeDefined();
  }
  expect(
    named.some(({ message }) => message.includes('[object')),
    'said in words',
  ).toBe(false);
  if (raw === undefined) {
    expect([...now], 'the last good version').toEqual([...before]);
    expect(named, 'no JSON').not.toEqual([]);
    return;
  }
  // A list without entries is what its author means.
  if (sort === 'text' && Array.isArray(raw) && Array.isArray(whole)) return;
  // What is in the list under another id is another entry.
  const changed = [...before].filter(([id, used]) => now.get(id) !== used).map(([id]) => id);
  expect(changed.length, `others are used as before: ${changed.join()}`).toBeLessThanOrEqual(
    new Set(touched.map((at) => unitOf(file, at))).size,
  );
  const isAt = (pointer = ''): boolean =>
    touched.some((at) => `${pointer}/`.startsWith(`${parentOf(at)}/`) || `${at}/`.startsWith(`${pointer}/`));
  const isNamed = named.some(({ pointer }) => isAt(pointer));
  if (now.size < before.size && sort !== 'delete') expect(isNamed, `an entry is missing ${sort} ${place}`).toBe(true);

  const value = valueAt(raw, place);
  const isSaid = !isCleared(sort === 'misspell' ? valueAt(whole, place) : value);
  const isSwitch = typeof value === 'boolean' && typeof valueAt(whole, place) === 'boolean';
  if (!MEANINGLESS.has(sort) || !isSaid || isSwitch || isNamed) return;
  const look = (used: ReadonlyMap<string, string>) => JSON.stringify([...used]);
  // What would be used in place of a file without the field is the good one, not that with the mistake.
  write(file, JSON.stringify(whole));
  await usedOf(file);
  write(file, JSON.stringify(without(whole, place)));
  const bare = look(await usedOf(file));
  if (bare !== look(before)) expect(look(now), `ignored ${sort} ${place}`).not.toBe(bare);
}

describe.each([
  { tags: [], runs: FEW / 2 },
  { tags: ['long'], runs: MANY },
])('$runs random mistakes in every file of rules, settings and products of the demo', { timeout: 3_600_000 }, (one) => {
  test('cost no more than their entry, and are named at their place', { tags: one.tags }, async () => {
    const failures: string[] = [];
    let count = 0;
    for (const [file, raw] of [...good].filter((_, at) => at % PARTS === PART)) {
      count += 1;
      const result = await fc.check(
        fc.asyncProperty(
          mutations.filter(({ sort }) => !['fragment', 'restriction', 'twin', 'kind'].includes(sort)),
          (mutation) => judge(file, mutate(raw as JsonObject, mutation, file), mutation.sort),
        ),
        { numRuns: one.runs, seed: SEED + count, endOnFailure: true },
      );
      write(file, JSON.stringify(raw));
      if (result.failed)
        failures.push(
          `${file} ${JSON.stringify(result.counterexample)}: ${String((result.errorInstance as Error | null)?.message).slice(0, 600)}`,
        );
    }
    expect(failures.join('\n')).toBe('');
  });
});
