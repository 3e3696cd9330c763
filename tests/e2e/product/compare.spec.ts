import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { blockStorage } from '../../support/blocked-storage.ts';
import { expect, test } from '../../support/test.ts';

const LISTING = '/en-us/c/jackets-21001';
const TWO = '/en-us/compare?products=NF104001MOS,NF104002GLA';

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Your comparison' });
const toggle = (within: Locator | Page, name: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^Compare ?: ${name}`) }).first();
const table = (page: Page): Locator => page.getByRole('table');
const columns = (page: Page): Promise<string[]> =>
  table(page).getByRole('columnheader').getByRole('link').filter({ hasText: /\w/ }).allTextContents();
const cells = async (page: Page, name: string): Promise<string[]> => {
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  return (await row.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
};

test('products are compared also where the browser keeps nothing, as long as the page lasts', async ({ page }) => {
  await blockStorage(page);
  await page.goto(LISTING);
  await toggle(page, 'Skarn Shell Jacket').click();
  await expect(bar(page)).toContainText('1 of 4 chosen');
  await toggle(page, 'Gable Shell Jacket').click();
  await expect(bar(page)).toContainText('2 of 4 chosen');
  await expect(page).toHaveURL(LISTING);
});

test(
  'cards, quick view and product page put products into the comparison, the bar says which, and a fifth is refused',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(LISTING);
    await toggle(page, 'Skarn Shell Jacket').click();
    await expect(toggle(page, 'Skarn Shell Jacket')).toHaveAttribute('aria-pressed', 'true');
    await expect(bar(page)).toContainText('1 of 4 chosen');
    await expect(page.getByText('Skarn Shell Jacket is in your comparison. 1 of 4 chosen')).toBeAttached();

    await page.getByRole('link', { name: 'Quick view of Gable Shell Jacket' }).focus();
    await page.keyboard.press('Enter');
    const view = page.locator('#modal-quickshop');
    await toggle(view, 'Gable Shell Jacket').click();
    await expect(toggle(view, 'Gable Shell Jacket')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(toggle(page, 'Gable Shell Jacket')).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/en-us/p/helm-storm-jacket-NF104003');
    await expect(bar(page)).toContainText('2 of 4 chosen');
    await toggle(page.locator('.buy-box'), 'Helm Storm Jacket').click();
    await expect(bar(page)).toContainText('3 of 4 chosen');
    await page.goto(LISTING);
    await toggle(page, 'Sleet Anorak').click();
    await expect(bar(page)).toContainText('4 of 4 chosen');
    await toggle(page, 'Whin Windshell').click();
    await expect(page.getByText('Take one out to compare Whin Windshell.')).toBeVisible();
    await expect(toggle(page, 'Whin Windshell')).toHaveAttribute('aria-pressed', 'false');

    await bar(page).getByRole('button', { name: 'Take Helm Storm Jacket out of the comparison' }).click();
    await expect(bar(page)).toContainText('3 of 4 chosen');
    await expect(bar(page).getByRole('button', { name: 'Take Sleet Anorak out of the comparison' })).toBeFocused();
    await expect(toggle(page, 'Helm Storm Jacket')).toHaveAttribute('aria-pressed', 'false');
    await bar(page)
      .getByRole('link', { name: /^Side by side/ })
      .click();
    await expect(page).toHaveURL(/\/en-us\/compare\?products=NF104001MOS,NF104002\w*,NF104004\w*$/);
    expect(await columns(page)).toEqual(['Skarn Shell Jacket', 'Gable Shell Jacket', 'Sleet Anorak']);

    // What is changed on the page holds for the choice.
    await page.getByRole('link', { name: 'Take Sleet Anorak out of the comparison' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
    await page.goto(LISTING);
    await expect(bar(page)).toContainText('2 of 4 chosen');
    await bar(page).getByRole('button', { name: 'Clear' }).click();
    await expect(bar(page)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('cairn-compare'))).toBeNull();
  },
);

test(
  'the figures of the catalogue stand side by side, differences are highlighted on request, and another colour is a tap away',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(TWO);
    expect(await cells(page, 'Weight')).toEqual(['14.5 oz (412 g) in size M', '10.5 oz (298 g) in size M']);
    expect(await cells(page, 'Waterproofing')).toEqual(['20,000 mm', '20,000 mm']);
    expect((await cells(page, 'Price'))[0]).toMatch(/^\$420\.00/);
    expect((await cells(page, 'Sizes in stock'))[1]).toMatch(/^XS S M L XL$/);
    const shade = (name: string) =>
      page
        .getByRole('rowheader', { name: new RegExp(`^${name}`) })
        .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    const plain = await shade('Weight');
    await page.getByRole('checkbox', { name: 'Highlight differences' }).check();
    expect(await shade('Waterproofing')).toBe(plain);
    expect(await shade('Weight')).not.toBe(plain);
    await expect(page.getByRole('rowheader', { name: 'Weight differs' })).toBeVisible();

    await page.getByRole('link', { name: 'Skarn Shell Jacket, Ink' }).click();
    await expect(page).toHaveURL(/products=NF104001INK,NF104002GLA$/);
    expect((await cells(page, 'Colors'))[0]).toContain('Ink');
  },
);

test('somebody else’s link leaves the own choice alone; the bare address shows it', async ({ page }) => {
  await page.goto(LISTING);
  await toggle(page, 'Sleet Anorak').click();
  await expect(bar(page)).toBeVisible();
  await page.goto(TWO);
  await page.getByRole('link', { name: 'Take Gable Shell Jacket out of the comparison' }).click();
  await expect(page.getByText('One more, and there is something to compare.')).toBeVisible();
  await page.goto('/en-us/compare');
  await expect(page).toHaveURL(/\?products=NF104004\w*$/);
  expect(await columns(page)).toEqual(['Sleet Anorak']);
});

test('on a phone the names stay in sight, the first column stays, and the page itself does not move sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en-us/compare?products=NF104001MOS,NF104002,NF104003,NF104004');
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const names = page.locator('.compare__names span');
  await expect(names.nth(1)).toBeHidden();
  await page.getByRole('rowheader', { name: 'Waterproofing' }).evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await expect(names.nth(1)).toBeInViewport();
  const region = page.getByRole('region', { name: /^Comparing Skarn/ });
  await region.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect(names.nth(4)).toBeInViewport();
  await expect(page.getByRole('rowheader', { name: 'Waterproofing' })).toBeInViewport();
  const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? -1);
  await expect
    .poll(async () => (await left(names.nth(4))) - (await left(table(page).getByRole('columnheader').nth(3))))
    .toBe(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a card starts a comparison, links add, remove and choose colours, and the address can be shared',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/de-de/c/jackets-21001');
      await page.getByRole('button', { name: /^Vergleichen ?: Hardshelljacke Skarn/ }).click();
      await expect(page).toHaveURL(/\/de-de\/compare\?products=NF104001MOS$/);
      await page.getByRole('complementary', { name: 'Noch eines dazu' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/products=NF104001MOS(?:,|%2C)NF1\w+$/);
      await expect(page.getByRole('rowheader', { name: 'Gewicht' })).toBeVisible();
      await page.getByRole('link', { name: 'Hardshelljacke Skarn aus dem Vergleich nehmen' }).click();
      await expect(page.getByRole('columnheader')).toHaveCount(1);
    },
  );

  test('an address without products says how to compare, one with unknown products says that they are gone', async ({
    page,
  }) => {
    await page.goto('/fr-fr/compare');
    await expect(page.getByText('Rien à comparer pour l’instant')).toBeVisible();
    await page.goto('/en-us/compare?products=NF104001,NF999999,NF999998');
    await expect(page.getByText('2 products of this link are no longer sold here.')).toBeVisible();
    expect(await columns(page)).toEqual(['Skarn Shell Jacket']);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  });
});

test('what comes in one size says so in words', async ({ page }) => {
  await page.goto('/en-us/compare?products=NF301001,NF104001MOS');
  const sizes = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Sizes in stock' }) });
  await expect(sizes.getByRole('cell').first()).toHaveText('One size');
});
