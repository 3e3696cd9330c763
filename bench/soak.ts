import { readdirSync } from 'node:fs';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildAll } from '../scripts/lib/build/build-shop.ts';
import { startCluster } from '../scripts/lib/cluster/cluster.ts';
import { freePort } from '../scripts/lib/cluster/free-port.ts';
import { MIX, pageFor } from '../tests/support/load/mix.ts';
import { openLoop } from '../tests/support/load/open-loop.ts';
import { plentyOfStock } from '../tests/support/load/plenty.ts';
import { buy } from '../tests/support/load/shopper.ts';
import { openVisitors } from '../tests/support/load/visitors.ts';

/**
 * `npm run bench:soak [-- --minutes 30 --rate 60]`: half an hour of visitors and orders on a server with PostgreSQL and
 * Redis. Every minute garbage is collected and the heap, the descriptors and the resident size are read. Fails when the
 * heap grows by 5 MB an hour or more after the warm-up, or descriptors are left over.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '60' } },
});
const MINUTES = Number(values.minutes);
const RATE = Number(values.rate);
const MINUTE_S = 60;
const MEGABYTE = 1_048_576;
const REQUESTS_PER_ORDER = 300;
/** Share of the time until what a server keeps in memory is full. */
const WARM_UP = 0.3;
const AIMS = { megabytesAnHour: 5, descriptors: 20 };

interface Sample {
  readonly minute: number;
  readonly heap: number;
  readonly rss: number;
  readonly descriptors: number;
}

/** Reads a process through its inspector. */
async function openInspector(port: number) {
  const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(list[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, result } = JSON.parse(data) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let count = 0;
  const send = <Result>(method: string, params: object = {}): Promise<Result> =>
    new Promise((resolve) => {
      count += 1;
      waiting.set(count, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id: count, method, params }));
    });
  return {
    async read(minute: number): Promise<Sample> {
      await send('HeapProfiler.collectGarbage');
      const expression = 'JSON.stringify({ ...process.memoryUsage(), pid: process.pid })';
      const { result } = await send<{ result: { value: string } }>('Runtime.evaluate', { expression });
      const { heapUsed, rss, pid } = JSON.parse(result.value) as { heapUsed: number; rss: number; pid: number };
      return {
        minute,
        heap: heapUsed / MEGABYTE,
        rss: rss / MEGABYTE,
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
      };
    },
    close: () => socket.close(),
  };
}

/** Slope of a line through the samples, a minute (least squares). */
function slope(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(of))];
  const over = samples.reduce((sum, sample) => sum + (sample.minute - x) * (of(sample) - y), 0);
  return over / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
}

await buildAll({ say: (line) => console.log(line) });
const content = plentyOfStock();
const inspectorPort = await freePort();
const cluster = await startCluster({
  servers: 1,
  env: {
    CONTENT_DIR: content.folder,
    LOG_LEVEL: 'error',
    // Full before the measuring begins.
    PAGE_CACHE_MB: '16',
    FRAGMENT_CACHE_MB: '8',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  },
});
const visitors = openVisitors(cluster.base, { addresses: 100, connections: 8 });
const inspector = await openInspector(inspectorPort);
const samples: Sample[] = [];
let [answered, failed, orders, asked] = [0, 0, 0, 0];
try {
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const work: Promise<unknown>[] = [];
    await openLoop(RATE, MINUTE_S, () => {
      asked += 1;
      const n = asked;
      if (n % REQUESTS_PER_ORDER === 0) {
        const shopper = { visitors, payment: cluster.payment, origin: cluster.base };
        work.push(buy(n, content.sku, shopper).then((order) => void (order !== undefined && (orders += 1))));
        return;
      }
      const count = ({ status }: { status: number }): void => {
        if (status === 200) answered += 1;
        else failed += 1;
      };
      work.push(visitors.ask(n, pageFor(n)).then(count));
    });
    await Promise.all(work);
    const sample = await inspector.read(minute);
    samples.push(sample);
    console.log(
      `${minute} min: heap ${sample.heap.toFixed(1)} MB, resident ${sample.rss.toFixed(0)} MB, ` +
        `${sample.descriptors} descriptors; ${answered} answered, ${failed} not, ${orders} orders`,
    );
  }
  const measured = samples.slice(Math.floor(samples.length * WARM_UP));
  const perHour = slope(measured, ({ heap }) => heap) * MINUTE_S;
  const leftOver = (measured.at(-1)?.descriptors ?? 0) - (measured[0]?.descriptors ?? 0);
  console.log(`${MIX.text}, an order for ${REQUESTS_PER_ORDER} requests, ${RATE} a second, ${MINUTES} minutes`);
  console.log(`Heap: ${perHour.toFixed(2)} MB an hour (at most ${AIMS.megabytesAnHour}); descriptors: ${leftOver}`);
  if (perHour >= AIMS.megabytesAnHour || leftOver >= AIMS.descriptors) process.exitCode = 1;
} finally {
  inspector.close();
  visitors.close();
  await cluster.stop();
  content.remove();
}
