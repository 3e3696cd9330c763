import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../../support/audits/axe.ts';
import { exampleUrl } from '../../support/examples.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { miniCart } from '../../support/shop.ts';
import { restingBox } from '../../support/resting-box.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, test } from '../../support/test.ts';

const LISTING = '/en-us/c/jackets-21001';
const SKARN = 'Quick view of Skarn Shell Jacket';
const DETAILS = '**/api/products/v2/products/*/details*';

const quickView = (page: Page): Locator => page.locator('#modal-quickshop');

async function open(page: Page, name = SKARN, address = LISTING): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('link', { name }).first().focus();
  await page.keyboard.press('Enter');
  return quickView(page);
}

test(
  '[BLK-CARD-03] [DLG-01] quick view opens from a card, shows colours and sizes, and puts the jacket into the cart',
  { tag: '@core' },
  async ({ page }) => {
    const view = await open(page);
    await expect(page).toHaveURL(/\?quickshop=NF104001(?:MOS)?#modal-quickshop$/);
    await expect(view.getByRole('heading', { name: 'Skarn Shell Jacket' })).toBeVisible();
    await expect(view.getByText('$420.00')).toBeVisible();
    await view.getByRole('radio', { name: 'Ink' }).check();
    await expect(view.getByText('Color: Ink')).toBeVisible();
    await expect(view.getByRole('link', { name: 'Everything about it' })).toHaveAttribute(
      'href',
      '/en-us/p/skarn-shell-jacket-NF104001INK',
    );
    await view.getByRole('radio', { name: /^M\b/ }).check();
    await view.getByRole('button', { name: 'Add to cart' }).click();
    await expect(miniCart(page).getByRole('link', { name: 'Skarn Shell Jacket' })).toBeVisible();
    await expect(quickView(page)).toHaveCount(0);
    await expect(page.locator('[data-cart-count]')).toHaveText('1');
  },
);

test('[CART-14] a card offers to add from quick view where its own setting says so, and the shop’s where it has none', async ({
  page,
}) => {
  const shop = await startOwnServer({ QUICKSHOP: 'false' });
  const links = page.getByRole('link', { name: SKARN });
  const card = page.locator('.product-card').filter({ hasText: 'Skarn Shell Jacket' }).first();
  /** Whether quick view is offered by a card with a setting of its own, and by those of a listing, which have none. */
  const offered = async (base: string) => {
    const found: boolean[] = [];
    for (const path of [exampleUrl('product-card', 'Without quick view'), LISTING]) {
      await page.goto(`${base}${path}`);
      await expect(card).toBeVisible();
      found.push((await links.count()) > 0);
    }
    return found;
  };
  try {
    expect(await offered('')).toEqual([false, true]);
    expect(await offered(shop.base)).toEqual([false, false]);
    const view = await open(page, SKARN, `${shop.base}${exampleUrl('product-card', 'Quick view')}`);
    await view.getByRole('radio', { name: /^M\b/ }).check();
    await view.getByRole('button', { name: /^Add to/ }).click();
    await expect(page.locator('#mini-cart').getByRole('link', { name: 'Skarn Shell Jacket' })).toBeVisible();
  } finally {
    shop.stop();
  }
});

test(
  '[LIM-02] until the product is there, its place is held, with five swatches in view',
  { tag: '@core' },
  async ({ page }) => {
    const release = await holdRequests(page, DETAILS);
    await page.setViewportSize({ width: 1440, height: 900 });
    const view = await open(page);
    const swatches = view.locator('.skeleton--swatch');
    await expect(swatches).toHaveCount(5);
    for (const swatch of await swatches.all()) await expect(swatch).toBeInViewport({ ratio: 1 });
    const before = await restingBox(view);
    release();
    await expect(view.getByRole('radio', { name: 'Ink' })).toBeVisible();
    await expect(swatches).toHaveCount(0);
    expect(await restingBox(view)).toEqual(before);
  },
);

/** Keeps every place and size that an open quick view has had, after each change of the page. */
const watchQuickView = (page: Page) =>
  page.addInitScript(() => {
    const places = new Set<string>();
    Object.assign(globalThis, { places });
    new MutationObserver(() => {
      const view = document.querySelector<HTMLDialogElement>('#modal-quickshop[open]');
      if (view !== null) places.add([view.offsetLeft, view.offsetTop, view.offsetWidth, view.offsetHeight].join());
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });

for (const [width, height] of [
  [390, 844],
  [834, 1112],
  [1440, 900],
] as const)
  test(`quick view opened by key at ${width} pixels has its final size at once, and nothing in it moves`, async ({
    page,
  }) => {
    const release = await holdRequests(page, DETAILS);
    await watchQuickView(page);
    await page.setViewportSize({ width, height });
    const view = await open(page);
    await expect(view.locator('.skeleton--swatch')).toHaveCount(5);
    release();
    await expect(view.getByRole('radio', { name: 'Ink' })).toBeVisible();
    // A colour with other sizes does not change the size either.
    await view.getByRole('radio', { name: 'Ink' }).check();
    await expect(view.getByText('Color: Ink')).toBeVisible();
    const places = await page.evaluate(() => [...(globalThis as unknown as { places: Set<string> }).places]);
    expect(places).toHaveLength(1);
  });

test('Escape closes quick view, and the focus is back on the card', { tag: '@core' }, async ({ page }) => {
  const view = await open(page);
  await expect(view.getByRole('heading', { name: 'Skarn Shell Jacket' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(page.getByRole('link', { name: SKARN }).first()).toBeFocused();
  await expect(page).not.toHaveURL(/#/);
});

test('a pack of one size needs no choice', async ({ page }) => {
  const pack = await open(page, 'Quick view of Kist Daypack 22', '/en-us/c/packs-23001');
  await pack.getByRole('button', { name: 'Add to cart' }).click();
  await expect(miniCart(page).getByRole('link', { name: 'Kist Daypack 22' })).toBeVisible();
});

test.describe('what is sold out', () => {
  const tell = (view: Locator): Locator => view.getByRole('button', { name: 'Tell me when it is back' });
  const add = (view: Locator): Locator => view.getByRole('button', { name: /^Add to/ });
  const email = (view: Locator): Locator => view.getByLabel('Email address');

  test('a sold-out size can be chosen to be told when it is back, and another can still be bought', async ({
    page,
    request,
  }, { testId, repeatEachIndex }) => {
    const address = `quick-${testId}-${repeatEachIndex}@northfell.example`;
    const view = await open(page, 'Quick view of Beck Vest', '/en-us/c/insulation-21005');
    await expect(add(view)).toBeVisible();
    await expect(tell(view)).toBeHidden();
    await view.getByRole('radio', { name: 'M, sold out' }).check();
    await expect(add(view)).toBeHidden();
    expect(await axeViolations(page)).toEqual([]);
    await tell(view).click();
    await expect(view.getByRole('alert').filter({ hasText: 'does not look like an email' })).toBeVisible();
    await expect(email(view)).toBeFocused();
    await email(view).fill(address);
    await email(view).press('Enter');
    await expect(view.getByText('Look in your inbox: open the link')).toBeFocused();
    const outbox = await request.get(`/sandbox/outbox?to=${encodeURIComponent(address)}`);
    const [mail] = (await outbox.json()) as { kind: string; text: string }[];
    expect(mail?.kind).toBe('stock-confirm');
    expect(mail?.text).toMatch(/Beck Vest, .*, M/);
    await view.getByRole('radio', { name: 'L', exact: true }).check();
    await expect(view.getByText('Look in your inbox: open the link')).toBeHidden();
    await add(view).click();
    await expect(miniCart(page).getByRole('link', { name: 'Beck Vest' })).toBeVisible();
  });

  test('a colour without any size offers the mail in place of the button, and asks for the size', async ({ page }) => {
    const view = await open(page, 'Quick view of Byre Pile Jacket', '/en-us/c/insulation-21005');
    await view.getByRole('radio', { name: 'Heather, sold out' }).check();
    await expect(add(view)).toHaveCount(0);
    await expect(view.getByText('This color is sold out in every size.')).toBeVisible();
    await email(view).fill('nobody@northfell.example');
    await tell(view).click();
    await expect(view.getByText('Pick a size first.')).toBeVisible();
    await expect(view.getByRole('radio', { name: 'XS, sold out' })).toBeFocused();
  });
});

test.describe('when the product cannot be fetched', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|net::/] });

  test('quick view says so, tries again, and knows the way to the page', { tag: '@core' }, async ({ page }) => {
    await page.route(DETAILS, (route) => route.abort());
    const view = await open(page);
    await expect(view.getByRole('alert')).toHaveText('It could not be fetched just now.');
    await expect(view.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', /\/p\/skarn-shell-jacket/);
    await page.unrouteAll({ behavior: 'wait' });
    await view.getByRole('button', { name: 'Try again' }).click();
    await expect(view.getByRole('radio', { name: 'Ink' })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a card offers no quick view, and its link leads to the product page', async ({ page }) => {
    await page.goto(LISTING);
    await expect(page.getByRole('link', { name: SKARN })).toHaveCount(0);
    await page.getByRole('article').getByRole('link', { name: 'Skarn Shell Jacket' }).click();
    await expect(page).toHaveURL(/\/p\/skarn-shell-jacket/);
  });
});
