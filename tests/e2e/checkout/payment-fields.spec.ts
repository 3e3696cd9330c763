import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ListeningStandIn, openPaymentStandIn } from '../../../sandbox/payment/listen.ts';
import { placeButton, toSummary } from '../../support/checkout.ts';
import { E2E_HOME } from '../../support/servers/e2e-home.ts';
import { startProgram } from '../../support/servers/program.ts';
import { addJacket } from '../../support/shop.ts';
import { expect, test as base } from '../../support/test.ts';

/** What the provider's script defines, as far as these tests use it. */
interface Fields {
  mount(host: HTMLElement): Promise<void>;
  state(): { complete: boolean; errors: Record<string, string>; brand?: string };
  focus(field: string): void;
  submit(): Promise<{ id: string; bin: string; type: string; holder: string }>;
  handleAction(action: unknown): Promise<{ threeDS2Result: unknown }>;
}
declare global {
  // The page under test keeps its fields here.
  var fields: Fields;
  var PaymentFields: { create(options: object): Fields } | undefined;
}

/** A shop of one page that lets in the provider's origin and nothing else. */
const test = base.extend<{ provider: ListeningStandIn; shop: string }>({
  provider: async ({}, use) => {
    let script = '';
    const server = createServer((_, response) => {
      const policy = `default-src 'none'; script-src ${script}; frame-src ${script}; style-src-attr 'none'`;
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
      response.end(
        `<!doctype html><html lang="en"><title>Pay</title><main id="host"></main><script src="${script}/sdk/v1/fields.js"></script>`,
      );
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const shopOrigin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const notify = async () => new Response(null, { status: 204 });
    const provider = await openPaymentStandIn({ dataDir: ':memory:', host: '127.0.0.1', shopOrigin, notify });
    script = provider.origin;
    await use(Object.assign(provider, { shopOrigin }));
    server.close();
    await provider.close();
  },
  shop: async ({ provider }, use) => use((provider as ListeningStandIn & { shopOrigin: string }).shopOrigin),
});

async function mounted(page: Page, shop: string, clientKey: string, locale = 'en-gb') {
  await page.goto(shop);
  await page.evaluate(
    async (options) => {
      if (globalThis.PaymentFields === undefined) throw new Error('The payment script defines no fields.');
      globalThis.fields = globalThis.PaymentFields.create(options);
      await globalThis.fields.mount(document.querySelector('main') as HTMLElement);
    },
    { clientKey, locale, labels: { holder: 'Cardholder' } },
  );
  return page.frameLocator('iframe').first();
}

test(
  'a card typed into the provider’s frame becomes a token, and the page learns no more than its first digits',
  { tag: '@core' },
  async ({ page, provider, shop }) => {
    const frame = await mounted(page, shop, provider.clientKey);
    await frame.getByLabel('Card number').fill('4242 4242 4242 4242');
    await frame.getByLabel('Security code').fill('123');
    await frame.getByLabel('Cardholder').fill('Ida Berg');
    const refused = await page.evaluate(() => globalThis.fields.submit().catch((error: Error) => error.message));
    expect(refused).toBe('The card details are incomplete.');
    await expect(frame.getByText('Fill this in.')).toBeVisible();
    await page.evaluate(() => globalThis.fields.focus('expiry'));
    await expect(frame.getByLabel('Expiry')).toBeFocused();
    await frame.getByLabel('Expiry').fill('12/20');
    await frame.getByLabel('Security code').focus();
    await expect(frame.getByText('This card has expired.')).toBeVisible();
    await frame.getByLabel('Expiry').fill('12/39');
    await expect(frame.getByText('This card has expired.')).toBeHidden();
    await expect.poll(() => page.evaluate(() => globalThis.fields.state().complete)).toBe(true);
    const token = await page.evaluate(() => globalThis.fields.submit());
    expect(token).toMatchObject({ bin: '424242', type: 'visa', holder: 'Ida Berg' });
    expect(JSON.stringify([token, await page.evaluate(() => globalThis.fields.state())])).not.toContain('4242424242');
  },
);

test('the bank asks in a frame nested in the provider’s, and what the shopper answers decides the payment', async ({
  page,
  provider,
  shop,
}) => {
  const frame = await mounted(page, shop, provider.clientKey, 'de-de');
  await frame.getByLabel('Kartennummer').fill('4000 0000 0000 3220');
  await frame.getByLabel('Gültig bis').fill('12/39');
  await frame.getByLabel('Prüfnummer').fill('123');
  await frame.getByLabel('Cardholder').fill('Ida Berg');
  const { id: token } = await page.evaluate(() => globalThis.fields.submit());
  const headers = { authorization: `Bearer ${provider.secret}`, 'content-type': 'application/json' };
  const payment = `${provider.origin}/v1/payments/b.1`;
  const body = JSON.stringify({ amount: 1_250, currency: 'EUR', token });
  const asked = await (await provider.fetch(new Request(payment, { method: 'PUT', headers, body }))).json();
  expect(asked).toMatchObject({ state: 'challenge' });
  const done = page.evaluate((action) => globalThis.fields.handleAction(action), asked.action);
  await expect(frame.getByLabel('Kartennummer')).toBeHidden();
  const bank = page.frameLocator('iframe[src*="/challenge"]').frameLocator('iframe');
  await bank.getByRole('button', { name: 'Bestätigen' }).click();
  await done;
  await expect(frame.getByLabel('Kartennummer')).toBeVisible();
  const after = await provider.fetch(new Request(payment, { headers }));
  expect(await after.json()).toMatchObject({ state: 'authorised', amount: 1_250 });
});

test('a shop that listens on any free port gets the card fields too', async ({ browser }) => {
  const shop = await startProgram('.', {
    PORT: '0',
    DATA_DIR: mkdtempSync(join(E2E_HOME, 'any-port-')),
    MEDIA_CACHE_DIR: join('.cache', 'media'),
    LOG_LEVEL: 'error',
  });
  const context = await browser.newContext({ baseURL: shop.address });
  const page = await context.newPage();
  await addJacket(page);
  await toSummary(page);
  await expect(placeButton(page)).toBeVisible();
  await context.close();
  await shop.stop();
});
