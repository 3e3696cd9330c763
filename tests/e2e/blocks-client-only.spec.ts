import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { exampleUrl } from '../support/examples.ts';
import { expect, test } from '../support/test.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

let program: ChildProcess;
let origin = '';

test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  program = spawn(process.execPath, ['tests/support/serve.ts'], { env: { ...process.env, PORT: String(port), E2E_PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', SEGMENTS_CLIENT_ONLY: 'true' }, stdio: 'ignore' });
  await expect.poll(() => fetch(`${origin}/readyz`).then((answer) => answer.status, () => 0), { timeout: 40_000 }).toBe(200);
});

test.afterAll(() => {
  program.kill('SIGTERM');
});

test('[SEG-13] with the client-only flag segmented content is not in the answer and is drawn in the browser', async ({ page, request }) => {
  const address = `${origin}${exampleUrl('segmentation', 'Colleagues, members, everybody else')}`;
  const answer = await (await request.get(address)).text();
  expect(answer).toContain('cairn-segments');
  expect(answer).not.toMatch(/Ripped it|Herdwick|allowance/);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Ripped it? Good. Send it in.' })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
});
