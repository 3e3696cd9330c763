import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const CALL = '**/api/products/v2/search/autoSuggest*';
const field = (page: Page): Locator => page.getByRole('banner').getByLabel('Search', { exact: true }).first();
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' });
const option = (page: Page, name: string | RegExp): Locator => list(page).getByRole('option', { name });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en-us/story');
});

test(
  '[SRCH-02] typing shows products with price, departments and stories; one character asks nothing',
  { tag: '@core' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/autoSuggest')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    await field(page).focus();
    const combobox = page.getByRole('combobox', { name: 'Search' });
    await expect(combobox).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('p');
    await page.keyboard.type('a', { delay: 400 });
    await expect(combobox).toHaveAttribute('aria-expanded', 'true');
    expect(asked).toEqual(['pa']);
    await expect(
      list(page).getByRole('group', { name: 'Departments' }).getByRole('option', { name: 'Packs' }),
    ).toBeVisible();
    await expect(list(page).getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText('$');
    await expect(option(page, 'How to pack a pack')).toBeAttached();
    // Everything that the call answers, searches too; those that name a product of the list stand there only.
    const answer = await page.request.get('/api/products/v2/search/autoSuggest?q=bo&limit=4&locale=en-us');
    const { suggestions, products } = (await answer.json()) as { suggestions: string[]; products: { name: string }[] };
    const names = products.map(({ name }) => name);
    await combobox.fill('bo');
    const group = (label: string) => list(page).getByRole('group', { name: label }).getByRole('option');
    await expect(group('Products')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
    const searches = suggestions.filter((text) => !names.includes(text));
    expect(searches).toContain('Bothy 3 Tent');
    await expect(group('Searches')).toHaveText(searches);
    await combobox.fill('p');
    await expect(list(page)).toBeHidden();
  },
);

test(
  'suggestions are walked with the arrow keys, taken with Enter and closed with Escape; the focus stays in the field',
  { tag: '@core' },
  async ({ page }) => {
    await field(page).focus();
    const combobox = page.getByRole('combobox', { name: 'Search' });
    await combobox.pressSequentially('skarn');
    await expect(option(page, /Skarn Shell Jacket \$420/)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const first = list(page).getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(combobox).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '-');
    await expect(combobox).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(combobox).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowUp');
    await expect(option(page, 'Everything for “skarn”')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(combobox).toHaveValue('skarn');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en-us\/p\/skarn-shell-jacket/);
  },
);

test('[ANL-07] [CALL-OTH-01] a click on a suggestion is pushed as a search content click', async ({ page, pushed }) => {
  await field(page).focus();
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('leather');
  await option(page, 'Breaking in leather').click();
  await expect(page).toHaveURL(/\/stories\/breaking-in-leather$/);
  await expect
    .poll(() => pushed.filter(({ event }) => event === 'search_content_click'))
    .toMatchObject([{ content_type: 'article', content_id: 'stories/breaking-in-leather', search_term: 'leather' }]);
  for (const [text, name, told] of [
    ['skarn', /Skarn Shell Jacket \$420/, { content_type: 'product', content_id: expect.stringMatching(/^NF104001/) }],
    ['pa', 'Packs', { content_type: 'category', content_id: '23001' }],
  ] as const) {
    await page.goto('/en-us/story');
    await field(page).focus();
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially(text);
    await option(page, name).first().click();
    await expect(page).not.toHaveURL(/\/story$/);
    await expect
      .poll(() => pushed.filter(({ event }) => event === 'search_content_click').at(-1))
      .toMatchObject({ ...told, search_term: text });
  }
});

test('an answer that comes late does not replace a newer one', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CALL, async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === 'te') await held;
    await route.continue().catch(() => undefined);
  });
  await field(page).focus();
  const asked = page.waitForRequest((request) => request.url().includes('q=te&') || request.url().endsWith('q=te'));
  await page.keyboard.type('te');
  await asked;
  await page.getByRole('combobox', { name: 'Search' }).fill('skarn');
  await expect(option(page, /Skarn Shell Jacket \$420/)).toBeVisible();
  release();
  await expect(option(page, 'Everything for “skarn”')).toBeVisible();
});

test.describe('when suggestions cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|net::/] });

  test('the plain search still works', { tag: '@core' }, async ({ page }) => {
    await page.route(CALL, (route) => route.abort());
    await field(page).focus();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('autoSuggest'));
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('skarn');
    await failed;
    await expect(list(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Results for “skarn”' })).toBeVisible();
  });
});
