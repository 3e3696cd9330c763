import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHROMIUM_MISSING, findChromium } from '../tests/support/chromium.ts';

/**
 * Runs every suite, one after the other, and ends with one line
 * `N passed, N failed`. Full output of each step stands in .cache/validate.
 *
 *   npm test                    everything
 *   npm test -- lint unit       only these steps
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOGS = `${ROOT}.cache/validate`;

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** JSON report to read test counts from; without one the step counts as one test. */
  readonly report?: { path: string; read: (json: unknown) => Counts };
  readonly env?: Record<string, string>;
  readonly needsChromium?: boolean;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

const readVitest = (json: unknown): Counts => {
  const { numPassedTests, numFailedTests, testResults } = json as VitestReport;
  // A file that could not even be loaded holds no tests, and is a failure all the same.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { passed: numPassedTests, failed: numFailedTests + broken };
};

const readPlaywright = (json: unknown): Counts => {
  const { stats, errors } = json as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
};

const STEPS: readonly Step[] = [
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'error'] },
  {
    name: 'unit',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${LOGS}/unit.json`],
    report: { path: `${LOGS}/unit.json`, read: readVitest },
  },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  {
    name: 'browser',
    command: ['playwright', 'test', '--reporter=list,json'],
    needsChromium: true,
    report: { path: `${LOGS}/browser.json`, read: readPlaywright },
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${LOGS}/browser.json`, CI: 'true' },
  },
  { name: 'performance', command: ['node', 'bench/run.ts', '--sizes=50,1000', '--seconds=2', '--guard'] },
  { name: 'personalisation', command: ['node', 'bench/personalisation.ts', '--guard'], needsChromium: true },
  { name: 'viewer', command: ['node', 'bench/preview.ts', '30', '--guard'], needsChromium: true },
  { name: 'requirements', command: ['node', 'scripts/requirements.ts'] },
];

function run(step: Step): Promise<number> {
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
        process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => {
      log.end();
      resolve(code ?? 1);
    });
  });
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  mkdirSync(LOGS, { recursive: true });
  const total: Counts = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const step of steps) {
    const started = performance.now();
    console.log(`\n── ${step.name} ──`);
    if (step.needsChromium === true && findChromium() === undefined) {
      console.error(CHROMIUM_MISSING);
      total.failed += 1;
      summary.push(`${step.name}: no Chromium`);
      continue;
    }
    if (step.report !== undefined) rmSync(step.report.path, { force: true });
    const code = await run(step);
    const counts: Counts =
      step.report !== undefined && existsSync(step.report.path)
        ? step.report.read(JSON.parse(readFileSync(step.report.path, 'utf8')))
        : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    total.passed += counts.passed;
    total.failed += counts.failed;
    summary.push(
      `${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${Math.round((performance.now() - started) / 1000)} s`,
    );
  }
  console.log(`\n${summary.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await main();
