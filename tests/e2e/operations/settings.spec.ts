import { type OwnServer, startOwnServer } from '../../support/servers/own-server.ts';
import { expect, test } from '../../support/test.ts';

/** What the built shop does with a setting, from its environment to the page. */
let shop: OwnServer | undefined;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await startOwnServer({
    NOT_AVAILABLE_PHRASES: 'former snuff mill',
    PHONE_MASKS: '{"44":["XXXX XXXXXX"]}',
  });
});
test.afterAll(() => shop?.stop());
test.use({ baseURL: async ({}, use) => use(shop?.base), expectedErrors: [/status of 404/] });

test(
  '[ROUTE-05] a page whose description has a phrase of NOT_AVAILABLE_PHRASES is an error page, and in no sitemap',
  { tag: '@core' },
  async ({ page }) => {
    expect((await page.goto('/en-gb/story'))?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('data-error', '');
    // The phrase is of one language.
    expect((await page.request.get('/de-de/story')).status()).toBe(200);
    const sitemap = async (locale: string): Promise<string> =>
      (await page.request.get(`/${locale}/sitemap-pages-1.xml`)).text();
    expect(await sitemap('en-gb')).not.toContain('/en-gb/story<');
    expect(await sitemap('de-de')).toContain('/de-de/story<');
  },
);

test('[CFG-07] the browser writes phone numbers by the masks of PHONE_MASKS', async ({ page }) => {
  const written = async (): Promise<string> => {
    await page.goto('/en-gb/sign-up');
    const phone = page.getByRole('main').getByLabel('Phone').first();
    await phone.fill('07700 900123');
    await phone.press('Tab');
    return phone.inputValue();
  };
  await expect.poll(written).toBe('7700 900123');
});
