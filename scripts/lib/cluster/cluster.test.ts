import { expect, test, vi } from 'vitest';
import { startCluster } from './cluster.ts';

vi.mock('node:fs', async (original) => ({
  ...(await original<object>()),
  existsSync: () => false,
}));

test('a machine without the programs is told the Debian packages that are missing', async () => {
  await expect(startCluster()).rejects.toMatchObject({
    code: 'START',
    message: expect.stringMatching(/package postgresql,[^]*package redis-server,[^]*package nginx-light,/),
  });
});
