import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localeInfo, siteOf, type LocaleInfo } from '../../content/addresses/sites.ts';
import { readEnv } from '../env/env.ts';
import { startServices } from './start-services.ts';

const home = mkdtempSync(join(tmpdir(), 'cairn-services-'));
const asked: URL[] = [];
const cms = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://cms'));
  response.setHeader('content-type', 'application/json').end('{"real":true}');
});
beforeAll(async () => {
  mkdirSync(join(home, 'content'));
  writeFileSync(join(home, 'content', 'menu.json'), '{"mocked":true}');
  await new Promise<void>((ready) => cms.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  cms.close();
  rmSync(home, { recursive: true });
});

/** Menu and footer as the shop's own services get them, and what the content API was asked for. */
async function loaded(set: Readonly<Record<string, string>>) {
  asked.length = 0;
  const services = await startServices(
    readEnv({
      ...{
        DATA_DIR: home,
        MOCK_DIR: home,
        CONTENT_API_BASE: `http://127.0.0.1:${(cms.address() as AddressInfo).port}`,
      },
      ...{ COMMERCE_API_BASE: 'http://127.0.0.1:1', ...set },
    }),
    { version: 'test', origin: 'http://localhost' },
  );
  const info = localeInfo('en-gb') as LocaleInfo;
  const client = services.content({ site: siteOf(info), info, preview: undefined, correlationId: 'c' });
  const data = [(await client.menu())?.data, (await client.footer())?.data];
  await services.close();
  return { data, cms: asked.map(({ searchParams }) => searchParams.get('cms')) };
}

const [MOCKED, REAL] = [{ mocked: true }, { real: true }];

test('[CAAS-17] MOCK_CONTENT answers the endpoints it names from files; none as delivered, and none in production', async () => {
  expect((await loaded({})).data).toEqual([REAL, REAL]);
  expect((await loaded({ MOCK_CONTENT: 'menu' })).data).toEqual([MOCKED, REAL]);
  expect((await loaded({ MOCK_CONTENT: 'menu', NODE_ENV: 'production' })).data).toEqual([REAL, REAL]);
});

test('[CAAS-07] CONTENT_CMS goes out with every content call, except in production', async () => {
  expect((await loaded({ CONTENT_CMS: 'blue' })).cms).toEqual(['blue', 'blue']);
  expect((await loaded({ CONTENT_CMS: 'blue', NODE_ENV: 'production' })).cms).toEqual([null, null]);
  expect((await loaded({})).cms).toEqual([null, null]);
});
