import { expect, test } from 'vitest';
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
