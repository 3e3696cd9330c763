import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { CHROMIUM_MISSING, findChromium } from '../../../tests/support/chromium.ts';
import { outcomeOf, together, type Outcome } from './reports.ts';
import type { Command, Step } from './steps.ts';

/** How long a step that is ended may take to end what it has started. */
const GRACE_MS = 20_000;

export interface StepResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

export interface RunOptions {
  /** Root of the project. */
  readonly root: string;
  /** Folder of logs and reports. */
  readonly logs: string;
  /** Also prints the output while it comes; else it is printed once the step has ended. */
  readonly aloud: boolean;
  /** Ends the step and everything it has started. */
  readonly signal: AbortSignal;
}

/** Runs a command of a step, adding its output to the step's log. Resolves with its exit code. */
function run(step: Step, command: Command, { root, logs, aloud, signal }: RunOptions): Promise<number> {
  return new Promise((resolve) => {
    const [program = '', ...args] = command;
    const log = createWriteStream(`${logs}/${step.name}.log`, { flags: 'a' });
    // A group of its own, so that what it has started ends with it.
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', ...step.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const send = (name: NodeJS.Signals): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, name);
      } catch {
        // It has ended already.
      }
    };
    let killing: NodeJS.Timeout | undefined;
    // Runners end the servers and browsers they have started, which are in groups of their own.
    const end = (): void => {
      send('SIGINT');
      killing = setTimeout(() => send('SIGKILL'), GRACE_MS);
    };
    signal.addEventListener('abort', end, { once: true });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk);
        if (aloud) process.stdout.write(chunk);
      });
    }
    const done = (code: number): void => {
      clearTimeout(killing);
      signal.removeEventListener('abort', end);
      log.end(() => resolve(code));
    };
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Runs a command of a step and reads its report. */
async function judge(step: Step, command: Command, options: RunOptions): Promise<Outcome> {
  const { report, name } = step;
  if (report !== undefined) rmSync(report.path, { force: true });
  const code = await run(step, command, options);
  const failed = (error: string): Outcome => ({
    passed: 0,
    failed: 1,
    failures: [{ file: name, title: '', error }],
    unstable: [],
  });
  if (report === undefined)
    return code === 0 ? { passed: 1, failed: 0, failures: [], unstable: [] } : failed(`ended with ${code}`);
  if (!existsSync(report.path)) return failed(`ended with ${code} and without a report`);
  const outcome = outcomeOf(report.read(JSON.parse(readFileSync(report.path, 'utf8'))));
  // An error outside of a test, an unhandled rejection for example: the log names it.
  return code !== 0 && outcome.failed === 0
    ? { ...outcome, ...failed(`ended with ${code} though no test failed`), passed: outcome.passed }
    : outcome;
}

/**
 * Runs a step and counts its tests. What failed is tried again alone where the step says how (Playwright does so by
 * itself).
 */
export async function runStep(step: Step, options: RunOptions): Promise<StepResult> {
  const { logs, aloud, signal } = options;
  const started = performance.now();
  const result = (outcome: Outcome): StepResult => ({
    ...outcome,
    name: step.name,
    seconds: Math.round((performance.now() - started) / 1000),
  });
  const lacking =
    (step.needsChromium === true && findChromium() === undefined ? CHROMIUM_MISSING : undefined) ?? step.lacks?.();
  if (lacking !== undefined) {
    console.error(lacking);
    // Where CI installs it, its absence is a failure. Nothing can be judged without a browser.
    const isFailure = step.needsChromium === true || process.env['CI'] === 'true';
    const failures = isFailure ? [{ file: step.name, title: '', error: lacking }] : [];
    return result({ passed: 0, failed: failures.length, failures, unstable: [] });
  }
  rmSync(`${logs}/${step.name}.log`, { force: true });
  let outcome = await judge(step, step.command, options);
  if (outcome.failed > 0 && step.again !== undefined && !signal.aborted)
    outcome = together(outcome, await judge(step, step.again(outcome.failures), options));
  if (!aloud) console.log(`\n── ${step.name} ──\n${readFileSync(`${logs}/${step.name}.log`, 'utf8')}`);
  return result(outcome);
}
