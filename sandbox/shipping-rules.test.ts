import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openShippingRules } from './shipping-rules.ts';

test('costs of a site that cannot be read stay as they were, and those of the others change', () => {
  const dir = mkdtempSync(join(tmpdir(), 'shipping-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'shipping.json');
  let at = 1_000;
  const write = (text: string): void => {
    writeFileSync(file, text);
    utimesSync(file, at, at);
    at += 1;
  };
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
  expect(said).toEqual([expect.stringContaining('/de is not used')]);
  write('{');
  expect(now()).toEqual([600, 500]);
  write(JSON.stringify({ uk: { standard: 7, deliveryTime: '2-4' } }));
  expect(now(), 'what is not there any more is free').toEqual([700, 0]);
});
