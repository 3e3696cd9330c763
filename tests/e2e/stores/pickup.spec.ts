import type { Locator, Page } from '@playwright/test';
import { endSessionElsewhere, join } from '../../support/account.ts';
import { axeViolations } from '../../support/audits/axe.ts';
import { miniCart, ready } from '../../support/shop.ts';
import { isSignedIn, PASSWORD, signInDialog } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** Portland has plenty of S and M, one XL and no L; Seattle plenty of S, M and L, one XS and no XL. */
const SHELL = '/en-us/p/esk-trail-shell-NF104007GOR';
const NAME = 'Esk Trail Shell';
const find = (page: Page): Locator => page.getByRole('link', { name: 'Find it in a store near you' });
const pickup = (page: Page): Locator => page.getByRole('dialog', { name: 'Pick up in a store' });
const confirm = (page: Page): Locator => page.getByRole('dialog', { name: 'Change your store?' });
const changed = (page: Page): Locator => page.getByRole('dialog', { name: 'Your store has changed' });
const store = (within: Locator | Page, name: string): Locator =>
  within.locator('.pickup__store').filter({ hasText: name });

/** Opens the stores for a size of the shell. */
async function open(page: Page, size: string): Promise<Locator> {
  await page.goto(SHELL);
  await page.getByRole('radio', { name: new RegExp(`^${size}(?:,|$)`) }).check();
  await find(page).click();
  await expect(pickup(page).getByLabel('Size')).toHaveValue(`NF104007GOR-${size}`);
  return pickup(page);
}

/** Puts a size into the cart, to be picked up in a store. */
async function take(page: Page, size: string, name: string): Promise<void> {
  const dialog = await open(page, size);
  await store(dialog, name)
    .getByRole('button', { name: /^Pick up (?:today|on)/ })
    .click();
  await expect(miniCart(page).getByText(ready(name)).last()).toBeVisible();
}

test.use({ viewport: { width: 390, height: 844 } });

test(
  '[STORE-02] a store is chosen for an item by what lies there, found by postcode, and the item goes there',
  { tag: '@core' },
  async ({ page }) => {
    const dialog = await open(page, 'L');
    await expect(store(dialog, 'Northfell Portland')).toContainText('None on the shelf');
    await expect(store(dialog, 'Northfell Portland').getByRole('button', { name: /^Pick up/ })).toHaveCount(0);
    await expect(store(dialog, 'Northfell Portland').getByRole('button', { name: /^Sent there/ })).toBeVisible();
    await dialog.getByLabel('Size').selectOption({ label: 'XL' });
    await expect(store(dialog, 'Northfell Portland')).toContainText('Only 1 left');
    await expect(store(dialog, 'Northfell Seattle')).toContainText('Cannot be picked up here');
    await dialog.getByLabel('Size').selectOption({ label: 'M' });
    await expect(store(dialog, 'Northfell Seattle')).toContainText('On the shelf');
    await dialog.getByLabel('Town, region or ZIP code').fill('98109');
    await dialog.getByRole('button', { name: 'Find' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/^\d stores, the nearest first$/);
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText('Northfell Seattle');
    await expect(store(dialog, 'Northfell Portland')).toContainText(/2,\d{3} miles away · (?:Open|Closed)/);
    expect(await axeViolations(page)).toEqual([]);
    await store(dialog, 'Northfell Seattle')
      .getByRole('button', { name: /^Pick up/ })
      .click();
    const row = miniCart(page).getByRole('listitem').filter({ hasText: NAME });
    await expect(row).toContainText(ready('Northfell Seattle'));
    await expect(dialog).toBeHidden();
    // The store is the shopper's now, and the page says so for every size.
    await page.goto(SHELL);
    const line = page.locator('.in-store');
    await page.getByRole('radio', { name: /^XS(?:,|$)/ }).check();
    await expect(line).toContainText('Northfell Seattle');
    await expect(line).toContainText('Only 1 left');
  },
);

test('a place nobody knows is said, and stays in its field; stores are told without distance', async ({ page }) => {
  const dialog = await open(page, 'M');
  const place = dialog.getByLabel('Town, region or ZIP code');
  await place.fill('Atlantis');
  await place.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('We cannot find “Atlantis”. These are all our stores.');
  await expect(place).toHaveValue('Atlantis');
  await expect(store(dialog, 'Northfell Portland')).toBeVisible();
  await expect(dialog.getByText('miles away')).toHaveCount(0);
});

test('who has been signed out elsewhere is asked to sign in again, on the page, and has the store then', async ({
  page,
}) => {
  const email = await join(page);
  const dialog = await open(page, 'M');
  await expect(store(dialog, 'Northfell Seattle')).toBeVisible();
  await endSessionElsewhere(page);
  await store(dialog, 'Northfell Seattle')
    .getByRole('button', { name: /^Make it my store/ })
    .click();
  await expect(signInDialog(page)).toContainText('Your session has ended. Sign in again to go on.');
  await signInDialog(page).getByLabel('Email').fill(email);
  await signInDialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signInDialog(page).getByRole('button', { name: 'Sign in' }).click();
  await isSignedIn(page);
  // It was taken for the guest of between, and is the account's with the sign-in.
  await find(page).click();
  await expect(store(pickup(page), 'Northfell Seattle')).toContainText('Your store');
});

test.describe('a position', () => {
  test.use({ geolocation: { latitude: 47.6, longitude: -122.3 }, permissions: [] });

  test('is asked for by a tap alone; refused, a place can still be typed', async ({ page, context }) => {
    const dialog = await open(page, 'M');
    const position = dialog.getByRole('button', { name: 'Use my position' });
    await position.click();
    await expect(dialog.getByRole('alert')).toHaveText(/^Your position cannot be found/);
    await context.grantPermissions(['geolocation']);
    await position.click();
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText('Northfell Seattle');
    await expect(store(dialog, 'Northfell Seattle')).toContainText('miles away');
    // Another size is looked for at the same position, and a place that is typed replaces it.
    await dialog.getByLabel('Size').selectOption({ label: 'S' });
    await expect(dialog.locator('.pickup__item')).toContainText(', S');
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText('Northfell Seattle');
    await dialog.getByLabel('Town, region or ZIP code').fill('04101');
    await dialog.getByRole('button', { name: 'Find' }).click();
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText('Northfell Portland');
  });
});

test('[STORE-03] another store asks before other items move there, and reports what it did', async ({ page }) => {
  await take(page, 'M', 'Northfell Portland');
  const dialog = await open(page, 'S');
  await store(dialog, 'Northfell Seattle')
    .getByRole('link', { name: /^Pick up/ })
    .click();
  await expect(confirm(page)).toContainText(`${NAME}, until now: Northfell Portland`);
  expect(await axeViolations(page)).toEqual([]);
  await confirm(page).getByRole('link', { name: 'Keep it as it is' }).click();
  await expect(confirm(page)).toBeHidden();
  await page.goto('/en-us/cart');
  await expect(page.locator('.cart-item')).toHaveCount(1);
  await expect(page.locator('.cart-item')).toContainText('Northfell Portland');

  const again = await open(page, 'S');
  await store(again, 'Northfell Seattle')
    .getByRole('link', { name: /^Pick up/ })
    .click();
  await confirm(page).getByRole('button', { name: 'Change to Northfell Seattle' }).click();
  await expect(changed(page)).toContainText('Your store is now Northfell Seattle.');
  await expect(changed(page).getByRole('listitem')).toHaveText([NAME, NAME]);
  expect(await axeViolations(page)).toEqual([]);
  await changed(page).getByRole('link', { name: 'To the cart' }).click();
  await expect(page.locator('.cart-item').filter({ hasText: 'Northfell Seattle' })).toHaveCount(2);
});

test('[STORE-03] making a store the shopper’s asks as well, and reports what moved', async ({ page }) => {
  await take(page, 'M', 'Northfell Portland');
  const dialog = await open(page, 'S');
  const press = (): Promise<void> =>
    store(dialog, 'Northfell Seattle').getByRole('link', { name: 'Make it my store: Northfell Seattle' }).click();
  await press();
  await expect(confirm(page)).toContainText(`${NAME}, until now: Northfell Portland`);
  await confirm(page).getByRole('link', { name: 'Keep it as it is' }).click();
  await expect(confirm(page)).toBeHidden();
  await open(page, 'S');
  await press();
  await confirm(page).getByRole('button', { name: 'Change to Northfell Seattle' }).click();
  await expect(changed(page)).toContainText('Your store is now Northfell Seattle.');
  await expect(changed(page).getByRole('listitem')).toHaveText([NAME]);
  await page.goto('/en-us/cart');
  await expect(page.locator('.cart-item')).toHaveCount(1);
  await expect(page.locator('.cart-item')).toContainText('Northfell Seattle');
});

test('on the cart, the delivery of an item asks as well when another is for a different store', async ({ page }) => {
  await take(page, 'M', 'Northfell Portland');
  await take(page, 'S', 'Northfell Portland');
  await page.goto('/en-us/cart');
  await page.getByRole('link', { name: 'Change delivery' }).first().click();
  const delivery = page.getByRole('dialog', { name: 'How it gets to you' });
  await delivery.getByRole('link', { name: ready('Northfell Seattle') }).click();
  await confirm(page).getByRole('button', { name: 'Change to Northfell Seattle' }).click();
  await expect(changed(page)).toContainText('Your store is now Northfell Seattle.');
  await page.keyboard.press('Escape');
  await expect(page.locator('.cart-item').filter({ hasText: 'Northfell Seattle' })).toHaveCount(2);
});

test('[DLG-03] the four store dialogs open by tap, by key and by address, keep the focus and give it back', async ({
  page,
}) => {
  await take(page, 'M', 'Northfell Portland');
  await page.goto(SHELL);
  // Pickup in store, by key; its focus stays within, and goes back to the link.
  await find(page).focus();
  await page.keyboard.press('Enter');
  await expect(
    pickup(page).getByRole('heading', { level: 3 }).or(pickup(page).getByText('Choose a size to')).first(),
  ).toBeVisible();
  for (let times = 0; times < 12; times += 1) await page.keyboard.press('Tab');
  await expect(pickup(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(pickup(page)).toBeHidden();
  await expect(find(page)).toBeFocused();
  // By tap, then the confirmation by tap; Back closes it.
  await find(page).click();
  await pickup(page).getByLabel('Size').selectOption({ label: 'S' });
  const location = page.getByRole('dialog', { name: 'Is this the right shop?' });
  await store(pickup(page), 'Northfell Seattle')
    .getByRole('link', { name: /^Pick up/ })
    .click();
  await expect(confirm(page).getByRole('button')).not.toHaveCount(0);
  await page.goBack();
  await expect(confirm(page)).toBeHidden();
  // The location confirmation, from the list of stores by key.
  await find(page).click();
  await pickup(page)
    .getByRole('link', { name: /another country/ })
    .press('Enter');
  await expect(location).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(location).toBeHidden();
  // Each by its address.
  for (const [address, dialog, text] of [
    [`${SHELL}#modal-pickup`, pickup(page), 'Choose a size'],
    [`${SHELL}?store=NF-SEA#modal-change-store`, confirm(page), 'Change to Northfell Seattle'],
    [`${SHELL}?store=NF-PWM#modal-store-changed`, changed(page), 'Your store is now Northfell Portland.'],
    [`${SHELL}#modal-location-confirmation`, location, 'United States'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(dialog).toContainText(text);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('[PDP-06] a product page shows what the shopper’s store has of the chosen size, with its availability', async ({
  page,
}) => {
  await page.goto(SHELL);
  const line = page.locator('.in-store');
  await expect(find(page)).toBeVisible();
  await expect(line).not.toContainText('Northfell');
  const dialog = await open(page, 'M');
  await store(dialog, 'Northfell Seattle').getByRole('button', { name: 'Make it my store: Northfell Seattle' }).click();
  await expect(changed(page)).toContainText('Your store is now Northfell Seattle.');
  await page.keyboard.press('Escape');
  await expect(line).toContainText('Northfell Seattle');
  await expect(line).toContainText('On the shelf');
  await page.getByRole('radio', { name: /^XL(?:,|$)/ }).check();
  await expect(line).toContainText('None on the shelf');
  await page.getByRole('radio', { name: /^M(?:,|$)/ }).check();
  await find(page).click();
  await store(pickup(page), 'Northfell Portland')
    .getByRole('button', { name: 'Make it my store: Northfell Portland' })
    .click();
  await expect(changed(page)).toContainText('Your store is now Northfell Portland.');
  await page.keyboard.press('Escape');
  await expect(line).toContainText('Northfell Portland');
  await page.reload();
  await page.getByRole('radio', { name: /^L(?:,|$)/ }).check();
  await expect(line).toContainText('Northfell Portland');
  await expect(line).toContainText('None on the shelf');
  expect(await axeViolations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('stores are found, chosen and changed on pages', async ({ page }) => {
    await page.goto(SHELL);
    await page.getByRole('button', { name: 'Find it in a store near you' }).click();
    await expect(page).toHaveURL(/\/p\/esk-trail-shell-NF104007GOR\/pickup$/);
    await page.getByLabel('Size').selectOption({ label: 'M' });
    await page.getByLabel('Town, region or ZIP code').fill('04101');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/variant=NF104007GOR-M&place=04101/);
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Northfell Portland');
    await store(page, 'Northfell Portland')
      .getByRole('button', { name: /^Pick up/ })
      .click();
    await expect(page).toHaveURL(/\/en-us\/cart/);
    await expect(page.locator('.cart-item')).toContainText(ready('Northfell Portland'));
    await page.goto(`${SHELL}/pickup?variant=NF104007GOR-S`);
    await store(page, 'Northfell Seattle')
      .getByRole('link', { name: /^Pick up/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your store?');
    await page.getByRole('button', { name: 'Change to Northfell Seattle' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your store has changed');
    await expect(page.locator('main')).toContainText('Your store is now Northfell Seattle.');
  });
});
