import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { throughput, type SizeReport } from './throughput.ts';

/**
 * `npm run bench [-- --sizes=12,50 --seconds=3 --rounds=3 --json=file]`: compares the
 * shop with a hand-written template server and a bare one, in one run.
 */
/** Targets of the design. */
const AIMS = { cold: 3.5, changed: 0.5, warm: 0.6, growth: 1.2 } as const;
/**
 * Limits that every change must meet, with a margin for a busy machine (`--guard`). See docs/decisions/0002.
 */
const GUARDS = { cold: 7, changed: 2.5, warm: 0.35, growth: 1.6 } as const;
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    json: { type: 'string' },
    guard: { type: 'boolean', default: false },
  },
});
const LIMITS = options.guard ? GUARDS : AIMS;
const REFERENCE_SIZE = 50;

const { sizes, seconds, rounds } = options;
const report = await throughput({
  ...(sizes === undefined ? {} : { sizes: sizes.split(',').map(Number) }),
  ...(seconds === undefined ? {} : { seconds: Number(seconds) }),
  ...(rounds === undefined ? {} : { rounds: Number(rounds) }),
});

const ms = (microseconds: number): string => (microseconds / 1_000).toFixed(3);
const row = ({
  size,
  bytes,
  floor,
  cold,
  changed,
  warm,
  bare,
  ratios,
}: SizeReport): Record<string, string | number> => ({
  blocks: size,
  kB: Math.round(bytes / 1_024),
  'floor ms': ms(floor.cpu),
  'cold ms': ms(cold.cpu),
  'cold ×': ratios.cold.toFixed(2),
  'changed ms': ms(changed),
  'changed ×': ratios.changed.toFixed(2),
  'warm req/s': Math.round(warm.rate),
  'bare req/s': Math.round(bare.rate),
  'warm %': Math.round(ratios.warm * 100),
  'warm p50/p99 ms': `${warm.p50.toFixed(1)}/${warm.p99.toFixed(1)}`,
  'cold p50/p99 ms': `${cold.p50.toFixed(1)}/${cold.p99.toFixed(1)}`,
  'warm ms': ms(warm.cpu),
  'memory MB': Math.round(warm.memory / 1_048_576),
});
console.table(report.sizes.map(row));
if (report.growth !== undefined)
  console.log(`CPU per block at 1,000 blocks: ${report.growth.toFixed(2)} × that at 50.`);
const { json } = options;
if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);

const reference = report.sizes.find(({ size }) => size === REFERENCE_SIZE);
const broken = [
  reference !== undefined &&
    reference.ratios.cold > LIMITS.cold &&
    `A cold page costs ${reference.ratios.cold.toFixed(2)} × the hand-written one; ${LIMITS.cold} is the limit.`,
  reference !== undefined &&
    reference.ratios.changed > LIMITS.changed &&
    `A page with one changed block costs ${reference.ratios.changed.toFixed(2)} ×; ${LIMITS.changed} is the limit.`,
  reference !== undefined &&
    reference.ratios.warm < LIMITS.warm &&
    `A warm page reaches ${Math.round(reference.ratios.warm * 100)} % of a bare server; ${LIMITS.warm * 100} % is the limit.`,
  report.growth !== undefined &&
    report.growth > LIMITS.growth &&
    `CPU per block grows ${report.growth.toFixed(2)} ×; ${LIMITS.growth} is the limit.`,
].filter((line) => line !== false);
for (const line of broken) console.error(line);
process.exit(broken.length === 0 ? 0 : 1);
