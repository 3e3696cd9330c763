import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHROMIUM_MISSING, findChromium } from '../tests/support/chromium.ts';
import { allSteps, changedSteps, type Counts, type Outcome, type Step } from './lib/validate/steps.ts';

/**
 * Runs every suite, names what failed, and ends with one line `N passed, N failed`. The full output of
 * each step is in .cache/validate.
 *
 *   npm test                            everything
 *   npm test -- lint unit               only these steps
 *   npm test -- --changed               what the change since main reaches
 *   npm test -- --changed --base=HEAD   what is not committed yet
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOGS = `${ROOT}.cache/validate`;

/**
 * Runs a step, writing its output to a log.
 *
 * @param aloud also prints the output
 */
function run(step: Step, aloud: boolean): Promise<number> {
  return new Promise((resolve) => {
    const [program = '', ...args] = step.command;
    const log = createWriteStream(`${LOGS}/${step.name}.log`);
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk);
        if (aloud) process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => {
      console.error(error.message);
      log.end(() => resolve(1));
    });
    child.on('close', (code) => void log.end(() => resolve(code ?? 1)));
  });
}

/** Runs a step and counts its tests. */
async function judge(step: Step, aloud: boolean): Promise<{ counts: Outcome; line: string }> {
  const started = performance.now();
  if (step.needsChromium === true && findChromium() === undefined) {
    console.error(CHROMIUM_MISSING);
    return { counts: { passed: 0, failed: 1, failures: [] }, line: `${step.name}: no Chromium` };
  }
  const lacking = step.lacks?.();
  if (lacking !== undefined) {
    console.error(lacking);
    const failed = process.env['CI'] === 'true' ? 1 : 0;
    return { counts: { passed: 0, failed, failures: [] }, line: `${step.name}: left out. ${lacking}` };
  }
  if (step.report !== undefined) rmSync(step.report.path, { force: true });
  const code = await run(step, aloud);
  const counts: Outcome =
    step.report !== undefined && existsSync(step.report.path)
      ? step.report.read(JSON.parse(readFileSync(step.report.path, 'utf8')))
      : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (!aloud) console.log(`\n── ${step.name} ──\n${readFileSync(`${LOGS}/${step.name}.log`, 'utf8')}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  return { counts, line: `${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s` };
}

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, base: { type: 'string', default: 'main' } },
});
mkdirSync(LOGS, { recursive: true });
const groups = options.changed ? changedSteps(options.base, ROOT, LOGS) : allSteps(LOGS);
const total: Counts = { passed: 0, failed: 0 };
const summary: string[] = [];
const failures: string[] = [];
const flaky: string[] = [];
const started = performance.now();
for (const group of groups) {
  const steps = group.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (steps.length === 0) continue;
  console.log(`\n── ${steps.map(({ name }) => name).join(', ')} ──`);
  for (const { counts, line } of await Promise.all(steps.map((step) => judge(step, steps.length === 1)))) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    summary.push(line);
    failures.push(...counts.failures);
    flaky.push(...(counts.flaky ?? []));
  }
}
console.log(`\n${summary.join('\n')}\nin all ${Math.round((performance.now() - started) / 1000)} s\n`);
const listed = (sign: string, names: readonly string[]): string =>
  `${names.map((name) => `${sign} ${name.replace(ROOT, '')}`).join('\n')}\n`;
// The end of a log is what one reads first.
if (flaky.length > 0)
  console.log(`Passed at the second try only; each is a fault to be mended:\n${listed('↻', flaky)}`);
if (failures.length > 0) console.log(listed('✗', failures));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
