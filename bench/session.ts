import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startProgram } from '../tests/support/servers/program.ts';
import { median } from './measure.ts';

/**
 * `npm run bench:session [-- --beside <folder of another build>]`: what calls and pages of a visitor with a session
 * cost, as ratios to a call without one in the same run, and how long cart calls take at a hundred a second. With
 * `--beside` the other build is measured in turn with this one.
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '100' },
  },
});
const ROUNDS = Number(values.rounds);
const CALLS = 40;
const VISITORS = 20;
const AIM_P99_MS = 25;
const SKU = 'NF104001MOS-M';

interface Visitor {
  ask(path: string, body?: object): Promise<void>;
}

/** Somebody with a cart, whose browser keeps cookies as browsers do. */
async function openVisitor(address: string): Promise<Visitor> {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit, headers: Record<string, string> = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { ...headers, origin: address, ...(cookie !== '' && { cookie }) };
    const answer = await fetch(address + path, { ...init, redirect: 'manual', headers: own });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  };
  const form = new URLSearchParams({ locale: 'en-gb', productId: SKU, qty: '1' });
  await send('/api/form/cart/add', { method: 'POST', body: form });
  return {
    async ask(path, body) {
      const json = { 'content-type': 'application/json' };
      await (body === undefined ? send(path, {}) : send(path, { method: 'POST', body: JSON.stringify(body) }, json));
    },
  };
}

/** What is measured; the first needs no session, and the others are compared with it. */
const ASKS: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  'product search without a session': (visitor) =>
    visitor.ask('/api/products/v2/search/productSearch?locale=en-gb&q=jacket'),
  'session state': (visitor) => visitor.ask('/api/session?locale=en-gb'),
  'cart read': (visitor) => visitor.ask('/api/cart/v1/cart/current?locale=en-gb'),
  'heart pressed': (visitor) =>
    visitor.ask('/api/wishlists/v2/favorites?locale=en-gb', { id: 'NF104001MOS', qty: 1, itemType: 'product' }),
  'cart page': (visitor) => visitor.ask('/en-gb/cart'),
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** A build of the shop with its visitors. */
async function open(folder: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-session-'));
  const shop = await startProgram(folder, { DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const stranger: Visitor = { ask: async (path) => void (await (await fetch(shop.address + path)).arrayBuffer()) };
  const visitors: Visitor[] = [];
  for (let index = 0; index < VISITORS; index += 1) visitors.push(await openVisitor(shop.address));
  return {
    folder,
    visitors,
    times: new Map<string, number[]>(Object.keys(ASKS).map((name) => [name, []])),
    async measure() {
      for (const [at_, [name, ask]] of Object.entries(ASKS).entries())
        for (let call = 0; call < CALLS; call += 1)
          this.times
            .get(name)
            ?.push(await timed(() => ask(at_ === 0 ? stranger : (visitors[call % VISITORS] as Visitor))));
    },
    async stop() {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Cart reads and hearts at a fixed rate, whether or not earlier ones have been answered. */
async function underLoad(visitors: readonly Visitor[], seconds: number, rate: number): Promise<number[]> {
  const [read, heart] = [ASKS['cart read'], ASKS['heart pressed']];
  const running: Promise<number>[] = [];
  for (let call = 0; call < seconds * rate; call += 1) {
    const visitor = visitors[call % VISITORS] as Visitor;
    running.push(timed(() => ((call % 3 === 0 ? heart : read) as (visitor: Visitor) => Promise<void>)(visitor)));
    await setTimeout(1000 / rate);
  }
  return Promise.all(running);
}

const shops = [];
for (const folder of ['.', ...(values.beside === undefined ? [] : [values.beside])]) shops.push(await open(folder));
for (let round = 0; round < ROUNDS; round += 1) for (const shop of shops) await shop.measure();
for (const { folder, times, visitors } of shops) {
  const floor = median([...times.values()][0] ?? []);
  console.log(resolve(folder));
  console.table(
    [...times].map(([what, all]) => ({
      what,
      'median ms': median(all).toFixed(2),
      'p99 ms': at(all, 0.99).toFixed(2),
      '× floor': (median(all) / floor).toFixed(2),
    })),
  );
  const loaded = await underLoad(visitors, Number(values.seconds), Number(values.rate));
  const [p50, p99] = [at(loaded, 0.5), at(loaded, 0.99)];
  console.log(`${values.rate} calls a second: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (aim ${AIM_P99_MS})`);
  if (folder === '.' && p99 > AIM_P99_MS) process.exitCode = 1;
}
for (const shop of shops) await shop.stop();
