import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Ended, endedOfPlaywright, endedOfVitest } from './lib/validate/reports.ts';

/**
 * Repeats tests beside as many busy processes as there are cores, and says how often each was red. Fails when one
 * ever was. Nothing is tried again.
 *
 *   npm run test:stable -- tests/e2e/cart/page.spec.ts              twenty times
 *   npm run test:stable -- tests/e2e/cart --times 5 --grep @core    five times, and only these
 *   npm run test:stable -- src/ui/html/plain-text.test.ts           unit tests too
 *   npm run test:stable -- tests/e2e/cart --idle                    without the busy processes
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOGS = `${ROOT}.cache/validate`;

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    grep: { type: 'string' },
    idle: { type: 'boolean', default: false },
  },
});
const times = Number(options.times);
if (files.length === 0 || !Number.isInteger(times) || times < 1)
  throw new Error('npm run test:stable -- <file or folder> [--times 20] [--grep <pattern>] [--idle]');

/** Runs a program to its end; its output is the terminal's. */
const run = (program: string, args: readonly string[], env: Record<string, string> = {}): number =>
  spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

/** Repeats browser tests on one server, one after the other, so that a test does not meet its own copy. */
function repeatSpecs(paths: readonly string[]): Ended[] {
  // What is built already may be older than the code.
  if (run('node', ['scripts/build.ts']) !== 0) throw new Error('The build failed.');
  const report = `${LOGS}/stable.json`;
  rmSync(report, { force: true });
  const args = [
    '--repeat-each',
    String(times),
    '--retries=0',
    '--max-failures=0',
    '--workers=1',
    '--reporter=dot,json',
  ];
  const grep = options.grep === undefined ? [] : ['--grep', options.grep];
  run('playwright', ['test', ...paths, ...args, ...grep], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  if (!existsSync(report)) throw new Error('Playwright wrote no report.');
  return endedOfPlaywright(JSON.parse(readFileSync(report, 'utf8')));
}

/** Repeats unit tests, each time in a new process. */
function repeatUnits(paths: readonly string[]): Ended[] {
  const grep = options.grep === undefined ? [] : ['--testNamePattern', options.grep];
  const report = `${LOGS}/stable.json`;
  return Array.from({ length: times }, () => {
    rmSync(report, { force: true });
    run('vitest', ['run', ...paths, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...grep]);
    return endedOfVitest(JSON.parse(readFileSync(report, 'utf8')), ROOT);
  }).flat();
}

mkdirSync(LOGS, { recursive: true });
const busy: ChildProcess[] = options.idle
  ? []
  : Array.from({ length: availableParallelism() }, () => spawn('node', ['-e', 'for (;;);'], { stdio: 'ignore' }));
const endBusy = (): void => busy.forEach((child) => void child.kill('SIGKILL'));
process.once('exit', endBusy);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const units = files.filter((file) => file.endsWith('.test.ts'));
const specs = files.filter((file) => !file.endsWith('.test.ts'));
const ended = [...(units.length > 0 ? repeatUnits(units) : []), ...(specs.length > 0 ? repeatSpecs(specs) : [])];
endBusy();

const byTest = Map.groupBy(ended, ({ file, title }) => `${file} › ${title}`);
const red = [...byTest].filter(([, runs]) => runs.some(({ status }) => status === 'failed'));
console.log('');
for (const [name, runs] of red) {
  const failed = runs.filter(({ status }) => status === 'failed');
  console.log(`✗ ${name}: red ${failed.length} of ${runs.length} times`);
  for (const error of new Set(failed.map((run) => run.error))) console.log(`    ${error}`);
}
console.log(`${byTest.size - red.length} of ${byTest.size} tests were green ${times} of ${times} times`);
process.exitCode = red.length === 0 && byTest.size > 0 ? 0 : 1;
