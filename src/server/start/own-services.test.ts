import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../../sandbox/store/sqlite-store.ts';
import { readEnv } from '../env/env.ts';
import { createLog } from '../observability/log.ts';
import { openContent } from './own-services.ts';

const SEVERAL = { DATABASE_URL: 'postgres://db.example/cairn', REDIS_URL: 'redis://redis.example' };
const BUCKET = {
  MEDIA_UPLOADS_URL: 'https://s3.example/shop',
  MEDIA_UPLOADS_KEY_ID: 'id',
  MEDIA_UPLOADS_SECRET: 'secret',
};

/** What the log says when the content service opens with such settings. */
async function logged(set: Readonly<Record<string, string>>, exporting = false): Promise<readonly string[]> {
  const home = mkdtempSync(join(tmpdir(), 'cairn-content-'));
  const store = openSqliteStore(':memory:');
  onTestFinished(async () => {
    await store.close();
    rmSync(home, { recursive: true });
  });
  const lines: string[] = [];
  const log = createLog('warn', (line) => lines.push((JSON.parse(line) as { event: string }).event));
  const env = readEnv({ DATA_DIR: home, CONTENT_DIR: home, ...set });
  const content = openContent(env, {
    origin: 'http://localhost',
    log,
    store,
    now: Date.now,
    cache: undefined,
    previewToken: undefined,
    people: [],
    exporting,
  });
  await content.close();
  return lines.filter((event) => event === 'uploads_not_shared');
}

test('a server of several says at its start that others do not have what is uploaded to it', async () => {
  expect(await logged(SEVERAL)).toEqual(['uploads_not_shared']);
  expect(await logged({ DATABASE_URL: SEVERAL.DATABASE_URL })).toEqual([]);
  expect(await logged({ ...SEVERAL, MEDIA_UPLOADS_DIR: '/mnt/uploads' })).toEqual([]);
  // A folder that all share may be mounted where uploads are by default.
  expect(await logged({ ...SEVERAL, DATA_DIR: '/mnt/data', MEDIA_UPLOADS_DIR: '/mnt/data/uploads' })).toEqual([]);
  expect(await logged({ ...SEVERAL, ...BUCKET })).toEqual([]);
  expect(await logged({ ...SEVERAL, MEDIA_BASE: 'https://media.example' })).toEqual([]);
  expect(await logged(SEVERAL, true)).toEqual([]);
});
