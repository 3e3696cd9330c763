import type { Page } from '@playwright/test';
import { writeDocument } from '../../support/viewer/viewer-content.ts';
import { expect, test } from '../../support/test.ts';

const LOCALES = ['en-us', 'en-ca', 'fr-ca', 'en-gb', 'fr-fr', 'de-de'];

/** Opens every path in every locale; each must load its own page, with different text in each language. */
async function opensEverywhere(page: Page, titles: Readonly<Record<string, string>>): Promise<void> {
  const german = new Set<string>();
  for (const [path, title] of Object.entries(titles)) {
    const texts = new Map<string, string>();
    for (const locale of LOCALES) {
      const answer = await page.request.get(`/${locale}/${path}`);
      expect(answer.status(), `${locale}/${path}`).toBe(200);
      texts.set(locale, /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text())?.[1] ?? '');
    }
    expect(new Set(['en-us', 'fr-fr', 'de-de'].map((locale) => texts.get(locale))).size, path).toBeGreaterThan(
      path === 'xplr-pass' ? 0 : 2,
    );
    await page.goto(`/en-us/${path}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    german.add(texts.get('de-de') ?? '');
  }
  expect(german.size).toBe(Object.keys(titles).length);
}

test(
  '[RTE-01][SCREEN-10] the terms can be opened in every locale, in its language',
  { tag: '@core' },
  async ({ page }) => {
    await opensEverywhere(page, {
      'brand-terms': 'Terms',
      'loyalty-terms': 'XPLR Pass terms',
      'sale-terms': 'Sale terms',
      'sms-terms': 'Text message terms',
      'associate-discount-terms': 'Employee discount terms',
    });
  },
);

test(
  '[RTE-02][SCREEN-10] the policies can be opened in every locale, in its language',
  { tag: '@core' },
  async ({ page }) => {
    await opensEverywhere(page, { privacy: 'Privacy', 'policies/shipping-terms': 'Shipping' });
  },
);

test(
  '[RTE-03][SCREEN-09][SCREEN-11] help and loyalty can be opened in every locale',
  { tag: '@core' },
  async ({ page }) => {
    await opensEverywhere(page, {
      'help/contact-us': 'Write to us',
      'help/returns/how-to-return': 'How to return something',
      'xplr-pass': 'It costs nothing and asks little',
    });
  },
);

test(
  '[SCREEN-13] an account can be made on a page of its own, which tells what is missing',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-gb/sign-up', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: 'Join Northfell' })).toBeVisible();
    const form = page.getByRole('main').locator('form[action="/api/form/sign-up"]');
    await expect(form.getByLabel('Email')).toBeVisible();
    // Blanks pass the browser's own check.
    for (const [label, typed] of [
      ['Email', 'isla@northfell.example'],
      ['Password', 'Northfell-2026'],
      ['First name', 'Isla'],
      ['Last name', '   '],
      ['Date of birth', '06/05/1990'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(typed);
    await form.getByRole('checkbox', { name: /I accept the terms/ }).check();
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(form.getByLabel('Last name')).toHaveAccessibleDescription(/This field is required/);
    await expect(form.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true');
  },
);

test(
  '[SCREEN-13][SCREEN-02] gift cards, offers, basecamp and westend are pages of content',
  { tag: '@core' },
  async ({ page }) => {
    for (const [path, title] of [
      ['gift-card', 'Gift cards'],
      ['promotions', 'Offers'],
      ['basecamp', 'Basecamp'],
      ['westend', 'West End'],
    ] as const) {
      await page.goto(`/en-us/${path}`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
  },
);

test(
  '[SCREEN-14] size charts, foot sizes and the location selector can be opened; the selector keeps the page',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/size-chart/jackets', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: 'Jackets and layers' })).toBeVisible();
    await page.goto('/de-de/foot-sizes', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: 'Füße messen' })).toBeVisible();
    await page.goto('/en-us/locations?from=/c/jackets-21001', { waitUntil: 'domcontentloaded' });
    await page.getByRole('main').getByRole('link', { name: 'Deutschland' }).click();
    await expect(page).toHaveURL(/\/de-de\/c\/[\w-]+-21001$/);
  },
);

test.describe('addresses that are not pages of the shop', () => {
  test.use({ expectedErrors: [/404|410/] });

  test(
    'lead on, or are gone, as content says; other forms of product and category addresses lead to the one that counts',
    { tag: '@core' },
    async ({ request }) => {
      const ask = async (path: string) => {
        const answer = await request.get(path, { maxRedirects: 0 });
        return [answer.status(), answer.headers()['location']];
      };
      expect(await ask('/en-gb/journal?q=rain')).toEqual([301, '/en-gb/stories?q=rain']);
      expect(await ask('/fr-ca/store-finder')).toEqual([301, '/fr-ca/stores']);
      expect((await ask('/en-gb/catalogue-2019'))[0]).toBe(410);
      expect(await (await request.get('/en-gb/catalogue-2019')).text()).toContain('Off the path');
      expect(await ask('/en-us/jackets-c21001')).toEqual([301, '/en-us/c/jackets-21001']);
      expect(await ask('/en-us/skarn-pnf104001mos')).toEqual([301, '/en-us/p/skarn-shell-jacket-NF104001MOS']);
      expect((await ask('/en-us/nothing-pNF999999'))[0]).toBe(404);
    },
  );

  test(
    'size charts, places and locations that are made up are not found or harmless',
    { tag: '@core' },
    async ({ request }) => {
      expect((await request.get('/en-us/size-chart/..%2f..%2fsecret')).status()).toBe(404);
      expect((await (await request.get('/en-us/locations?from=//evil.example')).text()).includes('evil.example')).toBe(
        false,
      );
      const found = await (await request.get('/en-us/stores?place=%22%3E%3Cscript%3Ehurt')).text();
      expect(found.includes('"><script>hurt')).toBe(false);
    },
  );
});

test(
  'a page an editor publishes at any address is there without a build, and in the sitemap; a draft is not',
  { tag: '@core' },
  async ({ request }) => {
    writeDocument('pages/a--new--page.json', {
      id: 'a-new-page',
      slug: 'a/new/page',
      metadata: { htmlTitle: 'New' },
      sections: [{ name: 's', items: [{ kind: 'media-banner', title: 'Brand new', titleH1: true }] }],
    });
    writeDocument('pages/secret.draft.json', { id: 'secret', slug: 'secret', sections: [] });
    await expect.poll(async () => (await request.get('/en-us/a/new/page')).status()).toBe(200);
    const index = await (await request.get('/sitemap.xml')).text();
    const files = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
    expect(files).toContain('/de-de/sitemap-products-1.xml');
    const texts = await Promise.all(files.map(async (path) => (await request.get(path)).text()));
    expect(texts.join()).toContain('/en-us/a/new/page</loc>');
    expect(texts.join()).not.toContain('/secret');
    expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  },
);

test(
  'what is added to every product page and to the cart is no page of its own, nor in a sitemap',
  { tag: '@core' },
  async ({ request }) => {
    expect((await request.get('/en-us/product')).status()).toBe(404);
    const sitemap = await (await request.get('/en-us/sitemap-pages-1.xml')).text();
    expect(sitemap).toContain('/en-us/gift-card</loc>');
    for (const path of ['/en-us/product', '/en-us/cart']) expect(sitemap).not.toContain(`${path}</loc>`);
    for (const [path, title] of [
      ['/en-us/p/skarn-shell-jacket-NF104001MOS', 'id="product-upsell"'],
      ['/en-us/cart', 'id="cart-upsell"'],
    ] as const)
      expect(await (await request.get(path)).text(), path).toContain(title);
  },
);
