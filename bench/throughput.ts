import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canvas, PAGE_SIZES, type RawBlock } from './content.ts';
import { floorHtml } from './floor.ts';
import { inTurn, measure, median, ratio, typical, type Measured } from './measure.ts';
import { start, type Subject } from './processes.ts';

export interface ThroughputOptions {
  readonly sizes?: readonly number[];
  /** Length of one run, seconds. */
  readonly seconds?: number;
  readonly rounds?: number;
  readonly connections?: number;
}

/** One page size: the shop against the floor and the ceiling. */
export interface SizeReport {
  readonly size: number;
  readonly bytes: number;
  /** Hand-written templates. */
  readonly floor: Measured;
  /** The shop with neither pages nor fragments cached. */
  readonly cold: Measured;
  /** CPU time for a page with one changed block, microseconds. */
  readonly changed: number;
  /** The shop with the compressed page in memory. */
  readonly warm: Measured;
  /** A bare server with the same compressed buffer. */
  readonly bare: Measured;
  readonly ratios: {
    readonly cold: number;
    readonly changed: number;
    readonly warm: number;
    /** CPU time per block without a cache, microseconds. */
    readonly cpuPerBlock: number;
  };
}

export interface ThroughputReport {
  readonly sizes: readonly SizeReport[];
  /** Ratio of CPU time per block at 1,000 and 50 blocks; undefined when one of them was not measured. */
  readonly growth: number | undefined;
}

const COLD_CONNECTIONS = 4;
/** Pages with one changed block per round; the hand-written server renders more than that in one. */
const CHANGES = 1_000;
const MARK = '<div class="canvas-section">';
const FIRST_SCREEN = /<i id="first-screen" hidden><\/i>(?:<link[^>]*>)*<script> <\/script>/;

const pathOf = (size: number): string => `/en-us/bench-${size}`;

async function text(subject: Subject, path: string, encoding = 'identity'): Promise<string> {
  const answer = await fetch(`http://localhost:${subject.port}${path}`, { headers: { 'accept-encoding': encoding } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.text();
}

/** The page around the blocks; also verifies that floor and shop produce the same markup. */
function shellOf(page: string, size: number): { before: string; after: string } {
  const blocks = floorHtml((canvas(size) as { sections: [{ items: RawBlock[] }] }).sections[0].items);
  // Where the first screen ends stands between two blocks; the hand-written page has it before them.
  const end = FIRST_SCREEN.exec(page)?.[0] ?? '';
  const rest = page.replace(end, '');
  const from = rest.indexOf(MARK) + MARK.length;
  const at = rest.indexOf(blocks, from);
  if (at < 0) {
    const shop = rest.slice(from).trimStart();
    const place = [...blocks].findIndex((character, index) => character !== shop[index]);
    throw new Error(
      `The hand-written blocks differ from the shop's:\nshop  ${shop.slice(place - 60, place + 120)}\nfloor ${blocks.slice(place - 60, place + 120)}`,
    );
  }
  return { before: rest.slice(0, at) + end, after: rest.slice(at + blocks.length) };
}

async function measureSize(
  size: number,
  { seconds = 3, rounds = 3, connections = 32 }: ThroughputOptions,
): Promise<SizeReport> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const common = { LOG_LEVEL: 'error', WARM_PICTURES: 'false', PREVIEW_ACCESS: 'session' };
  const cold = await start('shop-server.ts', {
    ...common,
    DATA_DIR: join(folder, 'cold'),
    PAGE_CACHE_MB: '0',
    FRAGMENT_CACHE_MB: '0',
  });
  const warm = await start('shop-server.ts', { ...common, DATA_DIR: join(folder, 'warm') });
  const path = pathOf(size);
  const page = await text(cold, path);
  const shellFile = join(folder, 'shell.json');
  writeFileSync(shellFile, JSON.stringify(shellOf(page, size)));
  const floor = await start('template-server.ts', { BENCH_SHELL: shellFile });

  // Request it twice, then wait until the shop has stored the best compression.
  const small = join(folder, 'page.br');
  const compressed = await warm.ask<{ bytes: string }>('compressed', { path });
  writeFileSync(small, Buffer.from(compressed.bytes, 'base64'));
  const bare = await start('bare-server.ts', { BENCH_BODY: small });
  try {
    const rendering = { path, seconds, connections: COLD_CONNECTIONS, encoding: 'identity' };
    const serving = { path, seconds, connections, encoding: 'br' };
    const runs = await inTurn(
      {
        floor: () => measure(floor, rendering),
        cold: () => measure(cold, rendering),
        changed: () => warm.ask<number>('changeOneBlock', { size, rounds: CHANGES }),
      },
      rounds,
    );
    const serves = await inTurn({ bare: () => measure(bare, serving), warm: () => measure(warm, serving) }, rounds);
    const cpu = (measured: readonly Measured[]): number[] => measured.map((run) => run.cpu);
    const rate = (measured: readonly Measured[]): number[] => measured.map((run) => run.rate);
    return {
      size,
      bytes: page.length,
      floor: typical(runs.floor),
      cold: typical(runs.cold),
      changed: median(runs.changed),
      warm: typical(serves.warm),
      bare: typical(serves.bare),
      ratios: {
        cold: ratio(cpu(runs.cold), cpu(runs.floor)),
        changed: ratio(runs.changed, cpu(runs.floor)),
        warm: ratio(rate(serves.warm), rate(serves.bare)),
        cpuPerBlock: median(cpu(runs.cold)) / size,
      },
    };
  } finally {
    await Promise.all([cold, warm, floor, bare].map((subject) => subject.stop()));
  }
}

/** Measures rendering and serving over page sizes; needs a build in `dist`. */
export async function throughput(options: ThroughputOptions = {}): Promise<ThroughputReport> {
  const sizes: SizeReport[] = [];
  for (const size of options.sizes ?? PAGE_SIZES) sizes.push(await measureSize(size, options));
  const perBlock = (size: number): number | undefined =>
    sizes.find((report) => report.size === size)?.ratios.cpuPerBlock;
  const [at50, at1000] = [perBlock(50), perBlock(1_000)];
  return { sizes, growth: at50 === undefined || at1000 === undefined ? undefined : at1000 / at50 };
}
