import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { startShopProcess } from '../../../scripts/lib/cluster/shop-process.ts';

/** A copy of the current project without its screenshots; packages are shared. */
export function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-copy-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  }).split('\0');
  for (const file of files) {
    // A file may be deleted, and that not be committed yet.
    if (file === '' || file.startsWith('tests/visual/') || !existsSync(file)) continue;
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
export async function startProgram(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Program> {
  const shop = await startShopProcess({ folder, env: { PORT: '0', LOG_LEVEL: 'warn', ...env } });
  return { address: shop.base, stop: async () => void (await shop.stop()) };
}
