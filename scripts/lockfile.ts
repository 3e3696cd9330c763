import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Checks that `npm install` leaves package.json and package-lock.json as they are, under each supported npm: the
 * manifest and the lockfile agree, and the lockfile has the optional packages of every platform. npm 10 removes the
 * `libc` fields that npm 11 writes; a lockfile without them stays the same under both.
 *
 *   npm run lockfile -- --write    writes the lockfile that both leave alone
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** In the order in which they write: what npm 10 has written last, npm 11 leaves alone. */
const VERSIONS = ['11.19.1', '10.9.9'];
const FILES = ['package.json', 'package-lock.json'];

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

/** Writes the lockfile of a folder as a version of npm does; installs nothing. */
function writeLockfile(version: string, folder: string): void {
  const install = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync(
    'npm',
    ['exec', '--yes', '--prefer-offline', `--package=npm@${version}`, '--', 'npm', ...install],
    // Warnings are about the engine that runs npm, not about the files.
    { cwd: folder, encoding: 'utf8', env: { ...process.env, npm_config_loglevel: 'error' } },
  );
  if (status !== 0) throw new Error(`npm ${version} did not finish:\n${stderr}`);
}

const folder = mkdtempSync(join(tmpdir(), 'cairn-lockfile-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const start = (): void => FILES.forEach((file) => copyFileSync(join(ROOT, file), join(folder, file)));

start();
if (options.write) {
  for (const version of VERSIONS) writeLockfile(version, folder);
  copyFileSync(join(folder, 'package-lock.json'), join(ROOT, 'package-lock.json'));
}
const problems = VERSIONS.flatMap((version) => {
  start();
  writeLockfile(version, folder);
  return FILES.filter((file) => !readFileSync(join(ROOT, file)).equals(readFileSync(join(folder, file)))).map(
    (file) => `npm ${version} changes ${file}.`,
  );
});
if (problems.length > 0) {
  console.error([...problems, 'Run `npm run lockfile -- --write` and commit the result.'].join('\n'));
  process.exitCode = 1;
} else console.log(`npm ${VERSIONS.join(' and ')} leave ${FILES.join(' and ')} as they are.`);
