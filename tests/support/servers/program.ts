import { execFileSync, fork, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tmpdir } from 'node:os';

/** A copy of the current project without its screenshots; packages are shared. */
export function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-copy-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  }).split('\0');
  for (const file of files) {
    if (file === '' || file.startsWith('tests/visual/')) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file), { force: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}

/**
 * Runs a script of the project to completion.
 *
 * @throws with its output when it fails
 */
export const run = (
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('close', (code) =>
      code === 0 ? done(said) : failed(new Error(`${args.join(' ')} ended with ${code}:\n${said}`)),
    );
  });

export interface Program {
  /** URL without trailing slash. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the built shop of a folder on a free port. */
export const startProgram = (folder: string, env: Readonly<Record<string, string>> = {}): Promise<Program> =>
  new Promise((started, failed) => {
    const child = fork('src/server/entry.ts', {
      cwd: folder,
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', WARM_PICTURES: 'false', ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const early = (code: number | null): void => failed(new Error(`The shop ended with ${code}:\n${said}`));
    child.once('exit', early);
    child.once('message', (message) => {
      child.removeListener('exit', early);
      const stop = (): Promise<void> => new Promise((stopped) => void child.once('exit', () => stopped()).kill());
      started({ address: `http://localhost:${(message as { port: number }).port}`, stop });
    });
  });
