import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judgeRun } from './lib/validate/judge-run.ts';
import { quarantineFaults, readQuarantine } from './lib/validate/quarantine.ts';
import { say, type Named } from './lib/validate/reports.ts';
import { runStep, type StepResult } from './lib/validate/run-step.ts';
import { allSteps, changedSteps, gateSteps, type Place } from './lib/validate/steps.ts';

/**
 * Runs the suites, names what failed and what was unstable, and ends with one line `N passed, N failed`. The full
 * output of each step is in .cache/validate; what a whole run found is in last.json and unstable.json there.
 *
 *   npm test                            the gate: what must be green before a change lands
 *   npm test -- lint unit               only these steps
 *   npm test -- --changed               the gate, and what the change since main reaches beyond it
 *   npm test -- --changed --base=HEAD   … what is not committed yet reaches
 *   npm run test:all                    every suite
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOGS = `${ROOT}.cache/validate`;
const MINUTE_MS = 60_000;

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    base: { type: 'string', default: 'main' },
    /** Minutes after which a run ends by itself, red. */
    limit: { type: 'string' },
  },
});
/** A machine three times slower than usual needs 30 minutes for the gate; `test:all` is run by hand. */
const limitMinutes = Number(options.limit ?? (options.all ? 240 : 75));

mkdirSync(LOGS, { recursive: true });
const quarantine = readQuarantine(ROOT);
const place: Place = { root: ROOT, logs: LOGS, quarantine };
const groups = (options.all ? allSteps(place) : options.changed ? changedSteps(options.base, place) : gateSteps(place))
  .map((group) => group.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  .filter((group) => group.length > 0);
if (groups.length === 0) throw new Error(`No step is called ${wanted.join(' or ')}.`);

const started = performance.now();
const secondsSince = (since: number): number => Math.round((performance.now() - since) / 1_000);
const ending = new AbortController();
const running = new Map<string, number>();
const results: StepResult[] = [];
const stopped: Named[] = [];

const tick = setInterval(() => {
  const steps = [...running].map(([name, since]) => `${name} for ${secondsSince(since)} s`).join(', ');
  console.log(`── ${Math.round(secondsSince(started) / 60)} min: ${steps}; load ${(loadavg()[0] ?? 0).toFixed(1)} ──`);
}, MINUTE_MS);

/** Ends the steps that are running, and the run, which is red. */
function stop(why: string): void {
  if (ending.signal.aborted) return;
  stopped.push(...[...running.keys()].map((name) => ({ file: name, title: '', error: why })));
  ending.abort();
}
const limit = setTimeout(
  () => stop(`stopped: the run had not ended after ${limitMinutes} minutes`),
  limitMinutes * MINUTE_MS,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(`stopped by ${signal}`));

for (const group of groups) {
  if (ending.signal.aborted) break;
  console.log(`\n── ${group.map(({ name }) => name).join(', ')} ──`);
  const aloud = group.length === 1;
  const ended = group.map(async (step) => {
    running.set(step.name, performance.now());
    const result = await runStep(step, { root: ROOT, logs: LOGS, aloud, signal: ending.signal });
    running.delete(step.name);
    return result;
  });
  results.push(...(await Promise.all(ended)));
}
clearInterval(tick);
clearTimeout(limit);

const verdict = judgeRun(results, quarantine, [...quarantineFaults(quarantine, new Date()), ...stopped.map(say)]);
/** Empty where the project is no checkout. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** What a whole run found, for whoever asks later whether a commit is green. */
function record(): void {
  const unstable = verdict.unstable.map(({ file, title, error }) => ({ file, title, error }));
  writeFileSync(`${LOGS}/unstable.json`, `${JSON.stringify(unstable, null, 2)}\n`);
  const last = {
    commit: git('rev-parse', 'HEAD'),
    /** Files of the working tree that differ from the commit. */
    changedFiles: git('status', '--porcelain').split('\n').filter(Boolean).length,
    suite: options.all ? 'all' : 'gate',
    passed: verdict.passed,
    failed: verdict.failed,
    unstable,
    seconds: secondsSince(started),
    load: loadavg(),
    steps: results.map(({ name, passed, failed, seconds }) => ({ name, passed, failed, seconds })),
  };
  writeFileSync(`${LOGS}/last.json`, `${JSON.stringify(last, null, 2)}\n`);
}
if (wanted.length === 0) record();

const list = (title: string, sign: string, lines: readonly string[]): void => {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `${sign} ${line}`).join('\n')}`);
};
console.log('');
console.table(
  Object.fromEntries(
    results.map(({ name, passed, failed, unstable, seconds }) => [
      name,
      { passed, failed, unstable: unstable.length, seconds },
    ]),
  ),
);
console.log(`in all ${secondsSince(started)} s`);
// The end of a log is what one reads first.
list('In quarantine, and failed:', '–', verdict.quarantined.map(say));
list('Unstable: passed only when tried again, alone. Find the cause.', '↻', verdict.unstable.map(say));
list('Failed:', '✗', verdict.failures);
console.log(`\n${verdict.passed} passed, ${verdict.failed} failed`);
process.exitCode = verdict.failed === 0 ? 0 : 1;
