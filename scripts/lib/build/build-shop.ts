import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { busyFiles } from '../../../src/server/load/busy-page.ts';
import { inputStamp } from './stamp.ts';
import { keepingPreviousAssets } from './previous-assets.ts';
import { precompress } from './precompress.ts';

const OUT = 'dist';
const STAMP = `${OUT}/.stamp`;

/** The build failed; the message contains the builder's output. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly code = 'BUILD';
}

const run = (command: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A suite that builds first says "test" here, and would leave React's development build to whoever starts next.
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new BuildError(`The build failed:\n${output}`));
    });
  });

/** Whether `dist` was built from the current sources. */
export async function isBuilt(stamp = inputStamp()): Promise<boolean> {
  return existsSync(STAMP) && existsSync(`${OUT}/server/entry.mjs`) && (await readFile(STAMP, 'utf8')) === stamp;
}

/** Writes the style sheets that pages link by their hash; the bundle alone knows the kinds of blocks in them. */
async function writeSheets(): Promise<void> {
  const { styleSheets } = (await import(pathToFileURL(`${OUT}/server/entry.mjs`).href)) as {
    readonly styleSheets: ReadonlyMap<string, string>;
  };
  for (const [href, text] of styleSheets) await writeFile(`${OUT}/client${href}`, text);
}

/** Writes what a balancer answers when no server can take a request. */
async function writeBusyFiles(): Promise<void> {
  for (const [name, text] of busyFiles()) {
    const file = `${OUT}/busy/${name}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

export interface BuildOptions {
  readonly force?: boolean;
  readonly say?: (line: string) => void;
}

/**
 * Builds the shop when any of its inputs has changed.
 *
 * @returns whether a build was made
 * @throws BuildError with the builder's output when it fails; the stamp is deleted, so that the next start builds again
 */
export async function buildAll({ force = false, say = console.log }: BuildOptions = {}): Promise<boolean> {
  const stamp = inputStamp();
  if (!force && (await isBuilt(stamp))) {
    say('Nothing has changed since the last build.');
    return false;
  }
  const started = performance.now();
  say('Building …');
  await rm(STAMP, { force: true });
  let compressed = 0;
  await keepingPreviousAssets(OUT, async () => {
    await run('node_modules/astro/bin/astro.mjs', ['build', '--silent']);
    await writeSheets();
    await writeBusyFiles();
    compressed = await precompress(`${OUT}/client`);
  });
  await mkdir(OUT, { recursive: true });
  await writeFile(`${STAMP}.new`, stamp);
  await rename(`${STAMP}.new`, STAMP);
  say(`Built in ${((performance.now() - started) / 1_000).toFixed(1)} s (${compressed} files compressed).`);
  return true;
}
