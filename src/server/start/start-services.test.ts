import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { localeInfo, siteOf, type LocaleInfo } from '../../content/addresses/sites.ts';
import type { PreviewState } from '../../content/page-context.ts';
import { readEnv } from '../env/env.ts';
import { startServices } from './start-services.ts';

const home = mkdtempSync(join(tmpdir(), 'cairn-services-'));
const asked: URL[] = [];
const tokens: unknown[] = [];
const cms = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', 'http://cms'));
  tokens.push(request.headers['x-preview-token']);
  // Pop-ups are never answered.
  if (request.url?.includes('/popups/') === true) return;
  response.setHeader('content-type', 'application/json').end('{"real":true}');
});
beforeAll(async () => {
  mkdirSync(join(home, 'content'));
  writeFileSync(join(home, 'content', 'menu.json'), '{"mocked":true}');
  await new Promise<void>((ready) => cms.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  cms.closeAllConnections();
  cms.close();
  rmSync(home, { recursive: true });
});

/** The shop's own services, with the content API above. */
const started = (set: Readonly<Record<string, string>>, more: { readonly exporting?: boolean } = {}) =>
  startServices(
    readEnv({
      DATA_DIR: home,
      MOCK_DIR: home,
      CONTENT_API_BASE: `http://127.0.0.1:${(cms.address() as AddressInfo).port}`,
      COMMERCE_API_BASE: 'http://127.0.0.1:1',
      ...set,
    }),
    { version: 'test', origin: 'http://localhost', ...more },
  );
const contentOf = ({ content }: Awaited<ReturnType<typeof started>>, preview?: PreviewState) => {
  const info = localeInfo('en-gb') as LocaleInfo;
  return content({ site: siteOf(info), info, preview, correlationId: 'c' });
};

/** Menu and footer as those services get them, and what the content API was asked for. */
async function loaded(set: Readonly<Record<string, string>>) {
  asked.length = tokens.length = 0;
  const services = await started(set);
  const client = contentOf(services);
  const data = [(await client.menu())?.data, (await client.footer())?.data];
  await services.close();
  return { data, cms: asked.map(({ searchParams }) => searchParams.get('cms')), tokens: [...tokens] };
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

test('[CAAS-03] [CAAS-04] content is read from CONTENT_API_BASE, with the token of CONTENT_PREVIEW_TOKEN', async () => {
  expect((await loaded({ CONTENT_PREVIEW_TOKEN: 'token-7' })).tokens).toEqual(['token-7', 'token-7']);
  expect((await loaded({})).tokens).toEqual([undefined, undefined]);
});

test('[HTTP-15] [CFG-06] a content call ends after SERVER_TIMEOUT_MS', async () => {
  const services = await started({ SERVER_TIMEOUT_MS: '100' });
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());
  await expect(contentOf(services).popups()).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(timeout.mock.calls).toEqual([[100]]);
  await services.close();
});

test('[CFG-06] [CAAS-04] drafts are asked for with the token as well, for SERVER_TIMEOUT_MS at most', async () => {
  asked.length = tokens.length = 0;
  const services = await started({ SERVER_TIMEOUT_MS: '100', CONTENT_PREVIEW_TOKEN: 'token-7' });
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => timeout.mockRestore());
  await services.drafts({ id: 'a', name: 'A', email: 'a@example.com' }).read('pages/home');
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/preview/caas/v1/drafts/pages/home']);
  expect([tokens, timeout.mock.calls]).toEqual([['token-7'], [[100]]]);
  await services.close();
});

test('a shopper waits for the content of a page as long as CONTENT_PATIENCE_MS says, an editor as long as it takes', async () => {
  const services = await started({ SERVER_TIMEOUT_MS: '60000', CONTENT_PATIENCE_MS: '100' });
  await expect(contentOf(services).popups()).rejects.toMatchObject({ code: 'TIMEOUT' });
  const preview = contentOf(services, { draft: true, overlay: false }).popups();
  const first = await Promise.race([preview, new Promise((resolve) => setTimeout(resolve, 500, 'still waiting'))]);
  expect(first).toBe('still waiting');
  preview.catch(() => undefined);
  await services.close();
});

test('an export waits for the content of a page as long as it takes', async () => {
  const services = await started({ SERVER_TIMEOUT_MS: '60000', CONTENT_PATIENCE_MS: '100' }, { exporting: true });
  const popups = contentOf(services).popups();
  popups.catch(() => undefined);
  const first = await Promise.race([popups, new Promise((resolve) => setTimeout(resolve, 500, 'still waiting'))]);
  expect(first).toBe('still waiting');
  await services.close();
});

test('a content source is asked with the token whether it is there', async () => {
  asked.length = tokens.length = 0;
  const services = await started({ CONTENT_PREVIEW_TOKEN: 'token-7' });
  onTestFinished(services.contentSource?.follow(() => undefined) ?? (() => expect.fail('nobody watches it')));
  await vi.waitFor(() => expect(tokens).toContain('token-7'));
  expect(asked.map(({ pathname }) => pathname)).toContain('/preview/caas/v1/capabilities');
  await services.close();
});

test('[CFG-06] [CFG-08] pages get the settings of the environment', async () => {
  for (const isOn of [true, false]) {
    const services = await started({
      TOAST_DISMISS_MS: '9000',
      FAVORITES_PAGE_SIZE: '12',
      FAVORITES: String(isOn),
      SAVED_PAGE_SIZE: '17',
      MIN_LOYALTY_POINTS: '800',
      EXPRESS_CHECKOUT: String(isOn),
      SIMPLIFIED_ENROLMENT: String(isOn),
    });
    expect(services.settings).toMatchObject({
      toastDismissMs: 9_000,
      favoritesPageSize: 12,
      favorites: isOn,
      savedPageSize: 17,
      minLoyaltyPoints: 800,
      expressCheckout: isOn,
      simplifiedEnrolment: isOn,
    });
    await services.close();
  }
});

test('rules that cannot be read go on as they last were when the server starts again', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'cairn-restart-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const folder of ['pages', 'promotions', 'experiments'])
    mkdirSync(join(dir, 'content', folder), { recursive: true });
  const write = (file: string, content: unknown): void =>
    writeFileSync(join(dir, 'content', file), typeof content === 'string' ? content : JSON.stringify(content));
  const files = {
    'promotions/winter.json': {
      id: 'WINTER10',
      level: 'ORDER',
      type: 'AUTO',
      name: 'Winter',
      discount: { percent: 9 },
    },
    'shipping.json': { 'northfell-uk': { standard: 4, deliveryTime: '2-4' } },
  };
  const unreadable = async (): Promise<readonly object[]> => {
    const services = await started({ DATA_DIR: dir, CONTENT_DIR: join(dir, 'content'), CONTENT_API_BASE: '' });
    const answer = await contentOf(services, { draft: true, overlay: false }).showcase('page', { limit: 1, offset: 0 });
    await services.close();
    return answer?.data.unreadable ?? [];
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  expect(await unreadable()).toEqual([]);
  for (const file of Object.keys(files)) write(file, '{');
  const lastGood = expect.stringMatching(/^20.*Z$/) as string;
  expect(await unreadable()).toMatchObject([
    { document: 'promotions/winter', lastGood },
    { document: 'shipping', lastGood },
  ]);
});
