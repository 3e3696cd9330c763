import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runDeploy } from './deploy.ts';

const node = (code: string): string => `"${process.execPath}" -e "${code}"`;
const SITE = '/tmp';

test('a command may say as much as it likes, and gets the folder', async () => {
  const program = `process.stdout.write('x'.repeat(3_000_000)); process.exitCode = process.env.STATIC_SITE === '${SITE}' ? 0 : 9`;
  await expect(runDeploy(node(program), SITE)).resolves.toBeUndefined();
}, 30_000);

test('one that fails says how, and nothing of the command, which may hold a secret', async () => {
  const failed = await runDeploy(`TOKEN=s3cret ${node('process.exit(3)')}`, SITE).catch((error: unknown) => error);
  expect(failed).toMatchObject({ name: 'DeployError', code: 'BUILD' });
  expect(String(failed)).toContain('ended with 3');
  expect(JSON.stringify([String(failed), failed])).not.toContain('s3cret');
}, 30_000);

test('one that hangs is ended with all that it has begun, and so is one that nobody waits for any more', async () => {
  const hangs = `${node('setInterval(() => {}, 1e6)')} & wait`;
  await expect(runDeploy(hangs, SITE, { limitMs: 300 })).rejects.toThrow('took longer');
  const stop = new AbortController();
  const running = runDeploy(hangs, SITE, { signal: stop.signal });
  stop.abort();
  await expect(running).rejects.toThrow('stopped');
}, 30_000);

/**
 * A command that has begun something that does not end when it is asked to.
 * @param before what its shell does first
 */
async function stubborn(before = '') {
  const dir = mkdtempSync(join(tmpdir(), 'deploy-'));
  const path = join(dir, 'socket');
  const begun = Promise.withResolvers<{ pid: number; socket: Socket }>();
  const server = createServer((socket) => {
    // It is cut off where the process is killed.
    socket.on('error', () => undefined);
    socket.once('data', (pid) => begun.resolve({ pid: Number(pid), socket }));
  });
  await new Promise<void>((listening) => void server.listen(path, listening));
  onTestFinished(() => {
    server.close();
    rmSync(dir, { recursive: true });
  });
  const program = `process.on('SIGTERM', () => {}); require('node:net').connect('${path}', function () { this.write(String(process.pid)); })`;
  return { command: `${before}${node(program)} & wait`, begun: begun.promise };
}

test('what it has begun is killed where it does not end when it is asked to, although the command has ended', async () => {
  const { command, begun } = await stubborn();
  const stop = new AbortController();
  const running = runDeploy(command, SITE, { signal: stop.signal, graceMs: 50 });
  const refused = expect(running).rejects.toThrow('stopped');
  const { pid, socket } = await begun;
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  });
  const gone = new Promise((closed) => void socket.once('close', closed));
  stop.abort();
  await refused;
  await gone;
}, 30_000);

test('it is also over when the command itself has to be killed', async () => {
  const { command, begun } = await stubborn(`trap '' TERM; `);
  const stop = new AbortController();
  const running = runDeploy(command, SITE, { signal: stop.signal, graceMs: 50 });
  const refused = expect(running).rejects.toThrow('stopped');
  await begun;
  stop.abort();
  await refused;
}, 30_000);
