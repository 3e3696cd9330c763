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

test('costs of a site that cannot be read stay as they were, and those of the others change', () => {
  const { dir, write } = contentFolder();
  const costs = (uk: unknown, de: unknown): string =>
    JSON.stringify({ uk: { standard: uk, deliveryTime: '2-4' }, de: { standard: de, deliveryTime: '2-4' } });
  write(costs(4, 5));
  const said: string[] = [];
  const rules = openShippingRules(
    dir,
    { all: () => [], fileOf: () => undefined },
    (message) => void said.push(message),
  );
  const now = (): number[] => ['uk', 'de'].map((site) => rules.of(site).standard);
  expect(now()).toEqual([400, 500]);
  write(costs(6, 'five'));
  expect(now()).toEqual([600, 500]);
  expect(said).toEqual([expect.stringContaining('is not used at /de')]);
  write('{');
  expect(now()).toEqual([600, 500]);
  write(JSON.stringify({ uk: { standard: 7, deliveryTime: '2-4' } }));
  expect(now(), 'what is not there any more is free').toEqual([700, 0]);
});

test('costs that could never be read are unknown, not free, until the file is mended', () => {
  const { dir, write } = contentFolder();
  const open = () => openShippingRules(dir, { all: () => [], fileOf: () => undefined }, () => undefined);
  const rules = open();
  const unknown = (of = rules): boolean[] => ['uk', 'de', 'us'].map((site) => of.of(site).isUnknown === true);
  const costs = { standard: 4, deliveryTime: '2-4' };
  expect(unknown(), 'without a file').toEqual([false, false, false]);
  for (const broken of ['{', '[]']) {
    write(broken);
    expect(unknown()).toEqual([true, true, true]);
  }
  write(JSON.stringify({ uk: costs, de: { standard: 'five' } }));
  expect(unknown(), 'a site that is not listed is free').toEqual([false, true, false]);
  expect(unknown(open()), 'after the server is started again').toEqual([false, true, false]);
  expect(rules.amount('de', 'standardShipping', new Date())).toBeUndefined();
  write('{');
  expect(unknown()).toEqual([false, true, false]);
  write(`\ufeff${JSON.stringify({ uk: costs, de: costs })}`);
  expect(unknown(), 'with the byte order mark of an editor').toEqual([false, false, false]);
  write(JSON.stringify({ uk: costs, de: costs, us: 'eight' }));
  expect(unknown(), 'what was free before a mistake stays free').toEqual([false, false, false]);
});
