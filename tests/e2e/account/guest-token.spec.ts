import { freePort } from '../../../scripts/lib/cluster/free-port.ts';
import { openCheckoutBackend } from '../../support/checkout-backend.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { addJacket, miniCart } from '../../support/shop.ts';
import { expect, test } from '../../support/test.ts';

test('[AUTH-01] a visitor who has not signed in shops with a guest token, which the browser never sees', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const port = await freePort();
  const backend = await openCheckoutBackend(`http://localhost:${port}`);
  const shop = await startOwnServer({ ...backend.settings, PORT: String(port) });
  const tokens: { wanted: unknown; type: string; accessToken: string }[] = [];
  /** The tokens of the cart calls. */
  const used = new Set<string>();
  backend.watch(async (asked, answer) => {
    const { pathname } = new URL(asked.url);
    if (pathname === '/token/v2/auth/token') {
      const { type } = (await asked.json()) as { type: unknown };
      tokens.push({ wanted: type, ...((await answer.json()) as { type: string; accessToken: string }) });
    }
    if (pathname.startsWith('/cart/')) used.add(asked.headers.get('authorization') ?? '');
  });
  const page = await browser.newPage({ baseURL: shop.base });
  const seen: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) seen.push(await response.text().catch(() => ''));
  });
  try {
    await addJacket(page);
    await expect(miniCart(page).getByRole('link', { name: 'Skarn Shell Jacket' })).toBeVisible();
    await page.goto('/en-us/cart');
    await page.getByRole('main').getByLabel('Quantity').first().selectOption('2');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('2');
    expect(tokens).toMatchObject([{ wanted: 'Guest', type: 'Guest' }]);
    const token = tokens[0]?.accessToken ?? '';
    expect([...used]).toEqual([`Bearer ${token}`]);
    const cookies = await page.context().cookies();
    expect(JSON.stringify([seen, cookies, await page.content()])).not.toContain(token);
    expect(await (await page.request.get('/api/session')).json()).toMatchObject({ signedIn: false });
  } finally {
    await page.close();
    shop.stop();
    await backend.close();
  }
});
