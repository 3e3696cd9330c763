import { type ChildProcess, spawn } from 'node:child_process';
import { StoppedError } from './crawl.ts';

/** A command that takes longer hangs, and while it runs nothing else is exported. */
const LIMIT_MS = 30 * 60_000;
/** Time to end after it was asked to, for it and for all that it has begun. */
const GRACE_MS = 5_000;
/** How often it is asked whether all that was begun has ended: nothing tells so. */
const LOOK_MS = 50;
const MINUTE_MS = 60_000;

/** The command has not handed the export on. Nothing of it is named: it may hold a secret. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
  readonly code = 'BUILD';
}

/**
 * Sends a signal to a command and to all that it has begun; 0 only asks.
 * @returns whether there is any of it left
 */
function tell({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    // It has ended in the meantime.
    return false;
  }
}

export interface DeployOptions {
  /** How long it may take, milliseconds. */
  readonly limitMs?: number;
  /** How long it has to end after it was asked to, milliseconds; what is left then is killed. */
  readonly graceMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs the operator's command that hands an export on. What it says on standard error goes to standard output: standard
 * error is the log.
 *
 * @param site folder of the export, which it gets as `STATIC_SITE`
 * @throws DeployError when it fails or takes too long; StoppedError when it was stopped by the signal. Of one that was
 * stopped nothing is left.
 */
export function runDeploy(
  command: string,
  site: string,
  { limitMs = LIMIT_MS, graceMs = GRACE_MS, signal }: DeployOptions = {},
): Promise<void> {
  return new Promise((done, refuse) => {
    const child = spawn(command, {
      shell: true,
      // A group of its own, so that what the shell has begun is ended with it.
      detached: true,
      stdio: ['ignore', 'ignore', 1],
      env: { ...process.env, STATIC_SITE: site },
    });
    let ended: Error | undefined;
    let grace: NodeJS.Timeout | undefined;
    let looking: NodeJS.Timeout | undefined;
    let isKilled = false;
    let settle: (() => void) | undefined;
    const end = (why: Error): void => {
      ended ??= why;
      tell(child, 'SIGTERM');
      grace ??= setTimeout(() => {
        tell(child, 'SIGKILL');
        isKilled = true;
        settle?.();
      }, graceMs);
    };
    const stop = (): void => end(new StoppedError());
    const limit = setTimeout(
      () => end(new DeployError(`STATIC_DEPLOY took longer than ${Math.ceil(limitMs / MINUTE_MS)} minutes.`)),
      limitMs,
    );
    const over = (error: Error | undefined): void => {
      clearTimeout(limit);
      clearTimeout(grace);
      clearTimeout(looking);
      signal?.removeEventListener('abort', stop);
      if (error === undefined) done();
      else refuse(error);
    };
    child.once('error', ({ code }: NodeJS.ErrnoException) =>
      over(new DeployError(`STATIC_DEPLOY could not be run: ${code ?? 'unknown'}.`)),
    );
    child.once('close', (status, by) => {
      const failure = by === null ? `STATIC_DEPLOY ended with ${status}.` : `STATIC_DEPLOY was ended by ${by}.`;
      settle = () => over(ended ?? (status === 0 ? undefined : new DeployError(failure)));
      const look = (): void => {
        // What it has begun may live on: it must not go on beside the next export. What was killed is still counted
        // until the system has cleared it away.
        if (ended === undefined || isKilled || !tell(child, 0)) settle?.();
        else looking = setTimeout(look, LOOK_MS);
      };
      look();
    });
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted === true) stop();
  });
}
