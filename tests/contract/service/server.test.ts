import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

describe('the backend that runs alone', () => {
  let shop: Shop;
  beforeAll(
    async () => void (shop = await openShop({ contentDir: path('content'), content: true, previewToken: 'secret' })),
  );
  afterAll(() => shop.close());

  test('serves published content beside the calls, and unpublished content only for the preview token', async () => {
    const status = async (url: string, headers = {}) => (await shop.raw(url, { headers })).status;
    expect(await status('/publish/caas/v1/canvas/menu/northfell-uk?locale=en-gb')).toBe(200);
    expect(await status('/preview/caas/v1/canvas/menu/northfell-uk?locale=en-gb')).toBe(401);
    expect(
      await status('/preview/caas/v1/canvas/menu/northfell-uk?locale=en-gb', { 'x-preview-token': 'secret' }),
    ).toBe(200);
    expect(await status('/products/v2/products/NF104001/details')).toBe(200);
    expect(await status('/openapi.json')).toBe(200);
  });
});

describe('starting it', () => {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-start-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  async function start(env: Record<string, string>): Promise<[code: unknown, said: string]> {
    const server = spawn(process.execPath, [path('sandbox/server.ts')], {
      env: { ...process.env, DATA_DIR: dir, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit') as Promise<[unknown]>]);
    return [code, said];
  }

  test('on a port that is taken says so and what to do', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const [code, said] = await start({ SANDBOX_PORT: String(port) });
    expect([code, said]).toEqual([1, `Port ${port} is taken. Choose another with SANDBOX_PORT.\n`]);
    taken.close();
  });

  test('with a data folder that cannot be written says so and what to do', async () => {
    const file = join(dir, 'a-file');
    writeFileSync(file, '');
    const [code, said] = await start({ DATA_DIR: file, SANDBOX_PORT: '0' });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The sandbox cannot start with the data folder .*a-file: .* Choose another with DATA_DIR\.\n$/,
    );
  });
});
