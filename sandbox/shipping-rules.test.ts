import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openShippingRules } from './shipping-rules.ts';

/** A content folder whose file of delivery costs is newer with every write. */
function contentFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'shipping-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'shipping.json');
  let at = 1_000;
  const write = (text: string): void => {
    writeFileSync(file, text);
    utimesSync(file, at, at);
    at += 1;
  };
  return { dir, write };
}

const [UK, DE, US] = ['northfell-uk', 'northfell-de', 'northfell-us'];

test('costs of a site that cannot be read stay as they were, and those of the others change', () => {
  const { dir, write } = contentFolder();
  const costs = (uk: unknown, de: unknown): string =>
    JSON.stringify({
      [UK]: { standard: uk, deliveryTime: '2-4' },
      [DE]: { standard: de, deliveryTime: '2-4' },
    });
  write(costs(4, 5));
  const said: string[] = [];
  const rules = openShippingRules(
    dir,
    { all: () => [], fileOf: () => undefined },
    (message) => void said.push(message),
  );
  const now = (): number[] => [UK, DE].map((site) => rules.of(site).standard);
  expect(now()).toEqual([400, 500]);
  write(costs(6, 'five'));
  expect(now()).toEqual([600, 500]);
  expect(said).toEqual([expect.stringContaining('is not used at /northfell-de')]);
  write('{');
  expect(now()).toEqual([600, 500]);
  write(JSON.stringify({ [UK]: { standard: 7, deliveryTime: '2-4' } }));
  expect(now(), 'what is not there any more is free').toEqual([700, 0]);
});

test('costs that could never be read are unknown, not free, until the file is mended', () => {
  const { dir, write } = contentFolder();
  const open = () => openShippingRules(dir, { all: () => [], fileOf: () => undefined }, () => undefined);
  const rules = open();
  const unknown = (of = rules): boolean[] => [UK, DE, US].map((site) => of.of(site).isUnknown === true);
  const costs = { standard: 4, deliveryTime: '2-4' };
  expect(unknown(), 'without a file').toEqual([false, false, false]);
  for (const broken of ['{', '[]']) {
    write(broken);
    expect(unknown()).toEqual([true, true, true]);
  }
  write(JSON.stringify({ [UK]: costs, [DE]: { standard: 'five' } }));
  expect(unknown(), 'a site that is not listed is free').toEqual([false, true, false]);
  expect(unknown(open()), 'after the server is started again').toEqual([false, true, false]);
  expect(rules.amount(DE, 'standardShipping', new Date())).toBeUndefined();
  write('{');
  expect(unknown()).toEqual([false, true, false]);
  write(`\ufeff${JSON.stringify({ [UK]: costs, [DE]: costs })}`);
  expect(unknown(), 'with the byte order mark of an editor').toEqual([false, false, false]);
  write(JSON.stringify({ [UK]: costs, [DE]: costs, [US]: 'eight' }));
  expect(unknown(), 'what was free before a mistake stays free').toEqual([false, false, false]);
});

test('delivery is not free on a site whose id is misspelt: its costs stay as they were, or are unknown', () => {
  const { dir, write } = contentFolder();
  const open = () => openShippingRules(dir, { all: () => [], fileOf: () => undefined }, () => undefined);
  const costs = { standard: 4, deliveryTime: '2-4' };
  const misspelt = JSON.stringify({ [UK]: costs, 'northfell-dee': costs, elsewhere: costs });
  write(misspelt);
  const now = (rules: ReturnType<typeof open>) =>
    [UK, DE, US].map((site) => (rules.of(site).isUnknown ? 'unknown' : rules.of(site).standard));
  const rules = open();
  expect(now(rules)).toEqual([400, 'unknown', 0]);
  write(JSON.stringify({ [UK]: costs, [DE]: { ...costs, standard: 5 } }));
  expect(now(rules)).toEqual([400, 500, 0]);
  write(misspelt);
  expect(now(rules)).toEqual([400, 500, 0]);
});
