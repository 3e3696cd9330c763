import { coreIf } from '../../support/tags.ts';
import { expect, test } from '../../support/test.ts';
import { JACKET } from '../../support/shop.ts';
import { accordion, known, writeDocument } from '../../support/viewer/viewer-content.ts';

interface ProductDetails {
  readonly masterId: string;
  readonly slug: string;
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly details: readonly string[];
  readonly specs: readonly { readonly label: string; readonly value: string }[];
  readonly colours: readonly { readonly label: string }[];
}

test(
  '[CMS-02] a lazy section is not in the first answer and comes when it nears the screen; the others are there at once',
  { tag: '@core' },
  async ({ page, request }) => {
    const first = await (await request.get('/en-us')).text();
    const deferred = [...first.matchAll(/<cairn-section[^>]*data-src="([^"]+)"/g)].map(([, src]) => src ?? '');
    expect(deferred.length).toBeGreaterThan(0);
    expect(first).toContain('It will rain.');
    const last = deferred.at(-1) as string;
    const text = /<h[23][^>]*>([^<]+)</.exec(await (await request.get(last)).text())?.[1] ?? '';
    expect(text).not.toBe('');
    expect(first).not.toContain(text);
    await page.goto('/en-us');
    await page.locator(`cairn-section[data-src="${last}"]`).scrollIntoViewIfNeeded();
    await expect(page.getByRole('main').getByRole('heading', { name: text })).toBeVisible();
    await expect(page.locator(`cairn-section[data-src="${last}"]`)).toHaveCount(0);
  },
);

test('[CMS-02] only what is set lazy waits: a section behind it without the setting is in the first answer', async ({
  page,
  request,
}) => {
  const section = (name: string, more: object = {}) => ({ name, items: [accordion(name, `Part ${name}`)], ...more });
  writeDocument('pages/some-lazy.json', {
    id: 'some-lazy',
    slug: 'some-lazy',
    metadata: { htmlTitle: 'Some lazy' },
    sections: [section('one'), section('two', { lazy: true }), section('three', { lazy: false }), section('four')],
  });
  await known(page, 'accordions', 'four');
  const parts = ['one', 'two', 'three', 'four'].map((name) => `Part ${name}`);
  const first = await (await request.get('/en-us/some-lazy')).text();
  expect(parts.filter((part) => first.includes(part))).toEqual(['Part one', 'Part three', 'Part four']);
  await page.goto('/en-us/some-lazy');
  await page.locator('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
  await expect(page.locator('.accordions__title').filter({ hasText: 'Part' })).toHaveText(parts);
});

test(
  'the language of a page is changed in the footer, and the page stays the same',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(JACKET);
    const footer = page.getByRole('contentinfo');
    await footer.locator('summary').click();
    await footer.getByRole('link', { name: 'Deutschland' }).click();
    await expect(page).toHaveURL(/\/de-de\/p\/skarn-shell-jacket-NF104001MOS$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hardshelljacke Skarn');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(page.getByText('420,00 €').first()).toBeVisible();
  },
);

test(
  '[PDP-01] a product page shows the product its path names, in the colour it names',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(JACKET);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skarn Shell Jacket');
    await expect(page.getByText('Color: Moss')).toBeVisible();
    await page.getByRole('link', { name: 'Ember', exact: true }).click();
    await expect(page).toHaveURL(/NF104001EMB$/);
    await expect(page.getByText('Color: Ember')).toBeVisible();
    const soldOut = page.getByRole('radio', { name: 'XS, sold out' });
    await soldOut.check();
    await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible();
  },
);

for (const [locale, id, amount] of [
  ['en-gb', 'NF201001GOR', /^£\d/],
  ['de-de', 'NF301008INK', /€$/],
] as const) {
  test(`[PDP-01] in ${locale} the page of ${id} shows the details that the call answers for it`, async ({ page }) => {
    const answer = await page.request.get(`/api/products/v2/products/${id}/details?locale=${locale}`);
    const product = (await answer.json()) as ProductDetails;
    await page.goto(`/${locale}/p/${product.slug}-${id}`);
    const shown = page.locator('article.product');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(shown.locator('.price').first()).toContainText(amount);
    for (const text of [product.tagline, product.description, ...product.details])
      await expect(shown).toContainText(text);
    for (const { label, value } of product.specs)
      await expect(shown.locator('dl > div').filter({ hasText: label }).first()).toContainText(value);
    await expect(shown.getByText(product.masterId)).toBeVisible();
    await expect(shown.locator('.swatch')).toHaveText(product.colours.map(({ label }) => new RegExp(label)));
  });
}

test(
  '[PLP-01] a category page lists the products of the category its path names',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/en-us/c/tents-24001', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const products = page.getByRole('article');
    await expect(products.first()).toBeVisible();
    const links = await products.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.some((href) => /^\/en-us\/p\/[a-z0-9-]+-NF4\d{5}/.test(href ?? ''))).toBe(true);
    // Those that the call answers and no others, in its order.
    for (const path of ['tents-24001', 'trail-footwear-22001']) {
      const call = await page.request.get(`/api/products/v2/catalog?categoryId=${path.slice(-5)}&locale=en-us`);
      const { products: listed, category } = (await call.json()) as {
        products: { name: string }[];
        category: { name: string };
      };
      expect(listed.length).toBeGreaterThan(1);
      await page.goto(`/en-us/c/${path}`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('main')).toContainText(category.name);
      await expect(page.locator('.listing__grid').getByRole('article')).toHaveText(
        listed.map(({ name }) => new RegExp(name)),
      );
    }
  },
);

test('[SRCH-01] the search page lists what was found for the words entered', { tag: '@core' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en-us');
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).fill('daypack');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for “daypack”' })).toBeVisible();
  const found = page.getByRole('article');
  await expect(found.filter({ hasText: 'Kist Daypack 22' })).toBeVisible();
  await expect(found.filter({ hasText: 'Skarn Shell Jacket' })).toHaveCount(0);
  // All that the call answers, in its order, for several words too.
  await page.goto('/en-us/search?q=shell+jacket');
  const call = await page.request.get('/api/products/v2/search/productSearch?locale=en-us&q=shell+jacket');
  const { products } = (await call.json()) as { products: { name: string }[] };
  expect(products.length).toBeGreaterThan(1);
  await expect(found).toContainText(products.map(({ name }) => name));
});

test.describe('addresses that lead nowhere', () => {
  test.use({ expectedErrors: [/404|410/] });

  test(
    '[SCREEN-01] what is gone for good is answered with 410 and the same page',
    { tag: '@core' },
    async ({ page }) => {
      const answer = await page.goto('/en-gb/catalogue-2019', { waitUntil: 'domcontentloaded' });
      expect(answer?.status()).toBe(410);
      await expect(page.getByRole('heading', { name: 'Off the path' })).toBeVisible();
    },
  );

  const CORE = new Set(['/en-us/nothing-here', '/en-us/p/no-such-NF999999']);
  for (const path of [
    '/en-us/nothing-here',
    '/en-us/p/no-such-NF999999',
    '/en-us/c/none-99999',
    '/xx-yy',
    '/en-us/no.such.file',
  ]) {
    test(
      `[SCREEN-01] ${path} is answered with 404 and the page that says so`,
      coreIf(CORE.has(path)),
      async ({ page }) => {
        const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { name: 'Off the path' })).toBeVisible();
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      },
    );
  }
});

test(
  'the menu on a wide screen opens by keyboard and closes with Escape; on a phone it opens as a drawer',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/en-us');
    // Until the script has loaded, the style sheet opens panels on focus.
    await page.waitForFunction(() => customElements.get('cairn-menu') !== undefined);
    const toggle = page.getByRole('button', { name: 'More in Jackets' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: 'All of Jackets' })).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('link', { name: 'All of Jackets' })).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText('Jackets', { exact: true }).first().click();
    await expect(drawer.getByRole('link', { name: 'All of Jackets' })).toBeVisible();
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer).toBeHidden();
  },
);
