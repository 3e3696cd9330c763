import type { Page } from '@playwright/test';
import { freePort } from '../../../scripts/lib/cluster/free-port.ts';
import * as endpoints from '../../../src/commerce/contract/endpoints.ts';
import type { Endpoint } from '../../../src/commerce/contract/operation.ts';
import { callsOf, SUBJECTS } from '../../../src/commerce/contract/operations.ts';
import { SPECIFIED } from '../../contract/support/specified.ts';
import { openCheckoutBackend, type CheckoutBackend } from '../../support/checkout-backend.ts';
import {
  type Failure,
  type FailingUpstream,
  FAULTS,
  REFUSALS,
  SERVER_TIMEOUT_MS,
  startFailingUpstream,
} from '../../support/servers/failing-upstream.ts';
import { type OwnServer, startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';
import { ROWS } from './outage-rows.ts';

/**
 * Every call of the catalogue and the stores fails in each of six ways, and is refused in one of two, where a shopper meets it. The page stands, says
 * what is missing, and goes on once the service is back, by the same tap or by what the page offers.
 */
const ENDPOINTS = endpoints as unknown as Readonly<Record<string, Endpoint>>;

let broken: { readonly calls: readonly string[]; readonly fault: Failure } | undefined;
/** Calls that failed since they were broken. */
const met = new Set<string>();
let backend: CheckoutBackend;
let upstream: FailingUpstream;
let shop: OwnServer;

const isCall = (id: string, url: string, method: string): boolean => {
  const { method: own, path } = ENDPOINTS[id] as Endpoint;
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return own === method && pattern.test(new URL(url, 'http://upstream').pathname);
};

test.use({ expectedErrors: [/status of (?:401|429|50[0-4])/], actionTimeout: 15_000 });
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(60_000);
  const port = await freePort();
  backend = await openCheckoutBackend(`http://localhost:${port}`);
  const backendPort = Number(new URL(backend.settings['COMMERCE_API_BASE'] ?? '').port);
  upstream = await startFailingUpstream(backendPort, (url, method) => {
    const id = broken?.calls.find((call) => isCall(call, url, method));
    if (id === undefined) return undefined;
    met.add(id);
    return broken?.fault;
  });
  shop = await startOwnServer({
    ...backend.settings,
    PORT: String(port),
    COMMERCE_API_BASE: upstream.base,
    SERVER_TIMEOUT_MS,
    PAGE_CACHE_MB: '0',
  });
});
test.afterAll(async () => {
  shop.stop();
  upstream.close();
  await backend.close();
});
test.afterEach(() => void (broken = undefined));

test('every call of the catalogue and the stores has a row', { tag: '@core' }, () => {
  const utilities = SPECIFIED.filter(({ row }) => row.startsWith('CALL-UTIL')).map(({ call }) => call);
  const calls = Object.entries(SUBJECTS)
    .filter(([path]) => path.startsWith('./catalogue/'))
    .flatMap(([, subject]) => callsOf(subject).map(([id]) => id))
    .filter((id) => !utilities.includes(id));
  expect([...new Set(Object.values(ROWS).flatMap((row) => Object.keys(row.calls)))].sort()).toEqual(calls.sort());
});

async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('banner', { includeHidden: true }), what).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first(), what).toBeVisible();
  await expect(page.getByRole('contentinfo', { includeHidden: true }), what).toBeVisible();
}

for (const [index, [name, { at, calls, before, does, again = does, isLeft }]] of Object.entries(ROWS).entries()) {
  const ids = Object.keys(calls);
  test(`${name}: ${ids.join(', ')} failing in seven ways`, async ({ page }) => {
    const address = `${shop.base}/en-gb${at}`;
    const load = () => page.goto(address, { waitUntil: 'domcontentloaded' });
    if (does !== undefined) await load();
    await before?.(page);
    const refusal = REFUSALS[index % REFUSALS.length] ?? 'limited';
    for (const [round, fault] of [...FAULTS, refusal].entries()) {
      if (isLeft && round > 0) await load();
      met.clear();
      broken = { calls: ids, fault };
      await (does === undefined ? load() : does(page, round));
      for (const [id, sight] of Object.entries(calls)) {
        const { says } = sight(page, round);
        await expect(says, `${id} ${fault}: what is missing is said`).toBeVisible();
        // Where nothing has to be said, the call must have been met all the same.
        await expect.poll(() => met.has(id), { message: `${id} ${fault}: was asked for` }).toBe(true);
      }
      await expectWhole(page, fault);
      broken = undefined;
      const isThere = async (options?: { timeout: number }) => {
        for (const [id, sight] of Object.entries(calls))
          await expect(sight(page, round).works, `${id} ${fault}: is there again`).toBeVisible(options);
      };
      if (again !== undefined) {
        await again(page, round);
        await isThere();
        continue;
      }
      // On a busy machine a service that works may still take longer than the server waits for it.
      await expect(async () => {
        await load();
        await isThere({ timeout: 2_000 });
      }).toPass();
    }
  });
}
