import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPromotions } from '../../sandbox/commerce/promotions/rule-file.ts';
import { openLastGood } from '../../sandbox/last-good.ts';
import { openShippingRules } from '../../sandbox/shipping-rules.ts';
import { openTestStore } from '../support/engine.ts';

const PROMOTION = { id: 'WINTER10', level: 'ORDER', type: 'AUTO', name: 'Winter', discount: { percent: 9 } };
const costs = (standard: unknown): object => ({ 'northfell-uk': { standard, deliveryTime: '2-4' } });

test('two servers of one database keep the last good rules, and one that starts later has those of the last change', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'last-good-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'promotions'));
  const write = (file: string, content: unknown): void =>
    writeFileSync(join(dir, file), typeof content === 'string' ? content : JSON.stringify(content));
  const start = async () => {
    const store = await openTestStore(dir);
    const said: string[] = [];
    const log = (message: string): void => void said.push(message);
    const lastGood = await openLastGood(store, dir, log);
    const promotions = openPromotions(dir, log, lastGood);
    const shipping = openShippingRules(dir, promotions, log, undefined, lastGood);
    return {
      said,
      read: () => [promotions.all().map(({ name }) => name), shipping.of('northfell-uk').standard],
      async stop() {
        await lastGood.settled();
        await store.close();
      },
    };
  };
  write('promotions/winter.json', PROMOTION);
  write('shipping.json', costs(4));
  const servers = await Promise.all([start(), start()]);
  for (const name of ['Frost', 'Snow', 'Spring’s first \u0000 day']) {
    write('promotions/winter.json', { ...PROMOTION, name });
    write('shipping.json', costs(name.length));
    for (const server of servers) expect(server.read()).toEqual([[name], name.length * 100]);
  }
  await Promise.all(servers.map((server) => server.stop()));
  expect(servers.flatMap(({ said }) => said)).toEqual([]);
  for (const file of ['promotions/winter.json', 'shipping.json']) write(file, '{');
  const later = await Promise.all([start(), start()]);
  for (const server of later) expect(server.read()).toEqual([['Spring’s first \u0000 day'], 2000]);
  for (const file of ['promotions/winter.json', 'shipping.json']) rmSync(join(dir, file));
  for (const server of later) expect(server.read()).toEqual([[], 0]);
  await Promise.all(later.map((server) => server.stop()));
  for (const file of ['promotions/winter.json', 'shipping.json']) write(file, '{');
  const last = await start();
  expect(last.read()[0]).toEqual([]);
  await last.stop();
});
